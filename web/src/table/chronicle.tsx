// The log and the history: what happened with the rule behind it, and the way back to any decision.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Done, LogLine, SavePoint, SeatInfo, Thing } from "../model";
import { REPAIR } from "../model";
import { is_passage, page_of } from "../reading";
import { Prose } from "./pages";
import { RuleChip, looks_like_rule } from "./parts";
import { Told } from "./words";

function Passage({ text }: { text: string }): JSX.Element {
  const { title, paragraphs } = page_of(text);
  return (
    <>
      {title && <b class="log-title">{title}</b>}
      <Prose text={paragraphs.join(" ")} />
    </>
  );
}

// The rule behind a line opens with the way that led there, so that the line itself stays short.
type OpenRule = (id: string, line?: LogLine) => void;

// What a round, a day or a turn begins with; who turns around or ends a turn begins nothing.
export const is_head = (line: LogLine): boolean => /^(round|day|phase|chapter)(?!.*(over|ends|ended)$)|^turn$|_(begun|begins|begin|started|card_taken)$/.test(line.kind) && line.text.length < 48;

const Line = memo(function Line({ line, first, on_rule, on_things }: { line: LogLine; first: boolean; on_rule: OpenRule; on_things(things: Thing[]): void }): JSX.Element {
  const dice = /^(rolled|roll|dice|drawn|drew)/.test(line.kind);
  const head = is_head(line);
  return (
    <li class={`log-line${dice ? " dice" : ""}${head ? " head" : ""}${first ? " first" : ""}`} onMouseEnter={() => on_things(line.things)} onMouseLeave={() => on_things([])}>
      <span class="log-text">
        {is_passage(line) ? <Passage text={line.text} /> : <Told text={line.text} spots />}
        {line.source && !looks_like_rule(line.source) && <span class="log-source"> {line.source.replace(/_/g, " ")}</span>}
      </span>
      {line.rule && <RuleChip id={line.rule} on_open={(id) => on_rule(id, line)} />}
    </li>
  );
});

// A line stays the same line when older ones come before it: what is read stays where it is.
const numbers = new WeakMap<LogLine, number>();
let numbered = 0;
function number_of(line: LogLine): number {
  const known = numbers.get(line) ?? ++numbered;
  numbers.set(line, known);
  return known;
}

const NEAR_THE_TOP = 60; // pixels: whoever scrolls that far wants to read what was before
const AT_ONCE = 80; // lines drawn; older ones on request, so that a long game draws as fast as a short one

export const Log = memo(function Log({ log, more, on_more, on_rule, on_things }: { log: readonly LogLine[]; more: boolean; on_more(): void; on_rule: OpenRule; on_things(things: Thing[]): void }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const at_end = useRef(true);
  const by_hand = useRef(false);
  const [most, set_most] = useState(AT_ONCE);
  const follow = (): void => {
    if (!box.current || !at_end.current) return;
    by_hand.current = false;
    box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(follow, [log]);
  // What stands above it grows and shrinks with every question, and lines that come into sight for the first time turn out longer
  // than was thought.
  useEffect(() => {
    const watch = new ResizeObserver(follow);
    for (const what of [box.current, box.current?.querySelector("ol")]) if (what) watch.observe(what);
    return () => watch.disconnect();
  }, []);
  const shown = log.slice(-most);
  const hidden = log.length - shown.length;
  const older = (): void => {
    if (hidden > 0) set_most(most + 500);
    else if (more) on_more();
  };
  const touched = (): void => void (by_hand.current = true);
  return (
    <div
      class="log"
      ref={box}
      tabIndex={0}
      role="region"
      aria-label="Log"
      // Only who scrolls back by hand wants to stay there: what grows or shrinks moves the lines too.
      onWheel={touched}
      onTouchMove={touched}
      onPointerDown={touched}
      onKeyDown={touched}
      onScroll={(e) => {
        const el = e.currentTarget;
        if (el.scrollHeight - el.scrollTop - el.clientHeight < 40) at_end.current = true;
        else if (by_hand.current) at_end.current = false;
        if (el.scrollTop < NEAR_THE_TOP && !at_end.current) older();
      }}
    >
      {(hidden > 0 || more) && (
        <button type="button" class="quiet" onClick={older}>
          older lines
        </button>
      )}
      <ol>
        {shown.map((line, i) => (
          <Line key={number_of(line)} line={line} first={i > 0 && shown[i - 1]?.after !== line.after} on_rule={on_rule} on_things={on_things} />
        ))}
      </ol>
      {log.length === 0 && <p class="quiet-text">Nothing has happened yet.</p>}
    </div>
  );
});

export function seat_name(seats: readonly SeatInfo[] | undefined, seat: number): string {
  if (seat === REPAIR) return "repair";
  if (seat === -2) return "dice";
  if (seat === -1) return "the players";
  return seats?.find((s) => s.seat === seat)?.name || `seat ${seat + 1}`;
}

export const History = memo(function History({
  history,
  at,
  redo,
  saves,
  seats,
  whole,
  on_open,
  on_jump,
  on_branch,
  on_branch_at_save,
}: {
  history: readonly Done[];
  at: number;
  redo: number;
  saves: readonly SavePoint[];
  seats: readonly SeatInfo[];
  whole: boolean;
  on_open(): void;
  on_jump(at: number): void;
  on_branch(at: number): void;
  on_branch_at_save(save: string): void;
}): JSX.Element {
  const [picked, pick] = useState<number | undefined>();
  const end = useRef<HTMLLIElement>(null);
  useEffect(on_open, [whole]);
  useEffect(() => end.current?.scrollIntoView?.({ block: "nearest" }), [history.length]);
  const chosen = history.find((d) => d.n === picked);
  const named = new Map(saves.filter((s) => !s.left).map((s) => [s.at, s.name]));
  return (
    <div class="history" role="region" aria-label="History" tabIndex={0}>
      {saves.length > 0 && (
        <ul class="saves" aria-label="Save points">
          {saves.map((s) => (
            <li key={`${s.name}${s.at}`}>
              <button type="button" onClick={() => (s.left ? on_branch_at_save(s.name) : on_jump(s.at))}>
                ⚑ {s.name} <small>{s.left ? "left behind: opens as a table of its own" : `after ${s.at}`}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ol>
        <li>
          <button type="button" class={`history-entry${picked === 0 ? " picked" : ""}`} onClick={() => pick(0)}>
            <span class="history-number">0</span>
            <span>the beginning</span>
          </button>
        </li>
        {history.map((d) => (
          <li key={d.n} ref={d.n === at ? end : undefined}>
            <button type="button" class={`history-entry${picked === d.n ? " picked" : ""}`} onClick={() => pick(d.n)}>
              <span class="history-number">{d.n}</span>
              <span>
                <b class={`seat-${d.seat}`}>{seat_name(seats, d.seat)}</b> {d.text}
                {named.has(d.n) && <i> ⚑ {named.get(d.n)}</i>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {redo > 0 && <p class="quiet-text">{redo} undone; redo brings them back.</p>}
      {picked !== undefined && (
        <div class="history-act" role="group" aria-label="Go there">
          <p>{picked === 0 ? "To the very beginning" : `To just after ${picked}: ${chosen?.text ?? ""}`}</p>
          <button type="button" class="strong" onClick={() => (on_jump(picked), pick(undefined))}>
            Jump here
          </button>
          <button type="button" onClick={() => (on_branch(picked), pick(undefined))}>
            Branch off
          </button>
          <button type="button" class="quiet" onClick={() => pick(undefined)}>
            Cancel
          </button>
        </div>
      )}
    </div>
  );
});
