// The list of options: the same list the board glows from, with keys 1-9.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Option, Question } from "../model";
import { cost_of, group_by_verb } from "../options";

interface Props {
  question: Question;
  among: readonly number[];
  sent: number;
  cursor: number; // place in `among`, -1: none
  hint: number;
  narrowed: boolean;
  on_choose(option: Option): void;
  on_hover(option: Option | undefined): void;
  on_widen(): void;
}

export function shown_order(options: readonly Option[], among: readonly number[]): number[] {
  return group_by_verb(options, among).flatMap((g) => g.items);
}

// "move to 7,5", "move to 8,5" …: what all of a group say stands once above them.
export function common_words(texts: readonly string[]): string {
  if (texts.length < 4) return "";
  const split = texts.map((t) => t.split(" "));
  const first = split[0] as string[];
  let n = 0;
  while (n < first.length - 1 && split.every((w) => w.length > n + 1 && w[n] === first[n])) ++n;
  const words = first.slice(0, n).join(" ");
  return words && texts.every((t) => t.length - words.length <= 15) ? words : "";
}

export const Choices = memo(function Choices(props: Props): JSX.Element {
  const { question, among, sent, cursor } = props;
  const [filter, set_filter] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => set_filter(""), [question.id]);
  useEffect(() => {
    const at = list.current?.querySelector<HTMLElement>(".cursor");
    at?.scrollIntoView?.({ block: "nearest" });
  }, [cursor]);
  const words = filter.trim().toLowerCase();
  const shown = words ? among.filter((i) => question.options[i]?.text.toLowerCase().includes(words)) : among;
  const groups = group_by_verb(question.options, shown);
  let key = 0;
  return (
    <div class="choices" ref={list}>
      {props.narrowed && (
        <button type="button" class="widen" onClick={props.on_widen}>
          all {question.options.length} options <kbd>Esc</kbd>
        </button>
      )}
      {among.length > 15 && (
        <input
          class="choice-filter"
          type="search"
          placeholder={`Search ${among.length} options ( / )`}
          aria-label="Search the options"
          value={filter}
          onInput={(e) => set_filter(e.currentTarget.value)}
        />
      )}
      {groups.map((group) => {
        const texts = group.items.map((i) => question.options[i]?.text ?? "");
        const common = common_words(texts);
        const chips = common !== "" || (group.items.length > 5 && texts.every((t) => t.length <= 6));
        return (
          <div key={group.verb} class="choice-group">
            {(common !== "" || (groups.length > 1 && group.verb && group.items.length > 1)) && (
              <h3 class="choice-verb">
                {common || group.verb.replace(/_/g, " ")} <span>{group.items.length}</span>
              </h3>
            )}
            <ul class={chips ? "chips" : ""}>
              {group.items.map((i) => {
                const option = question.options[i] as Option;
                ++key;
                const usual = option.index === question.usual;
                const cost = cost_of(option);
                return (
                  <li key={option.index}>
                    <button
                      type="button"
                      data-option={option.index}
                      class={`choice${usual ? " usual" : ""}${among[cursor] === i ? " cursor" : ""}${props.hint === option.index ? " hinted" : ""}${sent === option.index ? " sent" : ""}`}
                      disabled={sent >= 0}
                      onClick={() => props.on_choose(option)}
                      onMouseEnter={() => props.on_hover(option)}
                      onMouseLeave={() => props.on_hover(undefined)}
                      onFocus={() => props.on_hover(option)}
                      onBlur={() => props.on_hover(undefined)}
                    >
                      <kbd>{key <= 9 ? key : ""}</kbd>
                      <span class="choice-text">
                        {common && <span class="unseen">{common} </span>}
                        {common ? option.text.slice(common.length + 1) : option.text}
                      </span>
                      {!chips && cost && <span class="choice-cost">{cost}</span>}
                      {props.hint === option.index && <span class="choice-note">companion's choice</span>}
                      {usual && !chips && <span class="choice-note">Enter</span>}
                      {sent === option.index && <span class="spinner" role="status" aria-label="being decided" />}
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
      {shown.length === 0 && <p class="quiet-text">Nothing among the options matches.</p>}
    </div>
  );
});
