// What lies round the board: the bar at the top, the mats at the left, choices and telling at the right.
import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { cards_beside } from "../faces";
import { set_prefs, usePrefs } from "../local";
import type { LogLine, Panel, SpineEntry, Thing } from "../model";
import { href } from "../router";
import { stand_by } from "../standing";
import type { TableState, TableStore } from "../store";
import { mats_in_order, sheet_of_the_enemy } from "./arranging";
import { Chat } from "./chat";
import { Choices } from "./choices";
import { History, Log } from "./chronicle";
import type { Deciding } from "./deciding";
import { HandsLine } from "./hands";
import { InsteadLine } from "./instead";
import type { Desk } from "./keys";
import type { Pointing } from "./parts";
import { capital, Mat, plain_words, Spine } from "./parts";
import { who_decides } from "./status";

type OpenRule = (id: string, line?: LogLine) => void;

export function UndoRedo({ store, state }: { store: TableStore; state: TableState }): JSX.Element {
  return (
    <div class="undo-redo" role="group" aria-label="Undo and redo">
      <button type="button" title="Undo (Ctrl+Z)" aria-label="Undo" disabled={state.at === 0 || state.watcher} onClick={() => store.undo()}>
        <Icon name="undo" />
        <span class="wide-only">Undo</span>
      </button>
      <button type="button" title="Redo (Ctrl+Y)" aria-label="Redo" disabled={state.redo === 0 || state.watcher} onClick={() => store.redo()}>
        <Icon name="redo" />
        <span class="wide-only">Redo</span>
      </button>
    </div>
  );
}

const NO_ENTRIES: readonly SpineEntry[] = [];

export function Top({ desk }: { desk: Desk }): JSX.Element {
  const { store, state, sight, set_sight, set_open } = desk;
  const prefs = usePrefs();
  const { view, question } = state;
  const signs = useMemo(() => new Map((view?.boards ?? []).flatMap((b) => b.pieces.map((p) => [p.name, p.glyph] as const))), [view?.boards]);
  return (
    <header class="top">
      <a class="home-link" href={href()} aria-label="Home" title="Home">
        <Icon name="home" />
      </a>
      <div class="top-title">
        <h1>{view?.title || state.table?.title || "…"}</h1>
        <p>
          {view?.round ? <b>Round {view.round}</b> : null}
          {view?.phase && capital(plain_words(view.phase))}
        </p>
      </div>
      <Spine entries={view?.spine ?? NO_ENTRIES} signs={signs} />
      <UndoRedo store={store} state={state} />
      <div class="top-tools">
        <button type="button" class="wide-only hint-button" title="What would a companion do? (h)" disabled={!question?.mine} onClick={() => store.ask_hint()}>
          Hint
        </button>
        <button type="button" title="Sight line (l)" aria-label="Sight line" aria-pressed={sight} onClick={() => set_sight(!sight)}>
          <Icon name="eye" />
        </button>
        <button type="button" class="wide-only" title="Names of hexes (g)" aria-label="Names of hexes" aria-pressed={prefs.labels} onClick={() => set_prefs({ labels: !prefs.labels })}>
          <Icon name="grid" />
        </button>
        <button type="button" class="wide-only" title="Something is wrong: report it" aria-label="Report" onClick={() => set_open("report")}>
          <Icon name="bug" />
        </button>
        <button type="button" class="wide-only" title="How it is played (i)" aria-label="How it is played" onClick={() => set_open("guide")}>
          <Icon name="book" />
        </button>
        <button type="button" class="wide-only" title="Keys (?)" aria-label="Help" onClick={() => set_open("help")}>
          <Icon name="help" />
        </button>
        <button type="button" title="Menu" aria-label="Menu" onClick={() => set_open("menu")}>
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

function Looks({ store, state }: { store: TableStore; state: TableState }): JSX.Element | null {
  if (state.mine.length < 2) return null;
  return (
    <div class="look" role="group" aria-label="See the table from">
      <button type="button" aria-pressed={state.follow} onClick={() => store.look(-1)} title="Follow whichever of my seats decides">
        follow
      </button>
      {state.mine.map((seat) => (
        <button key={seat} type="button" class={`seat-${seat}`} aria-pressed={state.look === seat} onClick={() => store.look(seat)}>
          {state.table?.seats.find((s) => s.seat === seat)?.name || `seat ${seat + 1}`}
        </button>
      ))}
    </div>
  );
}

// Who plays along, who of them is here, and who is asked.
function Company({ state }: { state: TableState }): JSX.Element | null {
  const people = state.table?.seats.filter((s) => s.player === "person") ?? [];
  if (people.length + state.watchers < 2) return null;
  const asked = state.question?.seat;
  return (
    <ul class="company" aria-label="Who plays">
      {people.map((s) => (
        <li key={s.seat} class={`seat-${s.seat}${s.here ? "" : " absent"}${asked === s.seat ? " asked" : ""}`}>
          <span class="seat-dot" aria-hidden="true" />
          {s.name}
          <small>{!s.claimed ? "not come yet" : !s.here ? "away" : asked === s.seat ? "decides" : ""}</small>
        </li>
      ))}
      {state.watchers > 0 && (
        <li>
          <small>{state.watchers === 1 ? "1 watches" : `${state.watchers} watch`}</small>
        </li>
      )}
    </ul>
  );
}

interface MatsProps {
  store: TableStore;
  state: TableState;
  deciding: Deciding;
  in_tray: Panel | undefined;
  colours: ReadonlyMap<string, number>;
}
export function Mats({ store, state, deciding, in_tray, colours }: MatsProps): JSX.Element {
  const [folded, set_folded] = useState<Record<string, boolean>>({});
  const toggle = useCallback((id: string, is_open: boolean) => set_folded((f) => ({ ...f, [id]: !is_open })), []);
  const panels = state.view?.panels;
  const one_foe = (panels ?? []).filter(sheet_of_the_enemy).length === 1;
  const mats = useMemo(() => mats_in_order(panels ?? [], state.look), [panels, state.look]);
  const asked = state.question?.seat;
  const held = useMemo(() => new Set((panels ?? []).filter((p) => p.seat === asked).flatMap((p) => p.zones.flatMap((z) => z.cards.map((c) => c.id)))), [panels, asked]);
  const pointing_at = (panel: Panel): Pointing =>
    panel.seat === asked || panel.zones.every((z) => z.cards.every((c) => !held.has(c.id))) ? deciding.pointing : deciding.elsewhere;
  return (
    <aside class="mats" aria-label="Characters and foes">
      <Company state={state} />
      <Looks store={store} state={state} />
      {state.view?.goal && (
        <p class="goal">
          <b>Goal</b> {state.view.goal}
        </p>
      )}
      {mats.map((panel) => (
        <Mat
          key={panel.id}
          panel={panel}
          cards={panel !== in_tray}
          colour={colours.get(panel.id) ?? panel.seat}
          pointing={pointing_at(panel)}
          at_turn={panel === in_tray}
          open={folded[panel.id] ?? (panel.active || (one_foe && sheet_of_the_enemy(panel)) || (panel.seat === state.look && panel.seat >= 0 && panel === in_tray))}
          mine={state.mine.includes(panel.seat)}
          on_toggle={toggle}
        />
      ))}
    </aside>
  );
}

const others_point = "Click on the board to show them what you mean.";

// What stands where the choices would be.
function Aside({ state, on_go_on }: { state: TableState; on_go_on(): void }): JSX.Element {
  const outcome = state.view?.outcome || state.table?.outcome;
  if (state.paused)
    return (
      <p class="quiet-text">
        The companions wait here, so that everybody can look around.{" "}
        {!state.watcher && (
          <button type="button" class="strong" onClick={on_go_on}>
            Go on
          </button>
        )}
      </p>
    );
  if (state.question) return <p class="quiet-text">{state.watcher ? "You are watching." : `${who_decides(state)} decides; you will be asked.`} {others_point}</p>;
  if (!outcome) return <p class="quiet-text">Nothing to decide just now.</p>;
  return <p class="quiet-text">The game is over. Undo, or a jump in the history, goes back to any decision of it.</p>;
}

export function Choose({ desk }: { desk: Desk }): JSX.Element {
  const { store, state, deciding } = desk;
  const { question, view, faces } = state;
  useEffect(() => store.ask_faces(), [question]);
  const beside = useMemo(() => cards_beside(question?.options ?? [], view, faces), [question, view, faces]);
  return (
    <section class="choose" aria-label="Choices">
      <h2>
        {question?.mine ? "Choose" : "Choices"}
        {question?.mine && (
          <button type="button" class="quiet" title="Why can I not do more? (w)" onClick={() => (store.why(), desk.set_open("why"))}>
            why not…?
          </button>
        )}
      </h2>
      <InsteadLine store={store} state={state} />
      {question?.mine && <HandsLine state={state} />}
      {question?.mine ? (
        <Choices
          question={question}
          among={deciding.among}
          laid={deciding.laid}
          sent={state.sent}
          cursor={deciding.cursor}
          hint={state.hint}
          hands={state.hands}
          pointed={state.pointed}
          seats={state.table?.seats}
          narrowed={deciding.chosen.length > 0}
          several={(state.view?.panels.filter((p) => p.seat === question.seat).length ?? 0) > 1}
          on_choose={deciding.choose}
          on_hover={deciding.aim}
          on_widen={deciding.widen}
          on_all={deciding.choose_all}
          on_everybody={deciding.choose_for_everybody}
          then_end={deciding.then_end}
          on_then_end={deciding.set_then_end}
          cards={beside.inline ? beside.cards : undefined}
          on_always={(option) => (stand_by(state.table?.game ?? "", question, option), deciding.choose(option))}
        />
      ) : (
        <Aside state={state} on_go_on={() => store.go_on()} />
      )}
    </section>
  );
}

export function Telling({ store, state, on_rule, on_things }: { store: TableStore; state: TableState; on_rule: OpenRule; on_things(things: Thing[]): void }): JSX.Element {
  const [side, set_side] = useState<"log" | "history" | "chat">("log");
  const prefs = usePrefs();
  const unread = state.chat.length - state.chat_read;
  const others = (state.table?.seats.filter((s) => s.player === "person").length ?? 0) > 1 || state.watcher || state.watchers > 0 || state.chat.length > 0;
  const chat = prefs.chat && others;
  const wishes = useMemo(
    () => ({
      older: () => store.ask_older_log(),
      open: () => store.ask_history(),
      jump: (at: number) => store.jump(at),
      branch: (at: number) => store.branch(at, `${store.state.table?.title ?? "Table"}, from ${at}`),
      branch_at_save: (save: string) => store.branch_at_save(save),
    }),
    [store],
  );
  return (
    <section class="telling">
      <div class="side-tabs" role="group" aria-label="Log, history, chat">
        <button type="button" aria-pressed={side === "log"} onClick={() => set_side("log")}>
          Log
        </button>
        <button type="button" aria-pressed={side === "history"} onClick={() => set_side("history")}>
          History <small>{state.at}</small>
        </button>
        {chat && (
          <button type="button" aria-pressed={side === "chat"} onClick={() => set_side("chat")}>
            Chat {unread > 0 && <span class="badge">{unread}</span>}
          </button>
        )}
      </div>
      {side === "chat" && chat ? (
        <Chat store={store} state={state} />
      ) : side !== "history" ? (
        <Log log={state.log} more={state.more_log} on_more={wishes.older} on_rule={on_rule} on_things={on_things} />
      ) : (
        <History
          history={state.history}
          at={state.at}
          redo={state.redo}
          saves={state.table?.saves ?? []}
          seats={state.table?.seats ?? []}
          whole={state.history_whole}
          on_open={wishes.open}
          on_jump={wishes.jump}
          on_branch={wishes.branch}
          on_branch_at_save={wishes.branch_at_save}
        />
      )}
    </section>
  );
}

export type Tab = "choose" | "mats" | "cards" | "log";
export function Tabs({ tab, set_tab, options }: { tab: Tab; set_tab(tab: Tab): void; options: number }): JSX.Element {
  const tabs: [Tab, string, number][] = [
    ["choose", "Choose", options],
    ["mats", "Mats", 0],
    ["cards", "Cards", 0],
    ["log", "Log", 0],
  ];
  return (
    <nav class="tabs" aria-label="Parts of the table">
      {tabs.map(([id, words, n]) => (
        <button key={id} type="button" aria-pressed={tab === id} onClick={() => set_tab(id)}>
          {words}
          {n > 0 && <span class="badge">{n}</span>}
        </button>
      ))}
    </nav>
  );
}
