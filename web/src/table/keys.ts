// The table by keys: one listener for good; what it does is always that of the latest drawing, however fast somebody types.
import { useEffect, useRef } from "preact/hooks";
import { by_digit } from "../amounts";
import { get_prefs, set_prefs } from "../local";
import type { Playing } from "../playback";
import type { TableState, TableStore } from "../store";
import type { Deciding } from "./deciding";

export type Open = "" | "menu" | "help" | "why" | "seats" | "settings" | "save" | "repair" | "book" | "guide" | "report";

export interface Desk {
  store: TableStore;
  state: TableState;
  deciding: Deciding;
  playing: Playing | undefined; // something is being watched
  pages: number; // to be read first
  together: number; // so many of them lie on the page that is open
  sight: boolean;
  set_sight(on: boolean): void;
  set_open(what: Open): void;
  coach_on?: (() => void) | undefined; // the coach has something to say
}

function look_next({ store, state }: Desk, step: number): void {
  const seats = state.mine;
  if (seats.length < 2) return;
  const at = seats.indexOf(state.look);
  store.look(seats[(at + step + seats.length) % seats.length] as number);
}

function end_turn({ laid, options, answer }: Deciding): void {
  const end = laid.endings.length === 1 ? options[laid.endings[0] as number] : undefined;
  if (end) answer(end.index);
}

// True where the key was meant for the table.
function on_letter(desk: Desk, key: string): boolean {
  const { store, deciding } = desk;
  const acts: Record<string, () => void> = {
    e: () => end_turn(deciding),
    n: () => deciding.move_cursor(1),
    p: () => deciding.move_cursor(-1),
    u: () => store.undo(),
    r: () => store.redo(),
    w: () => (store.why(), desk.set_open("why")),
    h: () => store.ask_hint(),
    l: () => desk.set_sight(!desk.sight),
    g: () => set_prefs({ labels: !get_prefs().labels }),
    t: () => set_prefs({ text: !get_prefs().text }),
    "[": () => look_next(desk, -1),
    "]": () => look_next(desk, 1),
    "?": () => desk.set_open("help"),
    b: () => desk.set_open("book"),
    i: () => desk.set_open("guide"),
    c: () => desk.coach_on?.(),
    "/": () => document.querySelector<HTMLElement>(".choice-filter")?.focus(),
  };
  const act = acts[key];
  act?.();
  return act !== undefined;
}

function on_key(desk: Desk, event: KeyboardEvent): void {
  const { store, state, deciding } = desk;
  const target = event.target as HTMLElement;
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  if (document.querySelector("dialog[open]")) return;
  if (event.ctrlKey || event.metaKey) {
    const key = typing ? "" : event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) store.redo();
    else store.undo();
    return;
  }
  const go_on = event.key === " " || event.key === "Enter";
  if (!typing && (desk.playing || desk.pages) && (go_on || event.key === "Escape" || event.key === ".")) {
    if (go_on && /^(BUTTON|A|SUMMARY|SELECT)$/.test(target.tagName)) return;
    event.preventDefault();
    if (!desk.playing) store.turn_page(event.key === "Escape" ? Infinity : desk.together);
    else if (event.key === ".") desk.playing.step();
    else desk.playing.skip();
    return;
  }
  if (event.key === "Escape") {
    if (typing) target.blur();
    if (desk.sight) desk.set_sight(false);
    deciding.back();
    return desk.set_open("");
  }
  if (typing || event.altKey) return;
  const { options, among, cursor } = deciding;
  if (/^\d$/.test(event.key)) {
    const option = options[by_digit(options, deciding.laid).get(event.key) ?? -1];
    if (!option) return;
    event.preventDefault();
    return deciding.answer(option.index);
  }
  if (go_on) {
    if (/^(BUTTON|A|SUMMARY)$/.test(target.tagName)) return;
    const at = options[among[cursor] ?? -1] ?? options.find((o) => o.index === state.question?.usual);
    if (!at) return;
    event.preventDefault();
    return deciding.answer(at.index);
  }
  if (on_letter(desk, event.key)) event.preventDefault();
}

export function useKeys(desk: Desk): void {
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => on_key(latest.current, event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
