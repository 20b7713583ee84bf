// The middle of the table: the story, the board or what takes its place, and the cards below it.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem } from "../art/emblems";
import { Silhouette } from "../art/figures";
import { cards_beside } from "../faces";
import { usePrefs } from "../local";
import type { Board, LogLine, Panel, TableInfo, Thing, View, Zone } from "../model";
import { thing_key } from "../model";
import { OddsOf } from "../odds_of";
import { cost_of, way_of } from "../options";
import { is_passage, page_of, plain } from "../reading";
import { foreseen_key } from "../store";
import type { InTray } from "./arranging";
import { sheet_of_the_enemy } from "./arranging";
import { BoardView } from "./board";
import type { Pointed } from "./board";
import type { Deciding } from "./deciding";
import { NO_THINGS } from "./deciding";
import { Ending } from "./ending";
import type { Desk } from "./keys";
import { errands_of } from "./over";
import { Prose } from "./pages";
import { Card, glowing, panel_things, plain_words, ZoneRow } from "./parts";
import { Choose } from "./sides";
import { Spots } from "./spots";
import { Clash, Foresight } from "./stage";

const NO_WAY: string[] = [];
const FIRST_QUESTIONS = 12;

// What a scenario says of itself, for the questions that come before its first passage.
function useIntroduction(table: TableInfo | undefined, wanted: boolean): string {
  const [text, set_text] = useState("");
  const { game, scenario } = table ?? {};
  useEffect(() => {
    if (!wanted || !game || !scenario) return;
    api.games().then(
      ({ games }) => set_text(games.find((g) => g.id === game)?.scenarios.find((s) => s.id === scenario)?.text ?? ""),
      () => undefined, // then nothing is said
    );
  }, [wanted, game, scenario]);
  return wanted ? text : "";
}

// A passage without a board is read like a page; beside a board it can be folded.
function Story({ view, introduction, reading, open, set_open }: { view: View; introduction: string; reading: boolean; open: boolean; set_open(open: boolean): void }): JSX.Element {
  const headed = reading && view.story.length > 1 && (view.story[0]?.length ?? 99) < 50; // its first line is its title
  return (
    <section class={`story${open ? "" : " folded"}`} aria-label="Story">
      {reading ? (
        <>
          <Emblem game={view.game} />
          <h2>{headed ? view.story[0] : view.title}</h2>
          {introduction && <p>{introduction}</p>}
          {!view.story.length && (
            <p class="between">
              {plain_words(view.phase)}
              {view.goal && <br />}
              {view.goal}
            </p>
          )}
        </>
      ) : (
        <button type="button" class="quiet" aria-expanded={open} onClick={() => set_open(!open)}>
          {open ? "fold" : "the story"}
        </button>
      )}
      {!open && !reading && <div class="story-begins">{plain(view.story[0] ?? "")}</div>}
      {(open || reading) && (headed ? view.story.slice(1) : view.story).map((p, i) => (
        <p key={i}>
          <Prose text={p} />
        </p>
      ))}
    </section>
  );
}

// The last two events under the board, so that companions' deeds can be followed without reading the log.
const Lately = memo(function Lately({ log }: { log: readonly LogLine[] }): JSX.Element {
  const recent = log.slice(-2);
  return (
    <p class="lately" aria-hidden="true">
      {recent.map((l, i) => (
        <span key={log.length - recent.length + i}>{is_passage(l) ? page_of(l.text).title || plain(l.text) : <Spots text={l.text} />}</span>
      ))}
    </p>
  );
});

interface GroundProps {
  desk: Desk;
  board: Board;
  deciding: Deciding;
  spoken: readonly Thing[];
  sight: boolean;
  on_sight(words: string): void;
  colours: ReadonlyMap<string, number>;
}
function TheBoard({ desk, board, deciding, spoken, sight, on_sight, colours }: GroundProps): JSX.Element {
  const { store } = desk;
  const ask_sight = useCallback((from: string, to: string) => store.ask_sight(from, to), [store]);
  const prefs = usePrefs();
  const frame = useRef<HTMLDivElement>(null);
  const { aimed, point, hover, drop } = deciding;
  const way = useMemo(() => (aimed ? way_of(aimed) : NO_WAY), [aimed]);
  const way_note = aimed ? cost_of(aimed) || (way.length > 1 ? `${way.length - 1}` : "") : "";
  const marked = useMemo(() => new Set([...spoken, ...(aimed?.things ?? NO_THINGS)].map(thing_key)), [spoken, aimed]);
  const spot = (p: Pointed): [number, number] => {
    const rim = frame.current?.getBoundingClientRect();
    return [(rim?.left ?? 0) + p.at.x, (rim?.top ?? 0) + p.at.y];
  };
  const on_point = useCallback((p: Pointed) => point(p.things, ...spot(p)), [point]);
  const on_hover = useCallback((p: Pointed | undefined) => (p ? hover(p.things, ...spot(p)) : hover(undefined)), [hover]);
  const on_drop = useCallback((p: Pointed) => drop(p.things), [drop]);
  return (
    <div class="board-holder" ref={frame}>
      <BoardView
        key={board.id}
        board={board}
        targets={deciding.targets}
        chosen={deciding.chosen}
        way={way}
        way_note={way_note}
        marked={marked}
        labels={prefs.labels}
        motion={prefs.motion}
        sight={sight}
        on_point={on_point}
        on_hover={on_hover}
        on_drop={on_drop}
        on_sight={on_sight}
        seen={desk.state.seen}
        ask_sight={ask_sight}
        colours={colours}
        on_cancel={deciding.widen}
      />
    </div>
  );
}

// Who is fought where the board shows only the way there: their sheets in short, wherever the long ones lie.
function AtHand({ board, mats, deciding }: { board: Board; mats: readonly Panel[]; deciding: Deciding }): JSX.Element | null {
  const foes = mats.filter((m) => m.side === "foe" && !board.pieces.some((p) => p.id === m.piece || p.id === m.id));
  if (board.kind !== "graph" || !foes.length) return null;
  const { pointing } = deciding;
  return (
    <ul class="at-hand" aria-label="Who is fought">
      {foes.slice(0, 8).map((foe) => (
        <li key={foe.id}>
          <button type="button" class={glowing(pointing, panel_things(foe)) ? "glow" : ""} onClick={(e) => pointing.hands.point(panel_things(foe), e.currentTarget)}>
            <Silhouette name={foe.title} side={foe.side} size={22} />
            <b>{foe.title}</b>
            {foe.tracks.slice(0, 3).map((t) => (
              <small key={t.name}>
                {t.name} {t.value}
                {t.most >= 0 ? `/${t.most}` : ""}
              </small>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface MiddleProps {
  desk: Desk;
  board: Board | undefined;
  boards: readonly Board[];
  set_board(at: number): void;
  reading: boolean; // there is no board: a page to read
  over: boolean;
  clash: Zone | undefined;
  mats: readonly Panel[];
  tray: readonly InTray[];
  spoken: readonly Thing[];
  colours: ReadonlyMap<string, number>;
  on_sight(words: string): void;
}

// What is sure, then what chance makes of it.  Odds that say how the dice may fall need no "then dice decide" above them.
export function Foreseen({ desk }: { desk: Desk }): JSX.Element {
  const { store, state, deciding } = desk;
  const aimed = usePrefs().odds ? deciding.aimed : undefined;
  const preview = aimed && state.previews.get(aimed.index);
  const odds = aimed && state.foreseen.get(foreseen_key(false, aimed.index));
  const told = odds && !odds.untold;
  const looked_at = deciding.aimed;
  const beside = useMemo(() => cards_beside(state.question?.options ?? [], state.view, state.faces), [state.question, state.view, state.faces]);
  const cards = looked_at && !beside.inline ? (beside.cards.get(looked_at.index) ?? []) : [];
  return (
    <div class="foreseen">
      {!(told && odds.chance) && <Foresight preview={preview} words={told ? "" : (aimed?.text ?? "")} />}
      <OddsOf store={store} state={state} option={aimed} />
      {cards.length > 0 && (
        <div class="tip-card beside">
          {cards.map((card, i) => (
            <Card key={i} card={card} glow={false} chosen={false} />
          ))}
        </div>
      )}
    </div>
  );
}

export function Middle(props: MiddleProps): JSX.Element {
  const { desk, board, boards, reading, over, clash } = props;
  const { state, deciding } = desk;
  const { view } = state;
  const prefs = usePrefs();
  const [story_open, set_story_open] = useState(false);
  const [map_open, set_map_open] = useState(false); // the board, although a fight is laid out or the game is over
  useEffect(() => set_map_open(false), [over, Boolean(clash)]);
  // What was read on a page of its own lies folded above the board: that needs the room.
  useEffect(() => set_story_open(!prefs.pages && !clash), [view?.story, Boolean(clash), prefs.pages]);
  const introduction = useIntroduction(state.table, reading && !over && state.at < FIRST_QUESTIONS && !view?.story.length);
  const foe = clash && props.mats.find(sheet_of_the_enemy);
  const staged = (clash || over) && !map_open;
  const { take_chronicle } = errands_of(desk.store, state);
  // Cards that were just drawn are looked at before one decides about them; where there is a page to read it pushes them down.
  const asked = new Set(state.question?.options.flatMap((o) => o.things.filter((t) => t.kind === "card").map((t) => t.id)));
  const drawn = reading && !over ? props.tray.filter(({ zone }) => view?.zones.includes(zone) && zone.cards.some((c) => c.face_up && asked.has(c.id))) : [];
  const tray = props.tray.filter((t) => !drawn.includes(t));
  const laid = (list: readonly InTray[], kind: string): JSX.Element => (
    <div class={kind} aria-label={kind === "tray" ? "Cards" : "Drawn cards"} role="region" tabIndex={0}>
      {list.map(({ zone, title }) => (
        <ZoneRow key={title} zone={zone} title={title} pointing={deciding.pointing} />
      ))}
    </div>
  );
  return (
    <main class="middle">
      {over && reading && <Ending store={desk.store} state={state} on_book={() => desk.set_open("book")} on_chronicle={take_chronicle} />}
      {view && (reading ? view.story.length > 0 || !over : view.story.length > 0 && !over) && <Story view={view} introduction={introduction} reading={reading && !drawn.length} open={story_open} set_open={set_story_open} />}
      {drawn.length > 0 && laid(drawn, "just-drawn")}
      {reading && !over && <Choose desk={desk} />}
      {reading && <Foreseen desk={desk} />}
      {boards.length > 1 && (
        <div class="board-tabs" role="group" aria-label="Boards">
          {boards.map((b, i) => (
            <button key={b.id} type="button" aria-pressed={board === b} onClick={() => props.set_board(i)}>
              {b.title || b.id}
            </button>
          ))}
        </div>
      )}
      {(clash || over) && board && (
        <div class="board-tabs" role="group" aria-label="What lies in the middle">
          <button type="button" aria-pressed={!map_open} onClick={() => set_map_open(false)}>
            {over ? "The end" : (foe?.title ?? clash?.name)}
          </button>
          <button type="button" aria-pressed={map_open} onClick={() => set_map_open(true)}>
            {board.title || "The board"}
          </button>
        </div>
      )}
      <div class={`board-frame${staged ? " staged" : ""}`}>
        {staged && clash && <Clash zone={clash} foe={foe} pointing={deciding.pointing} />}
        {staged && over && board && <Ending store={desk.store} state={state} on_look={() => set_map_open(true)} on_book={() => desk.set_open("book")} on_chronicle={take_chronicle} told />}
        {board && !staged && <TheBoard desk={desk} board={board} deciding={deciding} spoken={props.spoken} sight={desk.sight} on_sight={props.on_sight} colours={props.colours} />}
      </div>
      {board && !staged && <AtHand board={board} mats={props.mats} deciding={deciding} />}
      {board && !(over && staged) && <Lately log={state.log} />}
      {tray.length > 0 && !(over && staged) && laid(tray, "tray")}
    </main>
  );
}
