// Messages as the server writes them, made whole again.
import { describe, expect, it } from "vitest";
import { apply_changes } from "../src/model";
import type { GameInfo, LogLine, Question, ServerUpdate, View } from "../src/protocol";
import { Reader, type_at, whole } from "../src/wire";

const update = (reader: Reader, parts: object): ServerUpdate => reader.read(JSON.stringify({ type: "update", position: 5, at: 4, ...parts })) as ServerUpdate;
const options = (message: ServerUpdate): Question["options"] => (message.question as Question).options;

describe("what is plain", () => {
  it("is there again", () => {
    const m = update(new Reader(), { question: { kind: "turn" } });
    expect(m.redo).toBe(0);
    expect(m.outcome).toBe("");
    expect(m.log).toEqual([]);
    expect(m.log_kept).toBeUndefined();
    expect(m.question).toEqual({ id: "", position: 0, seat: 0, mine: false, story: false, kind: "turn", prompt: "", source: "", options: [], usual: -1 });
  });
  it("has its own value in a view", () => {
    const view = whole("View", { boards: [{ id: "b" }], zones: [{ cards: [{ id: "c", tags: [{ text: "t" }] }] }] }) as View;
    expect(view.boards[0]).toEqual({ id: "b", title: "", kind: "hex", columns: 0, rows: 0, cells: [], pieces: [], links: [] });
    expect(view.zones[0]?.cards[0]).toEqual({ id: "c", name: "", text: "", count: 1, face_up: true, tags: [{ kind: "state", text: "t", number: -1, id: "" }], edges: [] });
  });
});

describe("lines of the log", () => {
  it("say what is as in the line before only once", () => {
    const sent = [{ after: 3, kind: "moved", rule: "R-1", text: "a", things: ["hex:3,4", "place:the mill: upper floor"] }, { text: "b" }, { rule: "", text: "c" }, { kind: "fell", text: "d" }];
    const lines = update(new Reader(), { log: sent }).log;
    expect(lines.map((l: LogLine) => [l.after, l.kind, l.rule, l.text])).toEqual([[3, "moved", "R-1", "a"], [3, "moved", "R-1", "b"], [3, "moved", "", "c"], [3, "fell", "", "d"]]);
    expect(lines[0]?.things).toEqual([{ kind: "hex", id: "3,4" }, { kind: "place", id: "the mill: upper floor" }]);
    expect(lines[1]?.things).toEqual([]);
  });
});

describe("options", () => {
  it("that came before are numbers", () => {
    const reader = new Reader();
    const first = options(update(reader, { question: { options: [{ key: "a", text: "A" }, { key: "b" }] } }));
    expect(first.map((o) => [o.index, o.key])).toEqual([[0, "a"], [1, "b"]]);
    const second = options(update(reader, { question: { options: [1, { key: "c" }, 0] } }));
    expect(second.map((o) => [o.index, o.key, o.text])).toEqual([[0, "b", ""], [1, "c", ""], [2, "a", "A"]]);
  });
  it("begin anew with a welcome, and the 513th takes the place of the first", () => {
    const reader = new Reader();
    update(reader, { question: { options: [{ key: "old" }] } });
    reader.read(JSON.stringify({ type: "welcome", view: {}, question: { options: Array.from({ length: 513 }, (_, i) => ({ key: `k${i}` })) } }));
    expect(options(update(reader, { question: { options: [0, 1, 511] } })).map((o) => o.key)).toEqual(["k512", "k1", "k511"]);
  });
});

describe("changes", () => {
  const before = whole("View", {
    phase: "day",
    panels: [{ id: "p", zones: [{ name: "hand", cards: [{ id: "a" }, { id: "b" }, { id: "c" }] }, { name: "spent" }] }, { id: "q" }],
    boards: [{ pieces: [{ id: "x", cells: ["1,1"], facing: 2 }] }],
  }) as View;
  it("name fields, and leave what they do not name", () => {
    const after = apply_changes(before, [{ p: "", f: { phase: "" } }, { p: "/boards/0/pieces/0", f: { cells: ["1,2"], tags: [{ text: "prone" }] } }]);
    expect(after.phase).toBe("");
    expect(after.boards[0]?.pieces[0]).toMatchObject({ id: "x", cells: ["1,2"], facing: 2, tags: [{ kind: "state", text: "prone", number: -1, id: "" }] });
    expect(after.panels).toBe(before.panels);
  });
  it("take cards from where they lay before all of them", () => {
    const after = apply_changes(before, [
      { p: "/panels/0/zones/0/cards", l: [0, 2, { id: "d" }] },
      { p: "/panels/0/zones/1/cards/0", v: "/panels/0/zones/0/cards/1" },
      { p: "/panels/1/zones/0", v: { name: "new", cards: ["/panels/0/zones/0/cards/2"] } },
    ]);
    const [hand, spent] = after.panels[0]?.zones ?? [];
    expect(hand?.cards.map((c) => c.id)).toEqual(["a", "c", "d"]);
    expect(hand?.cards[0]).toBe(before.panels[0]?.zones[0]?.cards[0]);
    expect(hand?.cards[2]?.face_up).toBe(true);
    expect(spent?.cards.map((c) => c.id)).toEqual(["b"]);
    expect(after.panels[1]?.zones[0]?.cards[0]?.id).toBe("c");
  });
  it("cut lists", () => {
    expect(apply_changes(before, [{ p: "/panels/0/zones/0/cards", n: 1 }]).panels[0]?.zones[0]?.cards.map((c) => c.id)).toEqual(["a"]);
  });
  it("know of which type something is", () => {
    expect(type_at(["panels", "1", "zones", "0", "cards", "3"])).toBe("CardView");
    expect(type_at(["panels", "1", "notes"])).toBeUndefined();
    expect(type_at([])).toBe("View");
  });
});

describe("cards in what is written whole itself", () => {
  it("come whole too, in a message and in an answer", () => {
    const faces = new Reader().read(JSON.stringify({ type: "faces", question: "q", faces: [{ thing: { kind: "card", id: "cleave" }, card: { id: "cleave", name: "Cleave" } }] }));
    expect(faces.type === "faces" && faces.faces[0]?.card).toEqual({ id: "cleave", name: "Cleave", text: "", count: 1, face_up: true, tags: [], edges: [] });
    const info = whole("GameInfo", { id: "stamina", options: [{ key: "hero", picks: [{ value: "bruna", title: "Bruna", card: { id: "bruna" } }, { value: "sefa", title: "Sefa" }] }] }) as GameInfo;
    expect(info.options[0]?.picks[0]?.card?.face_up).toBe(true);
    expect(info.options[0]?.picks[1]?.card).toBeUndefined();
  });
});
