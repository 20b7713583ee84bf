import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STAYS_CLOSED } from "../src/browser/talk";
import { get_prefs, keep_replay, set_prefs } from "../src/local";
import type { ClientMessage, Option, Question, SeatInfo, ServerMessage, Thing } from "../src/model";
import { PROTOCOL } from "../src/protocol";
import type { Standing } from "../src/standing";
import { can_stand, stand_by, stand_down } from "../src/standing";
import { TableStore } from "../src/store";
import type { TransportEvents } from "../src/store";
import { hex_table, line } from "./fixtures/tables";
import { table_info } from "./mock";

function bench(): { store: TableStore; sent: ClientMessage[]; events: () => TransportEvents; tell(m: ServerMessage): void } {
  const sent: ClientMessage[] = [];
  let last: TransportEvents | undefined;
  const store = new TableStore("t", ["token"], (_table, events) => {
    last = events;
    return { send: (m) => sent.push(m), close: () => undefined };
  });
  store.start();
  const events = (): TransportEvents => last as TransportEvents;
  events().open();
  return { store, sent, events, tell: (m) => events().message(m) };
}
const question = (id: string, position: number, mine = true) => ({
  id,
  position,
  seat: 0,
  mine,
  story: false,
  kind: "turn",
  prompt: "?",
  source: "",
  options: hex_table.options.map((o, index) => ({ ...o, index, key: index === 2 ? "move 5,5" : "" })),
  usual: -1,
});
const welcome = (position: number): ServerMessage => ({
  type: "welcome",
  position,
  table: table_info("stamina"),
  mine: [0],
  watcher: false,
  look: 0,
  view: hex_table.view,
  question: question(`q${position}`, position),
  log: [line(1, "one"), line(2, "two"), line(3, "three")],
  more_log: false,
  at: 3,
  redo: 0,
  chat: [],
  paused: false,
});
const update = (position: number, more: Partial<Extract<ServerMessage, { type: "update" }>>): ServerMessage => ({
  type: "update",
  position,
  at: 4,
  redo: 0,
  paused: false,
  look: 0,
  log_kept: 9999,
  changes: [],
  question: question(`q${position}`, position),
  done: [],
  log: [],
  outcome: "",
  ...more,
});

describe("a table", () => {
  it("says hello with its tokens and takes the welcome", () => {
    const { store, sent, tell } = bench();
    expect(sent[0]).toEqual({ type: "hello", tokens: ["token"], protocol: PROTOCOL });
    tell(welcome(41));
    expect(store.state.link).toBe("open");
    expect(store.state.question?.id).toBe("q41");
  });
  it("answers with id and position, and only once", () => {
    const { store, sent, tell } = bench();
    tell(welcome(41));
    store.answer(2);
    store.answer(3);
    expect(sent.filter((m) => m.type === "answer")).toEqual([{ type: "answer", question: "q41", position: 41, index: 2, key: "move 5,5" }]);
    expect(store.state.sent).toBe(2);
    tell(update(42, { changes: [{ p: "/phase", v: "next" }], done: [{ n: 4, seat: 0, kind: "turn", text: "moved" }], log: [line(4, "four")] }));
    expect(store.state.sent).toBe(-1);
    expect(store.state.view?.phase).toBe("next");
    expect(store.state.log.map((l) => l.text)).toEqual(["one", "two", "three", "four"]);
    expect(store.state.history.map((d) => d.n)).toEqual([4]);
  });
  it("does not answer another seat's question", () => {
    const { store, sent, tell } = bench();
    tell(welcome(41));
    tell(update(42, { question: question("q42", 42, false) }));
    store.answer(0);
    expect(sent.some((m) => m.type === "answer")).toBe(false);
  });
  it("takes the standing question when it was too late, and says so", () => {
    const { store, tell } = bench();
    tell(welcome(41));
    store.answer(1);
    tell({ type: "stale", text: "Somebody was faster.", position: 44, question: question("q44", 44) });
    expect(store.state.sent).toBe(-1);
    expect(store.state.question?.id).toBe("q44");
    expect(store.state.notice).toBe("Somebody was faster.");
  });
  it("takes back as often as somebody pressed, one after the other and never at an old position", () => {
    const { store, sent, tell } = bench();
    tell(welcome(42));
    sent.length = 0;
    store.undo();
    store.undo();
    store.undo();
    expect(sent).toEqual([{ type: "undo", position: 42 }]);
    tell(update(43, { at: 2, redo: 1, log_kept: 2 }));
    expect(sent[1]).toEqual({ type: "undo", position: 43 });
    tell(update(44, { at: 1, redo: 2, log_kept: 1 }));
    store.redo();
    tell(update(45, { at: 0, redo: 3, log_kept: 0 }));
    expect(sent.slice(2)).toEqual([{ type: "undo", position: 44 }, { type: "redo", position: 45 }]);
    tell(update(46, { at: 1, redo: 2, log_kept: 1 }));
    expect(sent.length).toBe(4);
  });
  it("forgets what was pressed where the game has moved on, and takes nothing back at the beginning", () => {
    const { store, sent, tell } = bench();
    tell(welcome(42));
    sent.length = 0;
    store.undo();
    store.undo();
    tell({ type: "stale", position: 50, text: "the game has moved on" } as ServerMessage);
    tell(update(51, { at: 0 }));
    expect(sent).toEqual([{ type: "undo", position: 42 }]);
    store.undo();
    store.redo();
    expect(sent.length).toBe(1);
  });
  it("drops log lines and decisions that an undo took back", () => {
    const { store, tell } = bench();
    tell(welcome(41));
    tell(update(42, { at: 4, done: [{ n: 4, seat: 0, kind: "turn", text: "moved" }], log: [line(4, "four")] }));
    tell(update(43, { at: 2, redo: 2, log_kept: 2 }));
    expect(store.state.log.map((l) => l.text)).toEqual(["one", "two"]);
    expect(store.state.history).toEqual([]);
    expect(store.state.redo).toBe(2);
  });
  it("says go on only while companions wait", () => {
    const { store, sent, tell } = bench();
    tell(welcome(41));
    store.go_on();
    expect(sent.filter((m) => m.type === "go_on")).toHaveLength(0);
    tell(update(42, { paused: true, question: { ...question("q42", 42), mine: false } }));
    expect(store.state.paused).toBe(true);
    store.go_on();
    expect(sent.filter((m) => m.type === "go_on")).toEqual([{ type: "go_on", position: 42 }]);
    tell(update(43, {}));
    expect(store.state.paused).toBe(false);
  });
  it("asks for odds and threats of the present question only, and forgets them with it", () => {
    const { store, sent, tell } = bench();
    tell(welcome(41));
    store.odds(3);
    const found = { type: "foreseen", index: 3, threat: false, untold: false, chance: true, exact: true, guessed: false, ways: 6, won: 0, lost: 0, checks: [], lines: [], deeds: [], texts: [] } as const;
    tell({ ...found, checks: [], lines: [], deeds: [], texts: [], question: "old" });
    expect(store.state.foreseen.size).toBe(0);
    tell({ ...found, checks: [], lines: [], deeds: [], texts: [], question: "q41" });
    store.odds(3);
    store.threat(3);
    expect(sent.filter((m) => m.type === "odds")).toHaveLength(1);
    expect(sent.filter((m) => m.type === "threat")).toHaveLength(1);
    tell(update(42, {}));
    expect(store.state.foreseen.size).toBe(0);
  });
  it("shows no chance of a few imagined worlds: it is asked for again, twice, and then shown as it is", () => {
    vi.useFakeTimers();
    const { store, sent, tell } = bench();
    tell(welcome(41));
    store.odds(3);
    const few = { type: "foreseen", question: "q41", index: 3, threat: false, untold: false, chance: true, exact: false, guessed: false, ways: 3, won: 0, lost: 0, checks: [], lines: [], deeds: [], texts: [] } as const;
    const asked = (): number => sent.filter((m) => m.type === "odds").length;
    for (const times of [2, 3]) {
      tell({ ...few, checks: [], lines: [], deeds: [], texts: [] });
      expect(store.state.foreseen.size).toBe(0);
      vi.advanceTimersByTime(1000);
      expect(asked()).toBe(times);
    }
    tell({ ...few, checks: [], lines: [], deeds: [], texts: [] });
    expect(store.state.foreseen.size).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(asked()).toBe(3);
    vi.useRealTimers();
  });
  it("asks why and for a preview once per question", () => {
    const { store, sent, tell } = bench();
    tell(welcome(41));
    store.why();
    store.why();
    store.preview(3);
    store.preview(3);
    expect(sent.filter((m) => m.type === "why")).toHaveLength(1);
    expect(sent.filter((m) => m.type === "preview")).toHaveLength(1);
    tell({ type: "refusals", question: "old", refused: hex_table.refused });
    expect(store.state.refused).toBeUndefined();
    tell({ type: "refusals", question: "q41", refused: hex_table.refused });
    expect(store.state.refused).toHaveLength(3);
    tell(update(42, {}));
    store.why();
    expect(sent.filter((m) => m.type === "why")).toHaveLength(2);
  });
  it("connects again after a loss and begins with the new welcome", () => {
    vi.useFakeTimers();
    const { store, sent, events, tell } = bench();
    tell(welcome(41));
    store.answer(1);
    events().closed(1001, "");
    expect(store.state.link).toBe("lost");
    expect(store.state.sent).toBe(-1);
    vi.advanceTimersByTime(400);
    events().open();
    expect(sent.filter((m) => m.type === "hello")).toHaveLength(2);
    tell(welcome(50));
    expect(store.state.link).toBe("open");
    expect(store.state.position).toBe(50);
    vi.useRealTimers();
  });
  it("stops when the link is unknown", () => {
    const { store, events } = bench();
    events().closed(1008, "No such seat.");
    expect(store.state.link).toBe("refused");
    expect(store.state.trouble).toBe("No such seat.");
  });
  it("comes again after a table that was open is not let in, and stops where the line stays closed", () => {
    const { store, events, tell } = bench();
    tell(welcome(41));
    events().closed(1008, "too many messages");
    expect(store.state.link).toBe("lost");
    events().closed(STAYS_CLOSED, "The rules fall over.");
    expect(store.state.link).toBe("refused");
    expect(store.state.trouble).toBe("The rules fall over.");
  });
  it("stays with the seat somebody chose to look from", () => {
    const { store, sent, tell } = bench();
    tell({ ...welcome(41), mine: [0, 1] } as ServerMessage);
    expect(store.state.follow).toBe(true);
    store.look(1);
    expect(sent[sent.length - 1]).toEqual({ type: "look", seat: 1 });
    expect(store.state.follow).toBe(false);
    tell({ ...welcome(50), mine: [0, 1] } as ServerMessage); // after a reconnect the server begins with its own choice
    expect(sent[sent.length - 1]).toEqual({ type: "look", seat: 1 });
  });
  it("shows the hands of the present question, frees the answer, and forgets them with the question", () => {
    const { store, tell } = bench();
    tell(welcome(7));
    store.answer(1);
    expect(store.state.sent).toBe(1);
    const hands = { rule: "majority", leader: -1, voices: [0, 1], raised: [{ seat: 0, index: 1 }] };
    tell({ type: "hands", position: 6, hands });
    expect(store.state.hands).toBeUndefined(); // of a question that is gone
    tell({ type: "hands", position: 7, hands });
    expect(store.state.hands).toEqual(hands);
    expect(store.state.sent).toBe(-1);
    tell(update(8, {}));
    expect(store.state.hands).toBeUndefined();
  });
  it("says who has come, but not of oneself nor of who was here", () => {
    const { store, tell } = bench();
    tell(welcome(41));
    const seat = (n: number, here: boolean) => ({ ...(store.state.table!.seats[0] as SeatInfo), seat: n, name: n ? "Bert" : "Anna", player: "person", claimed: true, here });
    tell({ type: "presence", watchers: 0, seats: [seat(0, false), seat(1, false)] });
    expect(store.state.notice).toBe("");
    tell({ type: "presence", watchers: 0, seats: [seat(0, true), seat(1, false)] }); // that is me
    expect(store.state.notice).toBe("");
    tell({ type: "presence", watchers: 0, seats: [seat(0, true), seat(1, true)] });
    expect(store.state.notice).toBe("Bert has come to the table.");
    store.say("");
    tell({ type: "presence", watchers: 1, seats: [seat(0, true), seat(1, true)] });
    expect(store.state.notice).toBe("");
  });
  it("leaves its own remarks out of the log where a game is watched again", () => {
    const { store, tell } = bench();
    tell(welcome(41));
    const remark = { ...line(4, "Anna did again what was taken back"), kind: "table" };
    tell(update(42, { log: [line(4, "four"), remark] }));
    expect(store.state.log.map((l) => l.text)).toEqual(["one", "two", "three", "four", "Anna did again what was taken back"]);
    keep_replay(store.id, true);
    tell(update(43, { log: [line(5, "five"), { ...remark, after: 5 }] }));
    expect(store.state.log.map((l) => l.text)).toEqual(["one", "two", "three", "four", "five"]);
    keep_replay(store.id, false);
  });
  it("tells the number of a report, and asks the game about a sight line", () => {
    const { store, sent, tell } = bench();
    tell(welcome(7));
    store.report("odd");
    store.ask_sight("1,1", "4,2");
    expect(sent.slice(-2)).toEqual([{ type: "report", text: "odd" }, { type: "sight", from: "1,1", to: "4,2" }]);
    tell({ type: "reported", number: 12 });
    expect(store.state.notice).toContain("Report 12");
    tell({ type: "sight", from: "1,1", to: "4,2", clear: false, text: "blocked by wall (2,1)", rule: "ST-LOS-01", by: ["2,1"] });
    expect(store.state.seen?.clear).toBe(false);
  });
  it("redoes as often as somebody pressed, however fast, and never says that the game has moved on", () => {
    const { store, sent, tell } = bench();
    tell(welcome(7));
    tell(update(8, { redo: 3 }));
    for (let i = 0; i < 5; ++i) store.redo();
    const redone = (): number[] => sent.flatMap((m) => (m.type === "redo" ? [m.position] : []));
    expect(redone()).toEqual([8]);
    for (const [position, redo] of [[9, 2], [10, 1], [11, 0]] as const) tell(update(position, { redo, at: position }));
    expect(redone()).toEqual([8, 9, 10]); // one at each position, and none where nothing is left
    expect(store.state.notice).toBe("");
  });
});

describe("standing answers", () => {
  const asked = (position: number, more: Partial<Extract<ServerMessage, { type: "update" }>> = {}): ServerMessage => {
    const option = (index: number, key: string, verb: string, things: Thing[] = []): Option => ({ index, key, verb, things, text: `${verb} ${index}` });
    return update(position, {
      question: { ...question(`q${position}`, position), kind: "after_draw", usual: 1, options: [option(0, "critical 3", "critical"), option(1, "done", "done"), option(2, "move 4,4", "move", [{ kind: "hex", id: "4,4" }])] },
      ...more,
    });
  };
  const q = (asking: ServerMessage): Question => (asking.type === "update" ? asking.question : undefined) as Question;
  const answers = (sent: ClientMessage[]): number[] => sent.flatMap((m) => (m.type === "answer" ? [m.index ?? -1] : []));
  beforeEach(() => set_prefs({ standing: [], going_on: false })); // nothing but what was said is decided by itself
  afterEach(() => set_prefs({ going_on: true }));

  it("are given by themselves: by verb where the key changes, as usual where that was chosen, never where one points", () => {
    const { sent, tell } = bench();
    tell(welcome(7));
    const first = q(asked(8));
    expect(first.options.map((o) => can_stand(first, o))).toEqual([true, true, false]);
    tell(asked(8));
    expect(answers(sent)).toEqual([]);
    stand_by("stamina", first, first.options[0] as Option);
    const next = asked(9);
    (q(next).options[0] as Option).key = "critical 5";
    tell(next);
    expect(answers(sent)).toEqual([0]);
    stand_down(get_prefs().standing[0] as Standing);
    stand_by("stamina", first, first.options[1] as Option);
    tell(asked(10));
    expect(answers(sent)).toEqual([0, 1]);
  });
  it("mean a number where several numbers call themselves the same", () => {
    const { sent, tell } = bench();
    tell(welcome(7));
    const numbers = (position: number, most: number): ServerMessage =>
      update(position, { question: { ...question(`q${position}`, position), kind: "spend", options: Array.from({ length: most + 1 }, (_, n) => ({ index: n, key: String(n), verb: "spend", things: [], text: `spend ${n}` })) } });
    stand_by("stamina", q(numbers(8, 2)), q(numbers(8, 2)).options[1] as Option);
    tell(numbers(8, 2));
    expect(answers(sent)).toEqual([1]);
    tell(numbers(9, 0)); // there is none to spend
    expect(answers(sent)).toEqual([1]);
  });
  it("wait where somebody went back, at other games and questions, and end after a while without a click", () => {
    const { store, sent, tell } = bench();
    tell(welcome(7));
    const first = q(asked(8));
    stand_by("oathsworn", first, first.options[1] as Option);
    tell(asked(8));
    stand_by("stamina", { ...first, kind: "other" }, first.options[1] as Option);
    tell(asked(9));
    expect(answers(sent)).toEqual([]);
    stand_by("stamina", first, first.options[1] as Option);
    tell(asked(10, { redo: 1 }));
    expect(answers(sent)).toEqual([]);
    for (let i = 0; i < 60; ++i) tell(asked(11 + i));
    expect(answers(sent).length).toBe(40);
    store.answer(0);
    expect(answers(sent).at(-1)).toBe(0);
  });
});
