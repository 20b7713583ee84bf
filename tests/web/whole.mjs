// A first game as somebody plays it who has never been here: from home to its end, by clicks, with everything that is read and
// shown on the way; and what the enemy does, watched event by event.
import { argument, at, axe, claim, drawn, fast_forward, foreseen, games, home, in_play, moved_on, my_turn, note, person, pictures, play_now, position, seated, test, turn_pages, unfold } from "./harness.mjs";

const MOST = 900; // decisions
const LOOKS = 2; // so often each kind of decision is pointed at before it is taken

// What fell or was drawn since somebody asked last, and what is known of the options of the present question.
const listen = (page) =>
  page.context().addInitScript(() => {
    window.fell = [];
    window.hint = -2;
    const read = window.reading();
    addEventListener("message-heard", (event) => {
      const m = read(event.detail);
      if (m.type === "update") window.fell.push(...m.log.filter((l) => l.verb === "roll" || /drawn|drew/.test(l.kind)).map((l) => l.text));
      if (m.type === "hinted") window.hint = m.index;
    });
  });

// As a companion would: its pick is shown in the list, and taken there.
async function hinted(page) {
  await page.evaluate(() => (window.hint = -2));
  await page.keyboard.press("h");
  await page.waitForFunction(() => window.hint > -2);
  await unfold(page);
  await drawn(page);
  const index = await page.evaluate(() => window.hint);
  return (index >= 0 && (await page.$(`.choices [data-option="${index}"]`))) || (await page.$(".choices .stepper-take")) || (await page.$(".choices [data-option]:not(:disabled)"));
}

// The one that is over in forty decisions; with --whole yes those that take minutes as well.
const short = "stamina";
for (const game of games.filter((g) => g.id === short || argument("whole", "")))
  test(`${game.id}: a first game, from home to its end by clicks: passages on pages, odds before dice and cards, then watched again`, async () => {
    const page = await person();
    await listen(page);
    await home(page);
    await page.click(`[data-learn="${game.id}"]`);
    await seated(page);
    let [taken, chances] = [0, 0];
    const looked = new Map();
    const blind = [];
    while (taken < MOST && (await my_turn(page))) {
      // Who is taught hears it all before each decision.
      for (let i = 0; i < 12 && (await page.$(".coach")); ++i) {
        await page.keyboard.press("c");
        await drawn(page);
      }
      const before = await position(page);
      const option = await hinted(page);
      claim(option, "there is a question of mine, but nothing to take");
      const kind = await page.evaluate((e) => `${document.querySelector(".status-prompt").textContent.replace(/[\d].*/, "").slice(0, 30)} ${e.dataset.verb}`, option);
      const story = await page.$(".reading");
      const times = looked.get(kind) ?? 0;
      let odds = "";
      if (!story && times < LOOKS) {
        odds = await foreseen(page, option);
        looked.set(kind, times + 1);
        if (/\d %/.test(odds)) ++chances;
      }
      await page.evaluate(() => (window.fell = []));
      await option.click();
      await moved_on(page, before);
      ++taken;
      await my_turn(page);
      const fell = await page.evaluate(() => window.fell);
      if (fell.length && !story && times < LOOKS && !odds) blind.push(`${kind}: ${fell[0]}`);
    }
    claim(await page.$(".status-outcome"), `not over after ${taken} decisions`);
    note(`${taken} decisions, ${looked.size} kinds of them pointed at, chances ${chances} times`);
    claim(chances > 0, "no chance was shown in the whole game");
    claim(blind.length === 0, `nothing was shown before: ${blind.slice(0, 3).join(" | ")}`);
    const [told, read] = await page.evaluate(() => [window.told, [...window.read]]);
    const words = (text) => text.replace(/[\s*]+/g, "");
    const ending = words(await page.textContent(".ending"));
    const unread = told.filter((text) => !read.some((shown) => shown.includes(words(text))) && !ending.includes(words(text)));
    claim(unread.length === 0, `told, but on no page: ${unread[0]}`);
    note(`${told.length} passages`);
    await pictures(page, `${game.id}-first-end`);
    await axe(page, `${game.id}, the end of a first game`);
    await page.click(".ending >> text=Watch it again");
    await page.waitForSelector(".replay");
    await page.selectOption('.replay select[aria-label="Speed"]', "fast");
    await page.waitForFunction((n) => document.querySelector(".replay small")?.textContent.endsWith(`of ${n}`), taken, { timeout: 20_000 }).catch(() => undefined);
    await page.waitForFunction(() => Number(document.querySelector("[data-at]").dataset.at) > 2);
    claim((await at(page)) > 2, "it is not played back");
  });

for (const [game, question] of [
  ["stamina", "^main_phase"],
  ["oathsworn", "^take_turn"],
  ["allswell", in_play],
  ["avalon", "^play_cards"],
])
  test(`${game}: what the enemy does is watched event by event, stepped and skipped`, async () => {
    const page = await person({ motion: true });
    await home(page);
    await page.evaluate(() => localStorage.setItem("chronicler.prefs", JSON.stringify({ motion: true, speed: "slow" }))); // it is still there when we look
    await play_now(page, game);
    await fast_forward(page, 300, { hints: true, until: question });
    await turn_pages(page);
    // Ends turns until somebody else acts for a while.
    for (let i = 0; i < 12; ++i) {
      const before = await position(page);
      await unfold(page);
      await drawn(page);
      await page.evaluate(() => {
        const first = (selector) => document.querySelector(`.choices ${selector}:not(:disabled)`);
        (first('[data-verb="end"]') ?? first('[data-verb="pass"]') ?? first('[data-verb="done"]') ?? first("[data-option]"))?.click();
      });
      await moved_on(page, before);
      if ((await page.evaluate(() => window.last_log.length)) > 6) break;
      await page.keyboard.press("Space");
      await my_turn(page);
    }
    await page.waitForSelector(".watching-line");
    claim((await page.$(".choices [data-option]")) === null, "there is a question before what happened was shown");
    const [told, lines] = [await page.evaluate(() => window.last_log), []];
    await page.keyboard.press(".");
    await pictures(page, `${game}-watching`);
    for (let i = 0; i < 4; ++i) {
      lines.push(await page.textContent(".watching-line span"));
      await page.keyboard.press(".");
      await drawn(page);
    }
    const small = told.map((l) => l.toLowerCase()); // a line begins with a capital
    claim(new Set(lines).size > 2 && lines.every((l) => small.includes(l.toLowerCase())), `stepping shows ${lines.join(" | ")}`);
    const last = await page.evaluate(() => [...document.querySelectorAll(".log-line .log-text")].at(-1)?.textContent);
    claim(told.some((l) => last.startsWith(l)) && last !== told.at(-1), `the log ran ahead to: ${last}`);
    await axe(page, `${game} watching`);
    await page.keyboard.press("Space");
    await page.waitForSelector(".watching", { state: "detached" });
    await my_turn(page);
  });
