// Where pages ask: a server, the tables of this browser, or both.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "../src/browser/talk";

class FakeWorker {
  static heard: ToWorker[] = [];
  static begins: FromWorker = { kind: "ready", tables: ["abc"] };
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: unknown = null;
  constructor() {
    setTimeout(() => this.onmessage?.({ data: FakeWorker.begins }));
  }
  postMessage(m: ToWorker): void {
    FakeWorker.heard.push(m);
    const reply = (data: FromWorker): void => void setTimeout(() => this.onmessage?.({ data }));
    if (m.kind === "ask") reply({ kind: "answer", id: m.id, status: m.target.endsWith("/none") ? 404 : 200, type: "application/json", body: m.target.endsWith("/none") ? '{"error":"there is no such table"}' : `{"at":"${m.target}","tables":[{"table":{"id":"abc"},"token":"t","seat":0}]}` });
    if (m.kind === "open") reply({ kind: "opened", client: m.client });
    if (m.kind === "hear") reply({ kind: "message", client: m.client, text: '{"type":"pong"}' });
  }
}

const asked: string[] = [];
function be_site(server: boolean): void {
  const meta = document.createElement("meta");
  meta.setAttribute("name", "chronicler-site");
  document.head.append(meta);
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return server ? Promise.resolve(new Response('{"tables":[],"games":["server"]}', { headers: { "content-type": "application/json" } })) : Promise.resolve(new Response("no", { status: 404 }));
  });
}
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("WebAssembly", WebAssembly);
  Object.defineProperty(navigator, "locks", { value: {}, configurable: true });
  FakeWorker.heard = [];
  FakeWorker.begins = { kind: "ready", tables: ["abc"] };
  asked.length = 0;
  document.head.innerHTML = "";
});
afterEach(() => vi.unstubAllGlobals());

test("without a server everything is asked of this browser, and refused with its sentence", async () => {
  be_site(false);
  const api = await import("../src/api");
  expect(await api.games()).toMatchObject({ at: "/api/games" });
  await expect(api.table_info("none", ["t"])).rejects.toThrow("there is no such table");
  expect(FakeWorker.heard.at(-1)).toMatchObject({ kind: "ask", authorization: "Bearer t", target: "/api/tables/none" });
  expect((await api.mine([])).tables).toHaveLength(1);
  expect(asked).toEqual(["/api/health"]);
});

test("with both, a table is asked where it stands, and new ones are made where one likes", async () => {
  be_site(true);
  const api = await import("../src/api");
  const { set_prefs } = await import("../src/local");
  await api.table_info("abc", ["t"]);
  expect(FakeWorker.heard).toHaveLength(1);
  await api.table_info("xyz", ["t"]);
  expect(asked.at(-1)).toBe("/api/tables/xyz");
  set_prefs({ where: "server" });
  await api.games();
  expect(asked.at(-1)).toBe("/api/games");
  set_prefs({ where: "browser" });
  await api.games();
  expect(FakeWorker.heard.at(-1)).toMatchObject({ target: "/api/games" });
});

test("where another tab has the tables, everything says so", async () => {
  be_site(false);
  FakeWorker.begins = { kind: "elsewhere" };
  const api = await import("../src/api");
  const { connect_here } = await import("../src/browser/here");
  await expect(api.games()).rejects.toThrow("another tab");
  const closed = await new Promise((done) => connect_here("abc", { open: () => done("open"), message: () => undefined, closed: (code, why) => done(`${code} ${why}`) }));
  expect(closed).toMatch(/^1008 .*another tab/);
});

test("a page that a server sent asks the server only", async () => {
  const api = await import("../src/api");
  const { here } = await import("../src/browser/here");
  vi.stubGlobal("fetch", (path: string) => (asked.push(path), Promise.resolve(new Response("{}"))));
  expect(await here()).toBeUndefined();
  await api.games();
  expect(asked).toEqual(["/api/games"]);
  expect(FakeWorker.heard).toEqual([]);
});
