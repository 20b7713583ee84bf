// The coach at the table: one thing at a time, beside what it is about.  Whoever knows better just plays on.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { next_step } from "../coach";
import type { Now } from "../coach";
import { useLessons } from "../lessons";
import { coach_of, keep_coach } from "../local";
import type { Coached } from "../local";
import type { Coach, CoachStep } from "../model";
import type { TableState, TableStore } from "../store";
import { Told } from "./words";

const areas: Record<string, string> = {
  status: ".status",
  board: ".board-frame",
  mats: ".mats",
  cards: ".tray",
  choices: ".choose",
  log: ".telling",
  order: ".spine",
  goal: ".goal",
  undo: ".undo-redo",
  hint: ".hint-button",
};
function pointed_at(point: string): Element | null {
  const [kind = "", ...rest] = point.split(" ");
  const id = CSS.escape(rest.join(" "));
  const found: Record<string, string> = {
    option: `.choices [data-verb="${id}"]`,
    figure: `[data-piece="${id}"]`,
    card: `[data-card="${id}"]`,
    panel: `[data-panel="${id}"]`,
    hex: `[data-cell="${id}"]`,
    place: `[data-cell="${id}"]`,
  };
  const selector = areas[point] ?? (rest.length ? found[kind] : undefined);
  return selector ? document.querySelector(selector) : null;
}

interface Rim {
  left: number;
  top: number;
  width: number;
  height: number;
}
// Only what can be seen is pointed at: on a phone most of the table is behind a tab.
function rim_of(point: string): Rim | undefined {
  const element = point ? pointed_at(point) : null;
  const r = element?.getBoundingClientRect();
  if (!r || r.width < 4 || r.height < 4 || r.bottom < 0 || r.top > innerHeight) return undefined;
  const top = Math.max(2, r.top);
  const left = Math.max(2, r.left);
  return { left, top, width: Math.min(r.right, innerWidth - 2) - left, height: Math.min(r.bottom, innerHeight - 2) - top };
}

const NARROW = 760;
const WIDTH = 320;
const GAP = 12;
// Who stands on the board is looked at while the coach speaks: so many of them would lie under the box there.
function figures_under(left: number, top: number, width: number, height: number): number {
  return [...document.querySelectorAll(".piece-body")].map((e) => e.getBoundingClientRect()).filter((r) => r.right > left && r.left < left + width && r.bottom > top && r.top < top + height).length;
}

const STEP = 24;
// The nearest place further down where it hides fewest of them.
function clear_of_figures({ left, top }: { left: number; top: number }, width: number, height: number): { left: number; top: number } {
  let best = { left, top };
  let fewest = figures_under(left, top, width, height);
  for (let lower = top + STEP; fewest > 0 && lower + height + GAP <= innerHeight; lower += STEP) {
    const under = figures_under(left, lower, width, height);
    if (under < fewest) [best, fewest] = [{ left, top: lower }, under];
  }
  return best;
}

// Beside it if there is room, else over a corner of it that holds least.
function place_for(rim: Rim | undefined, height: number): { left: number; top: number } {
  const width = Math.min(WIDTH, innerWidth - 2 * GAP);
  const fit = (left: number, top: number): { left: number; top: number } => ({
    left: Math.max(GAP, Math.min(left, innerWidth - width - GAP)),
    top: Math.max(GAP, Math.min(top, innerHeight - height - GAP)),
  });
  if (!rim) return fit((innerWidth - width) / 2, innerHeight - height - 90);
  const right = rim.left + rim.width;
  if (right + GAP + width < innerWidth) return clear_of_figures(fit(right + GAP, rim.top), width, height);
  if (rim.left - GAP - width > 0) return clear_of_figures(fit(rim.left - GAP - width, rim.top), width, height);
  if (rim.top + rim.height + GAP + height < innerHeight) return fit(rim.left, rim.top + rim.height + GAP);
  if (rim.top - GAP - height > 0) return fit(rim.left, rim.top - GAP - height);
  return fit(right - width - GAP, rim.top + GAP);
}

export interface Coaching {
  step: CoachStep;
  go_on(): void;
  stop(): void;
}
export const coach_for = (coaches: readonly Coach[], table: Coached | undefined): Coach | undefined => coaches.find((c) => c.id === table?.coach);

export function useCoach(store: TableStore, state: TableState, busy: boolean): Coaching | undefined {
  const { coaches } = useLessons();
  const [kept, set_kept] = useState(() => coach_of(store.id));
  useEffect(() => {
    const changed = (): void => set_kept(coach_of(store.id));
    addEventListener("chronicler-coach", changed);
    return () => removeEventListener("chronicler-coach", changed);
  }, [store.id]);
  const coach = coach_for(coaches, kept);
  const { question, log, view, at } = state;
  const now = useMemo<Now>(
    () => ({
      question: question?.mine ? question.kind : "",
      offers: new Set(question?.mine ? question.options.map((o) => o.verb) : []),
      events: new Set(log.map((l) => l.kind)),
      round: view?.round ?? 0,
    }),
    [question, log, view?.round],
  );
  const said = kept?.said ?? [];
  const due = coach && kept && !kept.off && !busy ? next_step(coach.steps, said, now) : undefined;
  const keep = (next: Coached): void => (keep_coach(store.id, next), set_kept(next));
  // It stays until the learner goes on, or decides something; what companions do meanwhile takes nothing away.
  const heard = useRef<{ id: string; at: number } | undefined>(undefined);
  useEffect(() => {
    const last = heard.current;
    if (busy || !kept || !last || last.at === at) return;
    heard.current = undefined;
    if (!said.includes(last.id)) keep({ ...kept, said: [...said, last.id] });
  }, [at, busy]);
  useEffect(() => {
    if (due && now.question && heard.current?.id !== due.id) heard.current = { id: due.id, at };
  }, [due, now.question]);
  if (!due || !kept) return undefined;
  return {
    step: due,
    go_on: () => keep({ ...kept, said: [...said, due.id] }),
    stop: () => keep({ ...kept, off: true }),
  };
}

export function CoachBox({ coaching }: { coaching: Coaching }): JSX.Element {
  const { step } = coaching;
  const box = useRef<HTMLElement>(null);
  const [rim, set_rim] = useState<Rim | undefined>();
  useLayoutEffect(() => {
    const lay = (): void => {
      const at = rim_of(step.point);
      set_rim(at);
      const element = box.current;
      if (!element || innerWidth < NARROW) return void element?.removeAttribute("style");
      const { left, top } = place_for(at, element.offsetHeight);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    lay();
    const frame = requestAnimationFrame(lay); // once more when the board has been drawn
    const slow = setInterval(lay, 600); // what it points at may scroll or grow
    addEventListener("resize", lay);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(slow);
      removeEventListener("resize", lay);
    };
  }, [step]);
  return (
    <>
      {rim && <div class="coach-ring" aria-hidden="true" style={{ left: `${rim.left}px`, top: `${rim.top}px`, width: `${rim.width}px`, height: `${rim.height}px` }} />}
      <aside ref={box} class={`coach${/^(choices|option|cards|mats|log)/.test(step.point) ? " high" : ""}`} aria-label="Coach" data-step={step.id}>
        <p role="status" aria-live="polite">
          <Told text={step.say} alone />
        </p>
        <footer>
          <button type="button" class="quiet" onClick={coaching.stop}>
            No more coaching
          </button>
          <button type="button" class="strong" onClick={coaching.go_on}>
            Go on <kbd>c</kbd>
          </button>
        </footer>
      </aside>
    </>
  );
}
