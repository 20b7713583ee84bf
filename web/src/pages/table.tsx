// The table: status bar, board, mats, hand, choices, log.
import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { is_here } from "../browser/here";
import { useLoadedLessons } from "../lessons";
import type { Speed } from "../local";
import { set_prefs, usePrefs } from "../local";
import type { Board, LogLine, Thing } from "../model";
import type { Playing } from "../playback";
import { usePlayback } from "../playback";
import { lies_open, together } from "../reading";
import { href } from "../router";
import type { TableState, TableStore } from "../store";
import { useTable } from "../store";
import { figure_colours, is_chain, mats_in_order, panel_in_tray, zones_in_tray } from "../table/arranging";
import { CoachBox, useCoach } from "../table/coach";
import { pointed_words } from "../table/company";
import { NO_THINGS, useDeciding } from "../table/deciding";
import type { Desk, Open } from "../table/keys";
import { useKeys } from "../table/keys";
import { Foreseen, Middle } from "../table/middle";
import { errands_of, OverTable, useLinks, useReminder } from "../table/over";
import { StoryPages, Watching } from "../table/pages";
import { Choose, Mats, Tabs, Telling, Top, UndoRedo } from "../table/sides";
import type { Tab } from "../table/sides";
import { useKeepSeen, useSkin, useTurnSign } from "../table/signs";
import { ReplayBar } from "../table/replay";
import { StatusBar, who_decides } from "../table/status";
import { TextTable } from "../table/text";
import { TipBox } from "../table/tip";
import { Explaining } from "../table/words";

const NO_BOARDS: readonly Board[] = [];
const NO_PAGES: readonly LogLine[] = [];

// A table of this browser that cannot be gone on with is still kept, and nowhere else.
function NoSeat({ store, state }: { store: TableStore; state: TableState }): JSX.Element {
  return (
    <main class="page narrow">
      <h1>No seat here</h1>
      <p>{state.trouble}</p>
      {is_here(store.id) && (
        <p>
          <button type="button" class="strong" onClick={() => errands_of(store, state).take_chronicle()}>
            Take the chronicle
          </button>
        </p>
      )}
      <p>
        <a href={href()}>Home</a>
      </p>
    </main>
  );
}

function TextPage({ desk, on_rule, children }: { desk: Desk; on_rule(id: string): void; children: JSX.Element }): JSX.Element {
  const { store, state, set_open } = desk;
  return (
    <main class="page text-page" data-at={state.at} data-position={state.position} data-link={state.link}>
      <TextTable
        store={store}
        state={state}
        on_rule={on_rule}
        on_why={() => (store.why(), set_open("why"))}
        actions={
          <div class="text-actions" role="group" aria-label="Table">
            <UndoRedo store={store} state={state} />
            <button type="button" onClick={() => store.ask_hint()}>
              Hint
            </button>
            <button type="button" onClick={() => set_open("menu")}>
              Menu
            </button>
            <button type="button" onClick={() => set_prefs({ text: false })}>
              Drawn table
            </button>
            <button type="button" onClick={() => set_open("help")}>
              Keys
            </button>
          </div>
        }
      />
      {children}
    </main>
  );
}

// What the status bar says besides the question.
const beside_the_question = (state: TableState, sight: string): string =>
  sight || (state.pointed ? pointed_words(state.pointed, state.view, state.question) : "") || (state.parting ? `This save and today's rules part ways at decision ${state.parting.entry}: ${state.parting.why}` : state.hint_text);

// First what happened is watched, then what is to be read is read, then there is a question.
function useShown(store: TableStore, speed: Speed): { state: TableState; playing: Playing | undefined; pages: readonly LogLine[] } {
  const real = useTable(store);
  const { shown, playing } = usePlayback(store, real, speed);
  const pages = useMemo(() => {
    if (playing) return NO_PAGES;
    const open = real.pages[real.pages.length - 1];
    const asked = real.question?.story || !real.view?.boards.length; // then it lies open, with the choices at its foot
    return open && asked && lies_open(open, real.view) ? real.pages.slice(0, -1) : real.pages;
  }, [playing, real.pages, real.view, real.question]);
  const state = useMemo(() => (pages.length ? { ...shown, question: undefined } : shown), [shown, pages]);
  return { state, playing, pages };
}

// What is taught comes with the table's packs; everything on the table may explain its words.
export function TablePage({ store }: { store: TableStore }): JSX.Element {
  const { table } = useTable(store);
  const lessons = useLoadedLessons(table?.game, table?.packs);
  const [guide, open_guide] = useState({ chapter: "", asked: 0 });
  return (
    <Explaining lessons={lessons} open_chapter={(chapter) => open_guide({ chapter, asked: guide.asked + 1 })}>
      <TheTable store={store} guide={guide} />
    </Explaining>
  );
}

function TheTable({ store, guide }: { store: TableStore; guide: { chapter: string; asked: number } }): JSX.Element {
  const prefs = usePrefs();
  const { state, playing, pages } = useShown(store, prefs.text ? "at once" : prefs.speed);
  const [open, set_open] = useState<Open>("");
  const [rule, show_rule] = useState("");
  const on_rule = useCallback(
    (id: string, line?: LogLine) => {
      store.ask_trace(line);
      show_rule(id);
    },
    [store],
  );
  const [tab, set_tab] = useState<Tab>("choose"); // on a phone
  const [board_at, set_board] = useState(0);
  const [spoken, set_spoken] = useState<Thing[]>(NO_THINGS);
  const [sight, set_sight] = useState(false);
  const [sight_words, on_sight] = useState("");
  useEffect(() => void (guide.asked && set_open("guide")), [guide.asked]);
  useTurnSign(state, prefs.sound, prefs.notify);
  useSkin(state, prefs);
  useKeepSeen(store.id, state, who_decides(state));
  useLinks(store, state, () => set_open("seats"));
  useReminder(store, state);
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);

  const deciding = useDeciding(store, state);
  const coaching = useCoach(store, state, Boolean(playing) || pages.length > 0 || open !== "" || rule !== "");
  const desk: Desk = { store, state, deciding, playing, pages: pages.length, together: together(pages), sight, set_sight, set_open, coach_on: coaching?.go_on };
  useKeys(desk);

  const { view, question } = state;
  const over = Boolean(view?.outcome || state.table?.outcome) && !question && !playing && !pages.length;
  const clash = over ? undefined : view?.zones.find(is_chain);
  const panels = view?.panels;
  const mats = useMemo(() => mats_in_order(panels ?? [], state.look), [panels, state.look]);
  const mine = mats.filter((p) => p.seat === state.look && p.seat >= 0).sort((a, b) => Number(b.active) - Number(a.active));
  const in_tray = useMemo(() => panel_in_tray(mine, deciding.options), [mats, deciding.options]);
  const tray = useMemo(() => zones_in_tray(in_tray, mine.length > 1, view, clash, deciding.options), [in_tray, view?.zones, clash, deciding.options]);
  const colours = useMemo(() => figure_colours(panels ?? []), [panels]);
  const boards = view?.boards ?? NO_BOARDS;
  const board = boards[Math.min(board_at, boards.length - 1)];
  const on_a_page = Boolean(question?.story && view?.story.length && !deciding.options.some((o) => o.things.some((t) => t.kind === "hex" || t.kind === "place" || t.kind === "figure")));
  const reading = Boolean(view) && (!board || on_a_page); // a passage is read like a page, and decided at its foot

  if (state.link === "refused") return <NoSeat store={store} state={state} />;
  const over_table = <OverTable store={store} state={state} open={open} set_open={set_open} rule={rule} on_rule={on_rule} chapter={guide.chapter} />;
  if (prefs.text)
    return (
      <TextPage desk={desk} on_rule={on_rule}>
        <>
          <StoryPages store={store} state={state} pages={pages} />
          {coaching && <CoachBox coaching={coaching} />}
          {over_table}
        </>
      </TextPage>
    );
  return (
    <div class={`table tab-${tab}${board && !reading ? "" : " no-board"}${reading ? " reading" : ""}${clash ? " clash-on" : ""}${over ? " over" : ""}`} data-at={state.at} data-position={state.position} data-link={state.link}>
      <Top desk={desk} />
      <StatusBar state={state} on_choose={deciding.answer} on_rule={on_rule} extra={beside_the_question(state, sight ? sight_words : "")} busy={playing ? playing.line.text : pages.length ? "The story goes on." : ""} />
      <Mats store={store} state={state} deciding={deciding} in_tray={in_tray} colours={colours} />
      <Middle desk={desk} board={reading ? undefined : board} boards={boards} set_board={set_board} reading={reading} over={over} clash={clash} mats={mats} tray={tray} spoken={playing ? playing.line.things : spoken.length ? spoken : (state.pointed?.things ?? NO_THINGS)} colours={colours} on_sight={on_sight} />
      <aside class="right" aria-label="Choices and log">
        {!reading && <Choose desk={desk} />}
        {!reading && <Foreseen desk={desk} />}
        <Telling store={store} state={state} on_rule={on_rule} on_things={set_spoken} />
      </aside>
      <ReplayBar store={store} state={state} />
      <Tabs tab={tab} set_tab={set_tab} options={question?.mine ? deciding.options.length : 0} />
      {playing && <Watching playing={playing} view={state.view} />}
      <StoryPages store={store} state={state} pages={pages} />
      <TipBox store={store} deciding={deciding} state={state} on_rule={on_rule} />
      {coaching && <CoachBox coaching={coaching} />}
      {over_table}
    </div>
  );
}
