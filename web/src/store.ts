// One table as this browser knows it.  The server's word wins; nothing is guessed ahead of it.
import { useEffect, useState } from "preact/hooks";
import { apply_changes, share } from "./model";
import { PROTOCOL } from "./protocol";
import type {
  ClientMessage,
  Done,
  LogLine,
  Parting,
  Proposal,
  Question,
  Refused,
  SeatLink,
  ServerMessage,
  TableInfo,
  View,
} from "./protocol";

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
  socket.onmessage = (event) => events.message(JSON.parse(String(event.data)) as ServerMessage);
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
  history: Done[];
  history_whole: boolean;
  refused?: Refused[];
  previews: Map<number, Preview>;
  hint: number;
  hint_text: string;
  proposal?: Proposal;
  parting?: Parting;
  branched?: { table: TableInfo; links: SeatLink[] };
  repair?: { path: string; state: unknown };
}

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
  history: [],
  history_whole: false,
  previews: new Map(),
  hint: -1,
  hint_text: "",
};

const MOST_LOG = 2000; // lines kept in the page; older ones can be asked for again

export class TableStore {
  state: TableState = nothing;
  private listeners = new Set<() => void>();
  private transport: Transport | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private notice_timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private wanted_look = -1; // the seat somebody chose to look from; a new connection is told again
  private asked_why = "";
  private asked_preview = new Set<number>();

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
    this.transport?.close();
  }
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  // --- wishes ---
  answer(index: number): void {
    const { question, sent, link } = this.state;
    if (!question?.mine || sent >= 0 || link !== "open") return;
    this.set({ sent: index });
    const key = question.options[index]?.key; // what it is; empty where that is not ours to read
    this.send({ type: "answer", question: question.id, position: question.position, index, ...(key ? { key } : {}) });
  }
  undo(): void {
    if (this.state.at > 0) this.wish({ type: "undo", position: this.state.position });
  }
  redo(): void {
    if (this.state.redo > 0) this.wish({ type: "redo", position: this.state.position });
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
  ask_older_log(): void {
    const first = this.state.log[0];
    if (first && this.state.more_log) this.send({ type: "log", before: first.after });
  }
  seat(seat: number, player: string): void {
    this.send({ type: "seat", seat, player });
  }
  settings(change: { dice?: string; consent?: string; open?: boolean }): void {
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
  preview(index: number): void {
    const q = this.state.question;
    if (!q?.mine || this.state.sent >= 0 || this.asked_preview.has(index)) return;
    this.asked_preview.add(index);
    this.send({ type: "preview", question: q.id, position: q.position, index });
  }
  ask_hint(): void {
    const q = this.state.question;
    if (q?.mine) this.send({ type: "hint", question: q.id });
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
          refused: undefined,
          previews: new Map(),
          hint: -1,
          hint_text: "",
        });
        if (this.wanted_look >= 0 && m.mine.includes(this.wanted_look)) this.send({ type: "look", seat: this.wanted_look });
        break;
      case "update": {
        const s = this.state;
        const view = m.view ? share(s.view, m.view) : s.view && apply_changes(s.view, m.changes);
        let log = s.log;
        if (log.length && (log[log.length - 1] as LogLine).after > m.log_kept) log = log.filter((l) => l.after <= m.log_kept);
        if (m.log.length) log = [...log, ...m.log];
        const more_log = s.more_log || log.length > MOST_LOG;
        if (log.length > MOST_LOG) log = log.slice(-MOST_LOG);
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
          sent: -1,
          table: s.table && { ...s.table, at: m.at, outcome: m.outcome },
          ...(asked_anew ? { refused: undefined, previews: new Map(), hint: -1, hint_text: "" } : {}),
        });
        break;
      }
      case "stale":
        this.new_question();
        this.set({ sent: -1, question: m.question, position: m.position, refused: undefined, previews: new Map(), hint: -1 });
        this.say(m.text);
        break;
      case "refusals":
        if (m.question === this.state.question?.id) this.set({ refused: m.refused });
        break;
      case "previewed":
        if (m.question === this.state.question?.id) {
          const previews = new Map(this.state.previews);
          previews.set(m.index, { index: m.index, log: m.log, dice: m.dice, next: m.next });
          this.set({ previews });
        }
        break;
      case "hinted":
        if (m.question === this.state.question?.id) this.set({ hint: m.index, hint_text: m.text });
        break;
      case "presence":
        this.set({ watchers: m.watchers, table: this.state.table && { ...this.state.table, seats: m.seats } });
        break;
      case "table":
        this.set({ table: m.table });
        break;
      case "proposal":
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
        this.set({ log: [...m.log, ...this.state.log], more_log: m.more });
        break;
      case "state":
        this.set({ repair: { path: m.path, state: m.state } });
        break;
      case "note":
        if (m.kind === "trouble") this.set({ trouble: m.text });
        else if (m.kind === "well") this.set({ trouble: "" });
        else if (m.kind === "bye") this.set({ trouble: m.text });
        else {
          this.set({ sent: -1 });
          this.say(m.text);
        }
        break;
      case "pong":
        break;
    }
  }

  private new_question(): void {
    this.asked_why = "";
    this.asked_preview.clear();
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
    if (code === 1008 && this.state.link === "connecting") {
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
