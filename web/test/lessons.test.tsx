// Words that explain themselves, the guide behind a rule's mark, and the coach.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { next_step, prepare, table_for } from "../src/coach";
import type { Now } from "../src/coach";
import { lessons_of, part_for, search } from "../src/lessons";
import { coach_of, keep_coach } from "../src/local";
import type { ClientMessage, CoachStep, Explained, GameInfo, Question, ServerMessage } from "../src/model";
import { TablePage } from "../src/pages/table";
import type { Transport, TransportEvents } from "../src/store";
import { TableStore } from "../src/store";
import { RulesPage } from "../src/pages/rules";
import { RuleDialog } from "../src/table/dialogs";
import { PartText } from "../src/table/guide";
import { pictures_of } from "../src/table/pictured";
import { Explaining, Told } from "../src/table/words";
import { lessons as answer, MockTable } from "./mock";

const word = (name: string, also: string[] = [], text = "It is so."): Explained => ({ word: name, also, text, see: "", kind: "" });
const texts = (words: Explained[], text: string): string[] => lessons_of({ words, chapters: [], coaches: [] }).split(text).map((p) => (typeof p === "string" ? p : `[${p.text}=${p.word.word}]`));

describe("words in a text", () => {
  it("are found as they are written, whole words only", () => {
    expect(texts([word("Hit", ["Hits"])], "7 Hits; a Hitch, a hit")).toEqual(["7 ", "[Hits=Hit]", "; a Hitch, a hit"]);
  });
  it("the longer word goes before the shorter one inside it", () => {
    expect(texts([word("Animus"), word("+2 Animus Token", ["+2 Animus"])], "+2 Animus Token, then Animus")).toEqual(["[+2 Animus Token=+2 Animus Token]", ", then ", "[Animus=Animus]"]);
  });
  it("in small letters may begin a sentence; in capitals they stay capitals", () => {
    expect(texts([word("energy"), word("FAST")], "Energy falls. It is fast, and FAST.")).toEqual(["[Energy=energy]", " falls. It is fast, and ", "[FAST=FAST]", "."]);
  });
  it("are marked once in a text, and a text without them stays whole", () => {
    expect(texts([word("Hit")], "Hit and Hit")).toEqual(["[Hit=Hit]", " and Hit"]);
    expect(texts([word("Hit")], "nothing")).toEqual(["nothing"]);
    expect(texts([], "Hit")).toEqual(["Hit"]);
  });
  it("letters of other languages are letters", () => {
    expect(texts([word("Burg")], "Br\u00fcttelBurg, Burg\u00e4, Burg")).toEqual(["Br\u00fcttelBurg, Burg\u00e4, ", "[Burg=Burg]"]);
  });
});

describe("the guide", () => {
  const lessons = lessons_of(answer);
  it("explains a rule by its id before the beginning of it", () => {
    expect(part_for(lessons, "ST-TURN-02")?.part.title).toBe("The first one");
    expect(part_for(lessons, "ST-TURN-04")?.part.title).toBe("In order");
    expect(part_for(lessons, "ST-TURNS-04")).toBeUndefined();
    expect(part_for(lessons, "ST-HIT-01")).toBeUndefined();
  });
  it("is searched by words people use: headings first, every word must stand somewhere", () => {
    expect(search(lessons, "available dice").parts.map((f) => f.part.title)).toEqual(["The first one"]);
    expect(search(lessons, "walk EFFECTS").parts.map((f) => f.part.title)).toEqual(["In order"]);
    expect(search(lessons, "walk dice").parts).toEqual([]);
    expect(search(lessons, "hits").words.map((w) => w.word)).toEqual(["Hit"]);
    expect(search(lessons, "  ")).toEqual({ parts: [], words: [] });
  });
});

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  localStorage.clear();
});
afterEach(async () => {
  await act(() => render(null, host));
  host.remove();
  vi.useRealTimers();
});
const find = (selector: string): HTMLElement | null => host.querySelector<HTMLElement>(selector);

describe("an underlined word", () => {
  const opened = vi.fn();
  const show = async (inside = false): Promise<void> => {
    const text = <Told text="8 Available dice, 2 Hits" alone={!inside} />;
    await act(() => render(<Explaining lessons={lessons_of(answer)} open_chapter={opened}>{inside ? <button type="button">{text}</button> : <p>{text}</p>}</Explaining>, host));
  };
  it("is told on focus, and goes when the focus does", async () => {
    vi.useFakeTimers();
    await show();
    expect(find(".word-tip")).toBeNull();
    await act(() => void find("[data-word]")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true })));
    expect(find(".word-tip")?.textContent).toContain("The dice you can use.");
    await act(() => void find("[data-word]")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    await act(() => void vi.advanceTimersByTime(400));
    expect(find(".word-tip")).toBeNull();
  });
  it("is told on a click, stays, and leads to its chapter", async () => {
    await show();
    await act(() => find("[data-word]")?.click());
    expect(find(".word-tip")?.getAttribute("role")).toBe("group");
    await act(() => find(".word-more")?.click());
    expect(opened).toHaveBeenCalledWith("dice");
    expect(find(".word-tip")).toBeNull();
  });
  it("inside a button leaves the click to the button", async () => {
    await show(true);
    expect(find("[data-word]")?.hasAttribute("tabindex")).toBe(false);
    await act(() => find("[data-word]")?.click());
    expect(find(".word-tip")).toBeNull();
  });
  it("Escape takes the explanation away", async () => {
    await show();
    await act(() => find("[data-word]")?.click());
    await act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    expect(find(".word-tip")).toBeNull();
  });
});

describe("pictures in the guide", () => {
  it("stand in a row, each with what is said behind it", () => {
    expect(pictures_of("Roll [die 6] twice.")).toEqual([]);
    expect(pictures_of("[die 1] Never. [die 6] [die 6] Always: a Hit.")).toEqual([
      { shown: [{ kind: "die", words: "1" }], caption: "Never." },
      { shown: [{ kind: "die", words: "6" }, { kind: "die", words: "6" }], caption: "Always: a Hit." },
    ]);
  });
  it("draw the parts as they lie on the table", () => {
    const text = "[die 5] A die.\n\n[hero Jonna] She looks north. [foe Mill Rat] It too.\n\n[ground deep water] Wet. [border door open] Open. [border blocked] Shut.\n\n[might red 3] Strong. [card Long Stride] A card. [key magic] A key. [key wits 2] Another. [track Health 5/9] Five of nine. [stone 4] Four days.";
    act(() => render(<PartText part={{ title: "Parts", text, steps: [], rules: [] }} />, host));
    const drawn = [...host.querySelectorAll(".pictured-art")].map((e) => e.getAttribute("aria-label"));
    expect(drawn).toEqual(["die 5", "hero Jonna", "foe Mill Rat", "ground deep water", "border door open", "border blocked", "might red 3", "card Long Stride", "key magic", "key wits 2", "track Health 5/9", "stone 4"]);
    expect(host.querySelectorAll(".die circle").length).toBe(5);
    expect(host.querySelector(".pictured-ground .t-water")).not.toBeNull();
    expect([...host.querySelectorAll(".pictured-border .border")].map((e) => e.getAttribute("class"))).toEqual(["border b-door-open", "border b-blocked"]);
    expect(host.querySelector(".pictured-might .back-red .might-value")?.textContent).toBe("3");
    expect([...host.querySelectorAll(".pictured-key .key")].map((e) => e.textContent)).toEqual(["✦", "wit 2"]);
    expect(host.querySelectorAll(".pictured-track .pips .on").length).toBe(5);
    expect(host.querySelectorAll(".pictured-stone .menhir-day").length).toBe(4);
  });
});

describe("a rule's mark", () => {
  it("opens the players' words first, the program's behind them", async () => {
    await act(() => render(<Explaining lessons={lessons_of(answer)} open_chapter={() => undefined}><RuleDialog id="ST-TURN-04" on_close={() => undefined} /></Explaining>, host));
    await act(() => new Promise((done) => setTimeout(done, 5)));
    expect(find("h2")?.textContent).toBe("In order");
    expect(find("details")?.hasAttribute("open")).toBe(false);
    expect(find("details .rule-words")).not.toBeNull();
    expect(find(".guide-steps li b")?.textContent).toBe("Start");
  });
  it("without a part of the guide it is the rule itself", async () => {
    await act(() => render(<RuleDialog id="ST-TURN-04" on_close={() => undefined} />, host));
    await act(() => new Promise((done) => setTimeout(done, 5)));
    expect(find("h2")?.textContent).toBe("Rule ST-TURN-04");
    expect(find("details")).toBeNull();
  });
});

describe("the rules page", () => {
  const open = async (wanted: string): Promise<void> => {
    await act(() => render(<RulesPage game="stamina" wanted={wanted} />, host));
    await act(() => new Promise((done) => setTimeout(done, 250)));
  };
  it("begins with the first chapter, and names every other", async () => {
    await open("");
    expect(find(".guide-chapter h2")?.textContent).toBe("How a turn goes");
    expect([...host.querySelectorAll(".rules-nav a")].map((a) => a.textContent)).toEqual(["How a turn goes", "Ten dice", "Words", "Every rule"]);
  });
  it("opens a chapter, the words, or a rule", async () => {
    await open("dice");
    expect(find(".guide-chapter h2")?.textContent).toBe("Ten dice");
    await act(() => render(null, host));
    await open("words");
    expect(find(".word-list dt")?.textContent).toContain("Available dice");
    await act(() => render(null, host));
    await open("ST-TURN-02");
    expect(find(".rule-row.wanted h4")?.textContent).toBe("ST-TURN-02");
  });
});

const step = (id: string, more: Partial<CoachStep> = {}): CoachStep => ({ id, question: "", offers: "", event: "", after: "", round: 0, say: id, point: "", ...more });
const now = (more: Partial<Now> = {}): Now => ({ question: "", offers: new Set(), events: new Set(), round: 0, ...more });

describe("the coach", () => {
  it("says the first thing whose time has come and that was not said yet", () => {
    const steps = [step("hello", { question: "main" }), step("walk", { question: "main", offers: "move", after: "hello" }), step("ouch", { event: "hurt" }), step("late", { round: 2 })];
    const at = now({ question: "main", offers: new Set(["move"]) });
    expect(next_step(steps, [], at)?.id).toBe("hello");
    expect(next_step(steps, ["hello"], at)?.id).toBe("walk");
    expect(next_step(steps, ["hello"], now({ question: "main" }))).toBeUndefined();
    expect(next_step(steps, [], now({ question: "react" }))).toBeUndefined();
    expect(next_step(steps, [], now({ events: new Set(["hurt"]) }))?.id).toBe("ouch");
    expect(next_step(steps, ["hello", "walk"], { ...at, round: 1 })).toBeUndefined();
    expect(next_step(steps, ["hello", "walk"], { ...at, round: 2 })?.id).toBe("late");
    expect(next_step(steps, ["walk"], now())).toBeUndefined();
  });
  it("sits the learner down with as many companions as the script says", () => {
    const game = { id: "stamina", companions: ["random", "instinct"] } as GameInfo;
    const wish = table_for(game, { id: "first", title: "First", text: "", scenario: "bridge", companions: 2, options: { heroes: "2" }, seed: "7", until: "" });
    expect(wish.seats?.map((s) => s.player)).toEqual(["person", "instinct", "instinct"]);
    expect(wish).toMatchObject({ game: "stamina", scenario: "bridge", options: { heroes: "2" }, seed: "7" });
    expect(table_for(game, { id: "first", title: "First", text: "", scenario: "bridge", companions: 0, options: {}, seed: "", until: "" })).not.toHaveProperty("seed");
  });
  it("is remembered at its table only", () => {
    keep_coach("a", { coach: "first", said: ["hello"], off: false });
    expect(coach_of("a")?.said).toEqual(["hello"]);
    expect(coach_of("b")).toBeUndefined();
  });
});

describe("the coach at the table", () => {
  let store: TableStore;
  const sit = async (): Promise<void> => {
    vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
    store = new TableStore("stamina", ["t"], (id, events) => {
      const table = new MockTable(id, (m) => events.message(m), 1);
      setTimeout(() => events.open(), 1);
      return { send: (m) => table.take(m), close: () => undefined };
    });
    await act(() => render(<TablePage store={store} />, host));
    await settle();
    await vi.waitFor(() => expect(store.state.question).toBeTruthy());
    await settle();
  };
  const settle = async (): Promise<void> => {
    await act(() => new Promise((done) => setTimeout(done, 30)));
  };
  const press = async (key: string): Promise<void> => {
    await act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    await settle();
  };
  const step = (): string | undefined => find(".coach")?.dataset["step"];

  it("is silent at a table that nobody teaches at", async () => {
    await sit();
    expect(find(".coach")).toBeNull();
  });
  it("says one thing after the other, by its key, and explains its own words", async () => {
    keep_coach("stamina", { coach: "first", said: [], off: false });
    await sit();
    expect(step()).toBe("hello");
    expect(find(".coach [data-word]")?.textContent).toBe("Available dice");
    await press("c");
    expect(step()).toBe("walk");
    expect(coach_of("stamina")?.said).toEqual(["hello"]);
    expect(store.state.at).toBe(4);
  });
  it("takes it as heard when somebody plays on, and remembers it", async () => {
    keep_coach("stamina", { coach: "first", said: [], off: false });
    await sit();
    const before = store.state.position;
    await act(() => host.querySelector<HTMLElement>(".choices [data-option]")?.click());
    await vi.waitFor(() => expect(store.state.position).toBeGreaterThan(before));
    await settle();
    expect(coach_of("stamina")?.said).toEqual(["hello"]);
    expect(step()).toBe("walk");
  });
  it("stops when told to, and begins again from the menu", async () => {
    keep_coach("stamina", { coach: "first", said: ["hello"], off: false });
    await sit();
    await act(() => find(".coach .quiet")?.click());
    expect(find(".coach")).toBeNull();
    expect(coach_of("stamina")?.off).toBe(true);
    await act(() => find('button[aria-label="Menu"]')?.click());
    const entry = [...host.querySelectorAll<HTMLElement>(".menu button")].find((b) => b.textContent?.includes("Let the coach explain"));
    expect(entry).toBeTruthy();
    await act(() => entry?.click());
    await settle();
    expect(step()).toBe("hello");
  });
});

describe("before a coached game begins", () => {
  const question = (kind: string, usual: number, mine = true): Question => ({ id: kind, position: 1, seat: 0, mine, story: false, kind, prompt: "", source: "", usual, options: [] });
  const run = async (asked: (Question | undefined)[], until: string): Promise<ClientMessage[]> => {
    const sent: ClientMessage[] = [];
    let events: TransportEvents | undefined;
    const next = (): void => events?.message({ type: "update", question: asked.shift() } as unknown as ServerMessage);
    const line: Transport = {
      send: (m) => {
        sent.push(m);
        if (m.type === "hello" || m.type === "answer") setTimeout(next);
        else if (m.type === "hint") setTimeout(() => events?.message({ type: "hinted", question: m.question, index: 3, text: "" } as ServerMessage));
      },
      close: () => void sent.push({ type: "closed" } as unknown as ClientMessage),
    };
    await prepare("t", "token", until, (_, e) => {
      events = e;
      setTimeout(() => e.open());
      return line;
    });
    return sent;
  };
  it("what is asked is answered as usual, else by a companion, until the question it waits for", async () => {
    const sent = await run([question("place", -1), question("face", 2), question("main", -1)], "main");
    expect(sent.map((m) => (m.type === "answer" ? `answer ${m.question} ${m.index}` : m.type))).toEqual(["hello", "hint", "answer place 3", "answer face 2", "closed"]);
  });
  it("nothing is asked of others, and a game that is over is left alone", async () => {
    const sent = await run([undefined], "main");
    expect(sent.map((m) => m.type)).toEqual(["hello", "closed"]);
  });
  it("and nothing at all happens where there is nothing to wait for", async () => {
    expect(await run([question("main", 0)], "")).toEqual([]);
  });
});
