// What opens over the table: the menu, the dialogs, a proposal of somebody, a branch that was made.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { Icon } from "../art/icons";
import { is_here } from "../browser/here";
import { useLessons } from "../lessons";
import { coach_of, COPY_AFTER, keep_coach, keep_copy_of, keep_links, keep_tokens, links_of, needs_copy, set_prefs, usePrefs } from "../local";
import { go, href } from "../router";
import type { TableState, TableStore } from "../store";
import { HelpDialog, RepairDialog, ReportDialog, RuleDialog, SaveDialog, SeatsDialog, SettingsDialog, WhyDialog } from "./dialogs";
import { GuideDialog } from "./guide";
import type { Open } from "./keys";
import { BookDialog } from "./pages";
import { CopyLink, Dialog } from "./parts";

export interface Errands {
  take_scene(): void; // of this very position
  take_chronicle(): void;
}
export function errands_of(store: TableStore, state: TableState): Errands {
  const say = (e: Error): void => store.say(e.message);
  const game = state.view?.game ?? "table";
  return {
    take_scene: () =>
      void api.scene(store.id, store.tokens).then((text) => {
        api.download(`${game}-${state.at}.scene.yaml`, text);
        store.say("The scene of this very position was written. Play can go on.");
      }, say),
    take_chronicle: () =>
      void api.chronicle(store.id, store.tokens).then((text) => {
        api.download(`${game}.chronicle`, text);
        keep_copy_of(store.id, state.at);
      }, say),
  };
}

// Whoever set up a table for others needs their links first of all; the links of a branch are kept like those of any table.
export function useLinks(store: TableStore, state: TableState, show: () => void): void {
  const told = useRef(false);
  useEffect(() => {
    if (!state.table || told.current) return;
    told.current = true;
    const links = links_of(store.id);
    if (state.at === 0 && state.table.seats.some((s) => s.player === "person" && !s.claimed && !state.mine.includes(s.seat) && links.some((l) => l.seat === s.seat))) show();
  }, [state.table]);
  useEffect(() => {
    const made = state.branched;
    if (!made) return;
    keep_tokens(made.table.id, made.links.filter((l) => l.seat >= 0).map((l) => l.token));
    keep_links(made.table.id, made.links);
  }, [state.branched]);
}

// A browser may lose what it keeps, and nobody else has it: now and then it says so.
export function useReminder(store: TableStore, state: TableState): void {
  const told = useRef(0);
  useEffect(() => {
    if (!is_here(store.id) || !needs_copy(store.id, state.at) || state.at - told.current < COPY_AFTER) return;
    told.current = state.at;
    store.say("This table is in this browser only. Keep its chronicle as a file now and then: Menu, Take the chronicle.");
  }, [state.at]);
}

function Menu({ store, state, set_open }: { store: TableStore; state: TableState; set_open(what: Open): void }): JSX.Element {
  const prefs = usePrefs();
  const errands = errands_of(store, state);
  const close = (): void => set_open("");
  const lessons = useLessons();
  const coach = lessons.coaches.find((c) => c.scenario === state.table?.scenario);
  const coached = coach_of(store.id);
  const packs = state.table?.packs ?? [];
  const entries: [string, string, () => void][] = [
    ["eye", "What would a companion do?", () => (store.ask_hint(), close())],
    ["person", "Seats and links", () => set_open("seats")],
    ["scroll", "The story so far", () => set_open("book")],
    ["flag", "Save points", () => set_open("save")],
    ["text", prefs.text ? "Drawn table" : "Text table", () => (set_prefs({ text: !prefs.text }), close())],
    ["sound", "Settings", () => set_open("settings")],
    ["book", "How it is played", () => (lessons.chapters.length ? set_open("guide") : go("rules", state.view?.game ?? ""))],
    ...(coach
      ? ([["person", coached && !coached.off ? "Coach: begin again" : "Let the coach explain", () => (keep_coach(store.id, { coach: coach.id, said: [], off: false }), close())]] as [string, string, () => void][])
      : []),
    ["help", "Keys", () => set_open("help")],
    ["scroll", "Take the chronicle (the whole game as one file)", () => (errands.take_chronicle(), close())],
    ["bug", "Something is wrong: report it", () => set_open("report")],
    ["bug", "Take a scene of this position", () => (errands.take_scene(), close())],
    ["wrench", "Repair bench", () => set_open("repair")],
    ...(state.table?.newer && !state.watcher ? ([["scroll", "Play on with the changed packs", () => (store.reload(), close())]] as [string, string, () => void][]) : []),
    ["home", "Leave the table (nothing is lost)", () => go()],
  ];
  return (
    <Dialog title="Table" on_close={close}>
      <ul class="menu">
        {entries.map(([icon, words, act]) => (
          <li key={words}>
            <button type="button" onClick={act}>
              <Icon name={icon} /> {words}
            </button>
          </li>
        ))}
      </ul>
      {packs.length > 0 && <p class="quiet-text table-packs">Played with {packs.length === 1 ? "the pack" : "the packs"} {packs.join(", ")}.</p>}
    </Dialog>
  );
}

// Somebody changed a pack of this table.  It stays as it is until somebody here says so.
function Newer({ store, state }: { store: TableStore; state: TableState }): JSX.Element | null {
  const [later, set_later] = useState(false);
  const newer = Boolean(state.table?.newer);
  useEffect(() => set_later(false), [newer]);
  if (!newer || later || state.watcher) return null;
  return (
    <div class="proposal newer" role="alertdialog" aria-label="Changed packs">
      <p>A pack of this table was changed. The table keeps the one it has.</p>
      <button type="button" class="strong" onClick={() => store.reload()}>
        Reload
      </button>
      <button type="button" onClick={() => set_later(true)}>
        Later
      </button>
    </div>
  );
}

function Proposed({ store, state }: { store: TableStore; state: TableState }): JSX.Element | null {
  if (!state.proposal || state.watcher) return null;
  return (
    <div class="proposal" role="alertdialog" aria-label="A proposal">
      <p>{state.proposal.text}</p>
      {state.proposal.waiting.some((seat) => state.mine.includes(seat)) ? (
        <>
          <button type="button" class="strong" onClick={() => store.vote(true)}>
            Agree
          </button>
          <button type="button" onClick={() => store.vote(false)}>
            Rather not
          </button>
        </>
      ) : (
        <p class="quiet-text">Waiting for the others.</p>
      )}
    </div>
  );
}

function Branched({ store, state }: { store: TableStore; state: TableState }): JSX.Element | null {
  if (!state.branched) return null;
  return (
    <Dialog title="A branch was made" on_close={() => store.forget_branch()}>
      <p>It begins as this table stood, and goes its own way from there.</p>
      {state.branched.links.map((l) => (
        <CopyLink key={l.seat} link={l.link} label={`Link of seat ${l.seat + 1}`} />
      ))}
      <p>
        <a class="button strong" href={href("t", state.branched.table.id)}>
          Go there
        </a>
      </p>
    </Dialog>
  );
}

interface Props {
  store: TableStore;
  state: TableState;
  open: Open;
  set_open(what: Open): void;
  rule: string;
  on_rule(id: string): void;
  chapter: string; // the guide opens there
}
export function OverTable({ store, state, open, set_open, rule, on_rule, chapter }: Props): JSX.Element {
  const close = (): void => set_open("");
  return (
    <>
      {rule && <RuleDialog id={rule} trace={state.trace} on_close={() => on_rule("")} />}
      {open === "help" && <HelpDialog on_close={close} />}
      {open === "why" && <WhyDialog state={state} on_close={close} on_rule={on_rule} />}
      {open === "seats" && <SeatsDialog store={store} state={state} on_close={close} />}
      {open === "settings" && <SettingsDialog store={store} state={state} on_close={close} />}
      {open === "save" && <SaveDialog store={store} state={state} on_close={close} />}
      {open === "report" && <ReportDialog store={store} on_close={close} />}
      {open === "repair" && <RepairDialog store={store} state={state} on_close={close} />}
      {open === "book" && <BookDialog store={store} state={state} on_close={close} />}
      {open === "guide" && <GuideDialog first={chapter} on_close={close} />}
      {open === "menu" && <Menu store={store} state={state} set_open={set_open} />}
      <Proposed store={store} state={state} />
      <Newer store={store} state={state} />
      <Branched store={store} state={state} />
    </>
  );
}
