// Plays in Debian's Chromium against a real server and store: node tests/web/run.mjs --server PATH_TO_CHRONICLER
//   --only WORDS   only tests whose name holds them
//   --keep         leaves the store for a look
// Screenshots go to build/artefacts/web.  Every console error fails the test it happens in.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
const axe_source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const argument = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const built = ["release", "dev"].map((kind) => join(root, `build/${kind}/bin/chronicler`)).find(existsSync);
const program = resolve(argument("server", built ?? "chronicler"));
const only = argument("only", "");
const artefacts = join(root, "build/artefacts/web");
const folder = mkdtempSync(join(tmpdir(), "chronicler-web-"));
mkdirSync(artefacts, { recursive: true });

// ---- the server ----------------------------------------------------------------------------------------------------
let errors = [];
let server;
let port = "0";
let base = "";
async function start_server() {
  server = spawn(program, ["serve", "--port", port, "--db", join(folder, "tables.db"), "--web", join(root, "web/dist")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const address = await new Promise((done, fail) => {
    const hear = (bytes) => {
      said += bytes;
      const found = /http:\/\/[\w.:[\]-]+/.exec(said);
      if (found) done(found[0]);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("exit", (code, signal) => {
      const words = `the server stopped with ${signal ?? code}: ${said.slice(-2000)}`;
      errors.push(words);
      fail(new Error(words));
    });
    setTimeout(() => fail(new Error(`the server did not say its address: ${said}`)), 30_000);
  });
  base = address.replace("0.0.0.0", "127.0.0.1");
  port = new URL(base).port;
}
async function stop_server(signal = "SIGTERM") {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((done) => server.once("exit", done));
  server.removeAllListeners("exit");
  server.once("exit", () => undefined);
  const left = new Promise((done) => server.once("exit", done));
  server.kill(signal);
  await Promise.race([left, gone, new Promise((done) => setTimeout(done, 10_000))]);
}

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

let forgiven = () => false; // what a test itself provokes, such as a killed server
const contexts = new Set();

async function person({ width = 1280, height = 800, touch = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, acceptDownloads: true, reducedMotion: "reduce" });
  contexts.add(context);
  // How long it takes from a message to the next frame that was drawn.
  await context.addInitScript(() => {
    window.redraws = [];
    const setter = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      ...setter,
      set(take) {
        setter.set.call(this, (event) => {
          const began = performance.now();
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
  // The same dice in every run.
  await context.route("**/api/tables", (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), seed: "11" }) });
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && !forgiven(m.text()) && errors.push(`console: ${m.text()} (${m.location().url})`));
  page.on("pageerror", (e) => errors.push(`page: ${e.message}`));
  return page;
}
async function home(page) {
  await page.goto(`${base}/`);
  await page.waitForSelector(".game");
}
async function games() {
  return (await (await fetch(`${base}/api/games`)).json()).games;
}
async function play_now(page, game) {
  await home(page);
  await page.click(`[data-play="${game}"]`);
  await page.waitForSelector('[data-link="open"]');
}
const at = (page) => page.$eval("[data-at]", (e) => Number(e.dataset.at));
const position = (page) => page.$eval("[data-position]", (e) => Number(e.dataset.position));

async function picture(page, name) {
  await page.screenshot({ path: join(artefacts, `${name}.png`) });
}
async function axe(page, where) {
  await page.evaluate(axe_source).catch(() => undefined); // CSP forbids injected tags, not the debugger
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ["violations"] });
    return result.violations
      .filter((v) => v.impact === "serious" || v.impact === "critical")
      .map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.any[0]?.message ?? ""}`).join(" | ")}`);
  });
  if (found.length) throw new Error(`axe on ${where}: ${found.join("\n    ")}`);
}
function claim(truth, words) {
  if (!truth) throw new Error(words);
}

// A number generator of its own, so that a failing run can be run again.
let seed = Number(argument("seed", "7"));
const random = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % n;
};

const ready = ".status.mine, .status-outcome";
async function my_turn(page) {
  await page.waitForFunction(
    (selector) => document.querySelector(selector) && !document.querySelector(".status .spinner"),
    ready,
    { timeout: 60_000 },
  );
  return !(await page.$(".status-outcome"));
}
async function moved_on(page, before) {
  await page.waitForFunction((p) => Number(document.querySelector("[data-position]")?.dataset.position) > p, before, { timeout: 60_000 });
}

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
  const cards = await page.$$("button.card.glow");
  const n = random(spots.length + cards.length + 1);
  if (n < spots.length) {
    await page.mouse.click(spots[n][0], spots[n][1]);
    return spots[n][2];
  }
  if (n < spots.length + cards.length) {
    await cards[n - spots.length].scrollIntoViewIfNeeded();
    await cards[n - spots.length].click();
    return "card";
  }
  return "";
}

// Until the page has drawn what was done to it.
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Clicks one of the options that `selector` finds, where it stands at that moment; how many there were.
async function click_one(page, selector) {
  const n = random(1 << 20);
  const spot = await page.evaluate(
    ([find, number]) => {
      const options = [...document.querySelectorAll(find)];
      const option = options[number % options.length];
      if (!option) return undefined;
      option.scrollIntoView({ block: "nearest" });
      const r = option.getBoundingClientRect();
      return [r.x + r.width / 2, r.y + Math.min(r.height / 2, 12), options.length];
    },
    [selector, n],
  );
  if (!spot) return 0;
  await page.mouse.click(spot[0], spot[1]);
  return spot[2];
}

async function decide(page, counts = {}) {
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
      await click_one(page, ".tip.pinned [data-option]");
      return await moved_on(page, before), true;
    }
  }
  for (let i = 0; i < 4; ++i) await page.keyboard.press("Escape");
  await drawn(page);
  claim((await click_one(page, ".choices [data-option]:not(:disabled)")) > 0, "there is a question of mine, but no option in the list");
  counts.list = (counts.list ?? 0) + 1;
  await moved_on(page, before);
  return true;
}

// Plays over a socket of the page's own, as fast as the server lets one: to begin where a table is worth looking at.
// Stops at a prompt that `until` matches, or when the game is over.
async function fast_forward(page, most, { until = "", hints = false } = {}) {
  const url = page.url();
  await page.goto(`${base}/favicon.svg`); // nothing is drawn meanwhile
  const taken = await page.evaluate(
    ([id, many, words, ask, first]) =>
      new Promise((done, fail) => {
        const tokens = JSON.parse(localStorage.getItem("chronicler.tokens"))[id];
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${id}`);
        let [taken, seed, question] = [0, first, undefined];
        const next = () => {
          if (!question || taken >= many || (words && new RegExp(words).test(question.prompt))) return socket.close(), done(taken);
          if (!question.mine) return;
          setTimeout(() => {
            if (ask) return socket.send(JSON.stringify({ type: "hint", question: question.id }));
            seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
            answer((seed >>> 8) % question.options.length);
          }, taken < 30 ? 0 : ask ? 45 : 22);
        };
        const answer = (index) => (++taken, socket.send(JSON.stringify({ type: "answer", question: question.id, position: question.position, index })));
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", tokens }));
        socket.addEventListener("message", (event) => {
          const m = JSON.parse(event.data);
          if (["welcome", "update", "stale"].includes(m.type)) (question = m.question), next();
          else if (m.type === "hinted") answer(Math.max(0, m.index));
          else if (m.type === "note" && m.kind === "refused") fail(new Error(m.text));
        });
        socket.onerror = () => fail(new Error("the socket broke"));
      }),
    [url.split("/").pop(), most, until, hints, random(1 << 20)],
  );
  await page.goto(url);
  await page.waitForSelector('[data-link="open"]');
  return taken;
}

// ---- tests ---------------------------------------------------------------------------------------------------------
const tests = [];
const test = (name, run) => tests.push({ name, run });

test("the page's own code is at most 200 KB compressed", async () => {
  let size = 0;
  const assets = join(root, "web/dist/assets");
  for (const file of readdirSync(assets)) size += gzipSync(readFileSync(join(assets, file))).length;
  console.log(`    ${(size / 1024).toFixed(1)} KB compressed`);
  claim(size > 10_000 && size <= 200 * 1024, `${size} bytes`);
});

const sizes = { 390: 844, 1024: 768, 1920: 1080 };
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("home, set-up and rules show and are readable for everybody", async () => {
  const all = await games();
  const page = await person({ width: 390, height: 844 });
  for (const [width, height] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height });
    await home(page);
    await picture(page, `home-${width}`);
    claim(await fits(page), `home is wider than ${width}`);
    if (width !== "1024") await axe(page, `home at ${width}`);
    for (const game of all) {
      await page.goto(`${base}/#/new/${game.id}`);
      await page.waitForSelector(".scenario");
      claim(await fits(page), `set-up of ${game.id} is wider than ${width}`);
      await picture(page, `setup-${game.id}-${width}`);
      if (width === "390") await axe(page, `set-up of ${game.id}`);
    }
    const game = all[0].id;
    await page.goto(`${base}/#/rules/${game}`);
    await page.waitForSelector(".rule-row");
    await page.fill(".rules-search", "move");
    await page.waitForFunction(() => [...document.querySelectorAll(".rule-row")].every((row) => /mov/i.test(row.textContent)));
    await picture(page, `rules-${width}`);
    claim(await fits(page), `the rules are wider than ${width}`);
    if (width !== "1024") await axe(page, `rules at ${width}`);
  }
});

for (const game of await (async () => {
  await start_server();
  return games();
})())
  test(`${game.id}: from home, 60 decisions by clicking`, async () => {
    const page = await person();
    await play_now(page, game.id);
    await drawn(page);
    await picture(page, `${game.id}-start`);
    await axe(page, `${game.id} table at the start`);
    const counts = {};
    let taken = 0;
    while (taken < 60) {
      // Campaigns begin with a page of choices; the board is reached by what a companion would do.
      if (taken === 12 && !(await page.$(".board"))) await fast_forward(page, 60, { hints: true, until: "turn:|which action|Actions?, " });
      if (await decide(page, counts)) ++taken;
      else await play_now(page, game.id);
    }
    console.log(`    by ${Object.entries(counts).map(([k, n]) => `${k} ${n}`).join(", ")}`);
    claim((counts.cell ?? 0) + (counts.figure ?? 0) + (counts.card ?? 0) > 5, "hardly anything on the table could be clicked");
    await my_turn(page);
    await axe(page, `${game.id} table after 60`);
    for (const [width, height] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height });
      await page.waitForTimeout(150);
      await picture(page, `${game.id}-${width}`);
      claim(await fits(page), `the table is wider than ${width} px`);
    }
  });

test("redraw after an answer stays under 100 ms at the end of a game", async () => {
  for (const game of await games()) {
    const page = await person();
    await play_now(page, game.id);
    const played = await fast_forward(page, 180);
    await page.waitForTimeout(300);
    if (await page.$(".status-outcome")) {
      // Over: back by as many decisions as are measured, so that they are the last of the game.
      const before = await position(page);
      await page.click(".side-tabs >> text=History");
      await page.waitForFunction(() => document.querySelectorAll(".history-entry").length > 40);
      await page.click(".history-entry >> nth=-40");
      await page.click("text=Jump here");
      await moved_on(page, before);
      await page.click(".side-tabs >> text=Log");
    }
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    const busy = async () => (await cdp.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration").value * 1000;
    await page.evaluate(() => (window.redraws.length = 0));
    const cpu = [];
    for (let i = 0; i < 36 && (await my_turn(page)); ++i) {
      const before = await position(page);
      await drawn(page);
      const began = await busy();
      await page.evaluate((n) => {
        const options = document.querySelectorAll(".choices [data-option]:not(:disabled)");
        options[n % options.length]?.click();
      }, random(1000));
      await moved_on(page, before);
      await drawn(page);
      cpu.push((await busy()) - began);
    }
    const quantile = (list, q) => [...list].sort((a, b) => a - b)[Math.floor(list.length * q)] ?? 0;
    const wall = await page.evaluate(() => window.redraws);
    // Where others keep the processors busy, the clock on the wall says nothing about this page; its own work does.
    const crowded = loadavg()[0] > availableParallelism() * 1.5;
    const say = (list) => `median ${quantile(list, 0.5).toFixed(0)} ms, 95 % ${quantile(list, 0.95).toFixed(0)} ms`;
    console.log(`    ${game.id} after ${played}: ${say(wall)} by the clock; ${say(cpu)} of work${crowded ? " (a busy machine: only the work counts)" : ""}`);
    claim(wall.length >= 10 && cpu.length >= 10, "too few redraws to judge");
    claim(quantile(cpu, 0.95) < 100, `${game.id}: 95 % of redraws take up to ${quantile(cpu, 0.95).toFixed(0)} ms of work`);
    if (!crowded) claim(quantile(wall, 0.95) < 100, `${game.id}: 95 % of redraws take up to ${quantile(wall, 0.95).toFixed(0)} ms`);
    await page.close();
  }
});

test("way and cost of a move, sight line, names of hexes, motion, sound and badge", async () => {
  const page = await person();
  for (const game of ["stamina", "oathsworn"]) {
    await play_now(page, game);
    await fast_forward(page, 80, { hints: true, until: "turn:|[1-9] movement" });
    await my_turn(page);
    await page.waitForSelector(".cell-glow");
    claim((await page.title()).startsWith("●"), "the title does not say that it is my turn");
    const at_hex = await page.evaluate(() => {
      const frame = document.querySelector(".board-frame").getBoundingClientRect();
      const spots = [...document.querySelectorAll(".cell-glow > *")].map((e) => e.getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2]);
      return spots.filter(([x, y]) => x > frame.left + 5 && x < frame.right - 80 && y > frame.top + 5 && y < frame.bottom - 5);
    });
    let note = "";
    for (const [x, y] of at_hex) {
      await page.mouse.move(x, y);
      await drawn(page);
      note = (await page.$(".way-note text")) ? await page.textContent(".way-note text") : "";
      if (note && (await page.$(".way-line"))) break;
    }
    claim(/\d/.test(note) && (await page.$(".way-line")), `${game}: no way with its cost under the pointer`);
    await page.waitForTimeout(200);
    await picture(page, `${game}-way`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("l");
    const [[x1, y1], [x2, y2]] = [at_hex[0], at_hex[at_hex.length - 1]];
    await page.mouse.click(x1, y1);
    await page.mouse.move(x2, y2);
    await page.waitForSelector(".sight path");
    claim(/From .* to .*:/.test(await page.textContent(".status-notice")), "the sight line is not told in words");
    await page.keyboard.press("Escape");
    claim((await page.$(".hex-coordinate")) === null, "names of hexes stand there unasked");
    await page.keyboard.press("g");
    await page.waitForSelector(".hex-coordinate");
    await page.keyboard.press("g");
  }
  const prefs = await page.evaluate(() => JSON.parse(localStorage.getItem("chronicler.prefs") ?? "{}"));
  claim(!prefs.sound, "the turn sound is on without being asked for");
  claim((await page.evaluate(() => document.documentElement.dataset.motion)) === "off", "reduced motion is not heeded");
});

test("what does not glow says which rule forbids it, and the rule opens in our words", async () => {
  const page = await person();
  for (const game of await games()) {
    await play_now(page, game.id);
    for (let i = 0; i < 12; ++i) {
      if (!(await my_turn(page))) break;
      await page.keyboard.press("w");
      await page.waitForSelector("dialog[open]");
      await page.waitForFunction(() => !document.querySelector("dialog[open]")?.textContent.includes("Asking"));
      const chip = await page.$("dialog[open] .refused .rule-chip");
      if (chip) {
        await chip.click();
        await page.waitForSelector(".rule-words");
        await picture(page, `${game.id}-why-not`);
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
        break;
      }
      await page.keyboard.press("Escape");
      await decide(page);
    }
    const chip = await page.$(".log .rule-chip");
    claim(chip, `${game.id}: no line of the log names its rule`);
    await chip.click();
    await page.waitForSelector(".rule-words");
    await page.keyboard.press("Escape");
  }
});

test("a reload in the middle loses nothing", async () => {
  const page = await person();
  await play_now(page, (await games())[0].id);
  for (let i = 0; i < 6; ++i) await decide(page);
  await my_turn(page);
  const before = [await at(page), await page.textContent(".status-prompt"), await page.textContent(".log ol")];
  await page.reload();
  await page.waitForSelector('[data-link="open"]');
  await my_turn(page);
  claim((await at(page)) === before[0], `decisions were ${before[0]} and are ${await at(page)}`);
  claim((await page.textContent(".status-prompt")) === before[1], "another question stands");
  claim((await page.textContent(".log ol")) === before[2], "the log is another one");
  await decide(page);
  await home(page);
  claim((await page.$$(".begun li")).length === 1, "the table is not among those to go on with");
});

test("undo, redo, jump, save point and branch", async () => {
  const page = await person();
  await play_now(page, (await games())[0].id);
  for (let i = 0; i < 5; ++i) await decide(page);
  await my_turn(page);
  const full = await at(page);
  let before = await position(page);
  await page.click('button[aria-label="Undo"]');
  await moved_on(page, before);
  claim((await at(page)) < full, "undo took nothing back");
  before = await position(page);
  await page.keyboard.press("Control+y");
  await moved_on(page, before);
  await page.click('button[aria-label="Menu"]');
  await page.click("text=Save points");
  await page.fill("dialog input", "here we stood");
  await page.click("dialog button[type=submit]");
  await page.waitForSelector("dialog >> text=here we stood");
  await page.keyboard.press("Escape");
  await page.click(".side-tabs >> text=History");
  await page.waitForSelector(".history-entry >> nth=3");
  await picture(page, "history");
  await page.click(".history-entry >> nth=2");
  before = await position(page);
  await page.click("text=Jump here");
  await moved_on(page, before);
  // A jump stops where a person decided, so that companions do not at once do the same again.
  claim([1, 2].includes(await at(page)), `jumped to ${await at(page)} instead of 2`);
  await page.click(".history-entry >> nth=1");
  await page.click("text=Branch off");
  await page.waitForSelector("dialog >> text=A branch was made");
  await page.click("dialog >> text=Go there");
  await page.waitForSelector('[data-link="open"]');
  await page.waitForFunction(() => document.querySelector("[data-at]")?.dataset.at === "1", undefined, { timeout: 5000 }).catch(() => undefined);
  claim((await at(page)) >= 1, "the branch does not stand where it was made");
});

async function shared_table(game) {
  const [anna, bert] = [await person(), await person({ width: 1100, height: 760 })];
  await home(anna);
  await anna.goto(`${base}/#/new/${game.id}`);
  await anna.waitForSelector(".seats li");
  while ((await anna.$$(".seats li")).length < Math.max(2, game.fewest_seats)) await anna.click("text=One more seat");
  const holders = await anna.$$(".seats select");
  await anna.fill(".seats li:nth-child(1) input", "Anna");
  for (let i = 0; i < holders.length; ++i) await holders[i].selectOption(i === 0 ? "me" : i === 1 ? "link" : "instinct");
  await anna.click("text=Begin");
  await anna.waitForSelector('[data-link="open"]');
  await anna.waitForSelector("dialog[open] .copy-link"); // the links for the others come first of all
  await picture(anna, "seats");
  await axe(anna, "seats");
  await anna.keyboard.press("Escape");
  const id = anna.url().split("/").pop();
  const links = await anna.evaluate((table) => JSON.parse(localStorage.getItem("chronicler.links"))[table], id);
  await bert.goto(new URL(links.find((l) => l.seat === 1).link, base).href);
  await bert.waitForSelector("text=Sit down");
  await axe(bert, "join");
  await bert.fill(".join input", "Bert");
  await picture(bert, "join");
  await bert.click("text=Sit down");
  await bert.waitForSelector('[data-link="open"]');
  return { anna, bert, links };
}
async function whoever(pages) {
  for (let i = 0; i < 400; ++i) {
    for (const page of pages) {
      if (await page.$(".status-outcome")) return undefined;
      if ((await page.$(".status.mine")) && !(await page.$(".status .spinner"))) return page;
    }
    await pages[0].waitForTimeout(50);
  }
  throw new Error("nobody is asked");
}

test("two browsers at one table, a watcher, and undo across players", async () => {
  const game = (await games()).find((g) => g.most_seats >= 2);
  const { anna, bert, links } = await shared_table(game);
  const watcher = await person({ width: 900, height: 700 });
  await watcher.goto(new URL(links.find((l) => l.seat === -1).link, base).href);
  await watcher.click("button:has-text('Watch')");
  await watcher.waitForSelector('[data-link="open"]');
  const asked = { anna: 0, bert: 0 };
  for (let i = 0; i < 40 && !(asked.anna && asked.bert && i > 12); ++i) {
    const page = await whoever([anna, bert]);
    if (!page) break;
    ++asked[page === anna ? "anna" : "bert"];
    claim((await watcher.$(".status.mine")) === null, "the watcher may decide");
    await decide(page);
  }
  console.log(`    Anna ${asked.anna}, Bert ${asked.bert} decisions`);
  claim(asked.anna > 0 && asked.bert > 0, "one of the two was never asked");
  await whoever([anna, bert]);
  await anna.waitForTimeout(200);
  claim((await at(anna)) === (await at(bert)) && (await at(anna)) === (await at(watcher)), "the three do not see the same table");
  await picture(anna, "two-anna");
  await picture(bert, "two-bert");
  await picture(watcher, "two-watcher");
  const before = await position(anna);
  const taken = await at(anna);
  await bert.keyboard.press("Control+z");
  await moved_on(anna, before);
  claim((await at(anna)) < taken, "Bert's undo did not reach Anna");
  await decide(await whoever([anna, bert]));
});

test("a whole evening with keys only", async () => {
  const page = await person();
  const all = await games();
  for (let which = 0; which < all.length; ++which) {
    await home(page);
    let found = -1;
    for (let i = 0; i < 80 && found < which; ++i) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.hasAttribute("data-play"))) ++found;
    }
    await page.keyboard.press("Enter");
    await page.waitForSelector('[data-link="open"]');
    let taken = 0;
    while (taken < 15 && (await my_turn(page))) {
      const before = await position(page);
      const many = (await page.$$(".choices [data-option]")).length;
      const way = random(3);
      if (way === 0) await page.keyboard.press(String(1 + random(Math.min(9, many))));
      else {
        for (let i = 0; i <= random(Math.min(many, 5)); ++i) await page.keyboard.press("n");
        await drawn(page);
        await page.keyboard.press(way === 1 ? "Enter" : "Space");
      }
      await moved_on(page, before);
      ++taken;
    }
    claim(taken >= 10, `${all[which].id}: only ${taken} decisions were possible with keys`);
    const [before, then] = [await position(page), await at(page)];
    await page.keyboard.press("Control+z");
    await moved_on(page, before);
    claim((await at(page)) < then, "Ctrl+Z took nothing back");
    const undone = await position(page);
    await page.keyboard.press("Control+y");
    await moved_on(page, undone);
    claim((await at(page)) === then, "Ctrl+Y did not bring it again");
  }
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await picture(page, "help");
  await axe(page, "help");
  await page.keyboard.press("Escape");
});

test("phone width: tap, switch parts, pinch-free", async () => {
  const page = await person({ width: 390, height: 844, touch: true });
  await play_now(page, (await games())[0].id);
  for (let taken = 0; taken < 15 && (await my_turn(page)); ++taken) {
    const before = await position(page);
    await click_one(page, ".choices [data-option]:not(:disabled)");
    await moved_on(page, before);
  }
  for (const part of ["Mats", "Cards", "Log", "Choose"]) {
    await page.tap(`.tabs button:has-text("${part}")`);
    await page.waitForTimeout(120);
    await picture(page, `phone-${part.toLowerCase()}`);
    claim(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${part} is wider than the phone`);
  }
  await axe(page, "phone table");
});

test("the text table: play it, and axe finds nothing", async () => {
  const page = await person();
  for (const game of await games()) {
    await play_now(page, game.id);
    await my_turn(page);
    await page.keyboard.press("t");
    await page.waitForSelector(".text-table");
    for (let taken = 0; taken < 8; ++taken) {
      await page.waitForFunction(() => document.querySelector(".text-options button:not(:disabled)") || document.querySelector(".text-table")?.textContent.includes("The game is over"));
      const many = await page.$$eval(".text-options button:not(:disabled)", (list) => list.length);
      if (!many) break;
      const before = await position(page);
      // By Tab alone, as with a screen reader: the heading has the focus after every decision.
      await page.evaluate(() => document.activeElement.tagName === "BODY" && document.querySelector("#decide").focus());
      const n = Math.min(random(many), 6);
      for (let i = 0; i < 60; ++i) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((k) => document.activeElement === document.querySelectorAll(".text-options button")[k], n)) break;
      }
      await page.keyboard.press("Enter");
      await moved_on(page, before);
    }
    await picture(page, `${game.id}-text`);
    await axe(page, `${game.id} text table`);
    await page.keyboard.press("t");
  }
});

test("bug button and chronicle give files; the scene plays, the chronicle opens again", async () => {
  const page = await person();
  for (const game of [...(await games())].reverse()) {
    await play_now(page, game.id);
    await fast_forward(page, 25, { hints: true });
    await my_turn(page);
    const [scene] = await Promise.all([page.waitForEvent("download"), page.click('button[aria-label="Report: write a scene"]')]);
    const file = join(folder, `${game.id}.scene.yaml`);
    await scene.saveAs(file);
    const ran = spawnSync(program, ["scene", file], { cwd: root, encoding: "utf8" });
    claim(ran.status === 0, `${game.id}: the scene of the bug button does not play: ${ran.stdout}${ran.stderr}`);
  }
  await page.click('button[aria-label="Menu"]');
  await axe(page, "menu");
  await picture(page, "menu");
  const [chronicle] = await Promise.all([page.waitForEvent("download"), page.click("text=Take the chronicle")]);
  const file = await chronicle.path();
  claim(readFileSync(file, "utf8").length > 20, "the chronicle is empty");
  const taken = await at(page);
  await home(page);
  await page.setInputFiles("input[type=file]", file);
  await page.waitForSelector('[data-link="open"]');
  await page.waitForTimeout(300);
  claim((await at(page)) >= taken, `the loaded game has ${await at(page)} decisions, not ${taken}`);
});

test("the server is killed and comes back: the page says so and goes on", async () => {
  const page = await person();
  forgiven = (text) => /ERR_CONNECTION|WebSocket|Failed to load/.test(text);
  await play_now(page, (await games())[0].id);
  for (let i = 0; i < 4; ++i) await decide(page);
  await my_turn(page);
  const taken = await at(page);
  await stop_server("SIGKILL");
  await page.waitForSelector(".status-trouble");
  await picture(page, "lost");
  await start_server();
  await page.waitForSelector('[data-link="open"]', { timeout: 60_000 });
  claim((await at(page)) === taken, "an acknowledged decision is missing");
  await decide(page);
  forgiven = () => false;
});

// ---- run -----------------------------------------------------------------------------------------------------------
let [passed, failed] = [0, 0];
for (const { name, run } of tests) {
  if (only && !name.includes(only)) continue;
  if (server.exitCode !== null || server.signalCode !== null) await start_server();
  errors = [];
  forgiven = () => false;
  seed = Number(argument("seed", "7"));
  const began = Date.now();
  try {
    await run();
    if (errors.length) throw new Error(errors.join("\n    "));
    ++passed;
    console.log(`  ok   ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`  FAIL ${name}\n    ${error.message}${errors.length ? `\n    ${errors.join("\n    ")}` : ""}`);
    let n = 0;
    for (const context of contexts)
      for (const page of context.pages()) await page.screenshot({ path: join(artefacts, `failed-${failed}-${n++}.png`) }).catch(() => undefined);
  }
  for (const context of contexts) await context.close().catch(() => undefined);
  contexts.clear();
}
await browser.close();
await stop_server();
if (!process.argv.includes("--keep")) rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
