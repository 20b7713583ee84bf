// What lies under the pointer, what may be chosen there, and why not.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { usePrefs } from "../local";
import type { CardView, Cell, Option, Panel, Piece, Refused } from "../model";
import { tag_texts, thing_key } from "../model";
import { refused_at } from "../options";
import type { TableState, TableStore } from "../store";
import { FoeThreat } from "../threat";
import type { Deciding } from "./deciding";
import { capital, Card, key_words, RuleChip } from "./parts";
import { useRest } from "./resting";
import { Spots } from "./spots";
import { Told } from "./words";

const MOST = 12;

function PieceWords({ piece, mat }: { piece: Piece; mat: Panel | undefined }): JSX.Element {
  return (
    <p class="tip-title">
      <b>{piece.name || piece.id}</b>
      {piece.health >= 0 && piece.health_most > 0 && (
        <span>
          {" "}
          {piece.health}/{piece.health_most}
        </span>
      )}
      {piece.tags.length > 0 && <small>{tag_texts(piece.tags, " · ")}</small>}
      {mat?.notes.slice(0, 3).map((n, i) => (
        <small key={i}>{n}</small>
      ))}
    </p>
  );
}
// Large enough to be read, whole, with all that it says.
function CardWords({ card }: { card: CardView }): JSX.Element {
  return (
    <div class="tip-card">
      <Card card={card} glow={false} chosen={false} />
      {key_words(card) && <p class="tip-card-text">{key_words(card)}</p>}
    </div>
  );
}
// Ground like any other is not worth a word, unless somebody reads its name.
const says_nothing = (cell: Cell, named: boolean): boolean => !named && !cell.name && !cell.text && !cell.tags.length && (!cell.kind || cell.kind === "open");
function CellWords({ cell, named }: { cell: Cell; named: boolean }): JSX.Element {
  return (
    <p class="tip-cell">
      {cell.name || (named ? cell.id : "")} {cell.kind && <small>{cell.kind}</small>} {cell.tags.length > 0 && <small>{tag_texts(cell.tags, " · ")}</small>}
      {cell.text && <span class="tip-card-text">{cell.text}</span>}
    </p>
  );
}
function RefusedWords({ refused, pinned, on_rule }: { refused: Refused; pinned: boolean; on_rule(id: string): void }): JSX.Element {
  return (
    <p class="tip-refused">
      <b>Not:</b> {refused.text}. <Told text={capital(refused.reason)} /> {refused.rule && (pinned ? <RuleChip id={refused.rule} on_open={on_rule} /> : <span class="rule-chip">{refused.rule}</span>)}
    </p>
  );
}

// In the little list at a place: looked at like those in the large one.
function TipOption({ option, deciding }: { option: Option; deciding: Deciding }): JSX.Element {
  const rest = useRest(() => deciding.aim(option));
  return (
    <button
      type="button"
      data-option={option.index}
      onClick={() => rest.over() || deciding.choose(option)}
      onMouseEnter={() => deciding.aim(option)}
      onMouseLeave={() => deciding.aim(undefined)}
      onFocus={() => deciding.aim(option)}
      onBlur={() => deciding.aim(undefined)}
      {...rest.hands}
    >
      <Spots text={capital(option.text)} />
    </button>
  );
}

// Beside what it speaks of, and never beyond the window: what stands there must be within reach.
const EDGE = 8;
function useInside(x: number, y: number): (box: HTMLDivElement | null) => void {
  const box = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const top = y > innerHeight * 0.6 ? y - 14 - height : y + 18;
    element.style.left = `${Math.max(EDGE, Math.min(x + 14, innerWidth - width - EDGE))}px`;
    element.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  });
  return (element) => void (box.current = element);
}

export function TipBox({ store, deciding, state, on_rule }: { store: TableStore; deciding: Deciding; state: TableState; on_rule(id: string): void }): JSX.Element | null {
  const { tip, options, targets, among, chosen } = deciding;
  const inside = useInside(tip?.x ?? 0, tip?.y ?? 0);
  const { labels } = usePrefs();
  if (!tip) return null;
  const view = state.view;
  const ids = new Set(tip.things.map((t) => t.id));
  const keys = tip.things.map(thing_key);
  const piece = view?.boards.flatMap((b) => b.pieces).find((p) => keys.includes(`figure:${p.id}`));
  const mat = piece && view?.panels.find((p) => p.piece === piece.id || p.id === piece.id);
  const cell = view?.boards.flatMap((b) => b.cells).find((c) => keys.includes(`hex:${c.id}`));
  const cards = [...(view?.zones ?? []), ...(view?.panels.flatMap((p) => p.zones) ?? [])].flatMap((z) => z.cards);
  const card = keys.some((k) => k.startsWith("card:")) ? cards.find((c) => ids.has(c.id) && c.face_up) : undefined;
  const hits = [...new Set(tip.things.flatMap((t) => targets.get(thing_key(t)) ?? []))];
  const offered = hits.length ? hits : tip.pinned && chosen.length ? among : [];
  const refused: Refused[] = !offered.length && state.question?.mine && state.refused ? refused_at(state.refused, keys) : [];
  const ground = cell && !says_nothing(cell, labels) ? cell : undefined;
  const empty = !piece && !card && !ground && !offered.length && !refused.length;
  if (empty) return null;
  const most = tip.pinned ? MOST : 4;
  return (
    <div ref={inside} class={`tip${tip.pinned ? " pinned" : ""}`} role={tip.pinned ? "group" : "tooltip"} aria-label={tip.pinned ? "What lies here" : undefined}>
      {piece && <PieceWords piece={piece} mat={mat} />}
      {piece?.side === "foe" && <FoeThreat store={store} state={state} piece={piece} />}
      {card && <CardWords card={card} />}
      {ground && <CellWords cell={ground} named={labels} />}
      {offered.length > 0 && (
        <ul class="tip-options">
          {offered.slice(0, most).map((i) => {
            const option = options[i] as Option;
            return (
              <li key={option.index}>
                {tip.pinned ? (
                  <TipOption option={option} deciding={deciding} />
                ) : (
                  <Spots text={capital(option.text)} />
                )}
              </li>
            );
          })}
          {offered.length > most && <li class="quiet-text">and {offered.length - most} more in the list</li>}
        </ul>
      )}
      {refused.slice(0, 3).map((r, i) => (
        <RefusedWords key={i} refused={r} pinned={tip.pinned} on_rule={on_rule} />
      ))}
      {tip.pinned && (
        <button type="button" class="quiet tip-close" onClick={chosen.length ? deciding.widen : deciding.close_tip} aria-label="Close">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
