// How people decide: pointing narrows the options, the list and the keys take one of them, hovering shows what it means.
import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get_prefs, usePrefs } from "../local";
import type { Option, Thing } from "../model";
import { thing_key } from "../model";
import type { Laid, Targets } from "../options";
import { index_options, lay_out, narrowed, targets_of, telling } from "../options";
import type { TableState, TableStore, Then } from "../store";
import { shown_order } from "./choices";
import { useCarrying } from "./dragging";
import type { Hands, Pointing } from "./parts";
import { without_cards } from "./parts";

export const NO_THINGS: Thing[] = [];
const NO_OPTIONS: Option[] = [];
const NO_TARGETS: Targets = new Map();

export interface Tip {
  things: Thing[];
  x: number;
  y: number;
  pinned: boolean; // stays until something else is done; shows what may be chosen there
}

export interface Deciding {
  options: readonly Option[];
  laid: Laid; // those that are left, as the list shows them
  among: readonly number[]; // in its order
  targets: Targets; // what glows
  chosen: Thing[]; // what was pointed at
  cursor: number; // place in `among`, -1: none
  tip: Tip | undefined;
  then_end: boolean; // what is taken next ends the turn, as with Shift
  set_then_end(end: boolean): void;
  aimed: Option | undefined; // the option under the pointer
  pointing: Pointing;
  elsewhere: Pointing; // for mats whose cards are not meant
  drop(things: Thing[]): void; // an option that was carried was let go there
  point(things: Thing[], x: number, y: number): void;
  hover(things: Thing[] | undefined, x?: number, y?: number): void;
  answer(index: number): void;
  choose(option: Option): void;
  choose_all(option: Option): void; // and then all that call themselves the same, as long as there are any
  choose_for_everybody(option: Option): void; // and the same for those who are asked next
  aim(option: Option | undefined): void;
  widen(): void;
  back(): void; // one step: closes the tip, forgets what was pointed at last
  move_cursor(by: number): void;
  close_tip(): void;
}

const place_of = (element: HTMLElement): { x: number; y: number } => {
  const rim = element.getBoundingClientRect();
  return { x: rim.left + rim.width / 2, y: rim.top };
};

// How the present click or key was done: with Shift the turn ends with it; the second half of a double click was meant for
// what stood there before.
interface Gesture {
  shift: boolean;
  again: boolean;
}
function useGesture(): RefObject<Gesture> {
  const gesture = useRef<Gesture>({ shift: false, again: false });
  useEffect(() => {
    const hear = (e: MouseEvent | KeyboardEvent): void => {
      const { shift } = gesture.current;
      gesture.current = e.type === "click" ? { shift, again: e.detail > 1 } : { shift: e.shiftKey, again: false };
    };
    const heard = ["pointerdown", "click", "keydown", "keyup"] as const;
    for (const name of heard) document.addEventListener(name, hear, true);
    return () => {
      for (const name of heard) document.removeEventListener(name, hear, true);
    };
  }, []);
  return gesture;
}
const TWICE = 300; // ms: a question that has not been there longer was not read

export function useDeciding(store: TableStore, state: TableState): Deciding {
  const [chosen, set_chosen] = useState<Thing[]>(NO_THINGS);
  const [cursor, set_cursor] = useState(-1);
  const [tip, set_tip] = useState<Tip | undefined>();
  const [aimed, set_aimed] = useState<Option | undefined>();
  const [then_end, set_then_end] = useState(false);
  const ends = useRef(false);
  ends.current = then_end;
  const { question } = state;
  const options = question?.mine ? question.options : NO_OPTIONS;
  const key = `${question?.id ?? ""}@${state.position}`;
  useEffect(() => {
    set_chosen(NO_THINGS);
    set_cursor(-1);
    set_tip(undefined);
    set_aimed(undefined);
    set_then_end(false);
  }, [key]);

  const fold = !usePrefs().labels; // who asks for the names of hexes wants to read them
  const laid = useMemo(() => lay_out(options, narrowed(options, chosen), fold), [options, chosen, fold]);
  const among = useMemo(() => shown_order(laid), [laid]);
  const lit = useMemo(() => telling(index_options(options, among), among), [options, among]);
  const targets = state.sent >= 0 ? NO_TARGETS : lit;

  const gesture = useGesture();
  const asked_at = useRef(0);
  useEffect(() => void (asked_at.current = performance.now()), [key]);
  const answer = useCallback(
    (index: number, then: Then | undefined = gesture.current?.shift || ends.current ? { end: true } : undefined) => {
      if (gesture.current?.again && performance.now() - asked_at.current < TWICE) return;
      set_tip(undefined);
      // A button that was clicked must not keep the next Space for itself.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      store.answer(index, then);
    },
    [store],
  );
  const held = useCarrying(state.sent >= 0 ? NO_OPTIONS : options);
  const drop = useCallback(
    (things: Thing[]): void => {
      if (held.current && things.length) store.answer(held.current.index, { things, end: (gesture.current?.shift ?? false) || ends.current });
    },
    [store],
  );
  const widen = useCallback((): void => {
    set_chosen(NO_THINGS);
    set_tip(undefined);
    set_cursor(-1);
  }, []);

  // Pointing at a thing leaves the options that speak of it.  One left: it is taken.  Several: they are shown there.
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = (things: Thing[], x: number, y: number): void => {
    clearTimeout(timer.current); // what hovering was about to say must not take the place of what is pinned now
    if (!question?.mine || state.sent >= 0) {
      store.point(things.slice(0, 1));
      return set_tip({ things, x, y, pinned: true });
    }
    const again = things.find((t) => chosen.some((c) => thing_key(c) === thing_key(t)));
    const hit = things.find((t) => targets.has(thing_key(t)));
    if (!hit) {
      if (again) set_chosen(chosen.filter((c) => thing_key(c) !== thing_key(again)));
      store.why();
      return set_tip({ things, x, y, pinned: true });
    }
    const next = [...chosen, hit];
    const left = narrowed(options, next);
    if (left.length === 1) return answer((options[left[0] as number] as Option).index);
    set_chosen(next);
    set_cursor(-1);
    // A little list is opened only where pointing on cannot tell the rest apart; otherwise it would cover what glows.
    const still = telling(index_options(options, left), left);
    const told_apart = left.every((i) => targets_of(options[i] as Option).some((t) => still.has(thing_key(t))));
    return set_tip(told_apart ? undefined : { things: [hit], x, y, pinned: true });
  };

  const hover = (things: Thing[] | undefined, x = 0, y = 0): void => {
    clearTimeout(timer.current);
    if (tip?.pinned) return;
    if (!things) {
      set_tip(undefined);
      set_aimed(undefined);
      return;
    }
    const hit = things.map((t) => targets.get(thing_key(t))).find(Boolean);
    set_aimed(hit?.length === 1 ? options[hit[0] as number] : undefined);
    timer.current = setTimeout(
      () => {
        if (!hit && question?.mine) store.why();
        set_tip({ things, x, y, pinned: false });
      },
      hit ? 120 : 350,
    );
  };

  // A finger that touches something else looks at that.
  useEffect(() => {
    const touch = (e: PointerEvent): void => {
      if (e.pointerType === "mouse" || (e.target instanceof Element && e.target.closest(".tip, .foreseen"))) return;
      now.current.hover(undefined);
    };
    document.addEventListener("pointerdown", touch, true);
    return () => document.removeEventListener("pointerdown", touch, true);
  }, []);

  // What the parts of the table call stays the same from drawing to drawing; what it does is always the latest.
  const now = useRef({ point, hover });
  now.current = { point, hover };
  const hands = useMemo<Hands>(
    () => ({
      point: (things, at) => {
        const p = place_of(at);
        now.current.point(things, p.x, p.y);
      },
      hover: (things, at) => {
        if (!things || !at) return now.current.hover(undefined);
        const p = place_of(at);
        return now.current.hover(things, p.x, p.y);
      },
    }),
    [],
  );
  const pointing = useMemo<Pointing>(() => ({ targets, chosen, hands }), [targets, chosen, hands]);
  const elsewhere = useMemo(() => without_cards(pointing), [pointing]);

  const preview_timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(preview_timer.current), []);
  const aim = useCallback(
    (option: Option | undefined): void => {
      set_aimed(option);
      clearTimeout(preview_timer.current);
      if (!option) return;
      preview_timer.current = setTimeout(() => {
        if (get_prefs().odds) store.preview(option.index);
        store.point(option.things, option); // so that the others see what is thought about
      }, 450);
    },
    [store],
  );
  const always = useMemo(
    () => ({
      point: (things: Thing[], x: number, y: number) => now.current.point(things, x, y),
      hover: (things: Thing[] | undefined, x?: number, y?: number) => now.current.hover(things, x, y),
      choose: (option: Option) => answer(option.index),
      choose_all: (option: Option) => answer(option.index, { verb: option.verb }),
      choose_for_everybody: (option: Option) => answer(option.index, { same: option.key }),
      close_tip: () => set_tip(undefined),
    }),
    [answer],
  );

  return {
    options,
    laid,
    among,
    targets,
    chosen,
    cursor,
    tip,
    then_end,
    set_then_end,
    aimed,
    pointing,
    elsewhere,
    drop,
    answer,
    aim,
    widen,
    ...always,
    back: () => {
      set_tip(undefined);
      if (chosen.length) set_chosen(chosen.slice(0, -1));
      set_cursor(-1);
    },
    move_cursor: (by) => {
      if (!among.length) return;
      const next = cursor < 0 && by < 0 ? among.length - 1 : (cursor + by + among.length) % among.length;
      set_cursor(next);
      set_aimed(options[among[next] ?? -1]);
    },
  };
}
