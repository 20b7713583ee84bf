// The README's pictures, taken anew: node tests/web/readme.mjs --server PATH_TO_CHRONICLER
import { join } from "node:path";
import { claim, drawn, fast_forward, my_turn, person, play_now, play_on, root, run, test } from "./harness.mjs";

const take = async (page, game) => {
  await page.mouse.move(720, 5);
  await drawn(page);
  await page.screenshot({ path: join(root, `docs/pictures/${game}.png`) });
};
const table = () => person({ width: 1440, height: 900 });
// The first option of these words whose odds have a curve is looked at.
async function with_odds(page, words) {
  for (const option of await page.$$(".choices [data-option]:not(:disabled)")) {
    if (!words.test(await option.textContent())) continue;
    const index = await option.getAttribute("data-option");
    await option.focus();
    const curve = await page.waitForSelector(`[data-odds="${index}"] .odds-curve`, { timeout: 4000 }).catch(() => undefined);
    if (curve) return true;
  }
  return false;
}
// Decides as a companion hints until such an option is there.
async function until_odds(page, words, until, most = 20) {
  for (let n = 0; n < most; ++n) {
    await fast_forward(page, 80, { hints: true, until });
    claim(await my_turn(page), "the game is over before its picture is taken");
    if (await with_odds(page, words)) return;
    await fast_forward(page, 1, { hints: true });
  }
  throw new Error("no odds worth a picture");
}

test("stamina: the odds of an attack", async () => {
  const page = await table();
  await play_on(page, "stamina");
  await until_odds(page, / on |attack/i, "^main_phase:");
  await take(page, "stamina");
});
test("oathsworn: which card defends", async () => {
  const page = await table();
  await play_now(page, "oathsworn");
  await fast_forward(page, 600, { until: "^defend_with:", hints: true });
  await my_turn(page);
  await take(page, "oathsworn");
});
test("avalon: a fight", async () => {
  const page = await table();
  await play_now(page, "avalon");
  await fast_forward(page, 600, { until: "^play_cards:", seeing: "combat pool", hints: true });
  await fast_forward(page, 1, { hints: true }); // a first card lies in the chain
  await fast_forward(page, 20, { until: "^play_cards:", hints: true });
  await my_turn(page);
  await take(page, "avalon");
});
test("allswell: what the enemy does if nothing is done", async () => {
  const page = await table();
  await play_on(page, "allswell");
  await until_odds(page, /brace|end the turn/i, "do next");
  await take(page, "allswell");
});
test("degenerates: what a walk may bring", async () => {
  const page = await table();
  await play_on(page, "degenerates");
  await until_odds(page, /Travel/, "^map_action:");
  await take(page, "degenerates");
});
await run(1);
