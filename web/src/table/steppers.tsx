// A mixture put together step by step, and taken at once: fewer to read than dozens of lines.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Mixture, Part } from "../amounts";
import type { Option, Question } from "../model";
import { plain_words } from "./parts";

interface Props {
  question: Question;
  mixture: Mixture;
  items: readonly number[];
  sent: number;
  hint: number;
  on_choose(option: Option): void;
  on_hover(option: Option | undefined): void;
}

// Who mixes the same again and again begins with what they took last, where it may be had.
// Each has dice and cards of their own, so it is what was taken where the same was asked; otherwise, the same kind of thing.
const taken_last = new Map<string, string>();
const asked_so = (question: Question): string => `${question.kind}: ${question.prompt}`;
const taken_lately = new Map<string, string[]>(); // by the kind of question, the last one first
const MOST_LATELY = 4;
export function remember_mixture(question: Question, option: Option): void {
  taken_lately.set(question.kind, [option.key, ...(taken_lately.get(question.kind) ?? []).filter((key) => key !== option.key)].slice(0, MOST_LATELY));
  taken_last.set(question.kind, option.key);
  taken_last.set(asked_so(question), option.key);
}

// Those that may be had again: one click each.
export const lately = (question: Question, items: readonly number[]): number[] =>
  (taken_lately.get(question.kind) ?? []).flatMap((key) => items.find((i) => question.options[i]?.key === key) ?? []);

export function Stepper({ question, mixture, items, sent, hint, on_choose, on_hover }: Props): JSX.Element {
  const place = (index: number): number | undefined => items.find((i) => question.options[i]?.index === index);
  const taken = (where: string): number | undefined => items.find((i) => question.options[i]?.key === taken_last.get(where));
  const again = (): number | undefined => taken(asked_so(question)) ?? taken(question.kind);
  const [at, set_at] = useState(() => place(question.usual) ?? again() ?? (items[0] as number));
  const take = (wanted: Option): void => {
    remember_mixture(question, wanted);
    on_choose(wanted);
  };
  useEffect(() => void (hint >= 0 && place(hint) !== undefined && set_at(place(hint) as number)), [hint]);
  const option = question.options[at] as Option;
  const amounts = mixture.of(at);
  const change = (part: Part, value: number): void => {
    const next = mixture.find({ ...amounts, [part.name]: value });
    if (next === undefined) return;
    set_at(next);
    on_hover(question.options[next]);
  };
  const on_key = (part: Part, event: KeyboardEvent): void => {
    const now = amounts[part.name] as number;
    const wanted = { ArrowUp: now + 1, ArrowRight: now + 1, "+": now + 1, ArrowDown: now - 1, ArrowLeft: now - 1, "-": now - 1, Home: part.least, End: part.most }[event.key] ?? (/^\d$/.test(event.key) ? Number(event.key) : undefined);
    if (wanted === undefined) {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        take(option);
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    change(part, wanted);
  };
  return (
    <div class="stepper" role="group" aria-label={question.prompt}>
      {mixture.parts.map((part) => {
        const value = amounts[part.name] as number;
        const can = (by: number): boolean => mixture.find({ ...amounts, [part.name]: value + by }) !== undefined;
        const name = plain_words(part.name);
        return (
          <div key={part.name} class="stepper-row">
            <span class={`stepper-name back-${part.name}`}>{name}</span>
            <button type="button" class="stepper-step" aria-label={`one ${name} less`} disabled={sent >= 0 || !can(-1)} onClick={() => change(part, value - 1)}>
              −
            </button>
            <span class="stepper-value" role="spinbutton" tabIndex={0} aria-label={name} aria-valuenow={value} aria-valuemin={part.least} aria-valuemax={part.most} onKeyDown={(e) => on_key(part, e)}>
              {value}
            </span>
            <button type="button" class="stepper-step" aria-label={`one ${name} more`} disabled={sent >= 0 || !can(1)} onClick={() => change(part, value + 1)}>
              +
            </button>
          </div>
        );
      })}
      <button
        type="button"
        class={`choice strong stepper-take${sent === option.index ? " sent" : ""}${hint === option.index ? " hinted" : ""}`}
        data-option={option.index}
        data-verb={option.verb}
        disabled={sent >= 0}
        onClick={() => take(option)}
        onMouseEnter={() => on_hover(option)}
        onFocus={() => on_hover(option)}
      >
        <span class="choice-text">{option.text}</span>
        {sent === option.index && <span class="spinner" role="status" aria-label="being decided" />}
      </button>
    </div>
  );
}
