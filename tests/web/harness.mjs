// What the tests in the browser stand on: a real server and store, Debian's Chromium, people who look and click.
// Tests run side by side, so whatever belongs to one of them (errors, its numbers, its pages) hangs on the test itself.
import { AsyncLocalStorage } from "node:async_hooks";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(join(root, "web/package.json"));
export const { chromium } = require("playwright-core");
const axe_source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const argument = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const built = ["release", "dev"].map((kind) => join(root, `build/${kind}/bin/chronicler`)).find(existsSync);
export const program = resolve(argument("server", built ?? "chronicler"));
export const artefacts = join(root, "build/artefacts/web");
export const folder = mkdtempSync(join(tmpdir(), "chronicler-web-"));
if (!argument("only", "") && process.argv[1].endsWith("run.mjs")) rmSync(artefacts, { recursive: true, force: true }); // no picture of yesterday's page
mkdirSync(artefacts, { recursive: true });

// ---- packs --------------------------------------------------------------------------------------------------------
// What a tutorial says, done in an empty folder outside the checkout: its files written, its commands run.  Games are
// played by tests/cli/tutorials.sh.
let followed = 0;
export function follow(game) {
  const top = join(folder, `tutorial-${game}-${++followed}`);
  const work = join(top, "work");
  mkdirSync(join(top, "bin"), { recursive: true });
  mkdirSync(work);
  symlinkSync(program, join(top, "bin/chronicler"));
  const env = { ...process.env, PATH: `${join(top, "bin")}:${process.env.PATH}`, XDG_DATA_HOME: join(top, "data"), XDG_STATE_HOME: join(top, "state"), CHRONICLER_PACKS: "" };
  let pack = "";
  for (const [, head, inside] of readFileSync(join(root, `docs/packs/${game}-tutorial.md`), "utf8").matchAll(/^```(sh|yaml .*)\n([^]*?)^```$/gm)) {
    if (head !== "sh") {
      const file = join(work, head.slice(5));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, inside);
      continue;
    }
    for (const line of inside.trim().split("\n")) {
      pack ||= /chronicler new \w+ pack (\w+)/.exec(line)?.[1] ?? "";
      if (!/chronicler (play|pack install)/.test(line)) execFileSync("bash", ["-c", line], { cwd: work, env, stdio: "pipe" });
    }
  }
  return { top, work, pack, env };
}

// ---- tests ---------------------------------------------------------------------------------------------------------
const running = new AsyncLocalStorage();
const tests = [];
let stray = []; // faults outside of any test
// `alone`: measures, so nothing else may run meanwhile.
export const test = (name, run, { alone = false } = {}) => tests.push({ name, run, alone });
export const note = (words) => running.getStore().said.push(`    ${words}`);
export function claim(truth, words) {
  if (!truth) throw new Error(words);
}
// What a test itself provokes, such as a killed server.
export const forgive = (which) => (running.getStore().forgiven = which);

// A number generator of its own for each test, so that a failing one can be run again by itself.
export const random = (n) => {
  const mine = running.getStore();
  mine.seed = (Math.imul(mine.seed, 1103515245) + 12345) >>> 0;
  return (mine.seed >>> 8) % n;
};

// Where others keep the processors busy everything takes longer, and is no less right for it.
export const crowded = () => loadavg()[0] > availableParallelism() * 1.5;
export const patience = () => (crowded() ? 240_000 : 60_000);

// ---- the server ----------------------------------------------------------------------------------------------------
const environment = process.env;
export class Server {
  base = "";
  env = {}; // beside the usual one
  #port = "0";
  #process;
  #options;
  constructor(store, ...options) {
    this.#options = ["--db", join(folder, store), ...(options.includes("--web") ? [] : ["--web", join(root, "web/dist")]), ...options];
  }
  async start() {
    const mine = running.getStore();
    const process = spawn(program, ["serve", "--port", this.#port, ...this.#options], { cwd: root, env: { ...environment, ...this.env }, stdio: ["ignore", "pipe", "pipe"] });
    this.#process = process;
    let said = "";
    const address = await new Promise((done, fail) => {
      const hear = (bytes) => {
        said += bytes;
        const found = /http:\/\/[\w.:[\]-]+/.exec(said);
        if (found) done(found[0]);
      };
      process.stdout.on("data", hear);
      process.stderr.on("data", hear);
      process.on("exit", (code, signal) => {
        const words = `the server stopped with ${signal ?? code}: ${said.slice(-2000)}`;
        if (this.#process === process) (mine?.errors ?? stray).push(words);
        fail(new Error(words));
      });
      setTimeout(() => fail(new Error(`the server did not say its address: ${said}`)), patience()).unref();
    });
    this.base = address.replace("0.0.0.0", "127.0.0.1");
    this.#port = new URL(this.base).port;
  }
  async stop(signal = "SIGTERM") {
    const process = this.#process;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    this.#process = undefined;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill(signal);
    await Promise.race([gone, new Promise((done) => setTimeout(done, 10_000).unref())]);
  }
}
// Any number of messages a second: tests play ahead to where a table is worth looking at.
// Hints take the same way every time, and at once.
const server = new Server("tables.db", "--messages-per-second", "0", "--hints", "instinct");
await server.start();
export const games = await (async () => (await (await fetch(`${server.base}/api/games`)).json()).games)();
export const address = (path) => new URL(path, running.getStore()?.base ?? server.base).href;
// From here on the test's pages are those of another server.
export const move_to = (other) => (running.getStore().base = other.base);

// ---- the browser ---------------------------------------------------------------------------------------------------
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

// Every person has a browser profile of their own.  A console error or a page error of any of them fails the test.
// `kept`: the browser may keep the page; what it asks for then is not to be changed on the way.
export async function person({ width = 1280, height = 800, touch = false, motion = false, kept = false } = {}) {
  const mine = running.getStore();
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, acceptDownloads: true, serviceWorkers: kept ? "allow" : "block", reducedMotion: motion ? "no-preference" : "reduce" });
  mine.contexts.push(context);
  // How long it takes from a message to the next frame that was drawn.
  await context.addInitScript(() => {
    window.redraws = [];
    const setter = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      ...setter,
      set(take) {
        setter.set.call(this, (event) => {
          const began = performance.now();
          dispatchEvent(new CustomEvent("message-heard", { detail: String(event.data) }));
          take(event);
          if (String(event.data).includes('"update"'))
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => window.redraws.push(performance.now() - began);
              channel.port2.postMessage(0);
            });
        });
      },
    });
  });
  // Reads what comes over one connection: questions and their options are whole again (docs/protocol.md).
  await context.addInitScript(() => {
    window.reading = () => {
      let [said, next] = [[], 0];
      const thing = (t) => (typeof t === "string" ? { kind: t.slice(0, t.indexOf(":")), id: t.slice(t.indexOf(":") + 1) } : t);
      const option = (o, index) => {
        if (typeof o === "number") return { index, ...said[o] };
        said[next] = { key: "", verb: "", text: "", ...o, things: (o.things ?? []).map(thing) };
        const now = said[next];
        next = (next + 1) % 512;
        return { index, ...now };
      };
      return (text) => {
        const m = JSON.parse(text);
        if (m.type === "welcome") [said, next] = [[], 0];
        if (["welcome", "update"].includes(m.type)) [m.at, m.log] = [m.at ?? 0, m.log ?? []];
        if (m.question?.options) m.question.options = m.question.options.map(option);
        if (typeof m.question === "object")
          m.question = { id: "", position: 0, seat: 0, mine: false, story: false, kind: "", prompt: "", source: "", options: [], usual: -1, ...m.question };
        return m;
      };
    };
  });
  // Passages as the server tells them, and as they lay before this person's eyes.
  await context.addInitScript(() => {
    window.told = [];
    window.read = new Set();
    window.foreseen_now = new Map(); // of the present question: what was answered when odds or threats were asked for
    const read = window.reading();
    addEventListener("message-heard", (event) => {
      const m = read(event.detail);
      if (["welcome", "update", "stale"].includes(m.type)) window.foreseen_now.clear();
      if (m.type === "foreseen") window.foreseen_now.set(`${m.threat ? "threat" : "odds"} ${m.index}`, m);
      if (m.type === "update") window.last_log = m.log.map((l) => l.text);
      if (m.type === "update") window.told.push(...m.log.filter((l) => l.verb === "story").map((l) => l.text));
    });
    const look = () => {
      for (const e of document.querySelectorAll(".page-over .parchment, .reading .story")) window.read.add(e.textContent.replace(/\s+/g, ""));
    };
    document.addEventListener("DOMContentLoaded", () => document.body && new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }));
  });
  // The same dice in every run.
  await context.route("**/api/tables", (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), seed: mine.dice }) });
  });
  await context.route("**/favicon.ico", (route) => route.fulfill({ status: 204 })); // asked for beside a bare picture
  context.setDefaultTimeout(patience());
  // On the context, not on the page: what a page opens is heard as well.
  context.on("console", (m) => m.type() === "error" && !mine.forgiven(m.text()) && mine.errors.push(`console: ${m.text()} (${m.location().url})`));
  context.on("weberror", (e) => !mine.forgiven(e.error().message) && mine.errors.push(`page: ${e.error().message}`));
  return context.newPage();
}
export async function home(page) {
  await page.goto(address("/"));
  await page.waitForSelector(".game");
}
export const seated = (page) => page.waitForSelector('[data-link="open"]');
export async function play_now(page, game) {
  await home(page);
  await page.click(`[data-play="${game}"]`);
  await seated(page);
}
export const dice = (seed) => (running.getStore().dice = seed);
export const at = (page) => page.$eval("[data-at]", (e) => Number(e.dataset.at));
export const position = (page) => page.$eval("[data-position]", (e) => Number(e.dataset.position));

// By the debugger itself: it packs a picture less tightly, in a third of the time.
const debuggers = new WeakMap();
export async function picture(page, name) {
  if (!debuggers.has(page)) debuggers.set(page, await page.context().newCDPSession(page));
  const { data } = await debuggers.get(page).send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  writeFileSync(join(artefacts, `${name}.png`), Buffer.from(data, "base64"));
}
// What the page itself weighs, compressed, in bytes.
export function page_weight() {
  const assets = join(root, "web/dist/assets");
  return readdirSync(assets).reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0);
}
export const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
// --brief yes: the least and a usual one, in one theme, where nobody looks at the pictures.
const brief = argument("brief", "") !== "";
export const sizes = brief ? { 390: 844, 1440: 900 } : { 390: 844, 1024: 768, 1440: 900, 1920: 1080 };
// Until nothing fades or moves any more: colours in between are nobody's colours.  What turns for ever (a spinner) is not waited for.
const at_rest = async (page) => {
  await drawn(page);
  await page.evaluate(async () => {
    const ends = (a) => a.effect?.getComputedTiming().endTime < Infinity;
    await Promise.allSettled(document.getAnimations().filter(ends).map((a) => a.finished));
  });
};
// Both themes, one after the other, and then the one that was there.  Who chose a theme on the page keeps it, and sees only that.
async function in_themes(page, look) {
  const chosen = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const theme of chosen === "dark" ? ["dark", "light"] : [chosen]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await at_rest(page);
    await look(theme, theme === chosen);
  }
  await page.evaluate((name) => (document.documentElement.dataset.theme = name), chosen);
}
// The same page at every width in both themes, as artefacts; nothing may stand beyond the edge.
export async function pictures(page, name) {
  const usual = page.viewportSize();
  for (const [width, height] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height });
    await drawn(page);
    claim(await fits(page), `${name} is wider than ${width} px`);
    const take = async (theme, chosen) => {
      if (!chosen) await drawn(page);
      await picture(page, `${name}-${width}${chosen ? "" : `-${theme}`}`);
    };
    if (brief) await take("", true);
    else await in_themes(page, take);
  }
  await page.setViewportSize(usual);
  await drawn(page);
}
// Nothing serious in either theme; in the other one only colours can differ.
export const axe = (page, where) => in_themes(page, (theme, chosen) => axe_as_it_is(page, `${where}, ${theme}`, chosen ? {} : { runOnly: ["color-contrast"] }));
async function axe_as_it_is(page, where, rules) {
  await page.evaluate(axe_source).catch(() => undefined); // CSP forbids injected tags, not the debugger
  const found = await page.evaluate(async (which) => {
    // What comes while it looks (the next event that is watched, a notice) stands there at once: it would be measured while it fades in.
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important; transition-delay: 0s !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    try {
      const result = await window.axe.run(document, { resultTypes: ["violations"], ...which });
      return result.violations
        .filter((v) => v.impact === "serious" || v.impact === "critical")
        .map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.any[0]?.message ?? ""}`).join(" | ")}`);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    }
  }, rules);
  if (found.length) throw new Error(`axe on ${where}: ${found.join("\n    ")}`);
}

// Points at an option as a hand would, until what is foreseen of it stands there: its odds, and where no chance decides or the turn
// ends with it, what follows.  Waits for the answers and not for a time, however slow the machine; "" where nothing is told of it.
const ends_a_turn = ["end", "pass", "done", "stop", "decline", "skip"];
export async function foreseen(page, option) {
  const [index, verb] = [await option.getAttribute("data-option"), await option.getAttribute("data-verb")];
  await option.dispatchEvent("mouseenter");
  const soon = { timeout: crowded() ? 60_000 : 20_000 };
  const look = page.waitForFunction(
    ([i, ends]) => {
      const [odds, threat] = ["odds", "threat"].map((kind) => window.foreseen_now.get(`${kind} ${i}`));
      if (odds?.untold) return "nothing is told";
      const box = document.querySelector(`[data-odds="${i}"]`);
      if (!odds || !box) return "";
      const follows = ends || !odds.chance;
      return (!follows || threat?.untold || (threat && box.querySelector(".threat"))) && (ends || box.querySelector(".odds-how")) ? "shown" : "";
    },
    [index, ends_a_turn.includes(verb)],
    soon,
  );
  const seen = await look.then((found) => found.jsonValue(), () => "nobody answers");
  return seen === "shown" ? page.textContent(`[data-odds="${index}"]`) : "";
}

// What is to be read is turned over, page by page, as people do who know the story.
export async function turn_pages(page) {
  for (let i = 0; i < 60 && (await page.$(".page-turn")); ++i) {
    await page.keyboard.press("Space");
    await drawn(page);
  }
}
const ready = ".page-turn, .status.mine, .status-outcome";
export async function my_turn(page) {
  for (;;) {
    await page.waitForFunction((selector) => document.querySelector(selector) && !document.querySelector(".status .spinner"), ready);
    if (!(await page.$(".page-turn"))) return !(await page.$(".status-outcome"));
    await turn_pages(page);
  }
}
export async function moved_on(page, before) {
  await page.waitForFunction((p) => Number(document.querySelector("[data-position]")?.dataset.position) > p, before);
}
// Until the page has drawn what was done to it.
export const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Points at something that glows: a hex, a figure, a card; what is left open there is taken from the little list.
async function point(page) {
  const spots = await page.evaluate(() => {
    const out = [];
    const frame = document.querySelector(".board-frame")?.getBoundingClientRect();
    const tools = document.querySelector(".board-tools")?.getBoundingClientRect();
    for (const e of document.querySelectorAll(".cell-glow > *, .piece.glows .piece-body")) {
      const r = e.getBoundingClientRect();
      const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
      if (!frame || x < frame.left + 4 || x > frame.right - 4 || y < frame.top + 4 || y > frame.bottom - 4) continue;
      if (tools && x > tools.left - 4 && y > tools.top - 4) continue;
      out.push([x, y, e.closest(".piece") ? "figure" : "cell"]);
    }
    return out;
  });
  const cards = (await page.$$("button.card.glow")).length;
  const n = random(spots.length + cards + 1);
  if (n < spots.length) {
    await page.mouse.click(spots[n][0], spots[n][1]);
    return spots[n][2];
  }
  if (n < spots.length + cards && (await click_one(page, "button.card.glow"))) return "card";
  return "";
}

// Where all one may do is to go somewhere, the list of it is folded until somebody opens it.
export const unfold = (page) =>
  page.evaluate(() => {
    if (!document.querySelector(".choices [data-option]")) document.querySelector('.folded-choices button[aria-expanded="false"]')?.click();
  });
async function options_listed(page) {
  await unfold(page);
  await drawn(page);
}

let last_click = [0, 0, ""]; // for the sentence of a fault
// Clicks (or taps) one of the options that `selector` finds, where it stands at that moment; how many there were.
export async function click_one(page, selector, tap = false) {
  if (selector.startsWith(".choices")) await options_listed(page);
  const n = random(1 << 20);
  const spot = await page.evaluate(
    ([find, number]) => {
      const options = [...document.querySelectorAll(find)];
      const option = options[number % options.length];
      if (!option) return undefined;
      option.scrollIntoView({ block: "nearest" });
      const r = option.getBoundingClientRect();
      return [r.x + r.width / 2, r.y + Math.min(r.height / 2, 12), options.length, option.textContent];
    },
    [selector, n],
  );
  if (!spot) return 0;
  last_click = [spot[0], spot[1], spot[3]];
  if (tap) {
    await page.waitForTimeout(350); // a finger that is quicker taps twice at one question
    await page.touchscreen.tap(spot[0], spot[1]);
  } else await page.mouse.click(spot[0], spot[1]);
  return spot[2];
}

// A click on an option decides, or the question had moved on before it: then the new one is there to be clicked.  What does
// neither says what lay in its way.
async function decided(page, before) {
  const soon = crowded() ? 60_000 : 15_000;
  await page.waitForFunction((p) => Number(document.querySelector("[data-position]")?.dataset.position) > p, before, { timeout: soon }).catch(async (error) => {
    const [x, y, words] = last_click;
    const lies_there = await page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.outerHTML.slice(0, 200), [x, y]);
    throw new Error(`the click on "${words}" at ${Math.round(x)}, ${Math.round(y)} decided nothing; there lies ${lies_there} (${error.message.split("\n")[0]})`);
  });
}

export async function decide(page, counts = {}) {
  if (!(await my_turn(page))) return false;
  const before = await position(page);
  for (let pointed = 0; pointed < 4; ++pointed) {
    const kind = await point(page);
    if (!kind) break;
    await drawn(page);
    const state = await page.evaluate((p) => {
      const now = Number(document.querySelector("[data-position]")?.dataset.position);
      return now > p || document.querySelector(".choice.sent, .status .spinner") ? "sent" : document.querySelector(".tip.pinned [data-option]") ? "open" : "";
    }, before);
    if (state === "sent") {
      counts[kind] = (counts[kind] ?? 0) + 1;
      return await moved_on(page, before), true;
    }
    if (state === "open" && random(2)) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      claim((await click_one(page, ".tip.pinned [data-option]")) > 0, "the little list closed by itself");
      return await decided(page, before), true;
    }
  }
  for (let i = 0; i < 4; ++i) await page.keyboard.press("Escape");
  await drawn(page);
  claim((await click_one(page, ".choices [data-option]:not(:disabled)")) > 0, "there is a question of mine, but no option in the list");
  counts.list = (counts.list ?? 0) + 1;
  await decided(page, before);
  return true;
}

// Plays over a socket of the page's own, as fast as the server lets one: to begin where a table is worth looking at.
// Stops at a question whose kind and prompt `until` matches, whose message shows what `seeing` matches and which is
// `asked` of that seat, or when the game is over.  With `everybody` the page answers for all whose links it made.
export async function fast_forward(page, most, { until = "", seeing = "", asked = -1, hints = false, everybody = false } = {}) {
  const url = page.url();
  await page.goto(address("/favicon.svg")); // nothing is drawn meanwhile
  const taken = await page.evaluate(
    ([id, many, words, sight, seat, ask, all, first]) =>
      new Promise((done, fail) => {
        const links = JSON.parse(localStorage.getItem("chronicler.links") ?? "{}")[id] ?? [];
        const tokens = all ? links.filter((l) => l.seat >= 0).map((l) => l.token ?? l.link.split("/").pop()) : JSON.parse(localStorage.getItem("chronicler.tokens"))[id];
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${id}`);
        let [taken, seed, question, changes] = [0, first, undefined, []];
        const read = window.reading();
        const found = () =>
          (words || sight || seat >= 0) &&
          new RegExp(words).test(`${question.kind}: ${question.prompt}`) &&
          new RegExp(sight).test(JSON.stringify({ question, changes })) &&
          (seat < 0 || question.seat === seat);
        const next = () => {
          if (!question || taken >= many || found()) return socket.close(), done(taken);
          if (!question.mine) return;
          if (ask) return socket.send(JSON.stringify({ type: "hint", question: question.id }));
          seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
          answer((seed >>> 8) % question.options.length);
        };
        const answer = (index) => (++taken, socket.send(JSON.stringify({ type: "answer", question: question.id, position: question.position, index })));
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", tokens }));
        socket.addEventListener("message", (event) => {
          const m = read(event.data);
          changes = [...changes, m.view, m.changes].slice(-40);
          if (["welcome", "update", "stale"].includes(m.type)) (question = m.question), next();
          else if (m.type === "hinted") answer(Math.max(0, m.index));
          else if (m.type === "note" && m.kind === "refused") fail(new Error(m.text));
        });
        socket.onerror = () => fail(new Error("the socket broke"));
      }),
    [url.split("/").pop(), most, until, seeing, asked, hints, everybody, random(1 << 20)],
  );
  await page.goto(url);
  await seated(page);
  await turn_pages(page);
  return taken;
}

// Where a game is in full swing: campaigns begin with pages to read and choices of who comes along.
export const in_play = "^(main_phase|take_action|map_action|where_to):|^take_turn: .*turn";
export async function play_on(page, game) {
  await play_now(page, game);
  await fast_forward(page, 80, { hints: true, until: in_play });
  await my_turn(page);
}
// A table set up by hand: these seats for whom, this scenario.
export async function set_up(page, game, { scenario = "", seats = ["me"] } = {}) {
  await page.goto(address(`/#/new/${game.id}`));
  await page.waitForSelector(".seats li");
  if (scenario) await page.check(`input[value="${scenario}"]`);
  while ((await page.$$(".seats li")).length < Math.max(seats.length, game.fewest_seats)) await page.click("text=One more seat");
  const holders = await page.$$(".seats select");
  for (let i = 0; i < holders.length; ++i) await holders[i].selectOption(seats[i] ?? "instinct");
  await page.click('button:text-is("Begin")');
  await seated(page);
}
// On a phone one part of the table is shown at a time; elsewhere the tabs are not there.
export const show_part = (page, part) =>
  page.evaluate((words) => [...document.querySelectorAll(".tabs button")].find((b) => b.textContent.startsWith(words)).click(), part);

// ---- run -----------------------------------------------------------------------------------------------------------
export async function run(most_at_once) {
  const only = argument("only", "");
  const wanted = tests.filter((t) => !only || t.name.includes(only));
  let [passed, failed] = [0, 0];
  // A page that waited too long beside three others may only have been slow: what failed runs once more, by itself, at the
  // end, and its first fault is printed all the same.  More than a few are no accident.
  const [again, most_again] = [[], 3];
  const one = async ({ name, run }, last = false) => {
    const mine = { said: [], errors: [], contexts: [], forgiven: () => false, seed: Number(argument("seed", "7")), dice: "11" };
    const began = Date.now();
    let [fault, verdict] = [undefined, "FAIL"];
    await running.run(mine, async () => {
      await run().catch((error) => (fault = error));
      // What was written to the console in the last moment belongs to this test.
      for (const context of mine.contexts) for (const page of context.pages()) await page.evaluate(() => 0).catch(() => undefined);
      if (!fault && mine.errors.length) fault = new Error("the console or the server complained");
      if (fault) {
        let n = 0;
        for (const context of mine.contexts)
          for (const page of context.pages()) await picture(page, `failed-${failed + again.length + 1}${last ? "-again" : ""}-${n++}`).catch(() => undefined);
        if (last || again.length >= most_again) ++failed;
        else (verdict = "once more:"), again.push({ name, run });
      } else ++passed;
      for (const context of mine.contexts) await context.close().catch(() => undefined);
    });
    const lines = [fault ? `  ${verdict} ${name}\n    ${fault.message}` : `  ok   ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`, ...mine.said];
    console.log([...lines, ...mine.errors.map((e) => `    ${e}`)].join("\n"));
  };
  for (const t of wanted.filter((t) => t.alone)) await one(t);
  const waiting = wanted.filter((t) => !t.alone);
  const lane = async () => {
    for (let t = waiting.shift(); t; t = waiting.shift()) await one(t);
  };
  await Promise.all(Array.from({ length: most_at_once }, lane));
  for (const t of again) await one(t, true);
  await browser.close();
  await server.stop();
  if (!process.argv.includes("--keep")) rmSync(folder, { recursive: true, force: true });
  for (const words of stray) console.log(`  FAIL ${words}`);
  failed += stray.length;
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}
