// The list of options: the same list the board glows from, with keys 1-9.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { amount_of, are_amounts, by_digit, mixture_of } from "../amounts";
import type { CardView, Hands, Option, Question, SeatInfo } from "../model";
import type { Group, Laid } from "../options";
import { comes_in_bulk, cost_of, goes_for_everybody, group_by_verb, is_asked_again } from "../options";
import { can_stand } from "../standing";
import type { Pointed } from "./company";
import { Pondered } from "./company";
import { Raised } from "./hands";
import { key_words, plain_words } from "./parts";
import { useRest } from "./resting";
import { lately, remember_mixture, Stepper } from "./steppers";
import { Told } from "./words";

interface Props {
  question: Question;
  among: readonly number[];
  laid: Laid; // the same, as they stand
  sent: number;
  cursor: number; // place in `among`, -1: none
  hint: number;
  hands?: Hands | undefined;
  pointed?: Pointed | undefined; // what somebody else thinks about
  seats?: readonly SeatInfo[] | undefined;
  narrowed: boolean;
  several?: boolean; // who is asked has more than one character
  on_choose(option: Option): void;
  on_hover(option: Option | undefined): void;
  on_widen(): void;
  on_all?(option: Option): void;
  on_everybody?(option: Option): void; // and the same for those who are asked next
  on_always?(option: Option): void; // from now on, without being asked
  then_end?: boolean; // what is taken next ends the turn
  on_then_end?(end: boolean): void;
  cards?: ReadonlyMap<number, CardView[]> | undefined; // what lies behind an option and nowhere on the table, by its index
}

// In the order in which they stand.
export function shown_order({ listed, folded, late, endings }: Laid): number[] {
  return [...[...listed, ...folded, ...late].flatMap((g) => g.items), ...endings];
}

// "move to 7,5", "move to 8,5" …: what all of a group say stands once above them.
export function common_words(texts: readonly string[]): string {
  if (texts.length < 4) return "";
  const split = texts.map((t) => t.split(" "));
  const first = split[0] as string[];
  let n = 0;
  while (n < first.length - 1 && split.every((w) => w.length > n + 1 && w[n] === first[n])) ++n;
  const words = first.slice(0, n).join(" ");
  if (/^(the|an?|to|with|of|in|on)$/i.test(words)) return ""; // no heading
  return words && texts.every((t) => t.length - words.length <= 15) ? words : "";
}

const NO_FACES: CardView[] = [];

interface OneProps {
  props: Props;
  at: number; // in the question's options
  mark: string; // the key that takes it
  common: string;
  chips: boolean;
  number?: number | undefined; // shown large
}
function Choice({ props, at, mark, common, chips, number }: OneProps): JSX.Element {
  const { question, among, sent, cursor } = props;
  const option = question.options[at] as Option;
  const usual = option.index === question.usual;
  const cost = cost_of(option);
  const faces = props.cards?.get(option.index) ?? NO_FACES;
  const rest = useRest((at) => (at.focus({ preventScroll: true }), props.on_hover(option)));
  return (
    <button
      type="button"
      data-option={option.index}
      data-verb={option.verb}
      class={`choice${faces.length ? " with-face" : ""}${usual ? " usual" : ""}${among[cursor] === at ? " cursor" : ""}${props.hint === option.index ? " hinted" : ""}${sent === option.index ? " sent" : ""}`}
      disabled={sent >= 0}
      onClick={() => rest.over() || props.on_choose(option)}
      onMouseEnter={() => props.on_hover(option)}
      onMouseLeave={() => props.on_hover(undefined)}
      onFocus={() => props.on_hover(option)}
      onBlur={() => props.on_hover(undefined)}
      {...rest.hands}
    >
      {number === undefined ? <kbd>{mark}</kbd> : <kbd class={mark ? "number" : "number no-key"}>{number}</kbd>}
      <span class="choice-text">
        {common && <span class="unseen">{common} </span>}
        {common ? option.text.slice(common.length + 1) : <Told text={option.text} />}
        {faces.map((card, i) => (
          <Face key={i} card={card} option={option} />
        ))}
      </span>
      {!chips && cost && <span class="choice-cost">{cost}</span>}
      {props.hint === option.index && <span class="choice-note">companion's choice</span>}
      <Raised hands={props.hands} index={option.index} seats={props.seats} />
      <Pondered pointed={props.pointed} question={question} index={option.index} />
      {usual && !chips && <span class="choice-note">Enter</span>}
      {sent === option.index && <span class="spinner" role="status" aria-label="being decided" />}
    </button>
  );
}

// As it is printed, with its name only where the option does not say it.
function Face({ card, option }: { card: CardView; option: Option }): JSX.Element {
  const keys = key_words(card);
  return (
    <span class="face">
      {!option.text.includes(card.name) && <b>{card.name}</b>}
      {card.text &&
        card.text.split("\n").map((paragraph, i) => (
          <span key={i} class="face-text">
            <Told text={paragraph} />
          </span>
        ))}
      {keys && <span class="face-text">{keys}</span>}
      {card.tags.length > 0 && (
        <span class="face-tags">
          {card.tags.map((t, i) => (
            <span key={i}>{plain_words(t.text)}</span>
          ))}
        </span>
      )}
    </span>
  );
}

// Stands beside an option when one looks at it.
function Always({ props, at }: { props: Props; at: number }): JSX.Element | null {
  const option = props.question.options[at] as Option;
  const { on_always } = props;
  if (!on_always || props.question.options.length < 2 || !can_stand(props.question, option)) return null;
  return (
    <button type="button" class="always quiet" title="Always decide so, without being asked (Settings takes it back)" aria-label={`Always: ${option.text}`} disabled={props.sent >= 0} onClick={() => on_always(option)}>
      always
    </button>
  );
}

// One click for all of somebody's characters.
function Everybody({ props, at }: { props: Props; at: number }): JSX.Element | null {
  const option = props.question.options[at] as Option;
  const { on_everybody } = props;
  if (on_everybody && is_asked_again(option, props.question.options))
    return (
      <button type="button" class="for-everybody quiet" data-everybody={option.key} aria-label={`${option.text}, and the same each time it is asked again now`} title="The same each time it is asked again now, as long as there is any" disabled={props.sent >= 0} onClick={() => on_everybody(option)}>
        each time
      </button>
    );
  if (!on_everybody || !props.several || !goes_for_everybody(option)) return null;
  return (
    <button type="button" class="for-everybody quiet" data-everybody={option.key} aria-label={`${option.text}, and the same for all who are asked next`} title="The same for all of mine who are asked next in this round" disabled={props.sent >= 0} onClick={() => on_everybody(option)}>
      for all
    </button>
  );
}

const ends_a_turn = new Set(["end", "pass", "done"]);

// What Shift says to a mouse: the turn ends with what is taken next.
function ThenEnd({ props, end }: { props: Props; end: Option | undefined }): JSX.Element | null {
  const { on_then_end, then_end = false } = props;
  if (!end || !ends_a_turn.has(end.verb) || !on_then_end || props.among.length < 2) return null;
  return (
    <button type="button" class="then-end quiet" aria-pressed={then_end} disabled={props.sent >= 0} onClick={() => on_then_end(!then_end)}>
      {then_end ? "what you take now ends the turn" : "one more, then end the turn"}
    </button>
  );
}

// Where nothing hovers: what would come of it, for a finger.
function LookAt({ props, at }: { props: Props; at: number }): JSX.Element | null {
  const option = props.question.options[at] as Option;
  if (props.question.story || props.question.options.length < 2) return null;
  return (
    <button type="button" class="look-at quiet" aria-label={`What may come of it: ${option.text}`} disabled={props.sent >= 0} onClick={() => props.on_hover(option)} onBlur={() => props.on_hover(undefined)}>
      i
    </button>
  );
}

// Numbers in a row, each with the key that it shows.
function Numbers({ props, group, marks }: { props: Props; group: Group; marks: ReadonlyMap<number, string> }): JSX.Element {
  return (
    <div class="choice-group">
      <ul class="numbers">
        {group.items.map((i) => {
          const option = props.question.options[i] as Option;
          return (
            <li key={option.index}>
              <Choice props={props} at={i} mark={marks.get(i) ?? ""} common="" chips number={amount_of(option)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

// One after the other until there are no more, those included that come of it.
function All({ props, group }: { props: Props; group: Group }): JSX.Element | null {
  const option = props.question.options[group.items[0] as number];
  const { on_all } = props;
  if (!on_all || !option || !comes_in_bulk(option)) return null;
  return (
    <button type="button" class="all-of-them" data-all={option.verb} disabled={props.sent >= 0} onClick={() => on_all(option)}>
      every {option.verb.replace(/_/g, " ")}, one after the other
    </button>
  );
}

function Listed({ props, group, marks, headed }: { props: Props; group: Group; marks: ReadonlyMap<number, string>; headed: boolean }): JSX.Element {
  const texts = group.items.map((i) => props.question.options[i]?.text ?? "");
  const faced = group.items.some((i) => props.cards?.has(props.question.options[i]?.index ?? -1));
  const common = faced ? "" : common_words(texts);
  const chips = !faced && (common !== "" || (group.items.length > 5 && texts.every((t) => t.length <= 6)));
  return (
    <div class="choice-group">
      {(common !== "" || (headed && group.verb && group.items.length > 1)) && (
        <h3 class="choice-verb">
          {common || group.verb.replace(/_/g, " ")} <span>{group.items.length}</span>
        </h3>
      )}
      <ul class={chips ? "chips" : faced ? "faced" : ""}>
        {group.items.map((i) => (
          <li key={props.question.options[i]?.index}>
            <Choice props={props} at={i} mark={marks.get(i) ?? ""} common={common} chips={chips} />
            {!chips && <Always props={props} at={i} />}
            {!chips && <Everybody props={props} at={i} />}
            {!chips && <LookAt props={props} at={i} />}
          </li>
        ))}
      </ul>
      <All props={props} group={group} />
    </div>
  );
}

const NO_MARKS: ReadonlyMap<number, string> = new Map();

const FEW_MIXTURES = 12; // are read as quickly as they are put together

// Mixtures are put together; who would rather read them opens the list.
function Mixed({ props, group, marks, open, set_open }: { props: Props; group: Group; marks: ReadonlyMap<number, string>; open: boolean; set_open(open: boolean): void }): JSX.Element {
  const mixture = useMemo(() => mixture_of(props.question.options, group.items), [props.question, group.items]);
  if (!mixture) return <Listed props={props} group={group} marks={marks} headed={false} />;
  const few = group.items.length <= FEW_MIXTURES;
  const listed = open || few || group.items.includes(props.among[props.cursor] ?? -1);
  const again = listed ? [] : lately(props.question, group.items);
  const in_the_list: Props = { ...props, on_choose: (option) => (remember_mixture(props.question, option), props.on_choose(option)) };
  return (
    <div class="choice-group folded-choices">
      <Stepper key={props.question.id} question={props.question} mixture={mixture} items={group.items} sent={props.sent} hint={props.hint} on_choose={props.on_choose} on_hover={props.on_hover} />
      {again.length > 1 && <Listed props={in_the_list} group={{ verb: "lately", items: again }} marks={NO_MARKS} headed />}
      {!few && (
        <p>
          <span>{group.items.length} mixtures</span>
          <button type="button" class="quiet" aria-expanded={listed} onClick={() => set_open(!open)}>
            {listed ? "fold" : "list them"}
          </button>
        </p>
      )}
      {listed && <Listed props={in_the_list} group={group} marks={NO_MARKS} headed={false} />}
    </div>
  );
}

// "Move: click a glowing hex"; the list of them is one click away, for who wants it.
function Folded({ props, group, open, set_open }: { props: Props; group: Group; open: boolean; set_open(open: boolean): void }): JSX.Element {
  const hinted = props.hint >= 0 && group.items.some((i) => props.question.options[i]?.index === props.hint);
  const held = open || hinted || group.items.includes(props.among[props.cursor] ?? -1);
  return (
    <div class="choice-group folded-choices">
      <p>
        <b>{group.verb.replace(/_/g, " ")}</b> <span>click where it glows ({group.items.length})</span>
        <button type="button" class="quiet" aria-expanded={held} onClick={() => set_open(!open)}>
          {held ? "fold" : "list them"}
        </button>
      </p>
      {held && <Listed props={props} group={group} marks={NO_MARKS} headed={false} />}
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
  useEffect(() => {
    if (props.hint >= 0 && props.narrowed && !among.some((i) => question.options[i]?.index === props.hint)) props.on_widen();
    if (props.hint >= 0) list.current?.querySelector<HTMLElement>(".hinted")?.scrollIntoView?.({ block: "nearest" });
  }, [props.hint, among]);
  const words = filter.trim().toLowerCase();
  const found = words ? among.filter((i) => question.options[i]?.text.toLowerCase().includes(words)) : among;
  // Whoever searches wants to see what was found.
  const { listed, folded, late, endings } = words ? { listed: group_by_verb(question.options, found), folded: [], late: [], endings: [] } : laid;
  const marks = new Map([...by_digit(question.options, { listed, folded, late, endings })].map(([key, i]) => [i, key]));
  const first = listed.length === 1 ? listed[0] : undefined;
  const amounts = first !== undefined && (are_amounts(question.options, first.items) || mixture_of(question.options, first.items) !== undefined);
  return (
    <div class="choices" ref={list}>
      {props.narrowed && (
        <button type="button" class="widen" onClick={props.on_widen}>
          all {question.options.length} options <kbd>Esc</kbd>
        </button>
      )}
      {among.length > 15 && (words || !amounts) && (
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
      {listed.map((group) =>
        listed.length === 1 && !late.length && are_amounts(question.options, group.items) ? (
          <Numbers key={group.verb} props={props} group={group} marks={marks} />
        ) : !words && listed.length === 1 && !late.length && mixture_of(question.options, group.items) ? (
          <Mixed key={group.verb} props={props} group={group} marks={marks} open={open[group.verb] ?? false} set_open={(o) => set_open({ ...open, [group.verb]: o })} />
        ) : (
          <Listed key={group.verb} props={props} group={group} marks={marks} headed={listed.length + folded.length + late.length > 1} />
        ),
      )}
      {folded.map((group) => (
        <Folded key={group.verb} props={props} group={group} open={open[group.verb] ?? false} set_open={(o) => set_open({ ...open, [group.verb]: o })} />
      ))}
      {late.map((group) => (
        <Listed key={group.verb} props={props} group={group} marks={marks} headed />
      ))}
      {endings.length > 0 && (
        <ul class="choice-endings">
          {endings.map((i) => (
            <li key={question.options[i]?.index}>
              <Choice props={props} at={i} mark={endings.length === 1 ? "e" : ""} common="" chips={false} />
              <Always props={props} at={i} />
              <Everybody props={props} at={i} />
              <LookAt props={props} at={i} />
            </li>
          ))}
          <li class="then-end-place">
            <ThenEnd props={props} end={endings.length === 1 ? question.options[endings[0] as number] : undefined} />
          </li>
        </ul>
      )}
      {found.length === 0 && <p class="quiet-text">Nothing among the options matches.</p>}
    </div>
  );
});
