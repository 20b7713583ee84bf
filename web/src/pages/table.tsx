// The table: status bar, board, mats, hand, choices, log.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem } from "../art/emblems";
import { Icon } from "../art/icons";
import { get_prefs, keep_links, keep_tokens, links_of, set_prefs, usePrefs } from "../local";
import type { LogLine, Option, Panel, Refused, Thing, Zone } from "../model";
import { tag_texts, thing_key } from "../model";
import type { Targets } from "../options";
import { cost_of, index_options, narrowed, refused_at, targets_of, telling, way_of } from "../options";
import { go, href } from "../router";
import type { TableState, TableStore } from "../store";
import { useTable } from "../store";
import { BoardView } from "../table/board";
import type { Pointed } from "../table/board";
import { Choices, shown_order } from "../table/choices";
import { History, Log } from "../table/chronicle";
import { HelpDialog, RepairDialog, RuleDialog, SaveDialog, SeatsDialog, SettingsDialog, WhyDialog } from "../table/dialogs";
import { capital, CopyLink, Dialog, key_words, Mat, plain_words, RuleChip, Spine, without_cards, ZoneRow } from "../table/parts";
import type { Hands, Pointing } from "../table/parts";
import { Clash, Ending, Foresight } from "../table/stage";
import { StatusBar } from "../table/status";
import { TextTable } from "../table/text";

type Open = "" | "menu" | "help" | "why" | "seats" | "settings" | "save" | "repair";

const NO_THINGS: Thing[] = [];
const NO_OPTIONS: Option[] = [];
const NO_WAY: string[] = [];
const NO_TARGETS: Targets = new Map();

interface Tip {
  things: Thing[];
  x: number;
  y: number;
  pinned: boolean; // stays until something else is done; shows what may be chosen there
}

function useTurnSign(state: TableState, sound: boolean): void {
  const mine = Boolean(state.question?.mine) && state.link === "open";
  const id = state.question?.id;
  const was_mine = useRef(mine);
  useEffect(() => {
    const title = state.view?.title || state.table?.title || "Table";
    document.title = `${mine ? "● " : ""}${title} · Chronicler`;
    return () => void (document.title = "Chronicler");
  }, [mine, state.view?.title]);
  useEffect(() => {
    if (mine && !was_mine.current && sound) chime();
    was_mine.current = mine;
  }, [mine, id]);
}

const place_of = (element: HTMLElement): { x: number; y: number } => {
  const rim = element.getBoundingClientRect();
  return { x: rim.left + rim.width / 2, y: rim.top };
};

function chime(): void {
  const context = new AudioContext();
  [523, 784].forEach((pitch, i) => {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch;
    tone.type = "sine";
    gain.gain.setValueAtTime(0.0001, context.currentTime + i * 0.16);
    gain.gain.exponentialRampToValueAtTime(0.12, context.currentTime + i * 0.16 + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + i * 0.16 + 0.5);
    tone.connect(gain).connect(context.destination);
    tone.start(context.currentTime + i * 0.16);
    tone.stop(context.currentTime + i * 0.16 + 0.55);
  });
  setTimeout(() => void context.close(), 1200);
}

export function TablePage({ store }: { store: TableStore }): JSX.Element {
  const state = useTable(store);
  const prefs = usePrefs();
  const [open, set_open] = useState<Open>("");
  const [{ rule, trace }, show_rule] = useState({ rule: "", trace: "" });
  const set_rule = useCallback((id: string, came = "") => show_rule({ rule: id, trace: came }), []);
  const [side, set_side] = useState<"log" | "history">("log");
  const [tab, set_tab] = useState<"choose" | "mats" | "cards" | "log">("choose"); // on a phone
  const [board_at, set_board_at] = useState(0);
  const [chosen, set_chosen] = useState<Thing[]>(NO_THINGS);
  const [cursor, set_cursor] = useState(-1);
  const [tip, set_tip] = useState<Tip | undefined>();
  const [aimed, set_aimed] = useState<Option | undefined>(); // the option under the pointer
  const [spoken, set_spoken] = useState<Thing[]>(NO_THINGS);
  const [sight, set_sight] = useState(false);
  const [sight_words, set_sight_words] = useState("");
  const [folded, set_folded] = useState<Record<string, boolean>>({});
  const [story_open, set_story_open] = useState(true);
  const [map_open, set_map_open] = useState(false); // the board, although a fight is laid out or the game is over
  const middle = useRef<HTMLDivElement>(null);
  useTurnSign(state, prefs.sound);

  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);

  // Whoever set up a table for others needs their links first of all.
  const told_links = useRef(false);
  useEffect(() => {
    if (!state.table || told_links.current) return;
    told_links.current = true;
    const links = links_of(store.id);
    if (state.at === 0 && state.table.seats.some((s) => s.player === "person" && !s.claimed && !state.mine.includes(s.seat) && links.some((l) => l.seat === s.seat)))
      set_open("seats");
  }, [state.table]);

  const { view, question } = state;
  const options = question?.mine ? question.options : NO_OPTIONS;
  const key = `${question?.id ?? ""}@${state.position}`;
  useEffect(() => {
    set_chosen(NO_THINGS);
    set_cursor(-1);
    set_tip(undefined);
    set_aimed(undefined);
  }, [key]);
  const over = Boolean(view?.outcome || state.table?.outcome) && !question;
  const clash = over ? undefined : view?.zones.find(is_chain);
  useEffect(() => set_map_open(false), [over, Boolean(clash)]);
  useEffect(() => set_story_open(!clash || (innerWidth > 760 && innerHeight > 900)), [view?.story, Boolean(clash)]); // a small screen has no room for both
  useEffect(() => {
    document.documentElement.dataset["skin"] = view?.game ?? state.table?.game ?? "";
    return () => void delete document.documentElement.dataset["skin"];
  }, [view?.game]);
  useEffect(() => {
    document.documentElement.dataset["motion"] = prefs.motion ? "on" : "off";
  }, [prefs.motion]);
  useEffect(() => {
    const made = state.branched;
    if (!made) return;
    keep_tokens(made.table.id, made.links.filter((l) => l.seat >= 0).map((l) => l.token));
    keep_links(made.table.id, made.links);
  }, [state.branched]);

  const among = useMemo(() => shown_order(options, narrowed(options, chosen)), [options, chosen]);
  const all_targets = useMemo(() => index_options(options, among), [options, among]);
  const targets = useMemo(() => telling(all_targets, among), [all_targets, among]);
  const usual_targets = state.sent >= 0 ? NO_TARGETS : targets;

  const answer = useCallback(
    (index: number) => {
      set_tip(undefined);
      // A button that was clicked must not keep the next Space for itself.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      store.answer(index);
    },
    [store],
  );

  // Pointing at a thing leaves the options that speak of it.  One left: it is taken.  Several: they are shown there.
  const hover_timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const point = (things: Thing[], x: number, y: number): void => {
    clearTimeout(hover_timer.current); // what hovering was about to say must not take the place of what is pinned now
    if (!question?.mine || state.sent >= 0) {
      set_tip({ things, x, y, pinned: true });
      return;
    }
    const again = things.find((t) => chosen.some((c) => thing_key(c) === thing_key(t)));
    const hit = things.find((t) => usual_targets.has(thing_key(t)));
    if (!hit) {
      if (again) set_chosen(chosen.filter((c) => thing_key(c) !== thing_key(again)));
      store.why();
      set_tip({ things, x, y, pinned: true });
      return;
    }
    const next = [...chosen, hit];
    const left = narrowed(options, next);
    if (left.length === 1) {
      answer((options[left[0] as number] as Option).index);
      return;
    }
    set_chosen(next);
    set_cursor(-1);
    // A little list is opened only where pointing on cannot tell the rest apart; otherwise it would cover what glows.
    const lit = telling(index_options(options, left), left);
    const told_apart = left.every((i) => targets_of(options[i] as Option).some((t) => lit.has(thing_key(t))));
    set_tip(told_apart ? undefined : { things: [hit], x, y, pinned: true });
  };

  const hover = (things: Thing[] | undefined, x = 0, y = 0): void => {
    clearTimeout(hover_timer.current);
    if (tip?.pinned) return;
    if (!things) {
      set_tip(undefined);
      set_aimed(undefined);
      return;
    }
    const hit = things.map((t) => usual_targets.get(thing_key(t))).find(Boolean);
    const option = hit?.length === 1 ? options[hit[0] as number] : undefined;
    set_aimed(option);
    hover_timer.current = setTimeout(
      () => {
        if (!hit && question?.mine) store.why();
        set_tip({ things, x, y, pinned: false });
      },
      hit ? 120 : 350,
    );
  };
  useEffect(() => () => clearTimeout(hover_timer.current), []);

  // What the parts of the table call stays the same from drawing to drawing; what it does is always the latest.
  const now = useRef({ point, hover, answer });
  now.current = { point, hover, answer };
  const hands = useMemo<Hands>(
    () => ({
      point: (things, at) => {
        const p = place_of(at);
        now.current.point(things, p.x, p.y);
      },
      hover: (things, at) => {
        if (!things || !at) return now.current.hover(undefined);
        const p = place_of(at);
        return now.current.hover(things, p.x, p.y);
      },
    }),
    [],
  );
  const pointing = useMemo<Pointing>(() => ({ targets: usual_targets, chosen, hands }), [usual_targets, chosen, hands]);
  const elsewhere = useMemo(() => without_cards(pointing), [pointing]);
  const on_board = (pointed: Pointed): { x: number; y: number } => {
    const rim = middle.current?.getBoundingClientRect();
    return { x: (rim?.left ?? 0) + pointed.at.x, y: (rim?.top ?? 0) + pointed.at.y };
  };

  const widen = useCallback((): void => {
    set_chosen(NO_THINGS);
    set_tip(undefined);
    set_cursor(-1);
  }, []);
  const choose = useCallback((option: Option) => answer(option.index), [answer]);
  const preview_timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const aim = useCallback(
    (option: Option | undefined): void => {
      set_aimed(option);
      clearTimeout(preview_timer.current);
      if (option && get_prefs().odds) preview_timer.current = setTimeout(() => store.preview(option.index), 450);
    },
    [store],
  );
  useEffect(() => () => clearTimeout(preview_timer.current), []);

  const seats_i_see = state.mine;
  const look_next = (step: number): void => {
    if (seats_i_see.length < 2) return;
    const at = seats_i_see.indexOf(state.look);
    store.look(seats_i_see[(at + step + seats_i_see.length) % seats_i_see.length] as number);
  };

  // One listener for good; what it does is always that of the latest drawing, however fast somebody types.
  const on_key = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => on_key.current(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  on_key.current = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (document.querySelector("dialog[open]")) return;
      const ctrl = event.ctrlKey || event.metaKey;
      const take = (): void => event.preventDefault();
      if (ctrl && !typing) {
        const k = event.key.toLowerCase();
        if (k === "z") return take(), event.shiftKey ? store.redo() : store.undo();
        if (k === "y") return take(), store.redo();
        return;
      }
      if (event.key === "Escape") {
        if (typing) target.blur();
        if (tip) set_tip(undefined);
        if (sight) set_sight(false);
        if (chosen.length) set_chosen(chosen.slice(0, -1));
        set_cursor(-1);
        set_open("");
        return;
      }
      if (typing || event.altKey) return;
      const on_button = /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
      if (/^[1-9]$/.test(event.key)) {
        const option = options[among[Number(event.key) - 1] ?? -1];
        if (option) return take(), answer(option.index);
        return;
      }
      switch (event.key) {
        case " ":
        case "Enter": {
          if (on_button) return;
          const at = options[among[cursor] ?? -1] ?? options.find((o) => o.index === question?.usual);
          if (at) {
            take();
            answer(at.index);
          }
          return;
        }
        case "n":
        case "p": {
          if (!among.length) return;
          take();
          const next = (cursor + (event.key === "n" ? 1 : -1) + among.length) % among.length;
          set_cursor(cursor < 0 && event.key === "p" ? among.length - 1 : next);
          set_aimed(options[among[next] ?? -1]);
          return;
        }
        case "u":
          return store.undo();
        case "r":
          return store.redo();
        case "w":
          store.why();
          return set_open("why");
        case "h":
          return store.ask_hint();
        case "l":
          return set_sight(!sight);
        case "g":
          return set_prefs({ labels: !prefs.labels });
        case "t":
          return set_prefs({ text: !prefs.text });
        case "[":
          return look_next(-1);
        case "]":
          return look_next(1);
        case "?":
          return set_open("help");
        case "/": {
          const box = document.querySelector<HTMLElement>(".choice-filter");
          if (box) {
            take();
            box.focus();
          }
          return;
        }
      }
  };

  const board = view?.boards[Math.min(board_at, view.boards.length - 1)];
  const panels = view?.panels;
  // The enemy's own sheet comes first, then whoever I lead, then the others; nobody changes places when the turn does.
  const mine_first = useMemo(() => {
    const rank = (p: Panel): number => (sheet_of_the_enemy(p) ? 0 : p.seat === state.look ? 1 : p.side === "hero" ? 2 : p.side === "ally" ? 3 : p.side === "foe" ? 4 : 5);
    return [...(panels ?? [])].sort((a, b) => rank(a) - rank(b));
  }, [panels, state.look]);
  const my_panels = mine_first.filter((p) => p.seat === state.look && p.seat >= 0).sort((a, b) => Number(b.active) - Number(a.active));
  // One figure's cards lie in the tray: who may play one of them, else whose turn it is; the others' are in their mats.
  const in_tray = useMemo(() => {
    const playable = (p: Panel): number => {
      const cards = new Set(p.zones.flatMap((z) => z.cards.map((c) => c.id)));
      return options.filter((o) => o.things.some((t) => (t.kind === "card" || t.kind === "item") && cards.has(t.id))).length;
    };
    const most = [...my_panels].sort((a, b) => playable(b) - playable(a))[0];
    return (most && playable(most) > 0 ? most : undefined) ?? my_panels.find((p) => p.active) ?? my_panels[0];
  }, [mine_first, options]);
  const tray = useMemo(() => {
    const zones: { zone: Zone; title: string }[] = [];
    for (const zone of in_tray?.zones ?? []) zones.push({ zone, title: my_panels.length > 1 ? `${in_tray?.title}: ${zone.name}` : zone.name });
    // Piles come last, single ones side by side under one heading; what is empty is not shown, and a chain of cards that
    // is being laid has the middle of the table.
    const piles = (z: Zone): boolean => z.cards.every((c) => !c.face_up);
    for (const zone of view?.zones ?? []) if (zone !== clash && zone.cards.length) zones.push({ zone, title: zone.name });
    const alone = ({ zone }: { zone: Zone }): boolean => zone.cards.length === 1 && piles(zone);
    const decks = zones.filter(alone);
    const rest = decks.length > 1 ? [...zones.filter((z) => !alone(z)), { zone: { name: "Decks", cards: decks.flatMap((z) => z.zone.cards) }, title: "Decks" }] : zones;
    // What the question is about comes first, if it lies on the table: cards just drawn, say.
    const asked = new Set(options.flatMap((o) => o.things.filter((t) => t.kind === "card").map((t) => t.id)));
    const rank = ({ zone }: { zone: Zone }): number => (piles(zone) ? 2 : view?.zones.includes(zone) && zone.cards.some((c) => asked.has(c.id)) ? 0 : 1);
    return rest.filter((z) => z.zone.cards.length > 0).sort((a, b) => rank(a) - rank(b));
  }, [in_tray, view?.zones, clash, options]);
  const colours = useMemo(() => figure_colours(panels ?? []), [panels]);
  const held = useMemo(
    () => new Set((panels ?? []).filter((p) => p.seat === question?.seat).flatMap((p) => p.zones.flatMap((z) => z.cards.map((c) => c.id)))),
    [panels, question?.seat],
  );
  const pointing_at = (panel: Panel): Pointing =>
    panel.seat === question?.seat || panel.zones.every((z) => z.cards.every((c) => !held.has(c.id))) ? pointing : elsewhere;
  const open_mat = (id: string, usually: boolean): boolean => folded[id] ?? usually;
  const toggle_mat = useCallback((id: string, is_open: boolean) => set_folded((f) => ({ ...f, [id]: !is_open })), []);
  const way = useMemo(() => (aimed ? way_of(aimed) : NO_WAY), [aimed]);
  const way_note = aimed ? cost_of(aimed) || (way.length > 1 ? `${way.length - 1}` : "") : "";
  const board_marks = useMemo(() => new Set([...spoken, ...(aimed?.things ?? NO_THINGS)].map(thing_key)), [spoken, aimed]);
  const point_at_board = useCallback((p: Pointed) => {
    const at = on_board(p);
    now.current.point(p.things, at.x, at.y);
  }, []);
  const hover_board = useCallback((p: Pointed | undefined) => {
    if (!p) return now.current.hover(undefined);
    const at = on_board(p);
    return now.current.hover(p.things, at.x, at.y);
  }, []);
  const older_log = useCallback(() => store.ask_older_log(), [store]);
  const open_history = useCallback(() => store.ask_history(), [store]);
  const jump = useCallback((at: number) => store.jump(at), [store]);
  const branch_at_save = useCallback((save: string) => store.branch_at_save(save), [store]);
  const branch = useCallback((at: number) => store.branch(at, `${store.state.table?.title ?? "Table"}, from ${at}`), [store]);

  if (state.link === "refused")
    return (
      <main class="page narrow">
        <h1>No seat here</h1>
        <p>{state.trouble}</p>
        <p>
          <a href={href()}>Home</a>
        </p>
      </main>
    );

  const undo_redo = (
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
  const bug = (): void => {
    api.scene(store.id, store.tokens).then(
      (text) => {
        api.download(`${view?.game ?? "table"}-${state.at}.scene.yaml`, text);
        store.say("The scene of this very position was written. Play can go on.");
      },
      (e: Error) => store.say(e.message),
    );
  };
  const take_chronicle = (): void => {
    api.chronicle(store.id, store.tokens).then(
      (text) => api.download(`${view?.game ?? "table"}.chronicle`, text),
      (e: Error) => store.say(e.message),
    );
  };
  const close = (): void => set_open("");

  const over_table = (
    <>
      {rule && <RuleDialog id={rule} trace={trace} on_close={() => set_rule("")} />}
      {open === "help" && <HelpDialog on_close={close} />}
      {open === "why" && <WhyDialog state={state} on_close={close} on_rule={set_rule} />}
      {open === "seats" && <SeatsDialog store={store} state={state} on_close={close} />}
      {open === "settings" && <SettingsDialog store={store} state={state} on_close={close} />}
      {open === "save" && <SaveDialog store={store} state={state} on_close={close} />}
      {open === "repair" && <RepairDialog store={store} state={state} on_close={close} />}
      {open === "menu" && (
        <Dialog title="Table" on_close={close}>
          <ul class="menu">
            {(
              [
                ["eye", "What would a companion do?", () => (store.ask_hint(), close())],
                ["person", "Seats and links", () => set_open("seats")],
                ["flag", "Save points", () => set_open("save")],
                ["text", prefs.text ? "Drawn table" : "Text table", () => (set_prefs({ text: !prefs.text }), close())],
                ["sound", "Settings", () => set_open("settings")],
                ["book", "Rules of this game", () => go("rules", view?.game ?? "")],
                ["help", "Keys", () => set_open("help")],
                ["scroll", "Take the chronicle (the whole game as one file)", () => (take_chronicle(), close())],
                ["bug", "Something is wrong: write a scene of this position", () => (bug(), close())],
                ["wrench", "Repair bench", () => set_open("repair")],
                ["home", "Leave the table (nothing is lost)", () => go()],
              ] as [string, string, () => void][]
            ).map(([icon, words, act]) => (
              <li key={words}>
                <button type="button" onClick={act}>
                  <Icon name={icon} /> {words}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {state.proposal && !state.watcher && (
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
      )}
      {state.branched && (
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
      )}
    </>
  );

  if (prefs.text)
    return (
      <main class="page text-page" data-at={state.at} data-position={state.position} data-link={state.link}>
        <TextTable
          store={store}
          state={state}
          on_rule={set_rule}
          on_why={() => (store.why(), set_open("why"))}
          actions={
            <div class="text-actions" role="group" aria-label="Table">
              {undo_redo}
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
        {over_table}
      </main>
    );

  // A passage without a board is read like a page, and decided at its foot.
  const reading = !board && Boolean(view);
  const headed = (view?.story.length ?? 0) > 1 && (view?.story[0]?.length ?? 99) < 50; // its first line is its title
  const choose_section = (
    <section class="choose" aria-label="Choices">
      <h2>
        {question?.mine ? "Choose" : "Choices"}
        {question?.mine && (
          <button type="button" class="quiet" title="Why can I not do more? (w)" onClick={() => (store.why(), set_open("why"))}>
            why not…?
          </button>
        )}
      </h2>
      {question?.mine ? (
        <Choices
          question={question}
          among={among}
          sent={state.sent}
          cursor={cursor}
          hint={state.hint}
          narrowed={chosen.length > 0}
          on_choose={choose}
          on_hover={aim}
          on_widen={widen}
        />
      ) : (
        <Aside state={state} on_go_on={() => store.go_on()} />
      )}
    </section>
  );

  const foresight = <Foresight preview={prefs.odds && aimed ? state.previews.get(aimed.index) : undefined} words={aimed?.text ?? ""} />;
  const foe = clash && mine_first.find(sheet_of_the_enemy);
  const staged = (clash || over) && !map_open;

  return (
    <div class={`table tab-${tab}${board ? "" : " no-board"}${reading ? " reading" : ""}${clash ? " clash-on" : ""}`} data-at={state.at} data-position={state.position} data-link={state.link}>
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
        <Spine entries={view?.spine ?? []} />
        {undo_redo}
        <div class="top-tools">
          <button type="button" class="wide-only" title="What would a companion do? (h)" disabled={!question?.mine} onClick={() => store.ask_hint()}>
            Hint
          </button>
          <button type="button" title="Sight line (l)" aria-label="Sight line" aria-pressed={sight} onClick={() => set_sight(!sight)}>
            <Icon name="eye" />
          </button>
          <button type="button" class="wide-only" title="Names of hexes (g)" aria-label="Names of hexes" aria-pressed={prefs.labels} onClick={() => set_prefs({ labels: !prefs.labels })}>
            <Icon name="grid" />
          </button>
          <button type="button" class="wide-only" title="Something is wrong: write a scene of this position" aria-label="Report: write a scene" onClick={bug}>
            <Icon name="bug" />
          </button>
          <button type="button" class="wide-only" title="Keys (?)" aria-label="Help" onClick={() => set_open("help")}>
            <Icon name="help" />
          </button>
          <button type="button" title="Menu" aria-label="Menu" onClick={() => set_open("menu")}>
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <StatusBar state={state} on_choose={answer} on_rule={set_rule} extra={sight ? sight_words : state.parting ? `This save and today's rules part ways at decision ${state.parting.entry}: ${state.parting.why}` : state.hint_text} />

      <aside class="mats" aria-label="Characters and foes">
        {seats_i_see.length > 1 && (
          <div class="look" role="group" aria-label="See the table from">
            <button type="button" aria-pressed={state.follow} onClick={() => store.look(-1)} title="Follow whichever of my seats decides">
              follow
            </button>
            {seats_i_see.map((seat) => (
              <button key={seat} type="button" class={`seat-${seat}`} aria-pressed={state.look === seat} onClick={() => store.look(seat)}>
                {state.table?.seats.find((s) => s.seat === seat)?.name || `seat ${seat + 1}`}
              </button>
            ))}
          </div>
        )}
        {view?.goal && (
          <p class="goal">
            <b>Goal</b> {view.goal}
          </p>
        )}
        {mine_first.map((panel) => {
          const own = panel.seat === state.look && panel.seat >= 0;
          return (
            <Mat
              key={panel.id}
              panel={panel}
              cards={panel !== in_tray}
              colour={colours.get(panel.id) ?? panel.seat}
              pointing={pointing_at(panel)}
              open={open_mat(panel.id, panel.active || sheet_of_the_enemy(panel) || (own && panel === in_tray))}
              mine={state.mine.includes(panel.seat)}
              on_toggle={toggle_mat}
            />
          );
        })}
      </aside>

      <main class="middle">
        {over && reading && <Ending state={state} on_chronicle={take_chronicle} />}
        {view && (view.story.length > 0 || (reading && !over)) && (
          <section class={`story${story_open ? "" : " folded"}`} aria-label="Story">
            {reading ? (
              <>
                <Emblem game={view.game} />
                <h2>{headed ? view.story[0] : view.title}</h2>
                {!view.story.length && (
                  <p class="between">
                    {plain_words(view.phase)}
                    {view.goal && <br />}
                    {view.goal}
                  </p>
                )}
              </>
            ) : (
              <button type="button" class="quiet" aria-expanded={story_open} onClick={() => set_story_open(!story_open)}>
                {story_open ? "fold" : "the story"}
              </button>
            )}
            {!story_open && !reading && <div class="story-begins">{view.story[0]}</div>}
            {(story_open || reading) && (reading && headed ? view.story.slice(1) : view.story).map((p, i) => <p key={i}>{p}</p>)}
          </section>
        )}
        {reading && !over && choose_section}
        {reading && foresight}
        {view && view.boards.length > 1 && (
          <div class="board-tabs" role="group" aria-label="Boards">
            {view.boards.map((b, i) => (
              <button key={b.id} type="button" aria-pressed={board === b} onClick={() => set_board_at(i)}>
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
        <div class={`board-frame${staged ? " staged" : ""}`} ref={middle}>
          {staged && clash && <Clash zone={clash} foe={foe} pointing={pointing} />}
          {staged && over && board && <Ending state={state} on_look={() => set_map_open(true)} on_chronicle={take_chronicle} />}
          {board && !staged && (
            <BoardView
              key={board.id}
              board={board}
              targets={usual_targets}
              chosen={chosen}
              way={way}
              way_note={way_note}
              marked={board_marks}
              labels={prefs.labels}
              motion={prefs.motion}
              sight={sight}
              on_point={point_at_board}
              on_hover={hover_board}
              on_sight={set_sight_words}
              colours={colours}
              on_cancel={widen}
            />
          )}
        </div>
        {board && <Lately log={state.log} />}
        {tray.length > 0 && (
          <div class="tray" aria-label="Cards" role="region" tabIndex={0}>
            {tray.map(({ zone, title }) => (
              <ZoneRow key={title} zone={zone} title={title} pointing={pointing} />
            ))}
          </div>
        )}
      </main>

      <aside class="right" aria-label="Choices and log">
        {!reading && choose_section}
        {!reading && foresight}
        <section class="telling">
          <div class="side-tabs" role="group" aria-label="Log or history">
            <button type="button" aria-pressed={side === "log"} onClick={() => set_side("log")}>
              Log
            </button>
            <button type="button" aria-pressed={side === "history"} onClick={() => set_side("history")}>
              History <small>{state.at}</small>
            </button>
          </div>
          {side === "log" ? (
            <Log log={state.log} more={state.more_log} on_more={older_log} on_rule={set_rule} on_things={set_spoken} />
          ) : (
            <History
              history={state.history}
              at={state.at}
              redo={state.redo}
              saves={state.table?.saves ?? []}
              seats={state.table?.seats ?? []}
              whole={state.history_whole}
              on_open={open_history}
              on_jump={jump}
              on_branch={branch}
              on_branch_at_save={branch_at_save}
            />
          )}
        </section>
      </aside>

      <nav class="tabs" aria-label="Parts of the table">
        {(
          [
            ["choose", "Choose", question?.mine ? options.length : 0],
            ["mats", "Mats", 0],
            ["cards", "Cards", 0],
            ["log", "Log", 0],
          ] as const
        ).map(([id, words, n]) => (
          <button key={id} type="button" aria-pressed={tab === id} onClick={() => set_tab(id)}>
            {words}
            {n > 0 && <span class="badge">{n}</span>}
          </button>
        ))}
      </nav>

      {tip && <TipBox tip={tip} state={state} options={options} targets={usual_targets} among={among} narrowed={chosen.length > 0} on_choose={choose} on_rule={set_rule} on_close={() => (tip.pinned && chosen.length ? widen() : set_tip(undefined))} />}
      {over_table}
    </div>
  );
}

// A colour per seat; where one person leads several figures, a colour per figure, so that they can be told apart.
function figure_colours(panels: readonly Panel[]): Map<string, number> {
  const led = panels.filter((p) => p.seat >= 0 && (p.piece || p.side === "hero"));
  const out = new Map<string, number>();
  if (new Set(led.map((p) => p.seat)).size === led.length) return out;
  led.forEach((p, i) => {
    out.set(p.id, i % 6);
    if (p.piece) out.set(p.piece, i % 6);
  });
  return out;
}

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
  if (state.question)
    return <p class="quiet-text">{state.watcher ? "You are watching." : "Somebody else decides; you will be asked."}</p>;
  if (!outcome) return <p class="quiet-text">Nothing to decide just now.</p>;
  return <p class="quiet-text">The game is over. Undo, or a jump in the history, goes back to any decision of it.</p>;
}

// Cards that join edge to edge are being laid in the middle of the table.
const is_chain = (z: Zone): boolean => z.cards.some((c) => c.edges.length > 0);

// The enemy's own card or sheet, with what it will do: not one of many figures on the board.
const sheet_of_the_enemy = (p: Panel): boolean => p.side === "foe" && p.piece === "";

// The last two events under the board, so that companions' deeds can be followed without reading the log.
const Lately = memo(function Lately({ log }: { log: readonly LogLine[] }): JSX.Element {
  const recent = log.slice(-2);
  return (
    <p class="lately" aria-hidden="true">
      {recent.map((l, i) => (
        <span key={log.length - recent.length + i}>{l.text}</span>
      ))}
    </p>
  );
});

function TipBox({
  tip,
  state,
  options,
  targets,
  among,
  narrowed: is_narrowed,
  on_choose,
  on_rule,
  on_close,
}: {
  tip: Tip;
  state: TableState;
  options: readonly Option[];
  targets: ReadonlyMap<string, number[]>;
  among: readonly number[];
  narrowed: boolean;
  on_choose(o: Option): void;
  on_rule(id: string): void;
  on_close(): void;
}): JSX.Element | null {
  const view = state.view;
  const ids = new Set(tip.things.map((t) => t.id));
  const keys = tip.things.map(thing_key);
  const piece = view?.boards.flatMap((b) => b.pieces).find((p) => keys.includes(`figure:${p.id}`));
  const mat = piece && view?.panels.find((p) => p.piece === piece.id || p.id === piece.id);
  const cell = view?.boards.flatMap((b) => b.cells).find((c) => keys.includes(`hex:${c.id}`));
  const cards = [...(view?.zones ?? []), ...(view?.panels.flatMap((p) => p.zones) ?? [])].flatMap((z) => z.cards);
  const card = keys.some((k) => k.startsWith("card:")) ? cards.find((c) => ids.has(c.id) && c.face_up) : undefined;
  const hits = [...new Set(tip.things.flatMap((t) => targets.get(thing_key(t)) ?? []))];
  const offered = hits.length ? hits : tip.pinned && is_narrowed ? among : [];
  const refused: Refused[] = !offered.length && state.question?.mine && state.refused ? refused_at(state.refused, keys) : [];
  const left = Math.max(8, Math.min(tip.x + 14, innerWidth - 316));
  const above = tip.y > innerHeight * 0.6;
  const style = above ? { left: `${left}px`, bottom: `${innerHeight - tip.y + 14}px` } : { left: `${left}px`, top: `${tip.y + 18}px` };
  const empty = !piece && !card && !(cell && (cell.name || cell.kind || cell.text || cell.tags.length)) && !offered.length && !refused.length;
  if (empty) return null;
  return (
    <div class={`tip${tip.pinned ? " pinned" : ""}`} style={style} role={tip.pinned ? "group" : "tooltip"} aria-label={tip.pinned ? "What lies here" : undefined}>
      {piece && (
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
      )}
      {card && (
        <p class="tip-title">
          <b>{card.name}</b>
          {card.text && <span class="tip-card-text">{card.text}</span>}
          {key_words(card) && <span class="tip-card-text">{key_words(card)}</span>}
          {card.tags.length > 0 && <small>{tag_texts(card.tags, " · ")}</small>}
        </p>
      )}
      {cell && (
        <p class="tip-cell">
          {cell.name || cell.id} {cell.kind && <small>{cell.kind}</small>} {cell.tags.length > 0 && <small>{tag_texts(cell.tags, " · ")}</small>}
          {cell.text && <span class="tip-card-text">{cell.text}</span>}
        </p>
      )}
      {offered.length > 0 && (
        <ul class="tip-options">
          {offered.slice(0, tip.pinned ? 12 : 4).map((i) => {
            const option = options[i] as Option;
            return (
              <li key={option.index}>
                {tip.pinned ? (
                  <button type="button" data-option={option.index} onClick={() => on_choose(option)}>
                    {option.text}
                  </button>
                ) : (
                  option.text
                )}
              </li>
            );
          })}
          {offered.length > (tip.pinned ? 12 : 4) && <li class="quiet-text">and {offered.length - (tip.pinned ? 12 : 4)} more in the list</li>}
        </ul>
      )}
      {refused.slice(0, 3).map((r, i) => (
        <p key={i} class="tip-refused">
          <b>Not:</b> {r.text}. {r.reason.charAt(0).toUpperCase() + r.reason.slice(1)} {r.rule && (tip.pinned ? <RuleChip id={r.rule} on_open={on_rule} /> : <span class="rule-chip">{r.rule}</span>)}
        </p>
      ))}
      {tip.pinned && (
        <button type="button" class="quiet tip-close" onClick={on_close} aria-label="Close">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
