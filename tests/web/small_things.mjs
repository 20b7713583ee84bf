// Standing answers, and the small things: search, hints, fast redo, own dice, the end of a turn.
import { address, at, axe, claim, drawn, fast_forward, in_play, moved_on, my_turn, person, picture, pictures, play_now, play_on, position, seated, test } from "./harness.mjs";

const option = (page, n) => page.locator(".choices [data-option]:not(:disabled)").nth(n);

test("stamina: what is always decided in the same way is decided by itself, until it is taken back", async () => {
  const page = await person();
  await play_now(page, "stamina");
  await fast_forward(page, 300, { hints: true, until: "^take_turn:" });
  await my_turn(page);
  let before = await position(page);
  await page.hover('.choices [data-verb="take_turn"]');
  await page.click('.always[aria-label="Always: take the turn"]');
  await moved_on(page, before);
  // On to the next turn of ours: nobody is asked whether to take it.
  await my_turn(page);
  for (let i = 0; i < 40 && !(await page.$(".status-notice >> text=As always: take the turn")); ++i) {
    before = await position(page);
    const end = await page.$('.choices [data-verb="end"]:not(:disabled)');
    await (end ?? (await page.$(".choices [data-option]:not(:disabled)"))).click();
    await moved_on(page, before);
    await my_turn(page);
    claim((await page.$('.choices [data-verb="take_turn"]')) === null, "somebody is asked what is always so");
  }
  claim(await page.$(".status-notice >> text=As always: take the turn"), "nobody says that it was done as always");
  // Going back asks again.
  before = await position(page);
  await page.keyboard.press("u");
  await moved_on(page, before);
  await page.waitForSelector('.choices [data-verb="take_turn"]');
  await page.click('button[aria-label="Menu"]');
  await page.click(".menu >> text=Settings");
  await axe(page, "settings with a standing answer");
  await picture(page, "standing-answers");
  await page.click("dialog[open] .standing-answers >> text=ask me again");
  await page.waitForSelector(".standing-answers", { state: "detached" });
});

test("search then Enter takes the first match; a hint is seen, and said; fast redo is no trouble", async () => {
  const page = await person();
  await play_on(page, "stamina");
  await page.keyboard.press("g"); // the moves stand in the list
  await page.waitForSelector(".choice-filter");
  const words = await page.$$eval(".choices [data-option] .choice-text", (all) => all.at(-1).textContent.trim());
  let before = await position(page);
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await drawn(page);
  const first = await page.$eval(".choices [data-option]", (e) => e.querySelector(".choice-text").textContent.trim());
  await page.keyboard.press("Enter");
  await moved_on(page, before);
  await page.click(".side-tabs >> text=History");
  await page.waitForFunction((text) => [...document.querySelectorAll(".history-entry")].some((e) => e.textContent.includes(text)), first.replace(/^\d+ /, ""));
  await page.keyboard.press("g");
  await my_turn(page);
  await page.keyboard.press("h");
  await page.waitForSelector(".choices .hinted");
  await drawn(page);
  const seen = await page.$eval(".choices .hinted", (e) => {
    const [r, frame] = [e.getBoundingClientRect(), e.closest(".choose").getBoundingClientRect()];
    return r.top >= frame.top - 2 && r.bottom <= Math.min(innerHeight, frame.bottom) + 2;
  });
  claim(seen, "the hint's pick is out of sight");
  claim((await page.textContent(".status-notice")).trim().length > 3, "the hint says nothing");
  // As fast as keys can be pressed.
  for (let i = 0; i < 6 && (await my_turn(page)); ++i) {
    before = await position(page);
    await option(page, 0).click();
    await moved_on(page, before);
  }
  await my_turn(page);
  const full = await at(page);
  for (let i = 0; i < 5; ++i) await page.keyboard.press("u");
  await page.waitForFunction((n) => Number(document.querySelector("[data-at]").dataset.at) < n - 3, full);
  for (let i = 0; i < 8; ++i) await page.keyboard.press("r");
  await page.waitForFunction((n) => Number(document.querySelector("[data-at]").dataset.at) === n, full);
  claim(!/moved on/.test((await page.$(".status-notice")) ? await page.textContent(".status-notice") : ""), "fast redo says that the game has moved on");
});

test("own dice say for whom they are rolled", async () => {
  const page = await person();
  await page.goto(address("/#/new/stamina"));
  await page.waitForSelector(".seats li");
  await page.check("label:has-text('We roll our own dice') input");
  await page.click('button:text-is("Begin")');
  await seated(page);
  await fast_forward(page, 400, { until: "^roll: .*success" });
  await my_turn(page);
  const asked = await page.textContent(".status");
  claim(/Your dice, in the turn of \w+/.test(asked) && /Roll a d6 for success/.test(asked), `it says: ${asked}`);
  await picture(page, "own-dice");
});

test("the end of a turn has a key and a place of its own", async () => {
  const page = await person();
  await play_now(page, "stamina");
  await fast_forward(page, 300, { hints: true, until: in_play });
  await my_turn(page);
  const mark = await page.textContent(".choice-endings [data-verb='end'] kbd");
  claim(mark === "e", `its key is ${mark}`);
  claim((await page.$(".choice-group [data-verb='end']")) === null, "it stands among the others");
  const before = await position(page);
  await page.keyboard.press("e");
  await moved_on(page, before);
});

for (const [game, chosen] of [
  ["allswell", "choose"],
  ["degenerates", "choose"],
])
  test(`${game}: whom one may play stands beside the option as a card, drawn and in words`, async () => {
    const page = await person();
    await play_now(page, game);
    await my_turn(page);
    await page.waitForSelector(`.choices [data-verb="${chosen}"] .face-text`);
    const told = await page.$$eval(`.choices [data-verb="${chosen}"]`, (list) => list.map((e) => e.querySelector(".face-text")?.textContent ?? ""));
    claim(told.length > 1 && told.every((text) => text.length > 20), `an option says nothing of itself: ${told.map((t) => t.length).join()}`);
    claim(new Set(told).size === told.length, "two of them have the same card");
    await pictures(page, `${game}-beside`);
    await axe(page, `${game}, cards beside the options`);
    await page.keyboard.press("t");
    await page.waitForFunction((text) => document.querySelector(".text-options")?.textContent.includes(text), told[0].slice(0, 20));
  });

test("oathsworn: a campaign begins with its story, not with a token; what was kept without asking can be changed", async () => {
  const page = await person();
  await play_now(page, "oathsworn");
  await page.waitForFunction(() => Number(document.querySelector("[data-at]")?.dataset.at) >= 4);
  claim(!(await page.$('.choices [data-verb="keep for good"]')), "a token is asked for before a word of story");
  await page.waitForSelector(".page-turn, .reading .story");
  claim((await page.evaluate(() => window.told.length)) > 0, "nothing was read yet");
});

for (const game of ["oathsworn", "allswell"])
  test(`${game}: the sheet of who acts is on screen, whatever stands above it`, async () => {
    const page = await person({ width: 1024, height: 768 });
    await play_on(page, game);
    const sheet = await page.$eval(".mats > .mat.at-turn", (e) => (({ top, bottom }) => ({ top, bottom }))(e.getBoundingClientRect()));
    claim(sheet.top > 0 && sheet.bottom <= 768 + 8 && sheet.bottom - sheet.top > 120, `it stands from ${sheet.top} to ${sheet.bottom}`);
    await picture(page, `${game}-sheet-1024`);
  });
