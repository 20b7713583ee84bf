// What goes without saying, and what one gesture says at once: always ordinary answers, and always to be taken back.
import { beforeEach, describe, expect, it } from "vitest";
import { can_go_back, goes_without_saying, towards_foes } from "../src/going_on";
import { keep_coach, set_prefs } from "../src/local";
import type { Board, ClientMessage, Option, Piece, Question, ServerMessage, Settings, Thing, View } from "../src/model";
import { TableStore } from "../src/store";
import type { TransportEvents } from "../src/store";
import { said_by_all } from "../src/table/instead";
import { hex_table } from "./fixtures/tables";
import { table_info } from "./mock";

const option = (index: number, key: string, verb: string, ...things: Thing[]): Option => ({ index, key, verb, things, text: `${verb} ${key}` });
const question = (kind: string, options: Option[], more: Partial<Question> = {}): Question => ({ id: kind, position: 0, seat: 0, mine: true, story: false, kind, prompt: "?", source: "", options, usual: -1, ...more });
const hex = (id: string): Thing => ({ kind: "hex", id });
const figure = (id: string): Thing => ({ kind: "figure", id });
const take_turn = [option(0, "take", "take_turn"), option(1, "delay", "delay")];
const looks = [option(0, "n", "face", hex("3,2")), option(1, "s", "face", hex("3,4")), option(2, "se", "face", hex("4,4"))];

const base = hex_table.view.boards[0] as Board;
const piece = (id: string, side: string, cell: string): Piece => ({ ...(base.pieces[0] as Piece), id, side, cells: [cell], active: false });
const view_with = (...pieces: Piece[]): View => ({ ...hex_table.view, boards: [{ ...base, pieces }] });
const settings: Settings = { dice: "same", consent: "free", open: false };

describe("what goes without saying", () => {
  it("is the turn that could be put off, the look at the foes, and the end where one could only turn around", () => {
    const view = view_with(piece("dog", "foe", "3,1"));
    expect(goes_without_saying(question("t", take_turn, { usual: 0 }), view)?.key).toBe("take");
    expect(goes_without_saying(question("f", looks), view)?.key).toBe("n");
    const tokens = [option(0, "shield", "keep for good"), option(1, "redraw", "keep for good")];
    expect(goes_without_saying(question("k", tokens, { usual: 1 }), view)?.key).toBe("redraw");
    expect(goes_without_saying(question("k", tokens), view)).toBeUndefined(); // none of them is usual: somebody is to choose
    expect(goes_without_saying(question("e", [option(0, "end", "end"), ...looks]), view)?.key).toBe("end");
  });
  it("is a critical, the first of several, though the draw could be kept as it is", () => {
    const view = view_with(piece("dog", "foe", "3,1"));
    const keep = option(0, "keep", "keep");
    expect(goes_without_saying(question("d", [keep, option(1, "critical 2", "critical"), option(2, "critical 4", "critical")], { usual: 0 }), view)?.key).toBe("critical 2");
    expect(goes_without_saying(question("d", [keep, option(1, "redraw 2", "redraw")], { usual: 0 }), view)).toBeUndefined();
  });
  it("is nothing that costs or decides anything, and nothing of the whole table, a story or somebody else", () => {
    const view = view_with(piece("dog", "foe", "3,1"));
    expect(goes_without_saying(question("t", take_turn, { usual: 1 }), view)).toBeUndefined();
    expect(goes_without_saying(question("b", [option(0, "hold", "hold_breath"), option(1, "no", "let_go")], { usual: 0 }), view)).toBeUndefined();
    expect(goes_without_saying(question("e", [option(0, "end", "end"), option(1, "hit", "attack"), ...looks]), view)).toBeUndefined();
    expect(goes_without_saying(question("e", [option(0, "end", "end"), option(1, "pass", "pass"), ...looks]), view)).toBeUndefined();
    for (const more of [{ mine: false }, { story: true }, { seat: -1 }, { seat: -2 }])
      expect(goes_without_saying(question("t", take_turn, { usual: 0, ...more }), view)).toBeUndefined();
  });
  it("looks at the nearest foe, to the middle of the board where there is none, and nowhere that is no hex", () => {
    expect(towards_foes(looks, view_with(piece("far", "foe", "3,0"), piece("near", "foe", "3,5"), piece("friend", "hero", "3,2")))?.key).toBe("s");
    expect(towards_foes(looks, view_with(piece("friend", "hero", "3,2")))).toBeDefined();
    expect(towards_foes([option(0, "left", "face"), option(1, "right", "face")], view_with())).toBeUndefined();
  });
  it("is asked where it could not be taken back at once", () => {
    expect(can_go_back(settings, true)).toBe(true);
    expect(can_go_back({ ...settings, consent: "ask" }, true)).toBe(false);
    expect(can_go_back({ ...settings, consent: "ask" }, false)).toBe(true);
    expect(can_go_back({ ...settings, dice: "none" }, false)).toBe(false);
  });
});

describe("a table that goes on by itself", () => {
  let sent: ClientMessage[];
  let store: TableStore;
  let tell: (m: ServerMessage) => void;
  let position = 0;
  const view = view_with({ ...piece("ann", "hero", "3,3"), active: true }, piece("dog", "foe", "3,1"));
  const asked = (at: number, q: Question, more: object = {}): ServerMessage =>
    ({ type: "update", position: ++position, at, redo: 0, paused: false, look: 0, log_kept: 9999, changes: [], view, question: { ...q, position }, done: [], log: [], outcome: "", ...more }) as ServerMessage;
  const keys = (): (string | undefined)[] => sent.flatMap((m) => (m.type === "answer" ? [m.key] : []));
  const main = question("main", [option(0, "end", "end"), option(1, "move 4,4", "move", hex("4,4")), option(2, "attack", "attack")]);
  beforeEach(() => {
    set_prefs({ standing: [], going_on: true });
    sent = [];
    position = 0;
    let events: TransportEvents | undefined;
    store = new TableStore(`going-on-${Math.random()}`, ["token"], (_table, heard) => {
      events = heard;
      return { send: (m) => sent.push(m), close: () => undefined };
    });
    store.start();
    events?.open();
    tell = (m) => events?.message(m);
    const table = { ...table_info("stamina"), settings };
    tell({ type: "welcome", position: 0, table, mine: [0], watcher: false, look: 0, view, question: { ...main, position: 0 }, log: [], more_log: false, at: 3, redo: 0, chat: [], paused: false } as ServerMessage);
  });

  it("takes the turn, says so, and takes it back by one click that decides otherwise", () => {
    const turn = question("turn", take_turn, { usual: 0 });
    tell(asked(3, turn));
    expect(keys()).toEqual(["take"]);
    tell(asked(4, main));
    expect(store.state.instead).toMatchObject({ at: 4, taken: { key: "take" }, others: [{ key: "delay" }] });
    store.take_instead(take_turn[1] as Option);
    expect(sent.at(-1)).toMatchObject({ type: "undo", position });
    tell(asked(3, turn, { redo: 1 }));
    expect(keys()).toEqual(["take", "delay"]);
    expect(store.state.instead).toBeUndefined();
  });
  it("says nothing where another browser of the same person was faster", () => {
    tell(asked(3, question("turn", take_turn, { usual: 0 })));
    tell({ type: "stale", text: "The game has moved on meanwhile.", position: ++position, question: { ...main, position } } as ServerMessage);
    expect(store.state.notice).toBe("");
    store.answer(1);
    tell({ type: "stale", text: "The game has moved on meanwhile.", position: ++position, question: { ...main, position } } as ServerMessage);
    expect(store.state.notice).toBe("The game has moved on meanwhile.");
  });
  it("asks again after an undo, where somebody said so in the settings, and where a coach explains", () => {
    const turn = question("turn", take_turn, { usual: 0 });
    tell(asked(3, turn, { redo: 1 }));
    set_prefs({ going_on: false });
    tell(asked(3, turn));
    set_prefs({ going_on: true });
    keep_coach(store.id, { coach: "first", said: [], off: false });
    tell(asked(3, turn));
    expect(keys()).toEqual([]);
    keep_coach(store.id, { coach: "first", said: [], off: true });
    tell(asked(3, turn));
    expect(keys()).toEqual(["take"]);
  });
  it("answers the target that an option was dragged to, and only where it means exactly one", () => {
    const whom = question("whom", [option(0, "dog", "attack", figure("dog")), option(1, "cat", "attack", figure("cat"))]);
    store.answer(2, { things: [figure("dog"), hex("3,1")] });
    tell(asked(4, whom));
    expect(keys()).toEqual(["attack", "dog"]);
    tell(asked(5, main));
    store.answer(2, { things: [hex("9,9")] });
    tell(asked(6, whom)); // nobody stands there
    tell(asked(7, main));
    store.answer(2, { things: [hex("4,4")] });
    tell(asked(8, main)); // it needed no target: the move to that hex is not meant
    expect(keys()).toEqual(["attack", "dog", "attack", "attack"]);
  });
  it("takes the part of a target that an option was dragged to, and nothing else that is asked about it", () => {
    const large = view_with({ ...piece("ann", "hero", "3,3"), active: true }, { ...piece("dog", "foe", "3,1"), cells: ["3,1", "4,1"] });
    const whom = question("whom", [option(0, "dog", "attack", figure("dog")), option(1, "cat", "attack", figure("cat"))]);
    const part = question("part", [option(0, "3,1", "strike", hex("3,1")), option(1, "4,1", "strike", hex("4,1"))]);
    const beside = question("push", [option(0, "4,1", "push", hex("4,1")), option(1, "9,9", "push", hex("9,9"))]);
    store.answer(2, { things: [figure("dog"), hex("4,1")] });
    tell(asked(4, whom, { view: large }));
    tell(asked(5, part, { view: large }));
    expect(keys()).toEqual(["attack", "dog", "4,1"]);
    sent = [];
    tell(asked(6, main, { view: large }));
    store.answer(2, { things: [figure("dog"), hex("4,1")] });
    tell(asked(7, whom, { view: large }));
    tell(asked(8, beside, { view: large })); // not a part of the dog: somebody must say
    expect(keys()).toEqual(["attack", "dog"]);
    sent = [];
    tell(asked(9, main, { view: large }));
    store.answer(2, { things: [figure("dog"), hex("4,1")] });
    tell(asked(10, whom, { view: large }));
    tell(asked(11, question("dice", [option(0, "1", "dice"), option(1, "2", "dice")]), { view: large }));
    store.answer(0);
    tell(asked(12, part, { view: large })); // long after the gesture
    expect(keys()).toEqual(["attack", "dog", "1"]);
  });
  it("takes the same for everybody who is asked next, and only as long as it is offered", () => {
    const keep = (...names: string[]): Question => question("token", names.map((key, i) => option(i, key, "keep for good")));
    tell(asked(4, keep("shield", "redraw")));
    store.answer(1, { same: "redraw" });
    tell(asked(5, keep("redraw", "shield")));
    tell(asked(6, keep("shield", "animus"))); // somebody who cannot have it
    expect(keys()).toEqual(["redraw", "redraw"]);
    tell(asked(7, keep("shield", "redraw")));
    expect(keys()).toEqual(["redraw", "redraw"]);
    store.answer(0, { same: "shield" });
    tell(asked(8, question("gift", [option(0, "shield", "give"), option(1, "animus", "give")]))); // another question
    expect(keys()).toEqual(["redraw", "redraw", "shield"]);
    sent = [];
    const turn = question("turn", [option(0, "pass", "pass"), option(1, "move 4,4", "move", hex("4,4"))]);
    tell(asked(9, turn));
    store.answer(0, { same: "pass" });
    tell(asked(10, turn));
    tell(asked(11, turn, { view: { ...view, round: view.round + 1 } })); // who passed in the last round is asked anew
    expect(keys()).toEqual(["pass", "pass"]);
  });
  it("ends the turn after what was done with Shift, however it is asked about, and not somebody else's turn", () => {
    const dice = question("dice", [option(0, "1", "dice"), option(1, "2", "dice")]);
    store.answer(2, { end: true });
    tell(asked(4, dice));
    expect(store.state.ending).toBe(true);
    store.answer(1);
    tell(asked(5, main));
    expect(keys()).toEqual(["attack", "2", "end"]);
    expect(store.state.ending).toBe(false);
    tell(asked(6, main));
    store.answer(2, { end: true });
    tell(asked(7, main, { view: view_with({ ...piece("bo", "hero", "3,3"), active: true }) }));
    expect(keys()).toEqual(["attack", "2", "end", "attack"]);
  });
  it("does not end a turn that was to end when somebody thinks better of it, or goes back", () => {
    const dice = question("dice", [option(0, "1", "dice"), option(1, "2", "dice")]);
    for (const better of [() => store.forget(), () => store.undo()]) {
      sent = [];
      store.answer(2, { end: true });
      tell(asked(4, dice));
      better();
      expect(store.state.ending).toBe(false);
      tell(asked(4, dice));
      store.answer(0);
      tell(asked(5, main));
      expect(keys()).toEqual(["attack", "1"]);
    }
  });
  it("follows criticals one after the other and says so, until there is none; the draw is kept by people", () => {
    const draw = (...criticals: string[]): Question => question("draw", [option(0, "keep", "done"), ...criticals.map((key, i) => option(i + 1, key, "critical"))]);
    tell(asked(4, draw("c1", "c3")));
    tell(asked(5, draw("c3")));
    expect(store.state.instead?.taken.key).toBe("c3");
    expect(store.state.instead?.others.map((o) => o.key)).toEqual(["keep"]);
    tell(asked(6, question("draw", [option(0, "keep", "done"), option(1, "r1", "redraw")])));
    expect(keys()).toEqual(["c1", "c3"]);
  });
  it("takes all of a kind, one after the other, as long as there are any, for somebody who wants to be asked", () => {
    set_prefs({ going_on: false });
    const draw = (...criticals: string[]): Question => question("draw", [option(0, "keep", "done"), ...criticals.map((key, i) => option(i + 1, key, "critical"))]);
    tell(asked(4, draw("c1", "c3")));
    store.answer(1, { verb: "critical" });
    tell(asked(5, draw("c3", "c5")));
    tell(asked(6, draw("c5")));
    tell(asked(7, question("draw", [option(0, "keep", "done"), option(1, "r1", "redraw")])));
    expect(keys()).toEqual(["c1", "c3", "c5"]);
    tell(asked(8, draw("c1")));
    expect(keys()).toEqual(["c1", "c3", "c5"]);
  });
});

describe("what could be decided instead", () => {
  it("says once what all of it begins with", () => {
    expect(said_by_all(["keep for good Redraw Token", "keep for good Defense Token", "keep for good +2 Animus Token"])).toBe("keep for good ".length);
    expect(said_by_all(["take the turn", "delay"])).toBe(0);
    expect(said_by_all(["face north", "face north"])).toBe("face ".length);
    expect(said_by_all(["pass"])).toBe(0);
  });
});
