// The whole page over the mock server: what glows can be clicked, what is refused says why, keys reach everything.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage } from "../src/model";
import { set_prefs } from "../src/local";
import { sign_of } from "../src/art/cards";
import { TablePage } from "../src/pages/table";
import { TableStore } from "../src/store";
import { Ending } from "../src/table/ending";
import { MockTable } from "./mock";

let host: HTMLElement;
let sent: ClientMessage[];
let store: TableStore;

async function sit(game: string): Promise<void> {
  sent = [];
  store = new TableStore(game, ["t"], (id, events) => {
    const table = new MockTable(id, (m) => events.message(m), 1);
    setTimeout(() => events.open(), 1);
    return { send: (m) => (sent.push(m), table.take(m)), close: () => undefined };
  });
  await act(() => render(<TablePage store={store} />, host)); // effects, and with them the connection, begin here
  await act(async () => {
    await vi.waitFor(() => expect(store.state.question).toBeTruthy());
  });
  await settle();
}
// Long enough for the mock to answer, and for what it said to be drawn.
async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done, 15));
    await vi.waitFor(() => expect(store.state.sent).toBe(-1));
  });
  await act(() => undefined);
}
const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
  await act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more })));
  await settle();
};
const answers = (): number[] => sent.flatMap((m) => (m.type === "answer" ? [m.index ?? -1] : []));
const click = async (selector: string): Promise<void> => {
  const element = host.querySelector<HTMLElement>(selector);
  expect(element, selector).toBeTruthy();
  await act(() => void element?.click());
  await settle();
};

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
  set_prefs({ text: false, motion: false });
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
});

describe("what takes the board's place", () => {
  it("lays a fight out in the middle, with the map one click away", async () => {
    await sit("avalon");
    expect(host.querySelectorAll(".clash [data-card]").length).toBe(3);
    expect(host.querySelector(".clash .keys .joined")).toBeTruthy();
    expect(host.querySelector(".board")).toBeNull();
    expect(host.querySelector(".tray [data-card='hew']")).toBeNull(); // what lies in the middle lies nowhere else
    await click(".board-tabs button:last-child");
    expect(host.querySelector(".clash")).toBeNull();
    expect(host.querySelectorAll(".board [data-cell]").length).toBe(store.state.view?.boards[0]?.cells.length);
  });
  it("shows a direction only where no road is drawn yet", async () => {
    await sit("avalon");
    await click(".board-tabs button:last-child");
    const [board] = store.state.view?.boards ?? [];
    const printed = board?.cells.flatMap((c) => c.edges.filter(Boolean)).length ?? 0;
    const shown = host.querySelectorAll(".edge-key").length;
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBe(printed - 2 * (board?.links.length ?? 0));
  });
  it("tells the end: how, by what, and where to go on", async () => {
    await sit("stamina");
    const ended = { ...store.state, question: undefined, view: { ...store.state.view!, outcome: "Toll Bridge: won" } };
    await act(() => render(<Ending store={store} state={ended} on_book={() => undefined} on_chronicle={() => undefined} />, host));
    await settle();
    expect(host.querySelector("h2")?.textContent).toBe("Victory");
    expect(host.querySelector(".ending-title")?.textContent).toBe("Toll Bridge: won");
    expect([...host.querySelectorAll(".ending-acts > *")].map((e) => e.textContent)).toEqual(["Try this again", "Next: Millrace", "Watch it again", "Another one", "Read the story", "Share", "Take the chronicle", "Home"]);
    await act(() => render(<Ending store={store} state={{ ...ended, view: { ...ended.view, outcome: "lost" } }} on_look={() => undefined} on_book={() => undefined} on_chronicle={() => undefined} />, host));
    expect(host.querySelector("h2")?.textContent).toBe("Defeat");
    expect(host.textContent).toContain("Look at the table");
  });
  it("tries the same again as it was set up, goes on to the next scenario, and tells others how it went", async () => {
    await sit("stamina");
    const table = { ...store.state.table!, packs: ["core", "marsh"], options: { heroes: "3" } };
    const ended = { ...store.state, table, mine: [0], question: undefined, view: { ...store.state.view!, outcome: "won", round: 5 } };
    const wishes: Record<string, unknown>[] = [];
    const usual = globalThis.fetch;
    globalThis.fetch = (async (path: string, init?: RequestInit) => {
      if (path === "/api/tables") return wishes.push(JSON.parse(String(init?.body)) as Record<string, unknown>), new Response(JSON.stringify({ error: "full" }), { status: 503 });
      if (path.startsWith("/api/games/stamina?packs=core,marsh")) return new Response(JSON.stringify({ id: "stamina", scenarios: [{ id: "one", title: "One" }, { id: "two", title: "Two" }] }));
      return usual(path, init);
    }) as typeof fetch;
    let copied = "";
    vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => ((copied = text), Promise.resolve()) } });
    localStorage.setItem("chronicler.links", JSON.stringify({ stamina: [{ seat: -1, link: "#/t/stamina/watch" }] }));
    await act(() => render(<Ending store={store} state={ended} on_book={() => undefined} on_chronicle={() => undefined} />, host));
    await settle();
    const act_called = (words: string): HTMLElement => [...host.querySelectorAll<HTMLElement>(".ending-acts button")].find((e) => e.textContent === words)!;
    for (const words of ["Try this again", "Next: Two", "Share"]) {
      await act(() => act_called(words).click());
      await settle();
    }
    globalThis.fetch = usual;
    vi.unstubAllGlobals();
    localStorage.removeItem("chronicler.links");
    expect(wishes.map(({ scenario, packs, options }) => ({ scenario, packs, options }))).toEqual([
      { scenario: "one", packs: ["core", "marsh"], options: { heroes: "3" } },
      { scenario: "two", packs: ["core", "marsh"], options: { heroes: "3" } },
    ]);
    expect(copied).toMatch(/: victory after 5 rounds, 4 decisions\. http.*#\/t\/stamina\/watch$/);
  });
  it("gives a card a picture of what its name speaks of", () => {
    expect(sign_of("Oak Shield")).toBe("shield");
    expect(sign_of("Ember Lash")).toBe("flame");
    expect(sign_of("Tangle Word")).toBe("knot");
    expect(sign_of("Bog Adder")).toBe("snake");
    expect(sign_of("Warden's Axe")).toBe("axe");
    expect(sign_of("The Pale Stag")).toBe("horned"); // as on the board
    expect(sign_of("A Fevered Crowd")).toBe(""); // no crow in it
  });
});

describe("the drawn table", () => {
  it("says who must decide what, and where that comes from", async () => {
    await sit("stamina");
    const status = host.querySelector(".status")?.textContent ?? "";
    expect(status).toContain("Anna");
    expect(status).toContain("3 movement and 1 Action");
    expect(host.querySelector(".status .rule-chip")?.textContent).toBe("ST-TURN-04");
    expect(document.title.startsWith("● Toll Bridge")).toBe(true);
  });
  it("draws every cell, figure and card", async () => {
    await sit("stamina");
    expect(host.querySelectorAll("[data-cell]").length).toBe(store.state.view?.boards[0]?.cells.length);
    expect(host.querySelectorAll("[data-piece]").length).toBe(7);
    expect(host.querySelectorAll(".tray [data-card]").length).toBe(5);
    expect(host.querySelectorAll(".footprint").length).toBe(1);
  });
  it("takes an option by a click in the list and shows a spinner until it is decided", async () => {
    await sit("stamina");
    const button = host.querySelector<HTMLButtonElement>('.choices [data-option="9"]');
    await act(() => void button?.click());
    expect(host.querySelector(".choice .spinner")).toBeTruthy();
    await settle();
    expect(answers()).toEqual([9]);
    expect(host.querySelector(".choice .spinner")).toBeNull();
  });
  it("folds the moves into one line that can be opened, and ends the turn by e", async () => {
    await sit("stamina");
    expect(host.querySelector(".folded-choices")?.textContent).toContain("click where it glows");
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(6);
    await click(".folded-choices button");
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(14);
    await press("e");
    expect(answers()).toEqual([13]);
  });
  it("narrows by a card, then takes the option by a figure's mat", async () => {
    await sit("stamina");
    await click('[data-card="lunge"]');
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(2);
    await click('[data-panel="p-brute"] .mat-title');
    expect(answers()).toEqual([9]);
  });
  it("takes 1-9, Space for the usual, n then Enter for the next", async () => {
    await sit("stamina");
    await press("2");
    await press(" ");
    await press("n");
    await press("n");
    await press("Enter");
    expect(answers()).toEqual([9, 13, 9]);
  });
  it("undoes and redoes with Ctrl+Z and Ctrl+Y", async () => {
    await sit("stamina");
    await press("1");
    expect(store.state.at).toBe(5);
    await press("z", { ctrlKey: true });
    expect(store.state.at).toBe(4);
    await press("y", { ctrlKey: true });
    expect(store.state.at).toBe(5);
  });
  it("Esc takes back what was pointed at", async () => {
    await sit("stamina");
    await click('[data-card="lunge"]');
    await press("Escape");
    expect(host.querySelectorAll(".choices [data-option]").length).toBe(6);
  });
  it("says which rule forbids a card that does not glow", async () => {
    await sit("stamina");
    await click('[data-card="feint"]');
    const tip = host.querySelector(".tip")?.textContent ?? "";
    expect(tip).toContain("It is exhausted until the end of the round.");
    expect(tip).toContain("ST-ABIL-11");
    expect(answers()).toEqual([]);
  });
  it("draws location cards and the keys of a chain", async () => {
    await sit("avalon");
    expect(host.querySelectorAll(".chain .keys .key").length).toBeGreaterThan(4);
    // The first key of the second card meets the one before it: both halves are shown joined, and no others.
    expect(host.querySelectorAll(".chain .keys-left .key.joined").length).toBe(1);
    expect(host.querySelectorAll(".chain .keys-right .key.joined").length).toBe(1);
    await click(".board-tabs button:last-child");
    expect(host.querySelectorAll(".place-card").length).toBe(6);
    expect(host.querySelector(".menhir text")?.textContent).toBe("5");
    expect(host.querySelectorAll(".menhir-day").length).toBe(5);
    expect(host.querySelector(".story")?.textContent).toContain("ferryman");
  });
});

describe("the text table", () => {
  it("holds every option as a button, and can be played", async () => {
    set_prefs({ text: true });
    await sit("stamina");
    expect(host.querySelectorAll(".text-options button").length).toBe(14);
    expect(host.textContent).toContain("Aldo the Duelist (hero): 4,5, facing north-east, health 9 of 12");
    await click('.text-options [data-option="8"]');
    expect(answers()).toEqual([8]);
    expect(host.querySelector(".text-log")?.textContent).toContain("Aldo: Lunge at Yard Dog.");
  });
  it("is reached and left by the key t", async () => {
    await sit("stamina");
    await press("t");
    expect(host.querySelector(".text-table")).toBeTruthy();
    await press("t");
    expect(host.querySelector(".text-table")).toBeNull();
  });
});
