// What needs no click of its own: what goes without saying, targets that options are dragged to, turns that end with Shift.
import { at, axe, claim, drawn, fast_forward, in_play, moved_on, my_turn, person, pictures, play_now, position, test } from "./harness.mjs";

const stands_at = (page, n) => page.waitForFunction((wanted) => Number(document.querySelector("[data-at]")?.dataset.at) === wanted, n);
const asked = (page) => page.textContent(".status");

test("stamina: a turn is taken without asking, one click delays it instead, and undo asks again", async () => {
  const page = await person();
  await play_now(page, "stamina");
  await fast_forward(page, 80, { hints: true, until: in_play });
  await my_turn(page);
  // Whose turn ends: the next one begins by itself.
  for (let i = 0; i < 6 && !(await page.$(".instead")); ++i) {
    const before = await position(page);
    await page.keyboard.press("e");
    await moved_on(page, before);
    await my_turn(page);
  }
  claim(/Without asking: take the turn/.test(await page.textContent(".instead")), `it says: ${await page.textContent(".instead")}`);
  claim((await page.$('.choices [data-verb="take_turn"]')) === null, "it is asked all the same");
  await pictures(page, "without-asking");
  await axe(page, "what was decided without asking");
  // The text table says it too.
  await page.keyboard.press("t");
  await page.waitForSelector(".text-options");
  await page.waitForSelector(".instead >> text=take the turn");
  await page.keyboard.press("t");
  await page.waitForSelector(".choices");
  const then = await at(page);
  await page.click(".instead button");
  await page.waitForFunction(() => !document.querySelector(".instead button")?.textContent.includes("delay"));
  await page.click(".side-tabs >> text=History");
  await page.waitForFunction(() => [...document.querySelectorAll(".history-entry")].some((e) => /delay/.test(e.textContent)));
  claim((await at(page)) >= then, "instead of taking the turn nothing was decided");
  // Who goes back is asked.
  await my_turn(page);
  for (let i = 0; i < 3 && !(await page.$('.choices [data-verb="take_turn"]')); ++i) {
    const before = await position(page);
    await page.keyboard.press("u");
    await moved_on(page, before);
    await my_turn(page);
  }
  await page.waitForSelector('.choices [data-verb="take_turn"]');
});

test("settings: who wants to be asked about everything is asked", async () => {
  const page = await person();
  await play_now(page, "stamina");
  await fast_forward(page, 80, { hints: true, until: in_play });
  await my_turn(page);
  await page.click('button[aria-label="Menu"]');
  await page.click(".menu >> text=Settings");
  await page.uncheck("dialog[open] label:has-text('What goes without saying') input");
  await page.keyboard.press("Escape");
  for (let i = 0; i < 6 && !(await page.$('.choices [data-verb="take_turn"]')); ++i) {
    const before = await position(page);
    await page.keyboard.press("e");
    await moved_on(page, before);
    await my_turn(page);
  }
  claim((await page.$('.choices [data-verb="take_turn"]')) !== null && (await page.$(".instead")) === null, "it was not asked");
});

test("oathsworn: an attack that is dragged to its target is made on it, and each of its answers can be taken back", async () => {
  const page = await person({ width: 1440, height: 900 });
  await play_now(page, "oathsworn");
  await fast_forward(page, 200, { hints: true, until: "^take_turn", seeing: '"verb":"attack"' });
  await my_turn(page);
  const [button, foe] = [await page.$('.choices [data-verb="attack"]'), await page.$(".piece.side-foe .piece-body")];
  await button.scrollIntoViewIfNeeded();
  const [a, b] = [await button.boundingBox(), await foe.boundingBox()];
  const before = await at(page);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.waitForSelector(".carried");
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
  claim((await page.$(".carried")) === null, "what was dropped still follows the pointer");
  await page.waitForFunction((n) => Number(document.querySelector("[data-at]")?.dataset.at) > n, before);
  await my_turn(page);
  await drawn(page);
  const taken = (await at(page)) - before;
  // The target is no answer of its own where it is the only one; then the cards come next.
  claim(taken === 2 || /whom|where|which might/.test(await asked(page)), `${taken} answers, and then: ${await asked(page)}`);
  for (let i = taken; i > 0; --i) {
    await page.keyboard.press("u");
    await stands_at(page, before + i - 1);
  }
  // Let go beside the board nothing is decided.
  const again = await (await page.$('.choices [data-verb="attack"]')).boundingBox();
  await page.mouse.move(again.x + again.width / 2, again.y + again.height / 2);
  await page.mouse.down();
  await page.mouse.move(again.x + again.width / 2, again.y + again.height / 2 + 60, { steps: 3 });
  await page.mouse.up();
  await drawn(page);
  claim((await at(page)) === before, "an option that was let go beside the board was taken");
});

test("stamina: what is clicked with Shift ends the turn after it; an undo takes back only the end", async () => {
  const page = await person();
  await play_now(page, "stamina");
  await fast_forward(page, 80, { hints: true, until: in_play });
  await my_turn(page);
  await page.keyboard.press("g"); // the moves stand in the list
  await page.waitForSelector('.choices [data-verb="move"]');
  const before = await at(page);
  const whose = await asked(page);
  await page.click('.choices [data-verb="move"] >> nth=0', { modifiers: ["Shift"] });
  await page.waitForFunction((n) => Number(document.querySelector("[data-at]")?.dataset.at) >= n + 2, before);
  await my_turn(page);
  while ((await at(page)) > before + 1) {
    const p = await position(page);
    await page.keyboard.press("u");
    await moved_on(page, p);
    await my_turn(page);
  }
  claim((await asked(page)).slice(0, 5) === whose.slice(0, 5), `the move was taken back as well: ${await asked(page)}`);
  claim((await page.$('.choices [data-verb="end"]')) !== null, "the end of the turn cannot be decided anew");
});
