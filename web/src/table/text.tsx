// The same table as headings, lists and buttons: for screen readers, for keys only, for slow lines.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { cards_beside } from "../faces";
import { usePrefs } from "../local";
import type { Board, CardView, Cell, Option, Panel, Zone } from "../model";
import { tag_texts } from "../model";
import { OddsOf } from "../odds_of";
import type { TableState, TableStore } from "../store";
import { seat_name } from "./chronicle";
import { HandsLine, names_for } from "./hands";
import { InsteadLine } from "./instead";
import { capital, key_words, plain_words, RuleChip } from "./parts";
import { who_decides } from "./status";
import { Told } from "./words";

const facings = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

const border_words = (c: Cell): string => c.borders.map((b, i) => (b === "none" ? "" : `${b} border to the ${facings[i]}`)).filter(Boolean).join(", ");

function card_words(c: CardView): string {
  if (!c.face_up) return `${c.count > 1 ? `${c.count} cards` : "a card"} face down${c.name ? ` (${c.name})` : ""}`;
  const parts = [c.name];
  if (c.count > 1) parts.push(`${c.count} of them`);
  if (c.text) parts.push(c.text.replace(/\.$/, ""));
  if (c.tags.length) parts.push(tag_texts(c.tags));
  if (key_words(c)) parts.push(key_words(c));
  return parts.join(". ");
}

function ZoneText({ zone }: { zone: Zone }): JSX.Element {
  return (
    <>
      <h4>
        {zone.name} ({zone.cards.reduce((n, c) => n + c.count, 0)})
      </h4>
      {zone.cards.length > 0 && (
        <ul>
          {zone.cards.map((c, i) => (
            <li key={`${c.id}#${i}`}>
              <Told text={card_words(c)} alone />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PanelText({ panel }: { panel: Panel }): JSX.Element {
  return (
    <section>
      <h3>
        {panel.title}
        {panel.active ? " (acting)" : ""}
      </h3>
      {panel.subtitle && <p>{panel.subtitle}</p>}
      <ul>
        {panel.tracks.map((t) => (
          <li key={t.name}>
            {t.name}: {t.value}
            {t.most >= 0 ? ` of ${t.most}` : ""}
            {t.note ? `, ${t.note}` : ""}
          </li>
        ))}
        {panel.tags.length > 0 && (
          <li>
            States: <Told text={tag_texts(panel.tags)} alone />
          </li>
        )}
        {panel.notes.map((n, i) => (
          <li key={`n${i}`}>
            <Told text={n} alone />
          </li>
        ))}
      </ul>
      {panel.zones.map((z) => (
        <ZoneText key={z.name} zone={z} />
      ))}
    </section>
  );
}

function BoardText({ board }: { board: Board }): JSX.Element {
  const names = useMemo(() => new Map(board.cells.map((c) => [c.id, c])), [board.cells]);
  const spot = (id: string): string => {
    const cell = names.get(id);
    if (!cell) return id;
    return `${cell.name || id}${cell.kind && cell.kind !== "open" ? `, ${cell.kind}` : ""}`;
  };
  const special = board.cells.filter((c) => c.label || c.name || c.text || c.tags.length || c.terrain !== "open" || c.borders.some((b) => b !== "none"));
  return (
    <section>
      <h3>{board.title || "Board"}</h3>
      <h4>Figures and tokens</h4>
      <ul>
        {board.pieces.map((p) => (
          <li key={p.id}>
            {p.name || p.id}
            {p.side ? ` (${p.side})` : ""}: {p.cells.map(spot).join("; ")}
            {p.facing >= 0 ? `, facing ${facings[p.facing] ?? p.facing}` : ""}
            {p.health >= 0 && p.health_most > 0 ? `, health ${p.health} of ${p.health_most}` : ""}
            {p.tags.length ? `, ${tag_texts(p.tags)}` : ""}
            {p.active ? ", acting" : ""}
          </li>
        ))}
      </ul>
      <details>
        <summary>Places ({special.length})</summary>
        <ul>
          {special.map((c) => (
            <li key={c.id}>
              {[c.name ? `${c.name} (${c.id})` : c.id, c.kind, c.label, c.text, tag_texts(c.tags), c.edges.some(Boolean) ? `ways: ${c.edges.map((e) => e || "none").join(", ")}` : "", border_words(c), c.region]
                .filter(Boolean)
                .join(". ")}
            </li>
          ))}
          {board.links.map((l, i) => (
            <li key={`l${i}`}>
              {spot(l.from)} – {spot(l.to)}
              {l.kind ? `: ${l.kind}` : ""}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

// The sight line of the drawn board, by the names of two hexes.
function SightForm({ store, state }: { store: TableStore; state: TableState }): JSX.Element {
  const [from, set_from] = useState("");
  const [to, set_to] = useState("");
  const { seen } = state;
  return (
    <form
      class="row sight-form"
      onSubmit={(e) => {
        e.preventDefault();
        if (from.trim() && to.trim()) store.ask_sight(from.trim(), to.trim());
      }}
    >
      <label class="field">
        <span>Sight from hex</span>
        <input value={from} placeholder="3,4" onInput={(e) => set_from(e.currentTarget.value)} />
      </label>
      <label class="field">
        <span>to hex</span>
        <input value={to} placeholder="5,2" onInput={(e) => set_to(e.currentTarget.value)} />
      </label>
      <button type="submit">Is it free?</button>
      <p role="status">{seen?.text ? `From ${seen.from} to ${seen.to}: ${seen.text}.` : ""}</p>
    </form>
  );
}

export function TextTable({ store, state, on_rule, on_why, actions }: { store: TableStore; state: TableState; on_rule(id: string): void; on_why(): void; actions: JSX.Element }): JSX.Element {
  const view = state.view;
  const q = state.question;
  const first_shown = useRef(state.log.length);
  // After an answer the pressed button is gone: reading goes on at the new question, not at the top of the page.
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  const [aimed, aim] = useState<Option>(); // the option that has the focus: its odds are told
  const shows_odds = usePrefs().odds;
  useEffect(() => {
    if (pressed.current) heading.current?.focus();
    pressed.current = false;
  }, [q?.id, state.position]);
  useEffect(() => store.ask_faces(), [q]);
  const beside = useMemo(() => cards_beside(q?.options ?? [], view, state.faces), [q, view, state.faces]);
  const recent = state.log.slice(-12);
  const outcome = view?.outcome || state.table?.outcome;
  return (
    <div class="text-table">
      <h1>{view?.title || state.table?.title || "Table"}</h1>
      <p>
        {view?.round ? `Round ${view.round}. ` : ""}
        {view?.phase ? `${capital(plain_words(view.phase))}. ` : ""}
        {view?.goal ? `Goal: ${view.goal}` : ""}
      </p>
      {actions}
      <section aria-labelledby="decide">
        <h2 id="decide" ref={heading} tabIndex={-1}>
          Decide
        </h2>
        <div role="status" aria-live="polite">
          {state.trouble && <p>{state.trouble}</p>}
          {state.notice && <p>{state.notice}</p>}
          {outcome && !q && <p>The game is over. {outcome}</p>}
          {q && (
            <p>
              <b>{who_decides(state)}</b>
              {q.mine ? "" : " decides"}: {q.prompt} {q.source && <i>({q.source.replace(/_/g, " ")})</i>}
            </p>
          )}
        </div>
        <InsteadLine store={store} state={state} />
        {q?.mine && (
          <>
            <HandsLine state={state} />
            <ol class="text-options">
              {q.options.map((o: Option) => (
                <li key={o.index}>
                  <button type="button" data-option={o.index} disabled={state.sent >= 0} onFocus={() => aim(o)} onClick={() => ((pressed.current = true), store.answer(o.index))}>
                    {o.text}
                    {o.index === q.usual ? " (usual)" : ""}
                    {o.index === state.hint ? " (a companion's choice)" : ""}
                    {names_for(state.hands, o.index, state.table?.seats).length ? ` (for it: ${names_for(state.hands, o.index, state.table?.seats).join(", ")})` : ""}
                  </button>
                  {beside.inline && beside.cards.get(o.index)?.map((card, i) => <p key={i}>{card_words(card)}</p>)}
                </li>
              ))}
            </ol>
            <div aria-live="polite">
              <OddsOf store={store} state={state} option={aimed && q.options.includes(aimed) && shows_odds ? aimed : undefined} />
              {!beside.inline && aimed && q.options.includes(aimed) && beside.cards.get(aimed.index)?.map((card, i) => <p key={i}>{card_words(card)}</p>)}
            </div>
            <button type="button" onClick={on_why}>
              Why not something else?
            </button>
          </>
        )}
      </section>
      {view && view.story.length > 0 && (
        <section>
          <h2>Story</h2>
          {view.story.map((p, i) => (
            <p key={i}>{p}</p>
          ))}
        </section>
      )}
      <section aria-labelledby="lately">
        <h2 id="lately">What happened</h2>
        <ol aria-live={state.log.length > first_shown.current ? "polite" : "off"} class="text-log">
          {recent.map((l, i) => (
            <li key={state.log.length - recent.length + i}>
              <Told text={l.text} alone /> {l.rule && <RuleChip id={l.rule} on_open={on_rule} />}
            </li>
          ))}
        </ol>
      </section>
      {view && view.spine.length > 0 && (
        <section>
          <h2>Order of play</h2>
          <ol>
            {view.spine.map((e) => (
              <li key={e.id} aria-current={e.active ? "step" : undefined}>
                {e.name}
                {e.note ? `, ${e.note}` : ""}
                {e.active ? " (now)" : e.done ? " (done)" : ""}
              </li>
            ))}
          </ol>
        </section>
      )}
      {view && view.panels.length > 0 && (
        <section>
          <h2>Characters and foes</h2>
          {view.panels.map((p) => (
            <PanelText key={p.id} panel={p} />
          ))}
        </section>
      )}
      {view && view.boards.length > 0 && (
        <section>
          <h2>Boards</h2>
          {view.boards.some((b) => b.kind === "hex") && <SightForm store={store} state={state} />}
          {view.boards.map((b) => (
            <BoardText key={b.id} board={b} />
          ))}
        </section>
      )}
      {view && view.zones.length > 0 && (
        <section>
          <h2>Piles of the table</h2>
          {view.zones.map((z) => (
            <ZoneText key={z.name} zone={z} />
          ))}
        </section>
      )}
      <section>
        <h2>Decisions so far ({state.at})</h2>
        <ol start={Math.max(1, state.at - Math.min(10, state.history.length) + 1)}>
          {state.history.slice(-10).map((d) => (
            <li key={d.n}>
              {seat_name(state.table?.seats, d.seat)}: {d.text}{" "}
              <button type="button" class="quiet" onClick={() => store.jump(d.n)} aria-label={`Jump to after decision ${d.n}`}>
                jump
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
