// What a pointer learns by hovering a finger learns by resting, or by the (i) of an option; and what explains something never
// takes the click that was meant for what lies below it.
import { at, axe, claim, crowded, drawn, fast_forward, fits, moved_on, my_turn, person, picture, play_now, play_on, position, show_part, test } from "./harness.mjs";

const patient = () => ({ timeout: crowded() ? 60_000 : 10_000 });

// A finger that stays; Playwright's own taps are too short for that.
async function rest(page, x, y) {
  const hand = await page.context().newCDPSession(page);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.waitForTimeout(900);
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
  await drawn(page);
}
const middle = (page, selector) =>
  page.$eval(selector, (e) => {
    e.scrollIntoView({ block: "nearest" });
    const r = e.getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2];
  });

test("stamina: a finger that rests on an option, a hex or a card sees what a pointer would, and decides nothing", async () => {
  const page = await person({ width: 390, height: 844, touch: true });
  await play_on(page, "stamina");
  const before = await position(page);
  const first = ".choices [data-option]:not(:disabled)";
  const [x, y] = await middle(page, first);
  await rest(page, x, y);
  await page.waitForSelector("[data-odds]", patient());
  await page.waitForSelector(".foresight .odds-how", patient());
  claim((await middle(page, first))[1] === y, "the option moved away when its odds came");
  claim(await fits(page), "the odds are wider than the phone");
  await picture(page, "touch-odds-390");
  await axe(page, "odds under a finger");
  // Touching something else closes it.
  await page.touchscreen.tap(...(await middle(page, ".top-title")));
  await page.waitForSelector("[data-odds]", { state: "detached" });
  // The same by the (i) of an option, where there is no pointer that hovers.
  await page.$eval(".look-at", (e) => e.click());
  await page.waitForSelector("[data-odds]", patient());
  await page.touchscreen.tap(...(await middle(page, ".top-title")));
  await page.waitForSelector("[data-odds]", { state: "detached" });
  // A hex that glows: the way there, without going.
  const hex = await page.evaluate(() => {
    const [frame, tools] = [".board-frame", ".board-tools"].map((s) => document.querySelector(s).getBoundingClientRect());
    return [...document.querySelectorAll(".cell-glow > *")]
      .map((e) => e.getBoundingClientRect())
      .map((r) => [r.x + r.width / 2, r.y + r.height / 2])
      .find(([a, b]) => a > 8 && a < 382 && b > frame.top + 8 && b < frame.bottom - 8 && !(a > tools.left - 8 && b > tools.top - 8));
  });
  claim(hex, "nothing glows");
  await rest(page, ...hex);
  await page.waitForSelector(".tip:not(.pinned)", patient());
  await picture(page, "touch-hex-390");
  // A card, large.
  await show_part(page, "Cards");
  await drawn(page);
  await rest(page, ...(await middle(page, ".tray .card")));
  await page.waitForSelector(".tip .tip-card", patient());
  await picture(page, "touch-card-390");
  claim((await position(page)) === before, "a look decided something");
  // A tap still does.
  await show_part(page, "Choose");
  await drawn(page);
  await page.touchscreen.tap(...(await middle(page, first)));
  await moved_on(page, before);
});

test("oathsworn: what explains a word takes no click from the option below it, and odds leave the options where they are", async () => {
  const page = await person();
  await play_now(page, "oathsworn");
  await fast_forward(page, 200, { hints: true, until: "^take_turn" });
  await my_turn(page);
  await page.hover(".choices [data-option] [data-word]");
  await page.waitForSelector(".word-tip", patient());
  await page.waitForSelector("[data-odds]", patient());
  await drawn(page);
  const under = await page.evaluate(() => {
    const tip = document.querySelector(".word-tip").getBoundingClientRect();
    for (const e of document.querySelectorAll(".choices [data-option]:not(:disabled)")) {
      const r = e.getBoundingClientRect();
      const [x, y] = [Math.max(r.left, tip.left) + 20, r.top + r.height / 2];
      if (x < tip.right && y > tip.top && y < tip.bottom && x < r.right) return [x, y, Number(e.dataset.option)];
    }
    return undefined;
  });
  claim(under, "the explanation lies over no option: nothing is tried");
  await picture(page, "word-over-options");
  // The lowest option that can be seen stays under the pointer while its odds come and go.
  const lowest = await page.evaluate(() => {
    const frame = document.querySelector(".choose").getBoundingClientRect();
    const seen = [...document.querySelectorAll(".choices [data-option]")].filter((e) => e.getBoundingClientRect().bottom < frame.bottom);
    const r = seen.at(-1).getBoundingClientRect();
    return [r.x + 30, r.y + r.height / 2, seen.at(-1).dataset.option];
  });
  await page.mouse.move(lowest[0], lowest[1]);
  await page.waitForSelector(`[data-odds="${lowest[2]}"]`, patient());
  await drawn(page);
  const there = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-option]")?.dataset.option, lowest);
  claim(there === lowest[2], "its odds came between the pointer and the option");
  const before = await position(page);
  await page.hover(".choices [data-option] [data-word]");
  await page.waitForSelector(".word-tip", patient());
  await page.mouse.click(under[0], under[1]);
  await moved_on(page, before);
});

test("allswell: the little list at a place stands within the window, and so does a card that is looked at", async () => {
  const page = await person({ width: 1024, height: 620 });
  await play_on(page, "allswell");
  for (const selector of [".tray .card", ".piece-body", ".mat header"]) {
    for (const e of await page.$$(selector)) {
      const box = await e.boundingBox();
      if (!box || box.y < 0 || box.y + box.height > 620 || box.x + box.width > 1024) continue;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(450);
      const out = await page.$eval(".tip", (t) => (({ top, bottom, left, right }) => top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1)(t.getBoundingClientRect())).catch(() => false);
      claim(!out, `the tip of ${selector} stands beyond the window`);
    }
  }
});

test("oathsworn: a finger that rests on an attack picks it up; let go over a figure it is meant for it", async () => {
  const page = await person({ width: 820, height: 1180, touch: true });
  await play_now(page, "oathsworn");
  await fast_forward(page, 200, { hints: true, until: "^take_turn", seeing: '"verb":"attack"' });
  await my_turn(page);
  const [x, y] = await middle(page, '.choices [data-verb="attack"]');
  const foe = await page.evaluate(() => {
    const frame = document.querySelector(".board-frame").getBoundingClientRect();
    return [...document.querySelectorAll(".piece.side-foe .piece-body")]
      .map((e) => e.getBoundingClientRect())
      .map((r) => [r.x + r.width / 2, r.y + r.height / 2])
      .find(([a, b]) => a > frame.left + 8 && a < frame.right - 70 && b > frame.top + 8 && b < frame.bottom - 8);
  });
  claim(foe, "no foe stands where the board can be seen");
  const [to_x, to_y] = foe;
  const before = await at(page);
  const hand = await page.context().newCDPSession(page);
  const touch = (type, ...points) => hand.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([a, b]) => ({ x: a, y: b })) });
  // Moved at once it scrolls, and carries nothing.
  await touch("touchStart", [x, y]);
  await touch("touchMove", [x, y - 40]);
  await drawn(page);
  claim((await page.$(".carried")) === null, "a finger that scrolls carries an option");
  await touch("touchEnd");
  await drawn(page);
  claim((await at(page)) === before, "a finger that scrolled decided something");
  const [rest_x, rest_y] = await middle(page, '.choices [data-verb="attack"]');
  await touch("touchStart", [rest_x, rest_y]);
  await page.waitForTimeout(900);
  for (let i = 1; i <= 6; ++i) await touch("touchMove", [rest_x + ((to_x - rest_x) * i) / 6, rest_y + ((to_y - rest_y) * i) / 6]);
  await page.waitForSelector(".carried");
  await picture(page, "touch-carried-820");
  await touch("touchEnd");
  await page.waitForFunction((n) => Number(document.querySelector("[data-at]")?.dataset.at) > n, before);
  claim((await page.$(".carried")) === null, "what was let go still follows the finger");
  await my_turn(page);
  await hand.detach();
});

test("stamina: where there is no Shift, one more and then the end of the turn is a switch", async () => {
  const page = await person({ width: 390, height: 844, touch: true });
  await play_on(page, "stamina");
  await page.waitForSelector(".then-end");
  const before = await at(page);
  await page.tap(".then-end");
  await page.waitForSelector('.then-end[aria-pressed="true"]');
  await axe(page, "one more, then the end");
  await picture(page, "touch-then-end-390");
  await page.$$eval(".choices .folded-choices .quiet", (list) => list[0]?.click());
  await page.tap('.choices [data-verb="move"] >> nth=0');
  await page.waitForFunction((n) => Number(document.querySelector("[data-at]")?.dataset.at) >= n + 2, before);
});
