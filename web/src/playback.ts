// What happened is shown event by event: the table as it was, then line after line with what it changed, then the question.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Speed } from "./local";
import { apply_changes } from "./model";
import type { LogLine, Step, View } from "./protocol";
import { is_passage } from "./reading";
import type { TableState, TableStore } from "./store";

export interface Show {
  position: number; // of the update that told of it
  at: number;
  lines: LogLine[];
  from: View; // what was shown before it
  to: View;
  steps?: Step[]; // one for each line, once they have come
}

export interface Playing {
  line: LogLine;
  number: number; // of how many
  of: number;
  dice: number[]; // that fell just now
  paused: boolean;
  step(): void; // one event further, and wait there
  go_on(): void;
  skip(): void; // to the end of it
}

const STEPS_MAY_TAKE = 400; // ms; then the lines are shown over the table as it is at last
const pace: Record<Exclude<Speed, "at once">, number> = { slow: 2400, normal: 1250, fast: 520 };
const foes_act = (view: View): boolean => view.boards.some((b) => b.pieces.some((p) => p.active && p.side === "foe")) || view.panels.some((p) => p.active && p.side === "foe");

const falls = (line: LogLine | undefined): boolean => line?.verb === "roll";
// Dice fall together; what they did is said while they still lie there.
export function dice_at(lines: readonly LogLine[], at: number): number[] {
  const dice: number[] = [];
  for (let i = falls(lines[at]) ? at : at - 1; i >= 0 && falls(lines[i]); --i) dice.unshift(...(lines[i] as LogLine).things.filter((t) => t.kind === "number").map((t) => Number(t.id)));
  return dice;
}

// Long lines are read longer; what people themselves set going needs half the time.
export function time_for(line: LogLine, next: LogLine | undefined, view: View, speed: Exclude<Speed, "at once">): number {
  if (is_passage(line)) return 0; // it comes on a page
  if (falls(line) && falls(next)) return pace[speed] / 5;
  const reading = Math.min(2, Math.max(0.7, line.text.length / 60));
  return pace[speed] * reading * (foes_act(view) ? 1 : 0.5);
}

export function view_after(show: Show, lines: number): View {
  if (!show.steps) return lines === 0 ? show.from : show.to;
  let view = show.from;
  for (const step of show.steps.slice(0, lines)) view = apply_changes(view, step.changes);
  return view;
}

// The state as it is shown: behind the real one while something is watched, and without its question until then.
export function usePlayback(store: TableStore, state: TableState, speed: Speed): { shown: TableState; playing: Playing | undefined } {
  const show = speed === "at once" ? undefined : state.shows[0];
  const [told, set_told] = useState(0); // lines of the show
  const [paused, set_paused] = useState(false);
  const [waited, set_waited] = useState(false); // long enough for the steps
  const key = show?.position ?? 0;
  const last_key = useRef(0);
  const fresh = last_key.current !== key;
  const now = fresh ? 0 : told;
  useEffect(() => store.follow(speed !== "at once"), [store, speed, state.link]);
  useEffect(() => {
    last_key.current = key;
    set_told(0);
    set_waited(false);
    if (!key) return undefined;
    const timer = setTimeout(() => set_waited(true), STEPS_MAY_TAKE);
    return () => clearTimeout(timer);
  }, [key]);
  const ready = Boolean(show && (show.steps || waited));
  const view = useMemo(() => (show ? view_after(show, now) : undefined), [show, now]);
  useEffect(() => {
    if (!show || !ready || fresh || speed === "at once") return undefined;
    const line = show.lines[told - 1];
    if (line && paused && !is_passage(line)) return undefined;
    const timer = setTimeout(() => (told >= show.lines.length ? store.watched(show) : set_told(told + 1)), line && view ? time_for(line, show.lines[told], view, speed) : 0);
    return () => clearTimeout(timer);
  }, [show, ready, told, paused, fresh, speed]);
  const shown = useMemo<TableState>(() => {
    if (!show || !view) return state;
    const behind = state.shows.reduce((n, s) => n + s.lines.length, 0) - now;
    return { ...state, view, question: undefined, log: behind > 0 ? state.log.slice(0, -behind) : state.log };
  }, [state, show, view, now]);
  const line = show?.lines[Math.max(0, now - 1)];
  if (!show || !line) return { shown, playing: undefined };
  const playing: Playing = {
    line,
    number: Math.max(1, now),
    of: show.lines.length,
    dice: dice_at(show.lines, Math.max(0, now - 1)),
    paused,
    step: () => {
      set_paused(true);
      if (now < show.lines.length) set_told(now + 1);
      else store.watched(show);
    },
    go_on: () => set_paused(false),
    skip: () => {
      set_paused(false);
      store.watched(state.shows[state.shows.length - 1] ?? show);
    },
  };
  return { shown, playing };
}
