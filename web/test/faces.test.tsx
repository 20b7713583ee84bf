// Cards of what may be chosen and lies nowhere on the table stand beside their options.
import { describe, expect, it } from "vitest";
import { cards_beside, hidden_things } from "../src/faces";
import type { CardView, ClientMessage, Option, Question, View } from "../src/model";
import type { TransportEvents } from "../src/store";
import { TableStore } from "../src/store";
import { Choices } from "../src/table/choices";
import { lay_out } from "../src/options";
import { table_info } from "./mock";
import { host, show } from "./stage";

const card = (id: string, name: string, text: string): CardView => ({ id, name, text, count: 1, face_up: true, tags: [{ kind: "cost", text: "cost 2", number: 2, id: "" }], edges: [] });
const view: View = {
  game: "stamina", title: "", phase: "", round: 0, goal: "", story: [], boards: [], spine: [], outcome: "",
  panels: [],
  zones: [{ name: "hand", cards: [card("jab", "Jab", "Quick."), { ...card("secret", "", ""), face_up: false }] }],
};
const option = (index: number, text: string, ...things: [string, string][]): Option => ({ index, key: `k${index}`, verb: "learn", text, things: things.map(([kind, id]) => ({ kind, id })) });

describe("what lies behind an option", () => {
  it("is asked for where the view does not show it, and only for what may be a card", () => {
    const options = [option(0, "learn Cleave", ["card", "cleave"]), option(1, "use Jab", ["card", "jab"]), option(2, "go", ["hex", "3,4"], ["number", "2"]), option(3, "guess", ["card", "secret"])];
    expect(hidden_things(options, view)).toEqual([{ kind: "card", id: "cleave" }, { kind: "card", id: "secret" }]);
  });
  it("is shown by the card; of a card with two sides by the side that is meant", () => {
    const options = [option(0, "Cleave", ["card", "cleave"]), option(1, "Mastery: Cleave", ["card", "cleave"], ["mastery", "cleave"]), option(2, "both", ["card", "cleave"], ["card", "sweep"])];
    const faces = new Map([["card:cleave", card("cleave", "Cleave", "Two foes.")], ["mastery:cleave", card("cleave", "Great Cleave", "Three foes.")], ["card:sweep", card("sweep", "Sweep", "All of them.")]]);
    const { cards, inline } = cards_beside(options, view, faces);
    expect([...cards].map(([index, list]) => [index, list.map((c) => c.name)])).toEqual([[0, ["Cleave"]], [1, ["Great Cleave"]], [2, ["Cleave", "Sweep"]]]);
    expect(inline).toBe(true);
  });
  it("is not laid out beside its options where there are too many of them", () => {
    const options = Array.from({ length: 30 }, (_, i) => option(i, `card ${i}`, ["card", `c${i}`]));
    const faces = new Map(options.map((o) => [`card:c${o.index}`, card(`c${o.index}`, o.text, "")]));
    expect(cards_beside(options, view, faces).inline).toBe(false);
    expect(cards_beside(options.slice(0, 24), view, faces).inline).toBe(true);
  });
});

describe("a table with cards that may be taken", () => {
  const question: Question = { id: "q1", position: 4, seat: 0, mine: true, story: false, kind: "advance", prompt: "", source: "", usual: -1, options: [option(0, "learn Cleave", ["card", "cleave"])] };
  const begun = (asked: Question): { sent: ClientMessage[]; store: TableStore; events: TransportEvents } => {
    const sent: ClientMessage[] = [];
    let events: TransportEvents | undefined;
    const store = new TableStore("t", ["x"], (_, e) => ((events = e), { send: (m) => void sent.push(m), close: () => undefined }));
    store.start();
    store.receive({ type: "welcome", position: 4, table: table_info("stamina"), mine: [0], watcher: false, look: 0, paused: false, view, question: asked, log: [], more_log: false, at: 4, redo: 0, chat: [] });
    return { sent, store, events: events as TransportEvents };
  };
  it("asks once for each, and keeps what it was told", () => {
    const { sent, store } = begun(question);
    store.ask_faces();
    store.ask_faces();
    expect(sent.filter((m) => m.type === "faces")).toEqual([{ type: "faces", question: "q1" }]);
    store.receive({ type: "faces", question: "q1", faces: [{ thing: { kind: "card", id: "cleave" }, card: card("cleave", "Cleave", "Two foes.") }] });
    expect(store.state.faces.get("card:cleave")?.text).toBe("Two foes.");
  });
  it("asks nothing where somebody else is asked", () => {
    const { sent, store } = begun({ ...question, mine: false });
    store.ask_faces();
    expect(sent.some((m) => m.type === "faces")).toBe(false);
  });
  it("draws text and marks with the option, and its name once", async () => {
    const cards = new Map([[0, [card("cleave", "Cleave", "Two foes.")]]]);
    await show(<Choices question={question} among={[0]} laid={lay_out(question.options, [0], true)} sent={-1} cursor={-1} hint={-1} narrowed={false} on_choose={() => undefined} on_hover={() => undefined} on_widen={() => undefined} cards={cards} />);
    const button = host.querySelector("[data-option]");
    expect(button?.textContent).toContain("Two foes.");
    expect(button?.textContent).toContain("cost 2");
    expect(button?.textContent?.match(/Cleave/g)?.length).toBe(1);
  });
  it("offers the same each time it is asked again, and one more before the end of the turn", async () => {
    const said: string[] = [];
    const asked: Question = { ...question, options: [{ ...option(0, "gain a Redraw Token", ["token", "redraw"]), verb: "gain" }, { ...option(1, "gain a Defense Token", ["token", "defense"]), verb: "gain" }, { ...option(2, "end the turn"), verb: "end" }] };
    await show(<Choices question={asked} among={[0, 1, 2]} laid={lay_out(asked.options, [0, 1, 2], true)} sent={-1} cursor={-1} hint={-1} narrowed={false} on_choose={() => undefined} on_hover={() => undefined} on_widen={() => undefined} on_everybody={(o) => said.push(o.key)} then_end={false} on_then_end={(end) => said.push(`end ${end}`)} />);
    host.querySelector<HTMLElement>('[data-everybody="k1"]')?.click();
    host.querySelector<HTMLElement>(".then-end")?.click();
    expect(said).toEqual(["k1", "end true"]);
  });
});
