// First what happened is watched, then what is to be read is read, then there is a question.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { read_to, set_prefs } from "../src/local";
import type { ClientMessage, LogLine, Question, ServerMessage, View } from "../src/model";
import { TablePage } from "../src/pages/table";
import { dice_at, time_for, view_after } from "../src/playback";
import { lies_open, page_of } from "../src/reading";
import type { TransportEvents } from "../src/store";
import { TableStore } from "../src/store";
import { hex_table, line, piece } from "./fixtures/tables";
import { table_info } from "./mock";

const passage = (after: number, text: string): LogLine => line(after, text, "", { kind: "passage_read", verb: "story" });
const rolled = (n: number): LogLine => line(5, `${n} for hit`, "", { kind: "rolled", verb: "roll", things: [{ kind: "number", id: String(n) }] });
const question = (position: number, more: Partial<Question> = {}): Question => ({
  id: `q${position}`,
  position,
  seat: 0,
  mine: true,
  story: false,
  kind: "turn",
  prompt: "What now?",
  source: "",
  options: [{ index: 0, key: "a", verb: "go", things: [], text: "go left" }, { index: 1, key: "b", verb: "go", things: [], text: "go right" }],
  usual: -1,
  ...more,
});
const bare: View = { ...hex_table.view, boards: [], panels: [], zones: [], spine: [], story: [] };

let host: HTMLElement;
let store: TableStore;
let events: TransportEvents;
let sent: ClientMessage[];
const tell = (m: ServerMessage): Promise<void> => act(async () => events.message(m));
const welcome = (more: object = {}): ServerMessage => ({
  type: "welcome", position: 10, table: table_info("reading"), mine: [0], watcher: false, look: 0, paused: false, view: bare, question: question(10), log: [], more_log: false, at: 4, redo: 0, chat: [], ...more,
});
const update = (position: number, more: object = {}): ServerMessage => ({
  type: "update", position, at: position - 6, redo: 0, look: 0, paused: false, log_kept: position - 7, changes: [], view: bare, question: question(position), done: [], log: [], outcome: "", ...more,
} as ServerMessage);
const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (key: string): Promise<void> => act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
const page = (): string | undefined => host.querySelector(".page-over")?.textContent ?? undefined;
const click = (selector: string): Promise<void> => act(() => (host.querySelector(selector) as HTMLElement).click());

async function sit(speed: "normal" | "at once"): Promise<void> {
  set_prefs({ speed, pages: true, text: false, motion: false });
  sent = [];
  store = new TableStore("reading", ["t"], (_, e) => {
    events = e;
    return { send: (m) => void sent.push(m), close: () => undefined };
  });
  await act(() => render(<TablePage store={store} />, host));
  await act(() => events.open());
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  localStorage.clear();
  globalThis.ResizeObserver = class {
    observe(): void {}
    disconnect(): void {}
    unobserve(): void {}
  };
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
  vi.useRealTimers();
  set_prefs({ speed: "at once" });
});

describe("a passage", () => {
  it("has a short first line as its title, if there are others", () => {
    expect(page_of("The Ford\nMist.\n\nMore mist.")).toEqual({ title: "The Ford", paragraphs: ["Mist.", "More mist."] });
    expect(page_of("Only this.")).toEqual({ title: "", paragraphs: ["Only this."] });
    expect(page_of(`${"long ".repeat(12)}\nend`).title).toBe("");
  });
  it("comes on pages, one after another, and no question stands before them", async () => {
    await sit("at once");
    await tell(welcome());
    await tell(update(11, { log: [passage(5, `The Ford\n${"Mist lies on it. ".repeat(70)}`), line(5, "Aldo loses 1"), passage(5, `Somebody hums. ${"And hums. ".repeat(40)}`)] }));
    expect(page()).toContain("Mist lies on it.");
    expect(page()).not.toContain("Somebody hums.");
    expect(host.querySelectorAll("[data-option]").length).toBe(0);
    await click(".page-turn");
    expect(page()).toContain("Somebody hums.");
    expect(host.querySelectorAll("[data-option]").length).toBe(0);
    await press(" ");
    expect(page()).toBeUndefined();
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(2);
  });
  it("shares its page with short ones that were told with it, and with no others", async () => {
    await sit("at once");
    await tell(welcome());
    await tell(update(11, { log: [passage(5, "The Ford\nMist."), passage(5, "Somebody hums."), passage(6, "Later.")] }));
    expect(page()).toContain("Mist.");
    expect(page()).toContain("Somebody hums.");
    expect(page()).not.toContain("Later.");
    await click(".page-turn");
    expect(page()).toContain("Later.");
    await press(" ");
    expect(page()).toBeUndefined();
  });
  it("is skipped with all that follow by Esc", async () => {
    await sit("at once");
    await tell(welcome());
    await tell(update(11, { log: [passage(5, "One."), passage(5, "Two.")] }));
    await press("Escape");
    expect(page()).toBeUndefined();
  });
  it("lies open with the choices at its foot where the story asks, and is not shown twice", async () => {
    await sit("at once");
    await tell(welcome());
    const story = { ...bare, story: ["The Gate", "It is shut."] };
    await tell(update(11, { view: story, question: question(11, { story: true }), log: [passage(5, "Before."), passage(5, "The Gate\nIt is shut.")] }));
    expect(page()).toContain("Before.");
    await click(".page-turn");
    expect(page()).toBeUndefined();
    expect(host.querySelector(".story")?.textContent).toContain("It is shut.");
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(2);
    await tell(update(12, { log: [passage(6, "Behind it.")] }));
    expect(page()).toContain("Behind it.");
    await click(".page-turn");
    expect(page()).toBeUndefined();
    expect(read_to("reading")).toBe(6);
  });
  it("that lay open and was answered is not read again by who comes back", async () => {
    await sit("at once");
    await tell(welcome());
    await tell(update(11, { view: { ...bare, story: ["It is shut."] }, question: question(11, { story: true }), log: [passage(5, "It is shut.")] }));
    await tell(update(12));
    await tell(welcome({ at: 6, log: [passage(5, "It is shut.")] }));
    expect(page()).toBeUndefined();
  });
  it("is read by who comes back, once, and taken back with what led to it", async () => {
    await sit("at once");
    await tell(welcome({ log: [passage(3, "Long ago."), passage(4, "Just now.")] }));
    expect(page()).toContain("Just now.");
    await click(".page-turn");
    await tell(welcome({ log: [passage(3, "Long ago."), passage(4, "Just now.")] }));
    expect(page()).toBeUndefined();
    // Also where the last one lies open with the choices at its foot.
    const open = { view: { ...bare, story: ["It is shut."] }, question: question(11, { story: true }) };
    await tell(update(11, { ...open, log: [passage(5, "Before."), passage(5, "It is shut.")] }));
    await click(".page-turn");
    await tell(welcome({ ...open, at: 5, log: [passage(5, "Before."), passage(5, "It is shut.")] }));
    expect(page()).toBeUndefined();
    await tell(update(12, { log: [passage(6, "Further on.")] }));
    await tell(update(13, { at: 5, log_kept: 5 }));
    expect(page()).toBeUndefined();
  });
  it("is recognised on an open page whatever stands between its words", () => {
    expect(lies_open(passage(1, "The Gate\nIt is\nshut."), { ...bare, story: ["The Gate", "It is shut."] })).toBe(true);
    expect(lies_open(passage(1, "It is open."), { ...bare, story: ["It is shut."] })).toBe(false);
  });
});

describe("what happens", () => {
  const fight = hex_table.view;
  const hurt: View = { ...fight, boards: [{ ...(fight.boards[0] as View["boards"][0]), pieces: [piece("aldo", "Aldo", "hero", ["4,5"], { health: 5, health_most: 12 })] }] };
  const blow = update(11, { view: hurt, log: [line(5, "The brute looks at Aldo"), rolled(6), rolled(5), line(5, "Aldo loses 4")] });
  const shown = (): string => host.querySelector(".watching-line")?.textContent ?? "";
  const health = (): string => host.querySelector('[data-piece="aldo"] .piece-points')?.textContent ?? "";

  it("is shown line by line with the table as it was at each, and the question comes after it", async () => {
    await sit("normal");
    await tell(welcome({ view: fight }));
    expect(sent).toContainEqual({ type: "follow", steps: true });
    await tell(blow);
    expect(host.querySelectorAll("[data-option]").length).toBe(0);
    expect(health()).toBe("9");
    await tell({ type: "steps", position: 11, steps: [{ changes: [] }, { changes: [] }, { changes: [] }, { changes: [{ p: "/boards/0/pieces/0/health", v: 5 }] }] });
    await wait(1);
    expect(shown()).toContain("looks at Aldo");
    expect(host.querySelectorAll(".log-line").length).toBe(1);
    await wait(600);
    expect(shown()).toContain("6 for hit");
    await wait(300);
    expect(shown()).toContain("5 for hit");
    expect(host.querySelectorAll(".watching-line .die").length).toBe(2);
    expect(health()).toBe("9");
    await wait(600);
    expect(shown()).toContain("loses 4");
    expect(host.querySelectorAll(".watching-line .die").length).toBe(2);
    expect(health()).toBe("5");
    await wait(1500);
    expect(shown()).toBe("");
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(2);
    expect(host.querySelectorAll(".log-line").length).toBe(4);
  });
  it("is skipped by Space and stepped by the dot", async () => {
    await sit("normal");
    await tell(welcome({ view: fight }));
    await tell(blow);
    await tell({ type: "steps", position: 11, steps: [{ changes: [] }, { changes: [] }, { changes: [] }, { changes: [] }] });
    await wait(1);
    await press(".");
    expect(shown()).toContain("6 for hit");
    await wait(9000);
    expect(shown()).toContain("6 for hit"); // it waits
    await press(" ");
    expect(shown()).toBe("");
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(2);
  });
  it("is told without the views between, where those do not come", async () => {
    await sit("normal");
    await tell(welcome({ view: fight }));
    await tell(blow);
    await wait(450);
    await wait(1);
    expect(shown()).toContain("looks at Aldo");
    expect(health()).toBe("5");
  });
  it("is not watched when it was taken back, brought again, or shown at once", async () => {
    await sit("normal");
    await tell(welcome({ view: fight, redo: 1 }));
    await act(() => store.redo());
    await tell(blow);
    expect(shown()).toBe("");
    await tell(update(12, { at: 4, log_kept: 4, log: [line(4, "a"), line(4, "b")] }));
    expect(shown()).toBe("");
    await act(() => set_prefs({ speed: "at once" }));
    expect(sent).toContainEqual({ type: "follow", steps: false });
    await tell(update(13, { log: [line(7, "a"), line(7, "b")] }));
    expect(shown()).toBe("");
  });
  it("gives the foes' deeds more time than one's own, and passages none", () => {
    const foes = { ...fight, boards: [{ ...(fight.boards[0] as View["boards"][0]), pieces: [piece("b", "B", "foe", ["1,1"], { active: true })] }] };
    const own = { ...fight, boards: [], panels: [] };
    const told = line(1, "The brute hits Aldo for two");
    expect(time_for(told, undefined, foes, "normal")).toBeGreaterThan(time_for(told, undefined, own, "normal"));
    expect(time_for(told, undefined, foes, "slow")).toBeGreaterThan(time_for(told, undefined, foes, "fast"));
    expect(time_for(passage(1, "Mist."), undefined, foes, "slow")).toBe(0);
    expect(time_for(rolled(6), rolled(5), foes, "slow")).toBeLessThan(time_for(rolled(6), told, foes, "slow"));
  });
  it("keeps the dice there while it is said what they did, and no longer", () => {
    const lines = [line(1, "a"), rolled(2), rolled(3), line(1, "hits"), line(1, "falls")];
    expect([0, 1, 2, 3, 4].map((at) => dice_at(lines, at))).toEqual([[], [2], [2, 3], [2, 3], []]);
  });
  it("ends with the view of the update", () => {
    const show = { position: 1, at: 1, lines: [line(1, "a"), line(1, "b")], from: fight, to: hurt };
    expect(view_after(show, 0)).toBe(fight);
    expect(view_after(show, 2)).toBe(hurt);
    expect(view_after({ ...show, steps: [{ changes: [{ p: "/round", v: 9 }] }, { changes: [] }] }, 1).round).toBe(9);
  });
});
