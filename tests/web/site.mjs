// The table without a server, played in Debian's Chromium from static files: node tests/web/site.mjs --server PATH_TO_CHRONICLER
//   --decisions N  so many decisions of each game with the network cut (else 12)
//   --only, --lanes, --keep as in run.mjs
// Needs the built page (web/dist) and the module (build/wasm/bin/chronicler.wasm).
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { argument, at, claim, decide, folder, forgive, games, home, move_to, note, person, picture, program, root, run, seated, Server, test } from "./harness.mjs";

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
    const packed = brotliCompressSync(readFileSync(join(site, "table", name))).length;
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
  await page.workers()[0].evaluate(() => self.onmessage({ data: { kind: "trap" } }));
  await page.waitForSelector('[data-link="lost"]').catch(() => undefined);
  await seated(page);
  claim((await at(page)) === taken, "something was lost");
  claim(await decide(page), "nothing can be decided any more");
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

await run(Number(argument("lanes", "1")));
