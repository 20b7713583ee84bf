// The list of options: the same list the board glows from, with keys 1-9.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Option, Question } from "../model";
import type { Group, Laid } from "../options";
import { cost_of, group_by_verb } from "../options";

interface Props {
  question: Question;
  among: readonly number[];
  laid: Laid; // the same, as they stand
  sent: number;
  cursor: number; // place in `among`, -1: none
  hint: number;
  narrowed: boolean;
  on_choose(option: Option): void;
  on_hover(option: Option | undefined): void;
  on_widen(): void;
}

// In the order in which they stand: listed, folded, endings.
export function shown_order({ listed, folded, endings }: Laid): number[] {
  return [...[...listed, ...folded].flatMap((g) => g.items), ...endings];
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

interface OneProps {
  props: Props;
  at: number; // in the question's options
  mark: string; // the key that takes it
  common: string;
  chips: boolean;
}
function Choice({ props, at, mark, common, chips }: OneProps): JSX.Element {
  const { question, among, sent, cursor } = props;
  const option = question.options[at] as Option;
  const usual = option.index === question.usual;
  const cost = cost_of(option);
  return (
    <button
      type="button"
      data-option={option.index}
      class={`choice${usual ? " usual" : ""}${among[cursor] === at ? " cursor" : ""}${props.hint === option.index ? " hinted" : ""}${sent === option.index ? " sent" : ""}`}
      disabled={sent >= 0}
      onClick={() => props.on_choose(option)}
      onMouseEnter={() => props.on_hover(option)}
      onMouseLeave={() => props.on_hover(undefined)}
      onFocus={() => props.on_hover(option)}
      onBlur={() => props.on_hover(undefined)}
    >
      <kbd>{mark}</kbd>
      <span class="choice-text">
        {common && <span class="unseen">{common} </span>}
        {common ? option.text.slice(common.length + 1) : option.text}
      </span>
      {!chips && cost && <span class="choice-cost">{cost}</span>}
      {props.hint === option.index && <span class="choice-note">companion's choice</span>}
      {usual && !chips && <span class="choice-note">Enter</span>}
      {sent === option.index && <span class="spinner" role="status" aria-label="being decided" />}
    </button>
  );
}

function Listed({ props, group, first, headed }: { props: Props; group: Group; first: number; headed: boolean }): JSX.Element {
  const texts = group.items.map((i) => props.question.options[i]?.text ?? "");
  const common = common_words(texts);
  const chips = common !== "" || (group.items.length > 5 && texts.every((t) => t.length <= 6));
  return (
    <div class="choice-group">
      {(common !== "" || (headed && group.verb && group.items.length > 1)) && (
        <h3 class="choice-verb">
          {common || group.verb.replace(/_/g, " ")} <span>{group.items.length}</span>
        </h3>
      )}
      <ul class={chips ? "chips" : ""}>
        {group.items.map((i, n) => (
          <li key={props.question.options[i]?.index}>
            <Choice props={props} at={i} mark={first + n < 9 ? String(first + n + 1) : ""} common={common} chips={chips} />
          </li>
        ))}
      </ul>
    </div>
  );
}

// "Move: click a glowing hex"; the list of them is one click away, for who wants it.
function Folded({ props, group, open, set_open }: { props: Props; group: Group; open: boolean; set_open(open: boolean): void }): JSX.Element {
  const held = open || group.items.includes(props.among[props.cursor] ?? -1);
  return (
    <div class="choice-group folded-choices">
      <p>
        <b>{group.verb.replace(/_/g, " ")}</b> <span>click where it glows ({group.items.length})</span>
        <button type="button" class="quiet" aria-expanded={held} onClick={() => set_open(!open)}>
          {held ? "fold" : "list them"}
        </button>
      </p>
      {held && <Listed props={props} group={group} first={9} headed={false} />}
    </div>
  );
}

export const Choices = memo(function Choices(props: Props): JSX.Element {
  const { question, among, cursor, laid } = props;
  const [filter, set_filter] = useState("");
  const [open, set_open] = useState<Record<string, boolean>>({});
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => set_filter(""), [question.id]);
  useEffect(() => {
    const at = list.current?.querySelector<HTMLElement>(".cursor");
    at?.scrollIntoView?.({ block: "nearest" });
  }, [cursor]);
  const words = filter.trim().toLowerCase();
  const found = words ? among.filter((i) => question.options[i]?.text.toLowerCase().includes(words)) : among;
  // Whoever searches wants to see what was found.
  const { listed, folded, endings } = words ? { listed: group_by_verb(question.options, found), folded: [], endings: [] } : laid;
  let numbered = 0;
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
          onKeyDown={(e) => {
            const first = question.options[found[0] ?? -1];
            if (e.key === "Enter" && words && first) props.on_choose(first);
          }}
        />
      )}
      {listed.map((group) => {
        const first = numbered;
        numbered += group.items.length;
        return <Listed key={group.verb} props={props} group={group} first={first} headed={listed.length + folded.length > 1} />;
      })}
      {folded.map((group) => (
        <Folded key={group.verb} props={props} group={group} open={open[group.verb] ?? false} set_open={(o) => set_open({ ...open, [group.verb]: o })} />
      ))}
      {endings.length > 0 && (
        <ul class="choice-endings">
          {endings.map((i) => (
            <li key={question.options[i]?.index}>
              <Choice props={props} at={i} mark={endings.length === 1 ? "e" : ""} common="" chips={false} />
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && <p class="quiet-text">Nothing among the options matches.</p>}
    </div>
  );
});
