// The table without a server, played in Debian's Chromium from static files: node tests/web/site.mjs --server PATH_TO_CHRONICLER
//   --decisions N  so many decisions of each game with the network cut (else 12)
//   --measure      says how quick it is, too: needs chronicler_pace of both builds
//   --only, --lanes, --keep as in run.mjs
// Needs the built page (web/dist) and the module (build/wasm/bin/chronicler.wasm).
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { argument, at, chromium, claim, decide, folder, follow, forgive, games, home, move_to, note, person, picture, program, root, run, seated, Server, test } from "./harness.mjs";

const decisions = Number(argument("decisions", "12"));
const site = join(folder, "site");
execFileSync(program, ["site", site, "--module", argument("module", join(root, "build/wasm/bin/chronicler.wasm"))], { cwd: root });

// Any web space: it knows files and nothing else.
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json", ".wasm": "application/wasm" };
class WebSpace {
  base = "";
  asked = [];
  async start(prefix = "/games/here/") {
    this.server = createServer((request, response) => {
      const path = new URL(request.url, "http://x").pathname;
      this.asked.push(path);
      const name = path.startsWith(prefix) ? join(site, path.slice(prefix.length) || "index.html") : "";
      if (!name || !existsSync(name) || !statSync(name).isFile()) return response.writeHead(404).end();
      response.writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream", "Cache-Control": "no-cache" }).end(readFileSync(name));
    });
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.base = `http://127.0.0.1:${this.server.address().port}${prefix}`;
  }
  stop() {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }
}
const not_there = (text) => /404|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/.test(text); // it looks whether there is a server, too

// The first visit, until the browser has everything.
async function visit(page, space) {
  await page.goto(space.base);
  await page.waitForSelector(".game");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}
const begin = async (page, game) => {
  await page.click(`[data-play="${game}"]`);
  await seated(page);
};

test("the site with all games is at most 1.5 MB compressed", async () => {
  let [size, module] = [0, 0];
  for (const name of readdirSync(join(site, "table"))) {
    const packed = brotliCompressSync(readFileSync(join(site, "table", name)), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }).length; // as brotli(1) does
    size += packed;
    if (name.endsWith(".wasm")) module = packed;
  }
  note(`${(size / 1024).toFixed(0)} KB of engine, packs and rules, the module alone ${(module / 1024).toFixed(0)} KB`);
  claim(size <= 1.5 * 1024 * 1024, "more than 1.5 MB");
});

for (const { id } of games)
  test(`${id} is played from static files with the network cut, and found again after a reload without it`, async () => {
    forgive(not_there);
    const space = new WebSpace();
    await space.start();
    const page = await person({ kept: true });
    const began = Date.now();
    await visit(page, space);
    note(`everything is kept after ${Date.now() - began} ms`);
    await space.stop();
    await page.context().setOffline(true);
    await begin(page, id);
    for (let n = 0; n < decisions; ++n) if (!(await decide(page))) break;
    const taken = await at(page);
    claim(taken >= Math.min(decisions, 5), `only ${taken} decisions were taken`);
    await page.reload();
    await seated(page);
    claim((await at(page)) === taken, `after the reload the table stands at ${await at(page)}, not at ${taken}`);
    await decide(page);
    await picture(page, `site-${id}`);
    await page.goto(space.base);
    await page.waitForSelector('[data-where="browser"]');
    claim((await page.textContent(".begun")).includes("in this browser"), "home does not say where the table is");
  });

// Plays in the worker itself, where no page is drawn: how long each answer keeps the engine busy, and how long until the
// update that is shown once it is on disk.  `thinking`: a second table whose companion thinks meanwhile.
function played_in_worker(page, game, seats, answers, thinking) {
  return page.workers()[0].evaluate(
    async ([id, players, many, beside]) => {
      const [hear, say] = [self.onmessage, self.postMessage.bind(self)];
      const listeners = new Map();
      let count = 1e6; // no page counts so far
      self.postMessage = (m) => (listeners.has(m.id ?? m.client) ? listeners.get(m.id ?? m.client)(m) : say(m));
      const into = (data) => hear({ data });
      const ask = (body) =>
        new Promise((done) => {
          const n = ++count;
          listeners.set(n, (m) => done(JSON.parse(m.body)));
          into({ kind: "ask", id: n, method: "POST", target: "/api/tables", authorization: "", body: JSON.stringify(body) });
        });
      const sit = async (wish, on_question) => {
        const made = await ask(wish);
        if (made.error) throw new Error(made.error);
        const client = ++count;
        listeners.set(client, (m) => {
          if (m.kind === "opened") return into({ kind: "hear", client, text: JSON.stringify({ type: "hello", tokens: made.links.filter((l) => l.seat >= 0).map((l) => l.token) }) });
          const message = m.kind === "message" ? JSON.parse(m.text) : {};
          if (["welcome", "update", "stale"].includes(message.type)) on_question(message, client);
        });
        into({ kind: "open", client, table: made.table.id });
      };
      let seed = 7;
      const answer = (question, client) => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        const index = (seed >>> 8) % question.options.length;
        into({ kind: "hear", client, text: JSON.stringify({ type: "answer", question: question.id, position: question.position, index }) });
      };
      if (beside) await sit({ game: id, seats: Array.from({ length: players }, (_, i) => ({ name: `S${i}`, player: "search:deep" })), seed: "5" }, () => undefined);
      const [busy, shown] = [[], []];
      await new Promise((done) => {
        let began = 0;
        void sit({ game: id, seats: Array.from({ length: players }, (_, i) => ({ name: `P${i}`, player: "person" })), seed: "11" }, (message, client) => {
          if (began) shown.push(performance.now() - began);
          if (!message.question?.options?.length || shown.length >= many) return done();
          setTimeout(() => {
            began = performance.now();
            answer(message.question, client);
            busy.push(performance.now() - began);
          });
        });
      });
      self.postMessage = say;
      return { busy, shown };
    },
    [game, seats, answers, thinking],
  );
}
const share = (times, part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Infinity;

test("while a companion thinks, nobody waits for it", async () => {
  forgive(not_there);
  const space = new WebSpace();
  await space.start();
  const page = await person({ kept: true });
  await visit(page, space);
  const { id, fewest_seats } = games[0];
  const { busy, shown } = await played_in_worker(page, id, Math.max(1, fewest_seats), 60, true);
  note(`${shown.length} answers beside it: ${share(busy, 0.5).toFixed(2)} ms of work, shown after ${share(shown, 0.5).toFixed(1)} ms, the longest after ${Math.max(...shown).toFixed(0)} ms`);
  claim(shown.length >= 20, `only ${shown.length} answers were taken`);
  await space.stop();
});

// A zip goes straight to the worker; what it answers.
function dropped(page, zips) {
  return page.workers()[0].evaluate(async (all) => {
    const [hear, say] = [self.onmessage, self.postMessage.bind(self)];
    const told = [];
    for (const [name, code] of all) {
      const answer = await new Promise((done) => {
        self.postMessage = (m) => (m.kind === "answer" && m.id === -1 ? done(m) : say(m));
        hear({ data: { kind: "install", id: -1, name, zip: Uint8Array.from(atob(code), (c) => c.charCodeAt(0)) } });
      });
      told.push(JSON.parse(answer.body).error ?? "");
    }
    self.postMessage = say;
    return told;
  }, zips);
}

// What the program says about the same zip, in the same words: lines, columns and hints, too.
test("a broken pack is refused with the words of the program", async () => {
  forgive(not_there);
  const space = new WebSpace();
  await space.start();
  const page = await person({ kept: true });
  await visit(page, space);
  const bad = join(root, "tests/packs_bad");
  const zips = mkdtempSync(join(folder, "broken-"));
  const cases = games.flatMap(({ id }) => readdirSync(join(bad, id)).map((name) => join(bad, id, name)).filter((path) => existsSync(join(path, "broken"))));
  const [packed, expected] = [[], []];
  for (const [n, path] of cases.entries()) {
    const name = `${n}.zip`;
    execFileSync("python3", ["-m", "zipfile", "-c", join(zips, name), join(path, "broken")]);
    packed.push([name, readFileSync(join(zips, name)).toString("base64")]);
    const said = spawnSync(program, ["pack", "install", name], { cwd: zips, encoding: "utf8", env: { ...process.env, XDG_DATA_HOME: zips } }).stderr;
    expected.push(said.replace(/^chronicler: /m, "").trimEnd());
  }
  const told = await dropped(page, packed);
  const wrong = cases.map((path, n) => ({ path, told: told[n].trimEnd(), expected: expected[n] })).filter((c) => c.told !== c.expected);
  note(`${cases.length} packs`);
  claim(cases.length > 300 && wrong.length === 0, `${wrong.length} differ: ${wrong.slice(0, Number(argument("show", "3"))).map((c) => `${c.path.slice(bad.length)}\n--- here\n${c.told}\n--- the program\n${c.expected}`).join("\n")}`);
  await space.stop();
});

test("a pack that is dropped is played, also after the browser was closed, and removed again", async () => {
  forgive((text) => not_there(text) || /422/.test(text));
  const space = new WebSpace();
  await space.start();
  const { work } = follow("stamina");
  const zip = readdirSync(work).find((name) => name.endsWith(".zip"));
  const page = await person({ kept: true });
  await visit(page, space);
  await space.stop();
  await page.click("text=Packs in this browser");
  await page.waitForSelector(".kept-pack");
  claim((await page.$$(".kept-pack button")).length === 0, "what came with the page can be removed");
  await page.setInputFiles('input[type="file"]', { name: "letter.zip", mimeType: "application/zip", buffer: Buffer.from("Dear Sir") });
  await page.waitForSelector(".pack-trouble");
  claim(/letter\.zip\s+not readable as a zip/.test(await page.textContent(".pack-trouble")), "nobody says what is wrong with the file");
  await page.setInputFiles('input[type="file"]', join(work, zip));
  await page.waitForSelector(".kept-pack button");
  const pack = (await page.getAttribute(".kept-pack:has(button)", "data-pack")).split("/")[1];
  await picture(page, "site-packs");
  await page.reload();
  await page.waitForSelector(`[data-pack="stamina/${pack}"] button`);
  await page.goto(`${space.base}#/new/stamina`);
  await page.click(`.packs label:not(:has(:checked)) input`);
  await page.waitForSelector(".packs :checked >> nth=1");
  await page.click('button[type="submit"]');
  await seated(page);
  for (let n = 0; n < 5; ++n) await decide(page);
  const [taken, url] = [await at(page), page.url()];
  await page.reload();
  await seated(page);
  claim((await at(page)) === taken, "something was lost");
  await page.goto(`${space.base}#/packs/here`);
  await page.click(`[data-pack="stamina/${pack}"] button`);
  await page.click('dialog[open] button:has-text("Remove it")');
  await page.waitForSelector(".notice");
  claim((await page.$$(".kept-pack button")).length === 0, "it is still there");
  await page.goto(url);
  await seated(page);
  claim(await decide(page), "who plays with it cannot go on");
});

test("a browser that was closed has its tables when it is started again", async () => {
  forgive(not_there);
  const space = new WebSpace();
  await space.start();
  const profile = join(folder, "profile");
  const start = () => chromium.launchPersistentContext(profile, { executablePath: "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"], reducedMotion: "reduce" });
  let browser = await start();
  let page = await browser.newPage();
  await visit(page, space);
  await begin(page, games[0].id);
  for (let n = 0; n < 3; ++n) await decide(page);
  const [taken, url] = [await at(page), page.url()];
  await browser.close();
  await space.stop();
  browser = await start();
  page = await browser.newPage();
  await page.goto(url);
  await seated(page);
  claim((await at(page)) === taken, `the table stands at ${await at(page)}, not at ${taken}`);
  claim(await decide(page), "nothing can be decided any more");
  await browser.close();
});

test("a second tab says where the tables are open", async () => {
  forgive(not_there);
  const space = new WebSpace();
  await space.start();
  const page = await person({ kept: true });
  await visit(page, space);
  const second = await page.context().newPage();
  await second.goto(space.base);
  await second.waitForSelector(".trouble");
  claim((await second.textContent(".trouble")).includes("another tab"), "it does not say where");
  await space.stop();
});

test("the engine falls over and the table goes on where it was kept", async () => {
  forgive((text) => not_there(text) || /fell over/.test(text));
  const space = new WebSpace();
  await space.start();
  const page = await person({ kept: true });
  await visit(page, space);
  await begin(page, games[0].id);
  for (let n = 0; n < 3; ++n) await decide(page);
  const taken = await at(page);
  const id = new URL(page.url()).hash.split("/")[2];
  const fall = () => page.workers()[0].evaluate((table) => self.onmessage({ data: { kind: "trap", table } }), id);
  const come_again = async () => {
    await page.waitForSelector('[data-link="lost"]').catch(() => undefined);
    await seated(page);
  };
  for (let n = 0; n < 2; ++n) {
    await fall();
    await come_again();
  }
  claim((await at(page)) === taken, "something was lost");
  claim(await decide(page), "nothing can be decided any more");
  // What was decided since begins the count anew; three in a row are enough.
  for (let n = 0; n < 2; ++n) {
    await fall();
    await come_again();
  }
  await fall();
  const [kept] = await Promise.all([page.waitForEvent("download"), page.click('button:has-text("Take the chronicle")')]);
  claim((await page.textContent("main")).includes("again and again"), "it does not say why the table stands still");
  const chronicle = readFileSync(await kept.path(), "utf8");
  claim(chronicle.includes(games[0].id) && chronicle.trim().split("\n").length > taken, "the file is not the chronicle");
  await page.goto(space.base);
  await page.waitForSelector(".game");
  await begin(page, games[0].id);
  claim(await decide(page), "another table cannot be begun");
  await space.stop();
});

test("a chronicle moves from the browser to a server and back", async () => {
  const server = new Server("site.db", "--messages-per-second", "0", "--web", site);
  await server.start();
  move_to(server);
  const page = await person({ kept: true });
  await home(page);
  await begin(page, games[0].id);
  for (let n = 0; n < 4; ++n) await decide(page);
  for (const [where, button] of [
    ["server", "To the server"],
    ["browser", "To this browser"],
  ]) {
    const taken = await at(page);
    await home(page);
    await page.click(`text=${button}`);
    await page.waitForFunction((n) => Number(document.querySelector("[data-at]")?.dataset.at) === n, taken);
    await decide(page);
    const id = new URL(page.url()).hash.split("/")[2];
    claim((await at(page)) > taken, "nothing can be decided where it arrived");
    await home(page);
    claim((await page.getAttribute(`a[href$="${id}"]`, "data-where")) === where, `it is not listed in the ${where}`);
    await page.click(`a[href$="${id}"]`);
    await seated(page);
  }
  await server.stop();
});

// How quick it is.  Wall times depend on who else uses the machine: they are said, and no test fails by them.
if (process.argv.includes("--measure")) {
  for (const { id, fewest_seats } of games) {
    test(`how quick ${id} is`, async () => {
      forgive(not_there);
      const space = new WebSpace();
      await space.start();
      const page = await person({ kept: true });
      await visit(page, space);
      await page.reload(); // everything is kept now
      await page.waitForSelector(".game");
      const home_after = await page.evaluate(() => performance.now());
      const began = Date.now();
      await begin(page, id);
      note(`home after ${home_after.toFixed(0)} ms, at the table ${Date.now() - began} ms after the click`);
      const { busy, shown } = await played_in_worker(page, id, Math.max(1, fewest_seats), 400, false);
      note(`${shown.length} answers: ${share(busy, 0.5).toFixed(2)} ms of work in the middle, ${share(busy, 0.99).toFixed(1)} ms at 99 %; shown, once on disk, after ${share(shown, 0.5).toFixed(1)} and ${share(shown, 0.99).toFixed(1)} ms`);
      await space.stop();
    }, { alone: true });
    test(`how many decisions a second ${id} takes, here and in the browser`, async () => {
      forgive(not_there);
      const space = new WebSpace();
      await space.start();
      const page = await person();
      await page.goto(space.base);
      const bundle = readdirSync(join(site, "table")).find((name) => name.startsWith(`${id}-`) && name.endsWith(".packs"));
      const many = 150_000;
      const here = Number(execFileSync(join(program, "../chronicler_pace"), [id, join(site, "table", bundle), String(many)], { encoding: "utf8" }));
      const module = readFileSync(join(argument("module", join(root, "build/wasm/bin/chronicler.wasm")), "../chronicler_pace.wasm")).toString("base64");
      const there = await page.evaluate(
        async ([code, game, path, count]) => {
          const bytes = Uint8Array.from(atob(code), (c) => c.charCodeAt(0));
          const compiled = await WebAssembly.compile(bytes);
          const imports = {};
          for (const { module: from, name } of WebAssembly.Module.imports(compiled)) (imports[from] ??= {})[name] = () => 0;
          const { exports } = await WebAssembly.instantiate(compiled, imports);
          exports._initialize();
          const packs = new Uint8Array(await (await fetch(path)).arrayBuffer());
          const put = (raw) => {
            const where = exports.room(raw.length);
            new Uint8Array(exports.memory.buffer, where, raw.length).set(raw);
            return [where, raw.length];
          };
          exports.load(...put(new TextEncoder().encode(game)), ...put(packs));
          exports.play(count); // until the browser has optimized it
          const began = performance.now();
          exports.play(count);
          return performance.now() - began;
        },
        [module, id, `table/${bundle}`, many],
      );
      note(`${Math.round(many / here)} thousand a second here, ${Math.round(many / there)} thousand in the browser: ${((100 * here) / there).toFixed(0)} %`);
      await space.stop();
    }, { alone: true });
  }
}

await run(Number(argument("lanes", "1")));
