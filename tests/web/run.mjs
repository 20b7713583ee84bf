// Plays in Debian's Chromium against a real server and store: node tests/web/run.mjs --server PATH_TO_CHRONICLER
//   --only WORDS   only tests whose name holds them
//   --lanes N      so many tests side by side (else 2)
//   --keep         leaves the store for a look
//   --whole yes    first games are played to their end in every game, however long that takes
// Screenshots go to build/artefacts/web.  Every console error and page error fails the test it happens in.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  address,
  argument,
  at,
  axe,
  claim,
  click_one,
  crowded,
  decide,
  drawn,
  fast_forward,
  fits,
  folder,
  forgive,
  games,
  home,
  in_play,
  move_to,
  moved_on,
  my_turn,
  note,
  page_weight,
  patience,
  person,
  picture,
  pictures,
  play_now,
  play_on,
  position,
  program,
  random,
  root,
  run,
  seated,
  Server,
  set_up,
  show_part,
  test,
  turn_pages,
  unfold,
} from "./harness.mjs";
import "./gallery.mjs";
import "./gestures.mjs";
import "./lessons.mjs";
import "./odds.mjs";
import "./small_things.mjs";
import "./touch.mjs";
import "./whole.mjs";
import { in_short, quantile, redraws_at_the_end } from "./redraw.mjs";
import { two_at } from "./together.mjs";
import "./workshop.mjs";

test("the page's own code is at most 250 KB compressed", async () => {
  const size = page_weight();
  note(`${(size / 1024).toFixed(1)} KB compressed`);
  claim(size > 10_000 && size <= 250 * 1024, `${size} bytes`);
});

// The whole of it rests on this: whatever a page complains of, in any browser of a test, is heard.
test("an error on a page is heard, in a second browser and in a page it opens as well", async () => {
  const heard = [];
  forgive((text) => heard.push(text));
  const [first, second] = [await person(), await person()];
  await home(first);
  await home(second);
  await first.evaluate(() => console.error("first complains"));
  await second.evaluate(() => console.error("second complains"));
  await second.evaluate(() => void setTimeout(() => { throw new Error("second breaks"); }));
  const [opened] = await Promise.all([second.context().waitForEvent("page"), second.evaluate((url) => void window.open(url), address("/"))]);
  await opened.waitForSelector(".game");
  await opened.evaluate(() => console.error("third complains"));
  for (let i = 0; i < 1000 && heard.length < 4; ++i) await first.waitForTimeout(20);
  for (const words of ["first complains", "second complains", "second breaks", "third complains"])
    claim(heard.some((h) => h.includes(words)), `nobody heard that ${words}`);
});

test(
  "redraw after an answer stays under 100 ms at the end of a game",
  async () => {
    for (const game of games) {
      const page = await person();
      await play_now(page, game.id);
      const played = await fast_forward(page, 180);
      // Others who keep the processors busy only make it slower: what is within the bar once is within it.
      for (let tries = 1; ; ++tries) {
        const { clock, work } = await redraws_at_the_end(page);
        const [late, much] = [quantile(clock, 0.95), quantile(work, 0.95)];
        const busy_machine = crowded();
        note(`${game.id} after ${played}: ${in_short(clock)} by the clock; ${in_short(work)} of work${busy_machine ? " (a busy machine: nothing is judged)" : ""}`);
        claim(clock.length >= 10 && work.length >= 10, "too few redraws to judge");
        if (busy_machine || (late < 100 && much < 100)) break;
        claim(tries < 3, `${game.id}: 95 % of redraws take up to ${late.toFixed(0)} ms, ${much.toFixed(0)} ms of work`);
      }
      await page.close();
    }
  },
  { alone: true },
);

// ---- every game ----------------------------------------------------------------------------------------------------
async function whoever(pages) {
  for (const end = Date.now() + patience(); Date.now() < end; ) {
    for (const page of pages) {
      await turn_pages(page);
      if (await page.$(".status-outcome")) return undefined;
      if ((await page.$(".status.mine")) && !(await page.$(".status .spinner"))) return page;
    }
    await pages[0].waitForTimeout(20);
  }
  throw new Error("nobody is asked");
}
async function same_table(pages) {
  const places = () => Promise.all(pages.map(position));
  for (const end = Date.now() + patience(); Date.now() < end && new Set(await places()).size > 1; ) await pages[0].waitForTimeout(20);
  claim(new Set(await places()).size === 1, "they do not see the same table");
}

for (const game of games) {
  test(`${game.id}: from home, 60 decisions by clicking`, async () => {
    const page = await person();
    await play_now(page, game.id);
    await drawn(page);
    await axe(page, `${game.id} table at the start`);
    const counts = {};
    let taken = 0;
    while (taken < 60) {
      // Campaigns begin with pages of choices, and with decks that are put together card by card for as long as one likes; the
      // board is reached by what a companion would do.
      if (taken % 12 === 0 && taken > 0 && Object.keys(counts).join() === "list") await fast_forward(page, 60, { hints: true, until: in_play });
      if (await decide(page, counts)) ++taken;
      else await play_now(page, game.id);
    }
    note(`by ${Object.entries(counts).map(([k, n]) => `${k} ${n}`).join(", ")}`);
    claim((counts.cell ?? 0) + (counts.figure ?? 0) + (counts.card ?? 0) > 5, "hardly anything on the table could be clicked");
    await my_turn(page);
    await drawn(page);
    const below = await page.evaluate(() => [...document.querySelectorAll(".log-line")].at(-1).getBoundingClientRect().bottom - document.querySelector(".log").getBoundingClientRect().bottom);
    claim(below < 8, `the log does not follow: its last line stands ${below} px below what can be seen`);
    await axe(page, `${game.id} table after 60`);
  });

  test(`${game.id}: two browsers at one table, a watcher, undo across players, and a reload in the middle`, async () => {
    const { anna, bert, links } = await two_at(game);
    const watcher = await person({ width: 900, height: 700 });
    await watcher.goto(address(links.find((l) => l.seat === -1).link));
    await watcher.click("button:has-text('Watch')");
    await seated(watcher);
    await fast_forward(anna, 70, { hints: true, everybody: true, until: in_play });
    const asked = { anna: 0, bert: 0 };
    for (const seat of [0, 1]) {
      // Who clicks at random may take long over a turn; companions' choices bring it to its end.
      await fast_forward(anna, 150, { hints: true, everybody: true, asked: seat });
      for (let i = 0; i < 2; ++i) {
        const page = await whoever([anna, bert]);
        if (!page) break;
        ++asked[page === anna ? "anna" : "bert"];
        claim((await watcher.$(".status.mine")) === null, "the watcher may decide");
        await decide(page);
      }
    }
    note(`Anna ${asked.anna}, Bert ${asked.bert} decisions`);
    claim(asked.anna > 0 && asked.bert > 0, "one of the two was never asked");
    await same_table([anna, bert, watcher]);
    claim((await at(anna)) === (await at(bert)) && (await at(anna)) === (await at(watcher)), "the three count different decisions");
    await picture(anna, `${game.id}-two-anna`);
    await picture(bert, `${game.id}-two-bert`);
    await picture(watcher, `${game.id}-two-watcher`);
    // One takes back what the other decided.
    await decide(await whoever([anna, bert]));
    const last = await whoever([anna, bert]);
    const other = last === anna ? bert : anna;
    await same_table([anna, bert, watcher]);
    const [before, taken] = [await position(last), await at(last)];
    await other.keyboard.press("Control+z");
    await moved_on(last, before);
    await same_table([anna, bert, watcher]);
    claim((await at(last)) < taken && (await at(last)) === (await at(other)), "an undo did not reach the other browser");
    const undone = await position(last);
    await last.keyboard.press("Control+y");
    await moved_on(other, undone);
    await same_table([anna, bert, watcher]);
    claim((await at(other)) === taken, "a redo did not reach the other browser");
    // A reload in the middle loses nothing: neither for who decides nor for who waits.
    const shown = (page) =>
      page.evaluate(() => ({
        at: document.querySelector("[data-at]").dataset.at,
        prompt: document.querySelector(".status-prompt")?.textContent,
        // Older lines come on request; who went back or on was said in passing, and is no part of the game.
        log: [...document.querySelectorAll(".log-line")].map((l) => l.textContent).filter((t) => !/went back to decision|did again what was taken back/.test(t)).slice(-30),
      }));
    for (const page of [anna, bert]) {
      const told = await shown(page);
      await page.reload();
      await seated(page);
      await page.waitForSelector(".status-prompt, .status-outcome");
      await page.waitForSelector(".log-line");
      const again = await shown(page);
      claim(again.at === told.at && again.prompt === told.prompt, `after a reload: ${again.at} ${again.prompt}, before: ${told.at} ${told.prompt}`);
      const other = told.log.findIndex((line, i) => line !== again.log[i]);
      claim(other < 0 && again.log.length === told.log.length, `after a reload the log says "${again.log[other]}" where it said "${told.log[other]}"`);
    }
    await decide(await whoever([anna, bert]));
    await same_table([anna, bert, watcher]);
    await home(anna);
    claim((await anna.$$(".begun li")).length === 1, "the table is not among those to go on with");
  });

  test(`${game.id}: keys only, from home`, async () => {
    const page = await person();
    await home(page);
    for (let i = 0; i < 80; ++i) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((id) => document.activeElement?.dataset.play === id, game.id)) break;
    }
    await page.keyboard.press("Enter");
    await seated(page);
    const by_keys = async (most) => {
      let taken = 0;
      while (taken < most && (await my_turn(page))) {
        const before = await position(page);
        await unfold(page);
        await drawn(page);
        const [many, numbered] = await page.evaluate(() => [document.querySelectorAll(".choices [data-option]").length, [...document.querySelectorAll(".choices kbd")].filter((k) => /^[1-9]$/.test(k.textContent)).length]);
        const way = random(3);
        if (way === 0 && numbered > 0) await page.keyboard.press(String(1 + random(numbered)));
        else {
          for (let i = 0; i <= random(Math.min(many, 5)); ++i) await page.keyboard.press("n");
          await drawn(page);
          await page.keyboard.press(way === 1 ? "Enter" : "Space");
        }
        await moved_on(page, before);
        ++taken;
      }
      return taken;
    };
    let taken = await by_keys(8);
    await fast_forward(page, 60, { hints: true, until: in_play });
    taken += await by_keys(10);
    claim(taken >= 16, `only ${taken} decisions were possible with keys`);
    const [before, then] = [await position(page), await at(page)];
    await page.keyboard.press("Control+z");
    await moved_on(page, before);
    claim((await at(page)) < then, "Ctrl+Z took nothing back");
    const undone = await position(page);
    await page.keyboard.press("Control+y");
    await moved_on(page, undone);
    claim((await at(page)) === then, "Ctrl+Y did not bring it again");
    for (const key of ["?", "w"]) {
      await page.keyboard.press(key);
      await page.waitForSelector("dialog[open]");
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog[open]", { state: "detached" });
    }
    await page.keyboard.press("h");
    await page.waitForSelector(".status-notice, .choice.hinted");
  });

  test(`${game.id}: phone width, by tapping`, async () => {
    const page = await person({ width: 390, height: 844, touch: true });
    await play_on(page, game.id);
    // What glows can be tapped, and so can the list.
    const glow = await page.evaluate(() => {
      const frame = document.querySelector(".board-frame").getBoundingClientRect();
      const tools = document.querySelector(".board-tools").getBoundingClientRect();
      return [...document.querySelectorAll(".cell-glow > *")]
        .map((e) => e.getBoundingClientRect())
        .map((r) => [r.x + r.width / 2, r.y + r.height / 2])
        .find(([x, y]) => x > 8 && x < 382 && y > frame.top + 8 && y < frame.bottom - 8 && !(x > tools.left - 8 && y > tools.top - 8));
    });
    claim(glow, "nothing glows on the part of the board a phone shows");
    const first = await position(page);
    await page.touchscreen.tap(...glow);
    await drawn(page);
    await page.waitForFunction((p) => Number(document.querySelector("[data-position]").dataset.position) > p || document.querySelector(".tip.pinned, .widen"), first);
    for (let taken = 0; taken < 10 && (await my_turn(page)); ++taken) {
      const before = await position(page);
      claim((await click_one(page, ".choices [data-option]:not(:disabled)", true)) > 0, "no option to tap");
      await moved_on(page, before);
    }
    for (const part of ["Mats", "Cards", "Log", "Choose"]) {
      await page.tap(`.tabs button:has-text("${part}")`);
      await drawn(page);
      await picture(page, `${game.id}-phone-${part.toLowerCase()}`);
      claim(await fits(page), `${part} is wider than the phone`);
    }
    await axe(page, `${game.id} phone table`);
  });

  test(`${game.id}: the text table: play it, and axe finds nothing`, async () => {
    const page = await person();
    await play_now(page, game.id);
    await my_turn(page);
    await page.keyboard.press("t");
    await page.waitForSelector(".text-table");
    for (let taken = 0; taken < 8; ++taken) {
      await turn_pages(page);
      await page.waitForFunction(() => document.querySelector(".page-turn, .text-options button:not(:disabled)") || document.querySelector(".text-table")?.textContent.includes("The game is over"));
      await turn_pages(page);
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
    await axe(page, `${game.id} text table`);
  });

  test(`${game.id}: what does not glow says which rule forbids it; every line of the log leads to its rule`, async () => {
    const page = await person();
    await play_now(page, game.id);
    let refused = false;
    for (let i = 0; i < 12 && !refused && (await my_turn(page)); ++i) {
      await page.keyboard.press("w");
      await page.waitForSelector("dialog[open]");
      await page.waitForFunction(() => !document.querySelector("dialog[open]")?.textContent.includes("Asking"));
      const chip = await page.$("dialog[open] .refused .rule-chip");
      if (chip) {
        refused = true;
        await chip.click();
        await page.waitForSelector("dialog[open] .rule-words", { state: "attached" });
        await page.keyboard.press("Escape");
      }
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog[open]", { state: "detached" });
      if (!refused) {
        if (i === 4) await fast_forward(page, 60, { hints: true, until: in_play });
        else await decide(page);
      }
    }
    claim(refused, "nothing was refused in a dozen questions");
    await decide(page);
    await my_turn(page);
    const chip = await page.$(".log .rule-chip");
    claim(chip, "no line of the log names its rule");
    await chip.click();
    await page.waitForSelector("dialog[open] .rule-words", { state: "attached" });
    claim((await page.textContent("dialog[open]")).includes("How it came"), "the rule does not say how it came to this");
  });

  test(`${game.id}: every passage that is told lies before people on a page, and stands in the book`, async () => {
    const page = await person();
    await play_now(page, game.id);
    for (let taken = 0; taken < 45 && (await my_turn(page)); ++taken) await decide(page);
    await my_turn(page);
    const [told, read] = await page.evaluate(() => [window.told, [...window.read]]);
    note(`${told.length} passages`);
    const words = (text) => text.replace(/[\s*]+/g, ""); // *so* is drawn with emphasis
    const unread = told.filter((text) => !read.some((shown) => shown.includes(words(text))));
    claim(unread.length === 0, `told, but on no page: ${unread[0]}`);
    await page.keyboard.press("b");
    await page.waitForFunction(() => /^(?!Looking)./.test(document.querySelector("dialog[open] .book, dialog[open] .quiet-text")?.textContent ?? ""));
    const book = await page.evaluate(() => document.querySelector("dialog[open]").textContent.replace(/\s+/g, ""));
    const missing = told.filter((text) => !book.includes(words(text)));
    claim(missing.length === 0, `read, but not in the book: ${missing[0]}`);
    await pictures(page, `${game.id}-book`);
    await axe(page, `${game.id} book`);
    if (!told.length) return;
    // On paper it is as long as it is, whatever the screen holds: in letters this large it takes several sheets.
    await page.evaluate(() => (document.querySelector("dialog[open] .book").style.fontSize = "90px"));
    const sheets = (await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    claim(sheets > 1, `the book is printed on ${sheets} sheet, and cut off there`);
  });

  test(`${game.id}: scene and chronicle are files; the scene plays, the chronicle opens again`, async () => {
    const page = await person();
    await play_now(page, game.id);
    await fast_forward(page, 25, { hints: true });
    await my_turn(page);
    await page.click('button[aria-label="Menu"]');
    const [scene] = await Promise.all([page.waitForEvent("download"), page.click("text=Take a scene of this position")]);
    const file = join(folder, `${game.id}.scene.yaml`);
    await scene.saveAs(file);
    const ran = spawnSync(program, ["scene", file], { cwd: root, encoding: "utf8" });
    claim(ran.status === 0, `the scene of this position does not play: ${ran.stdout}${ran.stderr}`);
    await page.click('button[aria-label="Menu"]');
    const [chronicle] = await Promise.all([page.waitForEvent("download"), page.click("text=Take the chronicle")]);
    const saved = await chronicle.path();
    claim(readFileSync(saved, "utf8").length > 20, "the chronicle is empty");
    // The file holds the book as well: the program prints what the page shows.
    await page.keyboard.press("b");
    await page.waitForFunction(() => /^(?!Looking)./.test(document.querySelector("dialog[open] .book, dialog[open] .quiet-text")?.textContent ?? ""));
    const shown = await page.$$eval("dialog[open] .book > :not(.book-title)", (parts) => parts.map((p) => p.textContent.replace(/\s+/g, "")));
    const book = spawnSync(program, ["replay", saved, "--story", "--plain"], { cwd: root, encoding: "utf8" });
    const printed = book.stdout.replace(/[\s*]+/g, "");
    claim(book.status === 0 && shown.every((part) => printed.includes(part)), `the book of the file is another one: ${book.stdout.slice(0, 300)}${book.stderr}`);
    await page.keyboard.press("Escape");
    const taken = await at(page);
    await home(page);
    await page.setInputFiles("input[type=file]", saved);
    await seated(page);
    await page.waitForFunction((n) => Number(document.querySelector("[data-at]")?.dataset.at) >= n, taken);
  });
}

// ---- what does not differ from game to game ------------------------------------------------------------------------
for (const [game, question] of [
  ["stamina", "^main_phase: .*[1-9] movement"],
  ["oathsworn", in_play],
  ["oathsworn", "^choose_hex: .* move to where"],
])
  test(`${game}: way and cost of a move (${question}), sight line, names of hexes, motion, sound and badge`, async () => {
    const page = await person();
    await play_now(page, game);
    await fast_forward(page, 500, { hints: true, until: question });
    await my_turn(page);
    await page.waitForSelector(".cell-glow");
    claim((await page.title()).startsWith("●"), "the title does not say that it is my turn");
    const at_hex = await page.evaluate(() => {
      const frame = document.querySelector(".board-frame").getBoundingClientRect();
      const spots = [...document.querySelectorAll(".cell-glow > *")].map((e) => e.getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2]);
      return spots.filter(([x, y]) => x > frame.left + 5 && x < frame.right - 80 && y > frame.top + 5 && y < frame.bottom - 5);
    });
    let told = "";
    for (const [x, y] of at_hex) {
      await page.mouse.move(x, y);
      await drawn(page);
      told = (await page.$(".way-note text")) ? await page.textContent(".way-note text") : "";
      if (told && (await page.$(".way-line"))) break;
    }
    claim(/\d/.test(told) && (await page.$(".way-line")), "no way with its cost under the pointer");
    await picture(page, `${game}-way-${question.includes("choose_hex") ? "granted" : "own"}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("l");
    const [[x1, y1], [x2, y2]] = [at_hex[0], at_hex[at_hex.length - 1]];
    await page.mouse.click(x1, y1);
    await page.mouse.move(x2, y2);
    await page.waitForSelector(".sight path");
    await page.waitForFunction(() => /From .* to .*: (clear|blocked by)/.test(document.querySelector(".status-notice")?.textContent ?? ""));
    const free = /: clear/.test(await page.textContent(".status-notice"));
    claim((await page.$(free ? ".sight.clear" : ".sight.blocked")) !== null, "the sight line is not drawn as it is told");
    await page.keyboard.press("Escape");
    claim((await page.$(".hex-coordinate")) === null, "names of hexes stand there unasked");
    await page.keyboard.press("g");
    await page.waitForSelector(".hex-coordinate");
    await page.keyboard.press("g");
    const prefs = await page.evaluate(() => JSON.parse(localStorage.getItem("chronicler.prefs") ?? "{}"));
    claim(!prefs.sound, "the turn sound is on without being asked for");
    claim((await page.evaluate(() => document.documentElement.dataset.motion)) === "off", "reduced motion is not heeded");
  });

for (const theme of ["light", "contrast"])
  test(`the ${theme} theme is readable everywhere, with larger text and safe colours`, async () => {
    const page = await person();
    await home(page);
    await page.selectOption(".look-fields select >> nth=0", theme);
    claim((await page.evaluate(() => document.documentElement.dataset.theme)) === theme, "the theme is not taken at once");
    await pictures(page, `${theme}-home`);
    await axe(page, `home, ${theme}`);
    for (const game of theme === "light" ? games : games.slice(0, 1)) {
      await play_on(page, game.id);
      await drawn(page);
      await pictures(page, `${theme}-${game.id}`);
      await axe(page, `${game.id} table, ${theme}`);
    }
    const before = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    await page.evaluate(() => localStorage.setItem("chronicler.prefs", JSON.stringify({ ...JSON.parse(localStorage.getItem("chronicler.prefs")), size: "larger", safe: true })));
    await page.reload();
    await seated(page);
    await my_turn(page);
    claim((await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))) > before * 1.2, "larger text is not larger");
    await pictures(page, `${theme}-larger`);
    await axe(page, `larger text, ${theme}`);
  });

test("one invitation: a friend chooses a seat; they talk, point, and take their tables to another device", async () => {
  const game = games[0];
  const [anna, bert] = [await person(), await person({ width: 1100, height: 760 })];
  await home(anna);
  await anna.evaluate(() => localStorage.setItem("chronicler.prefs", JSON.stringify({ name: "Anna" })));
  await anna.reload();
  await anna.waitForSelector(".game");
  await set_up(anna, game, { seats: ["me", "link"] });
  await anna.waitForSelector("dialog[open] .copy-link");
  claim(await anna.$('dialog[open] svg.qr[aria-label]'), "the invitation has no code for a camera");
  await pictures(anna, "invitation");
  await axe(anna, "seats and links");
  const invitation = await anna.inputValue('input[aria-label="Invitation"]');
  await anna.keyboard.press("Escape");
  await bert.goto(invitation);
  await bert.waitForSelector(".free-seats");
  claim(await bert.isDisabled('.free-seats input[value="0"]'), "a seat that is taken can be chosen");
  await pictures(bert, "join-by-invitation");
  await axe(bert, "join by invitation");
  await bert.fill('.join input:not([type="radio"])', "Bert");
  await bert.click("text=Sit down");
  await seated(bert);
  for (const page of [anna, bert]) {
    const names = await page.evaluate(() => document.body.textContent);
    claim(!/\bYou\b (decides|takes)/.test(names), "somebody is called You");
  }
  await turn_pages(anna);
  await turn_pages(bert);
  await bert.click(".side-tabs >> text=Chat");
  await bert.fill('input[aria-label="Say something"]', "mind the reef");
  await bert.keyboard.press("Enter");
  await anna.waitForSelector(".side-tabs .badge");
  await anna.click(".side-tabs >> text=Chat");
  await anna.waitForSelector(".chat-lines >> text=mind the reef");
  await anna.click('.chat-reactions >> text=Well done');
  await bert.waitForSelector(".chat-lines >> text=Well done");
  claim((await bert.textContent(".chat-lines")).includes("Anna"), "nobody knows who said it");
  await pictures(anna, "chat");
  await axe(anna, "chat");
  await anna.reload();
  await seated(anna);
  await turn_pages(anna);
  await anna.click(".side-tabs >> text=Chat");
  await anna.waitForSelector(".chat-lines >> text=mind the reef");
  // Every table of this browser in another one.
  await home(anna);
  const code = await anna.inputValue('input[aria-label="Recovery link"]');
  const elsewhere = await person({ width: 390, height: 844 });
  await elsewhere.goto(code);
  await elsewhere.click("text=Home");
  await elsewhere.waitForSelector(".begun li");
  await elsewhere.click(".begun a");
  await seated(elsewhere);
  // Whoever takes a table off the list is asked first, and may bring it back.
  await anna.click(".begun button");
  await anna.waitForSelector(".begun .leaving");
  await axe(anna, "home, before a table is taken off the list");
  await anna.click(".begun .leaving >> text=Keep it");
  await anna.waitForSelector(".begun .leaving", { state: "detached" });
  claim((await anna.$$(".begun li")).length > 0, "who keeps a table has lost it");
  await anna.click(".begun button");
  await anna.click("[data-leave]");
  await anna.waitForSelector(".begun li", { state: "detached" });
  await anna.click(".notice >> text=Undo");
  await anna.waitForSelector(".begun li");
});

test("undo, redo, jump, save point and branch", async () => {
  const page = await person();
  await play_now(page, games[0].id);
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
  await seated(page);
  await page.waitForFunction(() => Number(document.querySelector("[data-at]")?.dataset.at) >= 1);
});

test("oathsworn: a mixture is put together step by step and taken; stamina: a digit is the number it shows", async () => {
  const page = await person();
  await play_now(page, "oathsworn");
  await fast_forward(page, 300, { hints: true, until: "^choose_might:" });
  await my_turn(page);
  await page.waitForSelector(".stepper");
  const words = () => page.textContent(".stepper-take .choice-text");
  const white = '.stepper [role="spinbutton"][aria-label="white"]';
  const many = async () => Number(await page.getAttribute(white, "aria-valuenow"));
  const shows = async (n, when) => claim((await many()) === n && (await words()).includes(`${n} white`), `${when}: ${await words()}`);
  const first = await many();
  await page.click('.stepper button[aria-label="one white more"]');
  await page.click('.stepper button[aria-label="one white more"]');
  await shows(first + 2, "after two more white");
  await page.focus(white);
  await page.keyboard.press("ArrowDown");
  await shows(first + 1, "after one less");
  await page.keyboard.press("3");
  await shows(3, "after the digit 3");
  await pictures(page, "oathsworn-stepper");
  await axe(page, "a mixture");
  let before = await position(page);
  await page.keyboard.press("Enter");
  await moved_on(page, before);
  await play_now(page, "stamina");
  await fast_forward(page, 400, { hints: true, until: "^pay_for_hits:" });
  await my_turn(page);
  await page.waitForSelector(".numbers");
  await pictures(page, "stamina-numbers");
  await axe(page, "numbers");
  before = await position(page);
  await page.keyboard.press("0");
  await moved_on(page, before);
  await page.click(".side-tabs >> text=History");
  await page.waitForSelector(".history-entry");
  claim(/\b0\b/.test(await page.textContent(".history li:last-of-type .history-entry >> nth=-1")), "the digit 0 took another number");
});

test("a game that is over is watched again: play, pause, step, speed, and played on from there", async () => {
  const page = await person();
  const game = games[0];
  await set_up(page, game, { scenario: game.scenarios.find((s) => !s.campaign)?.id ?? "" });
  await fast_forward(page, 4000);
  await page.waitForSelector(".ending .bars");
  const [ended, whole] = [page.url(), await at(page)];
  await page.click(".ending >> text=Watch it again");
  await page.waitForSelector(".replay");
  claim(page.url() !== ended, "the table itself would be played back");
  await page.waitForFunction((n) => document.querySelector(".replay small")?.textContent.endsWith(`of ${n}`) && Number(document.querySelector("[data-at]").dataset.at) < n, whole);
  await page.selectOption('.replay select[aria-label="Speed"]', "fast");
  const moved = () => page.waitForFunction((p) => Number(document.querySelector("[data-at]").dataset.at) > p + 2, 0);
  await moved();
  await page.click(".replay >> text=Pause");
  await drawn(page);
  // What was under way arrives, however long that takes; then nothing more comes.
  let [paused, quiet] = [await at(page), 0];
  for (; quiet < 5 && paused < whole; ) {
    await page.waitForTimeout(300);
    const now = await at(page);
    quiet = now === paused ? quiet + 1 : 0;
    paused = now;
  }
  claim(paused < whole, "it plays on although it is paused");
  const where = await position(page);
  await page.click('.replay button[aria-label="One decision further"]');
  await moved_on(page, where);
  claim((await at(page)) > paused, "one step further leads nowhere");
  await pictures(page, "replay");
  await axe(page, "watching it again");
  await page.click(".replay >> text=Play on from here");
  await page.waitForSelector(".replay", { state: "detached" });
  await my_turn(page);
  await decide(page);
});

test("the page is kept: with the server away it opens and says so, and goes on when the server is back", async () => {
  const own = new Server("kept.db");
  await own.start();
  move_to(own);
  const page = await person({ kept: true });
  forgive((text) => /ERR_CONNECTION|ERR_FAILED|WebSocket|Failed to load/.test(text));
  await home(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0])).keys()).length >= 3);
  await own.stop("SIGKILL");
  await page.reload();
  await page.waitForSelector(".away");
  claim(/server is away/i.test(await page.textContent(".away")), "nobody says what is wrong");
  await pictures(page, "away");
  await axe(page, "the server is away");
  await own.start();
  await page.waitForSelector(".game");
  claim((await page.$(".away")) === null, "it still says that the server is away");
  const manifest = await (await page.request.get(address("/site.webmanifest"))).json();
  claim(manifest.display === "standalone" && manifest.icons.length > 0, "it cannot be installed");
  await page.close();
  await own.stop();
});

test("the server is killed and comes back: the page says so and goes on", async () => {
  const own = new Server("killed.db");
  await own.start();
  move_to(own);
  const page = await person();
  forgive((text) => /ERR_CONNECTION|WebSocket|Failed to load/.test(text));
  await play_now(page, games[0].id);
  for (let i = 0; i < 4; ++i) await decide(page);
  await my_turn(page);
  const taken = await at(page);
  await own.stop("SIGKILL");
  await page.waitForSelector(".status-trouble");
  await picture(page, "server-lost");
  await own.start();
  await seated(page);
  claim((await at(page)) === taken, "an acknowledged decision is missing");
  await decide(page);
  await page.close();
  await own.stop();
});

await run(Number(argument("lanes", "2")));
