// Packs by others, in the browser: the workshop while an author writes, the owner's page, and what the tutorials make.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { address, axe, claim, decide, drawn, fits, follow, forgive, games, move_to, my_turn, note, person, picture, pictures, program, seated, Server, test } from "./harness.mjs";

async function workshop_of(game) {
  const made = follow(game);
  const server = new Server(`workshop-${game}-${basename(made.top)}.db`, "--messages-per-second", "0", "--edit", join(made.work, made.pack));
  server.env = { XDG_DATA_HOME: join(made.top, "data"), XDG_STATE_HOME: join(made.top, "state") };
  await server.start();
  move_to(server);
  return { ...made, server };
}
const thing = (page, key) => page.click(`[data-thing="${key}"]`);
const shown = (page, key) => page.waitForSelector(`[data-shown="${key}"] .drawing`);

test("workshop: a saved file is drawn anew, a problem stands beside it, and play begins from here", async () => {
  const { server, work, pack } = await workshop_of("stamina");
  const page = await person();
  await page.goto(address("/#/workshop"));
  await page.waitForSelector('[data-thing="maps/mill_floor"]');
  claim(/by /.test(await page.textContent(".workshop-pack")) || !/author: \S/.test(readFileSync(join(work, pack, "pack.yaml"), "utf8")), "nobody says who wrote it");
  await thing(page, "maps/mill_floor");
  await shown(page, "maps/mill_floor");
  await page.waitForSelector(".drawing svg.board, .drawing .board-holder svg");
  await thing(page, "heroes/jonna");
  await shown(page, "heroes/jonna");
  claim((await page.textContent(".drawing .mat h2")).includes("Jonna"), "the hero's mat is not drawn");
  // The author writes.
  const hero = join(work, pack, "heroes/jonna.yaml");
  const before = readFileSync(hero, "utf8");
  const began = Date.now();
  writeFileSync(hero, before.replace("hit_points: 13", "hit_points: 17"));
  await page.waitForFunction(() => /17/.test(document.querySelector(".drawing .mat .tracks")?.textContent ?? ""));
  note(`drawn ${Date.now() - began} ms after it was saved`);
  // And makes a mistake: what is wrong and where, and the last good version stays.
  writeFileSync(hero, before.replace("basic_attack", "basic_atack"));
  await page.waitForSelector(".problem.error");
  const words = await page.textContent(".problem.error");
  claim(/heroes\/jonna\.yaml:\d+:\d+/.test(words) && /basic_attack/.test(words), `it says: ${words}`);
  claim(/cannot be played/.test(await page.textContent(".problems")), "nobody says that an older version is shown");
  claim(/17/.test(await page.textContent(".drawing .mat .tracks")), "the last good version is gone");
  await axe(page, "the workshop with a problem");
  await pictures(page, "workshop-problem");
  writeFileSync(hero, before);
  await page.waitForSelector(".problem.error", { state: "detached" });
  await page.waitForFunction(() => /13/.test(document.querySelector(".drawing .mat .tracks")?.textContent ?? ""));
  // A map that nothing is played on yet is a map all the same.
  writeFileSync(join(work, pack, "maps/spare_floor.yaml"), readFileSync(join(work, pack, "maps/mill_floor.yaml"), "utf8").replace("The mill floor", "The spare floor"));
  await page.waitForSelector('[data-thing="maps/spare_floor"]');
  await thing(page, "maps/spare_floor");
  await shown(page, "maps/spare_floor");
  await page.waitForSelector(".drawing svg.board, .drawing .board-holder svg");
  claim((await page.$(".drawing .card")) === null, "the ground is also told in words");
  await picture(page, "workshop-spare-map");
  // Both themes.
  await thing(page, "scenarios/mill_at_night");
  await shown(page, "scenarios/mill_at_night");
  await drawn(page);
  await axe(page, "the workshop");
  await pictures(page, "workshop");
  // Play from here; then the pack is changed under the table.
  await page.click('[data-play-from="scenarios/mill_at_night"]');
  await seated(page);
  await decide(page);
  await my_turn(page);
  await page.click('button[aria-label="Menu"]');
  claim((await page.textContent(".table-packs")).includes("mill"), "the table does not name its packs");
  await page.keyboard.press("Escape");
  const map = join(work, pack, "maps/mill_floor.yaml");
  writeFileSync(map, readFileSync(map, "utf8").replace("The mill floor", "The old mill floor"));
  await page.waitForSelector(".newer");
  await picture(page, "workshop-newer");
  await axe(page, "a table whose pack was changed");
  claim(!/old mill floor/.test(await page.content()), "the table was changed under people's hands");
  await page.click(".newer >> text=Reload");
  await page.waitForFunction(() => /decisions still stand/.test(document.querySelector(".status-notice")?.textContent ?? ""));
  await page.waitForSelector(".newer", { state: "detached" });
  await picture(page, "workshop-reloaded");
  await page.goto("about:blank"); // who looks at a server that stops complains
  await server.stop();
});

test("packs: the owner installs a zip, sees who wrote it and plays it, and removes it again; a stranger may not", async () => {
  const { top, work, pack } = follow("avalon");
  const zip = execFileSync("bash", ["-c", "ls *.zip"], { cwd: work, encoding: "utf8" }).trim();
  const server = new Server("owner.db", "--address", "0.0.0.0");
  const key = "abcdefghijklmnopqrstuv";
  server.env = { XDG_DATA_HOME: join(top, "server"), XDG_STATE_HOME: join(top, "state"), CHRONICLER_OWNER_KEY: key };
  await server.start();
  move_to(server);
  const page = await person();
  forgive((words) => /40[34]|422/.test(words)); // what is refused on purpose stands in the console too
  await page.goto(address("/#/packs"));
  await page.waitForSelector("text=For the owner");
  claim(/owner's link/.test(await page.textContent(".trouble")), "a stranger is not told how");
  await page.goto(address("/"));
  await page.waitForSelector(".game");
  claim((await page.$("text=This server is yours")) === null, "a stranger owns the server");
  await page.goto(address(`/#/owner/${key}`));
  await page.waitForSelector(".kept-pack");
  claim(!page.url().includes(key), "the key stays in the address bar");
  claim((await page.$$(".kept-pack button")).length === 0, "what came with the program can be removed");
  await page.setInputFiles('input[type="file"]', { name: "letter.zip", mimeType: "application/zip", buffer: Buffer.from("Dear Sir") });
  await page.waitForSelector(".pack-trouble");
  claim(/letter\.zip/.test(await page.textContent(".pack-trouble")), "nobody says what is wrong with the file");
  await page.setInputFiles('input[type="file"]', join(work, zip));
  await page.waitForSelector(`[data-pack="avalon/${pack}"]`);
  claim(/^installed avalon\//.test(await page.textContent(".notice")), "it does not say what the command line says");
  claim(/hash\s*[0-9a-f]{16}/.test(await page.textContent(`[data-pack="avalon/${pack}"]`)), "its hash is not shown");
  await axe(page, "packs");
  await pictures(page, "owner-packs");
  await page.goto(address("/"));
  await page.waitForSelector("text=This server is yours");
  await page.goto(address("/#/new/avalon"));
  await page.waitForSelector(".packs");
  await axe(page, "set-up with packs");
  await picture(page, "setup-with-packs");
  await page.goto(address("/#/packs"));
  await page.click(`[data-pack="avalon/${pack}"] button`);
  await page.waitForSelector("dialog[open]");
  await axe(page, "asked before a pack is removed");
  await page.click('dialog[open] button:has-text("Keep it")');
  await page.click(`[data-pack="avalon/${pack}"] button`);
  await page.click('dialog[open] button:has-text("Remove it")');
  await page.waitForSelector(`[data-pack="avalon/${pack}"]`, { state: "detached" });
  claim(/^removed /.test(await page.textContent(".notice")), "it does not say that it was removed");
  await page.goto("about:blank"); // who looks at a server that stops complains
  await server.stop();
});

// The bar of the tutorials: what they make is drawn in the workshop, set up in the browser and played there.
for (const { id } of games)
  test(`${id}: what the tutorial makes is drawn in the workshop, and played in the browser`, async () => {
    const { server, pack } = await workshop_of(id);
    const page = await person();
    await page.goto(address("/#/workshop"));
    await page.waitForSelector("[data-thing]");
    claim((await page.$(".problem.error")) === null, `the checker complains: ${await page.textContent(".problems")}`);
    const keys = await page.$$eval("[data-thing]", (all) => all.map((e) => e.dataset.thing));
    for (const key of keys) {
      await thing(page, key);
      await shown(page, key);
      claim((await page.textContent(".drawing")).trim().length > 1 || (await page.$(".drawing svg")), `nothing is drawn of ${key}`);
      claim(await fits(page), `${key} is wider than the page`);
    }
    note(`${keys.length} things drawn: ${keys.join(", ")}`);
    await drawn(page);
    await axe(page, `the workshop of ${id}`);
    await picture(page, `workshop-${id}`);
    await page.goto(address(`/#/new/${id}`));
    const box = page.locator(".packs label", { has: page.locator("input:not(:checked)") }).first();
    await box.locator("input").check();
    await page.waitForFunction((name) => [...document.querySelectorAll(".scenario .tag, .packs input:checked")].length > 1 || document.body.textContent.includes(name), pack);
    const own = await page.$(`.scenario:has(.tag) input`);
    if (own) await own.check();
    await page.click("button:has-text('Begin'):not([disabled])");
    await seated(page);
    for (let i = 0; i < 4; ++i) await decide(page);
    await my_turn(page);
    await page.click('button[aria-label="Menu"]');
    claim((await page.textContent(".table-packs")).includes(pack), "the table does not name its packs");
    await page.goto("about:blank");
    await server.stop();
  });
