// How long a page needs to draw what an answer changed, where a table is heaviest: at the end of a game.
import { drawn, moved_on, my_turn, position, random, unfold } from "./harness.mjs";

export const quantile = (list, q) => [...list].sort((a, b) => a - b)[Math.floor(list.length * q)] ?? 0;
export const in_short = (list) => `median ${quantile(list, 0.5).toFixed(0)} ms, 95 % ${quantile(list, 0.95).toFixed(0)} ms`;

// The last decisions of the game, taken by clicks: milliseconds by the clock from a message to its frame, and of the
// page's own work for each of them.
export async function redraws_at_the_end(page) {
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
  // All of it, and the parts that the browser counts by themselves.
  const kinds = { all: "TaskDuration", script: "ScriptDuration", style: "RecalcStyleDuration", layout: "LayoutDuration" };
  const busy = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, metrics.find((m) => m.name === name).value * 1000]));
  };
  await page.evaluate(() => (window.redraws.length = 0));
  const [work, parts] = [[], { script: [], style: [], layout: [] }];
  for (let i = 0; i < 36 && (await my_turn(page)); ++i) {
    const before = await position(page);
    await unfold(page);
    await drawn(page);
    const began = await busy();
    await page.evaluate((n) => {
      const options = document.querySelectorAll(".choices [data-option]:not(:disabled)");
      options[n % options.length]?.click();
    }, random(1000));
    await moved_on(page, before);
    await drawn(page);
    const ended = await busy();
    work.push(ended.all - began.all);
    for (const kind of Object.keys(parts)) parts[kind].push(ended[kind] - began[kind]);
  }
  return { clock: await page.evaluate(() => window.redraws), work, parts };
}
