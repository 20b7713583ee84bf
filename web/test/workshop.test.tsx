// The owner's pages: the workshop with what it draws and complains of, and the packs that are here.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { owner_key } from "../src/local";
import type { KeptPack, PackProblem, View, WorkshopAnswer, WorkshopPack } from "../src/model";
import { OwnerPage, PacksPage } from "../src/pages/packs_here";
import { Drawing, place_of, Problems, WorkshopPage } from "../src/pages/workshop";
import { card, tables } from "./fixtures/tables";
import { host, show } from "./stage";

const problem = (more: Partial<PackProblem> = {}): PackProblem => ({ file: "heroes/jonna.yaml", line: 14, column: 13, path: "abilities[0]", cause: 'there is no ability "basic_atack"', hint: 'did you mean "basic_attack"?', severity: "error", ...more });
const pack = (more: Partial<WorkshopPack> = {}): WorkshopPack => ({
  game: "stamina",
  game_title: "Stamina",
  id: "mill",
  title: "The Mill",
  author: "Ida",
  version: "1.0.0",
  sound: true,
  problems: [],
  hash: "0123456789abcdef",
  things: [
    { folder: "maps", id: "mill_floor", name: "The mill floor", file: "maps/mill_floor.yaml" },
    { folder: "scenarios", id: "mill_at_night", name: "The Mill at Night", file: "scenarios/mill_at_night.yaml" },
  ],
  scenarios: [{ id: "mill_at_night", title: "The Mill at Night", text: "", campaign: false, pack: "mill" }],
  ...more,
});
const kept = (id: string, removable: boolean): KeptPack => ({ game: "stamina", game_title: "Stamina", id, version: "1.0.0", hash: "00ff", title: id === "core" ? "Core" : "The Mill", author: "Ida", text: "", origin: removable ? "installed" : "built in", readable: true, removable });
const view = tables["stamina"]?.view as View;

// A server that answers these paths; everything asked of it is kept.
type Answers = Record<string, (body: unknown, headers: Record<string, string>) => [number, unknown]>;
let asked: string[] = [];
const usual = globalThis.fetch;
const serve = (answers: Answers): void => {
  globalThis.fetch = (async (path: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }) => {
    const key = `${init?.method ?? "GET"} ${String(path).split("?")[0]}`;
    asked.push(`${init?.method ?? "GET"} ${path}`);
    const answer = answers[key];
    if (!answer) return new Promise(() => undefined); // waits for ever, as a page that has seen everything does
    const [status, body] = answer(init?.body, init?.headers ?? {});
    return { ok: status < 400, status, json: async () => body } as Response;
  }) as typeof fetch;
};
const until = async (enough: () => unknown): Promise<void> => {
  for (let i = 0; i < 300 && !enough(); ++i) await act(() => new Promise((done) => setTimeout(done, 10)));
};
beforeEach(() => {
  asked = [];
  localStorage.clear();
});
afterEach(() => {
  globalThis.fetch = usual;
  location.hash = "";
});

describe("problems", () => {
  it("are named by file, line and column, or by the file alone", () => {
    expect(place_of(problem())).toBe("heroes/jonna.yaml:14:13");
    expect(place_of(problem({ line: 0, column: 0 }))).toBe("heroes/jonna.yaml");
  });
  it("stand there with their hint, errors told from warnings, and it is said that an older version is shown", async () => {
    await show(<Problems pack={pack({ sound: false, problems: [problem(), problem({ severity: "warning", hint: "" })] })} />);
    expect(host.querySelector("h2")?.textContent).toBe("1 error, 1 warning");
    expect(host.querySelector(".problem.error")?.textContent).toContain('did you mean "basic_attack"?');
    expect(host.querySelectorAll(".problem.warning")).toHaveLength(1);
    expect(host.textContent).toContain("the last version that could");
    await show(<Problems pack={pack({ sound: false, hash: "" })} />);
    expect(host.textContent).toContain("no version yet");
    await show(<Problems pack={pack()} />);
    expect(host.textContent).toContain("Nothing is wrong");
    expect(host.querySelector(".trouble")).toBeNull();
  });
});

describe("a drawing", () => {
  it("is made of the parts of a table: boards, mats, cards, a page to read", async () => {
    await show(<Drawing view={{ ...view, story: ["A short title", "And what is read."], zones: [{ name: "Flour Cloud", cards: [card("flour_cloud", "Flour Cloud", "Blind for 2 turns.")] }] }} />);
    expect(host.querySelectorAll(".drawn-board svg").length).toBeGreaterThan(0);
    expect(host.querySelectorAll(".mat")).toHaveLength(view.panels.length);
    expect(host.querySelector(".card .card-name")?.textContent).toBe("Flour Cloud");
    expect(host.querySelector(".parchment")?.textContent).toContain("And what is read.");
  });
  it("leaves out what is not there", async () => {
    await show(<Drawing view={{ ...view, story: [], zones: [], boards: [], panels: [] }} />);
    expect(host.querySelector(".drawing")?.children).toHaveLength(0);
  });
});

describe("the workshop", () => {
  const thing = { folder: "scenarios", id: "mill_at_night", name: "The Mill at Night", where: "as the table is laid out for it", view, scenario: "mill_at_night", options: { lineup: "jonna" } };
  const answer = (version: number, more: Partial<WorkshopPack> = {}): WorkshopAnswer => ({ version, folder: "/home/ida/mill", packs: [pack(more)] });
  it("shows the scenario first, then what is chosen, and asks again for what comes next", async () => {
    let asks = 0;
    serve({ "GET /api/workshop": () => (++asks === 1 ? [200, answer(1)] : [200, answer(2, { hash: "fedcba9876543210" })]), "GET /api/workshop/thing": () => [200, thing] });
    // The third question waits.
    const answering = globalThis.fetch;
    globalThis.fetch = ((path: string, init?: RequestInit) => (path.includes("seen=2") ? new Promise(() => undefined) : answering(path, init))) as typeof fetch;
    await show(<WorkshopPage />);
    await until(() => host.querySelector(".drawing") && host.querySelector(".workshop-pack")?.textContent?.includes("fedc"));
    expect(host.querySelector(".shown-thing h2")?.textContent).toBe("The Mill at Night");
    expect(host.querySelector('[data-thing="scenarios/mill_at_night"]')?.getAttribute("aria-current")).toBe("true");
    expect(asked).toContain("GET /api/workshop?seen=0");
    expect(asked).toContain("GET /api/workshop?seen=1");
    expect(host.querySelector(".workshop-pack")?.textContent).toContain("fedcba9876543210");
    await act(() => (host.querySelector('[data-thing="maps/mill_floor"]') as HTMLButtonElement).click());
    await until(() => asked.at(-1)?.includes("mill_floor"));
    expect(asked.at(-1)).toBe("GET /api/workshop/thing?game=stamina&pack=mill&folder=maps&id=mill_floor");
  });
  it("plays from here with the pack, the scenario and the choice that bring the thing along", async () => {
    let wish: unknown;
    serve({
      "GET /api/workshop": () => [200, answer(1)],
      "GET /api/workshop/thing": () => [200, thing],
      "GET /api/games/stamina": () => [200, { companions: ["instinct"], fewest_seats: 2, packs: [{ id: "core" }, { id: "mill" }] }],
      "POST /api/tables": (body) => ((wish = JSON.parse(String(body))), [201, { table: { id: "x", seats: [] }, links: [] }]),
    });
    const answering = globalThis.fetch;
    globalThis.fetch = ((path: string, init?: RequestInit) => (path.includes("seen=1") ? new Promise(() => undefined) : answering(path, init))) as typeof fetch;
    await show(<WorkshopPage />);
    await until(() => host.querySelector("[data-play-from]:not(:disabled)"));
    await act(() => (host.querySelector("[data-play-from]") as HTMLButtonElement).click());
    await until(() => location.hash === "#/t/x");
    expect(wish).toMatchObject({ game: "stamina", packs: ["core", "mill"], scenario: "mill_at_night", options: { lineup: "jonna" } });
    expect(location.hash).toBe("#/t/x");
  });
  it("says whose it is", async () => {
    serve({ "GET /api/workshop": () => [403, { error: "this is for the owner of the server" }] });
    await show(<WorkshopPage />);
    await until(() => host.querySelector(".trouble"));
    expect(host.querySelector(".trouble")?.textContent).toBe("this is for the owner of the server");
  });
});

describe("packs that are here", () => {
  it("are listed with version, author and hash; only what was installed can be removed, and it is asked first", async () => {
    const removed: unknown[] = [];
    serve({
      "GET /api/packs": () => [200, { packs: [kept("core", false), kept("mill", true)] }],
      "POST /api/packs/remove": (body) => (removed.push(JSON.parse(String(body))), [200, { said: "removed mill", packs: [kept("core", false)] }]),
    });
    await show(<PacksPage />);
    await until(() => host.querySelector(".kept-pack"));
    expect(host.querySelectorAll(".kept-pack")).toHaveLength(2);
    expect(host.querySelector('[data-pack="stamina/mill"]')?.textContent).toContain("by Ida");
    expect(host.querySelector('[data-pack="stamina/mill"]')?.textContent).toContain("00ff");
    expect(host.querySelectorAll(".kept-pack button")).toHaveLength(1);
    await act(() => (host.querySelector(".kept-pack button") as HTMLButtonElement).click());
    expect(removed).toHaveLength(0);
    await act(() => (host.querySelector("dialog .strong") as HTMLButtonElement).click());
    await until(() => host.querySelector(".notice"));
    expect(removed).toEqual([{ game: "stamina", id: "mill" }]);
    expect(host.querySelector(".notice")?.textContent).toBe("removed mill");
    expect(host.querySelectorAll(".kept-pack")).toHaveLength(1);
  });
  it("keeps the owner's key, shows it with every request, and takes it out of the address", async () => {
    let shown = "";
    serve({ "GET /api/packs": (_, headers) => ((shown = headers["Authorization"] ?? ""), [200, { packs: [] }]) });
    location.hash = "#/owner/abcdefghijklmnopqrstuv";
    await show(<OwnerPage owner_key="abcdefghijklmnopqrstuv" then="" />);
    await until(() => location.hash === "#/packs");
    expect(owner_key()).toBe("abcdefghijklmnopqrstuv");
    expect(location.hash).toBe("#/packs");
    await show(<PacksPage />);
    await until(() => shown);
    expect(shown).toBe("Bearer abcdefghijklmnopqrstuv");
  });
});
