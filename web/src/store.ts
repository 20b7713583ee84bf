// One table as this browser knows it.  The server's word wins; nothing is guessed ahead of it.
import { useEffect, useState } from "preact/hooks";
import { STAYS_CLOSED } from "./browser/talk";
import { hidden_things } from "./faces";
import { can_go_back, goes_without_saying } from "./going_on";
import { coach_of, get_prefs, keep_read_to, read_to, replay_of } from "./local";
import { apply_changes, same_thing, share, thing_key } from "./model";
import { Reader } from "./wire";
import { is_ending, targets_of } from "./options";
import type { Show } from "./playback";
import { is_passage, lies_open } from "./reading";
import { PROTOCOL } from "./protocol";
import { standing_answer } from "./standing";
import type {
  CardView,
  ChatLine,
  ClientMessage,
  Done,
  Hands,
  LogLine,
  Option,
  Parting,
  Proposal,
  Question,
  Refused,
  SeatLink,
  ServerForeseen,
  ServerMessage,
  ServerSight,
  ServerUpdate,
  StoryPart,
  TableInfo,
  Thing,
  View,
} from "./protocol";

export const foreseen_key = (threat: boolean, index: number): string => `${threat ? "threat" : "odds"} ${index}`;

export interface Transport {
  send(message: ClientMessage): void;
  close(): void;
}
export interface TransportEvents {
  open(): void;
  message(message: ServerMessage): void;
  closed(code: number, reason: string): void;
}
export type Connect = (table: string, events: TransportEvents) => Transport;

export const over_websocket: Connect = (table, events) => {
  const address = new URL(`/ws/${table}`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  const socket = new WebSocket(address);
  socket.onopen = () => events.open();
  const reader = new Reader();
  socket.onmessage = (event) => events.message(reader.read(String(event.data)));
  socket.onclose = (event) => events.closed(event.code, event.reason);
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      socket.onclose = null;
      socket.close();
    },
  };
};

export interface Preview {
  index: number;
  log: LogLine[];
  dice: boolean;
  next: string;
}

export interface TableState {
  link: "connecting" | "open" | "lost" | "refused";
  trouble: string; // why nothing moves just now
  notice: string; // a sentence for this person, goes away by itself
  table?: TableInfo;
  mine: number[];
  watcher: boolean;
  watchers: number;
  look: number; // whose view this is
  follow: boolean; // the view follows whichever of my seats decides
  position: number;
  at: number;
  redo: number;
  paused: boolean; // a companion is to decide and waits for somebody to say go on
  view?: View;
  question?: Question;
  sent: number; // the answer under way, by its index; -1: none
  log: LogLine[];
  more_log: boolean;
  trace: string; // of the line whose rule is looked at
  history: Done[];
  history_whole: boolean;
  refused?: Refused[];
  previews: Map<number, Preview>;
  foreseen: Map<string, ServerForeseen>; // odds and threats of the present question, see foreseen_key
  faces: Map<string, CardView>; // cards as they are printed, of what options named so far
  hint: number;
  hint_text: string;
  proposal?: Proposal;
  parting?: Parting;
  branched?: { table: TableInfo; links: SeatLink[] };
  repair?: { path: string; state: unknown };
  shows: Show[]; // what happened and was not yet watched, the oldest first
  pages: LogLine[]; // passages that were not yet read
  story?: StoryPart[]; // the whole book, when somebody asked for it
  chat: ChatLine[];
  chat_read: number; // how many of its lines were looked at
  pointed?: { seat: number; name: string; things: Thing[] }; // what somebody else shows just now
  hands?: Hands; // of the people who are asked together
  seen?: ServerSight; // the sight line that was asked for last
  reported: number; // the last report of this browser, 0: none
  ending: boolean; // the turn ends after what is being done
  instead?: Instead; // what was decided by itself just now, and what could have been
}

// Shown while `at` is where the table stands.
export interface Instead {
  at: number;
  kind: string; // of the question
  taken: Option;
  others: Option[];
}

// What one gesture says at once: what to do, and to whom; or all of a kind; or the same for everybody who is asked; or that
// the turn ends with it.
export interface Then {
  things?: readonly Thing[]; // the target, where one is asked for next
  part_of?: string; // the figure that was the target: which part of it, where that is asked for then
  verb?: string; // everything that calls itself so, until there is no more
  same?: string; // the key of what was taken, as long as it is asked again in this round
  end?: boolean; // the turn ends after it
}
const the_one = (options: readonly Option[]): Option | undefined => (options.length === 1 ? options[0] : undefined);

const acting = (view: View | undefined): string => [...(view?.panels ?? []), ...(view?.boards.flatMap((b) => b.pieces) ?? [])].flatMap((p) => (p.active ? p.id : [])).join();

const nothing: TableState = {
  link: "connecting",
  trouble: "",
  notice: "",
  mine: [],
  watcher: false,
  watchers: 0,
  look: -1,
  follow: true,
  position: 0,
  at: 0,
  redo: 0,
  paused: false,
  sent: -1,
  log: [],
  more_log: false,
  trace: "",
  history: [],
  history_whole: false,
  previews: new Map(),
  foreseen: new Map(),
  faces: new Map(),
  hint: -1,
  hint_text: "",
  shows: [],
  pages: [],
  chat: [],
  chat_read: 0,
  reported: 0,
  ending: false,
};

const FEWEST_WAYS = 12;
const MOST_TRIES = 2;
const ASK_AGAIN = 250; // ms
const POINTED_FOR = 5000; // ms
const MOST_PRESSED = 40;
const MOST_BY_ITSELF = 40; // standing answers in a row, before somebody is asked all the same
const MOST_CHAT = 200;
const MOST_SHOWS = 4; // who falls that far behind catches up
const MOST_LOG = 2000; // lines kept in the page; older ones can be asked for again

// Older lines are asked for by decisions: what one of them brought stays together.
function first_to_keep(log: readonly LogLine[]): number {
  let first = log.length - MOST_LOG;
  while (first > 0 && log[first - 1]?.after === log[first]?.after) --first;
  return first;
}

export class TableStore {
  state: TableState = nothing;
  private older_than = -1; // lines older than those after that decision are on their way
  private traced?: { after: number; line: number }; // whose trace is wanted
  private listeners = new Set<() => void>();
  private transport: Transport | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private notice_timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private wanted_look = -1; // the seat somebody chose to look from; a new connection is told again
  private asked_why = "";
  private asked_faces = new Set<string>(); // things, with a card or without
  private asked_preview = new Set<number>();
  private point_timer: ReturnType<typeof setTimeout> | undefined;
  private last_pointed = "";
  private following = false;
  private redoing = false; // what comes again needs no watching
  private foreseen_again = new Map<string, number>(); // how often, by foreseen_key
  private under_way = -1; // the position at which an undo or redo was sent
  private pressed: ("undo" | "redo")[] = []; // meanwhile
  private by_itself = 0;
  private unasked = false; // the answer under way was nobody's click
  private otherwise: { kind: string; key: string } | undefined; // what to answer once what was decided by itself is taken back
  private then: (Then & { seat: number; kind: string; who: string; round: number }) | undefined; // the rest of a gesture

  constructor(
    readonly id: string,
    readonly tokens: readonly string[],
    private readonly connect: Connect = over_websocket,
  ) {}

  start(): void {
    this.stopped = false;
    this.open();
  }
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.notice_timer);
    clearTimeout(this.point_timer);
    this.transport?.close();
  }
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  // --- wishes ---
  answer(index: number, then?: Then): void {
    const { question, sent, link } = this.state;
    if (!question?.mine || sent >= 0 || link !== "open") return;
    this.by_itself = 0;
    this.unasked = false;
    // Who said that the turn ends after this goes on saying so while it is asked how.
    if (then || !this.then?.end) {
      this.forget();
      this.then = then && { ...then, seat: question.seat, kind: question.kind, who: acting(this.state.view), round: this.state.view?.round ?? 0 };
    }
    this.set({ instead: undefined });
    this.send_answer(question, index);
  }
  // The rest of a gesture is no longer meant.
  forget(): void {
    this.then = this.otherwise = undefined;
    if (this.state.ending) this.set({ ending: false });
  }
  // Takes back what was decided by itself, and decides otherwise.
  take_instead(option: Option): void {
    const { instead, at, link } = this.state;
    if (!instead || instead.at !== at || link !== "open") return;
    this.undo();
    this.otherwise = { kind: instead.kind, key: option.key };
  }
  private send_answer(question: Question, index: number): void {
    this.set({ sent: index });
    const key = question.options[index]?.key; // what it is; empty where that is not ours to read
    this.send({ type: "answer", question: question.id, position: question.position, index, ...(key ? { key } : {}) });
  }
  // However fast somebody presses: each waits until the one before it was done.
  undo(): void {
    this.back_or_on("undo");
  }
  redo(): void {
    this.back_or_on("redo");
  }
  private back_or_on(way: "undo" | "redo"): void {
    this.forget();
    if (this.state.instead) this.set({ instead: undefined });
    if (this.under_way === this.state.position) {
      if (this.pressed.length < MOST_PRESSED) this.pressed.push(way);
      return;
    }
    if (this.state.link !== "open") return this.wish({ type: way, position: this.state.position }); // says that nothing was changed
    if ((way === "undo" ? this.state.at : this.state.redo) <= 0) return;
    this.redoing = way === "redo";
    this.under_way = this.state.position;
    this.wish({ type: way, position: this.state.position });
  }
  private next_pressed(): void {
    this.under_way = -1;
    const way = this.pressed.shift();
    if (way) this.back_or_on(way);
  }
  private none_pressed(): void {
    this.forget();
    this.under_way = -1;
    this.pressed = [];
  }
  jump(at: number): void {
    this.wish({ type: "jump", position: this.state.position, at });
  }
  go_on(): void {
    if (this.state.paused) this.wish({ type: "go_on", position: this.state.position });
  }
  branch(at: number, title: string): void {
    this.send({ type: "branch", at, title });
  }
  branch_at_save(save: string): void {
    this.send({ type: "branch", at: 0, title: save, save });
  }
  vote(yes: boolean): void {
    if (this.state.proposal) this.send({ type: "vote", proposal: this.state.proposal.id, yes });
  }
  save(name: string): void {
    this.send({ type: "save", name });
  }
  // With the packs as they are now; the server says what became of the decisions so far.
  reload(): void {
    this.send({ type: "reload" });
  }
  edit(path: string, value: unknown): void {
    this.wish({ type: "edit", position: this.state.position, path, value });
  }
  ask_state(path: string): void {
    this.send({ type: "state", path });
  }
  ask_history(): void {
    if (!this.state.history_whole && this.state.at > 0)
      this.send({ type: "history", from: Math.max(1, this.state.at - 499), to: this.state.at });
  }
  // The way the rules came to a line is asked for when somebody looks at it.
  ask_trace(line?: LogLine): void {
    const beside = line ? this.state.log.filter((l) => l.after === line.after && l.kind !== "table") : [];
    this.traced = line && { after: line.after, line: beside.length - 1 - beside.indexOf(line) };
    this.set({ trace: "" });
    if (this.traced) this.send({ type: "trace", ...this.traced });
  }
  ask_older_log(): void {
    const first = this.state.log[0];
    if (!first || !this.state.more_log || this.older_than === first.after) return;
    this.older_than = first.after;
    this.send({ type: "log", before: first.after });
  }
  seat(seat: number, player: string): void {
    this.send({ type: "seat", seat, player });
  }
  settings(change: { dice?: string; consent?: string; open?: boolean; hands?: string }): void {
    this.send({ type: "settings", ...change });
  }
  look(seat: number): void {
    this.wanted_look = seat;
    this.set({ follow: seat < 0 });
    this.send({ type: "look", seat });
  }
  why(): void {
    const id = this.state.question?.id;
    if (!id || !this.state.question?.mine || this.asked_why === id) return;
    this.asked_why = id;
    this.send({ type: "why", question: id });
  }
  // The cards of what the options name and nobody sees on the table; each is asked for once.
  ask_faces(): void {
    const { question, view } = this.state;
    if (!question?.mine || this.state.link !== "open") return;
    const unknown = hidden_things(question.options, view).map(thing_key).filter((key) => !this.asked_faces.has(key));
    if (!unknown.length) return;
    for (const key of unknown) this.asked_faces.add(key);
    this.send({ type: "faces", question: question.id });
  }
  preview(index: number): void {
    const q = this.state.question;
    if (!q?.mine || this.state.sent >= 0 || this.asked_preview.has(index)) return;
    this.asked_preview.add(index);
    this.send({ type: "preview", question: q.id, position: q.position, index });
  }
  odds(index: number): void {
    this.foresee("odds", index);
  }
  threat(index: number): void {
    this.foresee("threat", index);
  }
  private foresee(type: "odds" | "threat", index: number): void {
    const q = this.state.question;
    const key = foreseen_key(type === "threat", index);
    if (!q?.mine || q.story || this.state.sent >= 0 || !get_prefs().odds || this.state.foreseen.has(key)) return;
    this.send({ type, question: q.id, position: q.position, index });
  }
  // Of a few imagined worlds no chance can be told: a server that was busy is asked once more, in a while.
  private too_little(found: ServerForeseen): boolean {
    if (found.exact || found.untold || found.ways >= FEWEST_WAYS) return false;
    const key = foreseen_key(found.threat, found.index);
    const tries = (this.foreseen_again.get(key) ?? 0) + 1;
    if (tries > MOST_TRIES) return false;
    this.foreseen_again.set(key, tries);
    setTimeout(() => this.state.question?.id === found.question && this.foresee(found.threat ? "threat" : "odds", found.index), ASK_AGAIN * tries);
    return true;
  }
  ask_hint(): void {
    const q = this.state.question;
    if (q?.mine) this.send({ type: "hint", question: q.id });
  }
  // What happens is to be shown event by event, or at once.
  follow(steps: boolean): void {
    if (steps === this.following) return;
    this.following = steps;
    this.send({ type: "follow", steps });
    if (!steps) this.set({ shows: [] });
  }
  watched(show: Show): void {
    this.set({ shows: this.state.shows.filter((s) => s.position > show.position) });
  }
  turn_page(many = 1): void {
    const pages = this.state.pages.slice(many);
    this.set({ pages });
    // The last one may lie open, with the choices at its foot.
    const open = pages.length === 1 && lies_open(pages[0] as LogLine, this.state.view);
    if (!pages.length || open) keep_read_to(this.id, this.state.at);
  }
  speak(text: string): void {
    if (text.trim()) this.wish({ type: "say", text: text.trim() });
  }
  read_chat(): void {
    if (this.state.chat_read !== this.state.chat.length) this.set({ chat_read: this.state.chat.length });
  }
  // Shows the others what is meant; nothing of it is decided.  Alone at a table nobody looks.  What all are asked together
  // all see: there the option itself is shown, elsewhere only what lies on the board, for cards may be a secret.
  point(things: readonly Thing[], option?: Option): void {
    if (!this.state.table || this.state.table.seats.filter((s) => s.here).length + this.state.watchers < 2) return;
    const on_board = things.filter((t) => ["hex", "place", "figure"].includes(t.kind));
    const together = option && (this.state.question?.seat ?? 0) < 0 ? [{ kind: "option", id: option.key }] : [];
    const open = [...together, ...on_board].slice(0, 8);
    const key = JSON.stringify(open);
    if (!open.length || key === this.last_pointed) return;
    this.last_pointed = key;
    this.send({ type: "point", things: open });
  }
  ask_sight(from: string, to: string): void {
    this.send({ type: "sight", from, to });
  }
  report(text: string): void {
    this.wish({ type: "report", text });
  }
  ask_story(): void {
    this.set({ story: undefined });
    this.send({ type: "story" });
  }
  say(notice: string): void {
    clearTimeout(this.notice_timer);
    this.set({ notice });
    if (notice) this.notice_timer = setTimeout(() => this.set({ notice: "" }), 7000);
  }
  forget_branch(): void {
    this.set({ branched: undefined });
  }

  // --- the server's word ---
  receive(m: ServerMessage): void {
    switch (m.type) {
      case "welcome":
        this.tries = 0;
        if (m.position !== this.state.position) this.asked_faces.clear(); // other packs, or a question that was lost on the way
        this.none_pressed();
        this.new_question();
        this.set({
          link: "open",
          trouble: "",
          table: m.table,
          mine: m.mine,
          watcher: m.watcher,
          look: m.look,
          position: m.position,
          at: m.at,
          redo: m.redo,
          paused: m.paused,
          view: share(this.state.view, m.view),
          question: m.question,
          sent: -1,
          log: m.log,
          more_log: m.more_log,
          history: [],
          history_whole: m.at === 0,
          parting: m.parting,
          proposal: m.proposal,
          hands: m.hands,
          refused: undefined,
          previews: new Map(),
          foreseen: new Map(),
          hint: -1,
          hint_text: "",
          shows: [],
          chat: m.chat,
          chat_read: this.state.chat.length ? this.state.chat_read : m.chat.length,
          // Who comes back reads what came since; who comes anew what stands there now.
          pages: get_prefs().pages ? m.log.filter((l) => is_passage(l) && l.after > (read_to(this.id) ?? m.at - 1)) : [],
        });
        if (this.following) this.send({ type: "follow", steps: true });
        if (this.wanted_look >= 0 && m.mine.includes(this.wanted_look)) this.send({ type: "look", seat: this.wanted_look });
        if (m.at === 0) this.go_on_by_itself(); // a table that begins
        break;
      case "update": {
        const s = this.state;
        const view = m.view ? share(s.view, m.view) : s.view && apply_changes(s.view, m.changes);
        let log = s.log;
        const kept = m.log_kept ?? Infinity;
        if (log.length && (log[log.length - 1] as LogLine).after > kept) log = log.filter((l) => l.after <= kept);
        if (m.log.length) log = [...log, ...m.log];
        const more_log = s.more_log || log.length > MOST_LOG;
        if (log.length > MOST_LOG) log = log.slice(first_to_keep(log));
        if (replay_of(this.id)) log = log.filter((l) => l.kind !== "table"); // that it is played back needs no line for each decision
        const shows = this.shows_after(m, view);
        // What lay open with the choices at its foot has been read.
        const unread = s.pages.filter((l, i) => l.after <= kept && !(i === s.pages.length - 1 && lies_open(l, s.view)));
        if (!unread.length && s.pages.length) keep_read_to(this.id, s.at);
        const pages = [...unread, ...(get_prefs().pages ? m.log.filter(is_passage) : [])];
        const first_done = m.done[0]?.n ?? m.at + 1;
        const history = [...s.history.filter((d) => d.n < first_done && d.n <= m.at), ...m.done];
        const asked_anew = m.question?.id !== s.question?.id || m.position !== s.position;
        if (asked_anew) this.new_question();
        this.set({
          position: m.position,
          at: m.at,
          redo: m.redo,
          paused: m.paused,
          look: m.look,
          view,
          question: m.question,
          log,
          more_log,
          history,
          shows,
          pages,
          sent: -1,
          table: s.table && { ...s.table, at: m.at, outcome: m.outcome },
          hands: undefined, // said anew where they are shown
          ...(asked_anew ? { refused: undefined, previews: new Map(), foreseen: new Map(), hint: -1, hint_text: "" } : {}),
        });
        this.next_pressed();
        this.go_on_by_itself();
        break;
      }
      case "stale":
        this.none_pressed();
        this.new_question();
        this.set({ sent: -1, question: m.question, position: m.position, refused: undefined, previews: new Map(), foreseen: new Map(), hint: -1 });
        if (!this.unasked) this.say(m.text); // another browser of the same person was faster
        break;
      case "refusals":
        if (m.question === this.state.question?.id) this.set({ refused: m.refused });
        break;
      case "faces":
        this.set({ faces: new Map([...this.state.faces, ...m.faces.map(({ thing, card }) => [thing_key(thing), card] as const)]) });
        break;
      case "previewed":
        if (m.question === this.state.question?.id) {
          const previews = new Map(this.state.previews);
          previews.set(m.index, { index: m.index, log: m.log, dice: m.dice, next: m.next });
          this.set({ previews });
        }
        break;
      case "foreseen":
        if (m.question === this.state.question?.id && !this.too_little(m)) this.set({ foreseen: new Map(this.state.foreseen).set(foreseen_key(m.threat, m.index), m) });
        break;
      case "hinted":
        if (m.question === this.state.question?.id) this.set({ hint: m.index, hint_text: m.text });
        break;
      case "presence": {
        const came = m.seats.find((s) => s.here && !this.state.mine.includes(s.seat) && this.state.table?.seats.some((old) => old.seat === s.seat && !old.here));
        this.set({ watchers: m.watchers, table: this.state.table && { ...this.state.table, seats: m.seats } });
        if (came) this.say(`${came.name || "Somebody"} has come to the table.`);
        break;
      }
      case "table":
        this.set({ table: m.table, ...(m.table.settings.hands === this.state.table?.settings.hands ? {} : { hands: undefined }) });
        break;
      case "hands":
        if (m.position === this.state.position) this.set({ hands: m.hands, sent: -1 });
        break;
      case "sight":
        this.set({ seen: m });
        break;
      case "reported":
        this.set({ reported: m.number });
        this.say(`Report ${m.number} is kept. Thank you; play goes on.`);
        break;
      case "traced":
        if (this.traced?.after === m.after && this.traced.line === m.line) this.set({ trace: m.trace });
        break;
      case "proposal":
        this.none_pressed(); // it waits for the others
        this.set({ proposal: m.proposal });
        if (m.text) this.say(m.text);
        break;
      case "branched":
        this.set({ branched: { table: m.table, links: m.links } });
        break;
      case "history": {
        const known = new Map(m.done.map((d) => [d.n, d]));
        for (const d of this.state.history) known.set(d.n, d);
        const history = [...known.values()].filter((d) => d.n <= this.state.at).sort((a, b) => a.n - b.n);
        this.set({ history, history_whole: true });
        break;
      }
      case "log":
        this.older_than = -1;
        this.set({ log: [...m.log, ...this.state.log], more_log: m.more });
        break;
      case "steps":
        this.set({ shows: this.state.shows.map((show) => (show.position === m.position ? { ...show, steps: m.steps } : show)) });
        break;
      case "said":
        this.set({ chat: [...this.state.chat, m.line].slice(-MOST_CHAT) });
        break;
      case "pointed":
        clearTimeout(this.point_timer);
        this.set({ pointed: { seat: m.seat, name: m.name, things: m.things } });
        this.point_timer = setTimeout(() => this.set({ pointed: undefined }), POINTED_FOR);
        break;
      case "story":
        this.set({ story: m.parts });
        break;
      case "state":
        this.set({ repair: { path: m.path, state: m.state } });
        break;
      case "note":
        if (m.kind === "trouble") this.set({ trouble: m.text });
        else if (m.kind === "well") this.set({ trouble: "" });
        else if (m.kind === "bye") this.set({ trouble: m.text });
        else {
          this.none_pressed();
          this.older_than = -1;
          this.set({ sent: -1 });
          this.say(m.text);
        }
        break;
      case "pong":
        break;
    }
  }

  private shows_after(m: ServerUpdate, to: View | undefined): Show[] {
    const { view: from, shows } = this.state;
    const again = this.redoing;
    this.redoing = false;
    const lines = m.log.filter((l) => l.kind !== "table"); // the table's own remarks are no events
    if ((m.log_kept ?? Infinity) < this.state.at || again) return []; // taken back, or brought again
    if (!this.following || lines.length < 2 || !from || !to) return shows;
    return [...shows, { position: m.position, at: m.at, lines, from, to }].slice(-MOST_SHOWS);
  }
  private go_on_by_itself(): void {
    const { question, sent, link } = this.state;
    if (!question?.mine || link !== "open") this.forget();
    if (!question?.mine || sent >= 0 || link !== "open") return;
    const said = this.said_before(question);
    this.unasked = true;
    if (said) this.send_answer(question, said.index);
    else this.answer_by_itself(question);
  }
  // The rest of what one gesture said, as long as it means exactly one of the options.
  private said_before(question: Question): Option | undefined {
    const { otherwise, then } = this;
    this.forget();
    if (otherwise) return otherwise.kind === question.kind ? question.options.find((o) => o.key === otherwise.key) : undefined;
    if (!then || question.story || question.seat !== then.seat || this.by_itself >= MOST_BY_ITSELF) return undefined;
    const again = question.kind === then.kind;
    if (then.verb !== undefined || then.same !== undefined) {
      const meant = (o: Option): boolean => (then.same === undefined ? o.verb === then.verb : o.key === then.same);
      const over = then.same !== undefined && then.round !== this.state.view?.round;
      const next = again && !over ? question.options.find(meant) : undefined;
      if (next) this.then = then;
      ++this.by_itself;
      return next;
    }
    const { things, part_of, ...rest } = then;
    if (then.end && acting(this.state.view) === then.who) {
      if (again) return the_one(question.options.filter(is_ending));
      this.then = rest; // it is asked how: the turn ends after that
      this.set({ ending: true });
    }
    // What needed no target asks for the next thing to do: it is no answer to that.
    if (again || !things || (part_of && !this.asks_for_part(question, part_of))) return undefined;
    const target = the_one(question.options.filter((o) => targets_of(o).some((t) => things.some((thing) => same_thing(t, thing)))));
    const figure = target && !part_of ? targets_of(target).find((t) => t.kind === "figure")?.id : undefined;
    if (figure) this.then = { ...rest, ...this.then, things, part_of: figure };
    return target;
  }
  private asks_for_part(question: Question, figure: string): boolean {
    const cells = this.state.view?.boards.flatMap((b) => b.pieces).find((p) => p.id === figure)?.cells ?? [];
    return question.options.every((o) => targets_of(o).length > 0 && targets_of(o).every((t) => cells.includes(t.id)));
  }
  // Not where somebody went back: they want to decide anew.
  private answer_by_itself(question: Question): void {
    const { redo, table, view, at } = this.state;
    if (!table || redo > 0 || this.by_itself >= MOST_BY_ITSELF) return;
    const always = standing_answer(table.game, question);
    const others = table.seats.some((s) => s.player === "person" && s.claimed && !this.state.mine.includes(s.seat));
    const quiet = get_prefs().going_on && (coach_of(this.id)?.off ?? true) && can_go_back(table.settings, others);
    const option = always ?? (quiet ? goes_without_saying(question, view) : undefined);
    if (!option) return;
    ++this.by_itself;
    if (always) this.say(`As always: ${option.text}.`);
    else this.set({ instead: { at: at + 1, kind: question.kind, taken: option, others: question.options.filter((o) => o !== option) } });
    this.send_answer(question, option.index);
  }
  private new_question(): void {
    this.asked_why = "";
    this.asked_preview.clear();
    this.foreseen_again.clear();
  }
  private wish(message: ClientMessage): void {
    if (this.state.link === "open") this.send(message);
    else this.say("There is no connection just now; nothing was changed.");
  }
  private send(message: ClientMessage): void {
    this.transport?.send(message);
  }
  private set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
  private open(): void {
    this.transport = this.connect(this.id, {
      open: () => this.send({ type: "hello", tokens: [...this.tokens], protocol: PROTOCOL }),
      message: (m) => this.receive(m),
      closed: (code, reason) => this.lost(code, reason),
    });
  }
  private lost(code: number, reason: string): void {
    if (this.stopped) return;
    if (code === STAYS_CLOSED || (code === 1008 && this.state.link === "connecting")) {
      this.set({ link: "refused", trouble: reason || "The server does not know this link." });
      return;
    }
    this.set({ link: "lost", sent: -1, trouble: this.state.trouble || "The connection is lost; trying again." });
    const wait = Math.min(8000, 300 * 2 ** this.tries++);
    this.timer = setTimeout(() => this.open(), wait);
  }
}

export function useTable(store: TableStore): TableState {
  const [, redraw] = useState(0);
  useEffect(() => store.subscribe(() => redraw((n) => n + 1)), [store]);
  return store.state;
}
