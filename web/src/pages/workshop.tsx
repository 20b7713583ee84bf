// The workshop: a pack as its author writes it.  The server watches the folder; what was saved is drawn as it lies on
// the table, and what is wrong stands beside it.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem } from "../art/emblems";
import { my_name, usePrefs } from "../local";
import type { Board, GameInfo, PackProblem, Panel, Thing, ThingAnswer, View, WorkshopAnswer, WorkshopPack, WorkshopThing, Zone } from "../model";
import { href } from "../router";
import { figure_colours } from "../table/arranging";
import { BoardView } from "../table/board";
import { Words } from "../table/pages";
import type { Pointing } from "../table/parts";
import { capital, Mat, plain_words, ZoneRow } from "../table/parts";
import { sit_down } from "./home";
import { NotTheOwner } from "./packs_here";

const NO_TARGETS = new Map() as Pointing["targets"];
const NO_THINGS: Thing[] = [];
const nothing = (): void => undefined;
const looking: Pointing = { targets: NO_TARGETS, chosen: NO_THINGS, hands: { point: nothing, hover: nothing } };
const NO_WAY: string[] = [];
const NO_MARKS = new Set<string>();

function DrawnBoard({ board, colours }: { board: Board; colours: ReadonlyMap<string, number> }): JSX.Element {
  const prefs = usePrefs();
  return (
    <section class="drawn-board" aria-label={board.title || "Board"}>
      <h3>{board.title}</h3>
      <div class="drawn-board-frame">
        <div class="board-holder">
          <BoardView
            board={board}
            targets={NO_TARGETS}
            chosen={NO_THINGS}
            way={NO_WAY}
            way_note=""
            marked={NO_MARKS}
            labels={prefs.labels}
            motion={false}
            sight={false}
            on_point={nothing}
            on_hover={nothing}
            on_drop={nothing}
            on_sight={nothing}
            seen={undefined}
            ask_sight={nothing}
            colours={colours}
            on_cancel={nothing}
          />
        </div>
      </div>
    </section>
  );
}

function DrawnMat({ panel, colour }: { panel: Panel; colour: number }): JSX.Element {
  const [open, set_open] = useState(true);
  return <Mat panel={panel} colour={colour} pointing={looking} open={open} mine={false} cards on_toggle={() => set_open(!open)} />;
}

// Whatever of a view there is, by the same hands that draw a table.
export function Drawing({ view }: { view: View }): JSX.Element {
  const colours = useMemo(() => figure_colours(view.panels), [view]);
  return (
    <div class="drawing" data-skin={view.game}>
      {view.story.length > 0 && (
        <article class="parchment">
          <Emblem game={view.game} />
          <Words text={view.story.join("\n")} heading="h3" />
        </article>
      )}
      {view.zones
        .filter((z: Zone) => z.cards.length)
        .map((zone: Zone) => (
          <ZoneRow key={zone.name} zone={zone} pointing={looking} />
        ))}
      {view.boards.map((board) => (
        <DrawnBoard key={board.id} board={board} colours={colours} />
      ))}
      {view.panels.length > 0 && (
        <div class="drawn-mats">
          {view.panels.map((panel) => (
            <DrawnMat key={panel.id} panel={panel} colour={panel.seat >= 0 ? (colours.get(panel.piece) ?? panel.seat) : -1} />
          ))}
        </div>
      )}
    </div>
  );
}

export const place_of = (p: PackProblem): string => (p.line > 0 ? `${p.file}:${p.line}:${p.column}` : p.file);

export function Problems({ pack }: { pack: WorkshopPack }): JSX.Element {
  const errors = pack.problems.filter((p) => p.severity === "error").length;
  return (
    <section class="problems" aria-label="Problems" aria-live="polite">
      <h2>
        {pack.problems.length === 0 ? "Nothing is wrong" : `${errors} ${errors === 1 ? "error" : "errors"}, ${pack.problems.length - errors} ${pack.problems.length - errors === 1 ? "warning" : "warnings"}`}
      </h2>
      {!pack.sound && <p class="trouble">{pack.hash ? "What is saved now cannot be played. Below is the last version that could." : "There is no version yet that can be played."}</p>}
      <ul>
        {pack.problems.map((p, i) => (
          <li key={i} class={`problem ${p.severity}`}>
            <code>{place_of(p)}</code>
            <p>
              {p.severity === "warning" && <b>warning: </b>}
              {p.path && <code>{p.path}</code>} {capital(p.cause)}
              {p.hint && <span class="hint">; {p.hint}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const key_of = (t: { folder: string; id: string }): string => `${t.folder}/${t.id}`;
const folders_of = (things: readonly WorkshopThing[]): [string, WorkshopThing[]][] => {
  const all = new Map<string, WorkshopThing[]>();
  for (const t of things) all.set(t.folder, [...(all.get(t.folder) ?? []), t]);
  return [...all];
};

function Things({ pack, chosen, on_choose }: { pack: WorkshopPack; chosen: string; on_choose(key: string): void }): JSX.Element {
  return (
    <nav class="things" aria-label="Things of the pack">
      {folders_of(pack.things).map(([folder, things]) => (
        <section key={folder}>
          <h3>{folder ? capital(plain_words(folder)) : "Single files"}</h3>
          <ul>
            {things.map((t) => (
              <li key={t.id}>
                <button type="button" class="quiet" aria-current={key_of(t) === chosen ? "true" : undefined} data-thing={key_of(t)} title={t.file} onClick={() => on_choose(key_of(t))}>
                  {t.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

// A new table with this version of the pack, where the thing is in play.
async function play_from(pack: WorkshopPack, scenario: string, options: Record<string, string>): Promise<void> {
  const game: GameInfo = await api.game_with(pack.game, [pack.id]);
  const bot = game.companions.find((c) => c === "instinct") ?? "random";
  const seats = Array.from({ length: Math.max(1, game.fewest_seats) }, (_, i) => ({ name: i === 0 ? my_name() : `Companion ${i}`, player: i === 0 ? "person" : bot }));
  const made = await api.make_table({ game: pack.game, packs: game.packs.map((p) => p.id), scenario, options, seats });
  await sit_down(made, [0]);
}

function Shown({ pack, thing }: { pack: WorkshopPack; thing: WorkshopThing }): JSX.Element {
  const [answer, set_answer] = useState<ThingAnswer | undefined>();
  const [trouble, set_trouble] = useState("");
  const [busy, set_busy] = useState(false);
  useEffect(() => {
    let wanted = true;
    api.workshop_thing(pack.game, pack.id, thing.folder, thing.id).then(
      (a) => wanted && (set_answer(a), set_trouble("")),
      (e: Error) => wanted && set_trouble(e.message),
    );
    return () => void (wanted = false);
  }, [pack.game, pack.id, pack.hash, thing.folder, thing.id]);
  const play = (): void => {
    if (!answer) return;
    set_busy(true);
    play_from(pack, answer.scenario, answer.options).catch((e: Error) => (set_trouble(e.message), set_busy(false)));
  };
  const scenario = answer && pack.scenarios.find((s) => s.id === answer.scenario);
  return (
    <section class="shown-thing" aria-label={thing.name} aria-live="polite" data-version={pack.hash} data-shown={answer ? key_of(answer) : ""}>
      <header>
        <h2>{answer?.name ?? thing.name}</h2>
        <p class="quiet-text">
          <code>{thing.file}</code>
          {answer && <span>, {answer.where}</span>}
        </p>
        <button type="button" class="strong" data-play-from={key_of(thing)} disabled={!answer || busy} onClick={play} title={scenario ? `A table with ${scenario.title}` : undefined}>
          {busy ? <span class="spinner" role="status" aria-label="starting" /> : "Play from here"}
        </button>
      </header>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {answer ? <Drawing view={answer.view} /> : !trouble && <p class="quiet-text">Drawing it…</p>}
    </section>
  );
}

const ASK_AGAIN = 2000; // ms, when the server does not answer

// What the server says of the folder, as soon as it says something new.
function useWorkshop(): { answer: WorkshopAnswer | undefined; refused: string; away: boolean } {
  const [answer, set_answer] = useState<WorkshopAnswer | undefined>();
  const [refused, set_refused] = useState("");
  const [away, set_away] = useState(false);
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaving = new AbortController();
    const ask = (seen: number): void => {
      api.workshop(seen, leaving.signal).then(
        (a) => {
          if (!here) return;
          set_away(false);
          set_answer(a);
          ask(a.version);
        },
        (e: Error) => {
          if (!here) return;
          const status = e instanceof api.Refusal ? e.status : 0;
          if (status === 403 || status === 404) return set_refused(e.message);
          set_away(true);
          timer = setTimeout(() => ask(0), ASK_AGAIN);
        },
      );
    };
    ask(0);
    return () => {
      here = false;
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return { answer, refused, away };
}

export function WorkshopPage(): JSX.Element {
  const { answer, refused, away } = useWorkshop();
  const [pack_key, choose_pack] = useState("");
  const [thing_key, choose_thing] = useState("");
  const known = useRef(new Map<string, string>()); // what was shown, by pack
  const packs = answer?.packs ?? [];
  const pack = packs.find((p) => `${p.game}/${p.id}` === pack_key) ?? packs[0];
  useEffect(() => {
    if (pack) document.documentElement.dataset["skin"] = pack.game;
    return () => void delete document.documentElement.dataset["skin"];
  }, [pack?.game]);
  if (refused) return <NotTheOwner why={refused} />;
  const wanted = pack && (known.current.get(`${pack.game}/${pack.id}`) ?? thing_key);
  const first = pack?.things.find((t) => pack.scenarios.some((s) => s.id === t.id)) ?? pack?.things[0];
  const thing = pack?.things.find((t) => key_of(t) === wanted) ?? first;
  const choose = (key: string): void => {
    if (pack) known.current.set(`${pack.game}/${pack.id}`, key);
    choose_thing(key);
  };
  return (
    <main class="page workshop" data-workshop={answer?.version ?? 0}>
      <header class="workshop-head">
        <a href={href()}>← home</a>
        <h1>Workshop</h1>
        <p class="quiet-text">
          {answer ? (
            <>
              <code>{answer.folder}</code> is watched; whatever you save is here a moment later.
            </>
          ) : (
            "Opening the workshop…"
          )}
        </p>
        {away && (
          <p class="trouble" role="alert">
            The server does not answer; this page asks again by itself.
          </p>
        )}
        {packs.length > 1 && (
          <label class="field">
            <span>Pack</span>
            <select value={pack ? `${pack.game}/${pack.id}` : ""} onChange={(e) => choose_pack(e.currentTarget.value)}>
              {packs.map((p) => (
                <option key={`${p.game}/${p.id}`} value={`${p.game}/${p.id}`}>
                  {p.title || p.id} ({p.game_title || p.game})
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {answer && !pack && (
        <p>
          There is no pack in this folder yet. Begin one: <code>chronicler new stamina pack mill</code>
        </p>
      )}
      {pack && (
        <>
          <p class="workshop-pack">
            <b>{pack.title || pack.id}</b> {pack.version}
            {pack.author && <> by {pack.author}</>}, for {pack.game_title || pack.game}
            {pack.hash && (
              <small>
                {" "}
                hash <code>{pack.hash}</code>
              </small>
            )}
          </p>
          <div class="workshop-desk">
            <Things pack={pack} chosen={thing ? key_of(thing) : ""} on_choose={choose} />
            <div class="workshop-middle">{thing && <Shown key={key_of(thing)} pack={pack} thing={thing} />}</div>
            <Problems pack={pack} />
          </div>
        </>
      )}
    </main>
  );
}
