// What people decide together, and what they say about the table: a show of hands, reports.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  address,
  axe,
  claim,
  fast_forward,
  folder,
  games,
  moved_on,
  my_turn,
  person,
  picture,
  pictures,
  play_on,
  position,
  program,
  root,
  seated,
  set_up,
  test,
  turn_pages,
} from "./harness.mjs";

const INVITED = -4; // in the place of a seat, among the links

// Anna makes the table, Bert comes by the one invitation for everybody and chooses his seat.
export async function two_at(game, more = {}) {
  const [anna, bert] = [await person(), await person({ width: 1100, height: 760 })];
  await set_up(anna, game, { seats: ["me", "link"], ...more });
  await anna.waitForSelector("dialog[open] .copy-link"); // the links for the others come first of all
  await anna.keyboard.press("Escape");
  const id = anna.url().split("/").pop();
  const links = await anna.evaluate((table) => JSON.parse(localStorage.getItem("chronicler.links"))[table], id);
  await bert.goto(address(links.find((l) => l.seat === INVITED).link));
  await bert.waitForSelector(".free-seats");
  await bert.check('.free-seats input[value="1"]');
  await bert.fill('.join input:not([type="radio"])', "Bert");
  await bert.click("text=Sit down");
  await seated(bert);
  await anna.waitForSelector('.company >> text=Bert', { state: "attached" });
  return { anna, bert, links };
}

async function decide_by(page, rule) {
  await page.click('button[aria-label="Menu"]');
  await page.click(".menu >> text=Settings");
  await page.selectOption("dialog[open] label:has-text('What all are asked together') select", rule);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
}
const option = (page, n) => page.locator(".choices [data-option]:not(:disabled)").nth(n);
const raised = (page) => page.$$eval(".choices .raised", (all) => all.map((e) => `${e.closest("[data-option]").dataset.option} ${e.textContent}`));

test("two people, asked together: by majority both must agree, a hand may move; a leader decides alone", async () => {
  const game = games.find((g) => g.id === "oathsworn");
  const { anna, bert } = await two_at(game);
  // Where the whole table is asked, and there is something to choose between.
  await fast_forward(anna, 200, { hints: true, everybody: true, seeing: '"seat":-1,"mine":true' });
  for (const page of [anna, bert]) await turn_pages(page);
  // What one of them thinks about the other one sees, at the option and in words; nothing is decided by it.
  const words = (await option(anna, 1).locator(".choice-text").textContent()).trim();
  const unmoved = await position(anna);
  await bert.waitForSelector(".status-notice", { state: "detached" }); // who has come is said first
  await option(anna, 1).hover();
  await bert.waitForSelector(".choices .pondered");
  const seen = await bert.$$eval(".choices .pondered", (all) => all.map((e) => e.closest("[data-option]").querySelector(".choice-text").textContent.trim()));
  claim(seen.length === 1 && seen[0] === words, `Bert sees ${seen} where Anna points at ${words}`);
  claim((await bert.textContent(".status-notice")).includes(`would do this: ${words}`), `it says: ${await bert.textContent(".status-notice")}`);
  claim((await position(anna)) === unmoved, "pointing decided");
  await decide_by(anna, "majority");
  for (const page of [anna, bert]) {
    await page.waitForSelector(".hands-line");
    claim(/2 of the 2 people/.test(await page.textContent(".hands-line")), `it says: ${await page.textContent(".hands-line")}`);
  }
  const before = await position(anna);
  await option(anna, 0).click();
  await bert.waitForSelector(".choices .raised");
  claim((await raised(bert)).length === 1 && !/Bert/.test((await raised(bert))[0]), `Bert sees: ${await raised(bert)}`);
  claim((await position(anna)) === before, "one of two decided for both");
  await option(bert, 1).click();
  await anna.waitForFunction(() => document.querySelectorAll(".choices .raised").length === 2);
  await pictures(anna, "show-of-hands");
  await axe(anna, "a show of hands");
  // The text table says the same.
  await bert.keyboard.press("t");
  await bert.waitForSelector(".text-options >> text=(for it: Bert)");
  await axe(bert, "a show of hands in the text table");
  await bert.keyboard.press("t");
  await bert.waitForSelector(".choices .raised");
  await option(bert, 0).click();
  for (const page of [anna, bert]) await moved_on(page, before);
  // Who made the table leads it.
  await fast_forward(anna, 200, { hints: true, everybody: true, seeing: '"seat":-1,"mine":true' }).catch(() => 0);
  for (const page of [anna, bert]) await turn_pages(page);
  if (!(await bert.$(".hands-line"))) return;
  await decide_by(anna, "leader");
  await bert.waitForSelector(".hands-line >> text=your answer is advice");
  const then = await position(bert);
  await option(bert, 0).click();
  await anna.waitForSelector(".choices .raised");
  claim((await position(anna)) === then, "advice decided");
  await option(anna, 0).click();
  await moved_on(bert, then);
});

const reports = (...more) => spawnSync(program, ["reports", "--db", join(folder, "tables.db"), ...more], { cwd: root, encoding: "utf8" });

test("something is wrong: a report is kept under its number, alone and with a friend, and play goes on", async () => {
  const stamina = games.find((g) => g.id === "stamina");
  const tell = async (page, words) => {
    await page.click('button[aria-label="Menu"]'); // where the window is narrow the button stands only there
    await page.click(".menu >> text=Something is wrong: report it");
    await page.fill("dialog[open] textarea", words);
    await axe(page, "a report");
    await picture(page, "report");
    await page.click("dialog[open] button[type=submit]");
    await page.waitForSelector(".status-notice >> text=/Report \\d+ is kept/");
    return /Report (\d+)/.exec(await page.textContent(".status-notice"))[1];
  };
  const alone = await person();
  await play_on(alone, "stamina");
  const first = await tell(alone, "the reef has no bottom");
  const whole = reports(first);
  claim(whole.status === 0 && whole.stdout.includes("the reef has no bottom") && whole.stdout.includes("Asked:"), `it lists: ${whole.stdout}${whole.stderr}`);
  const scene = join(folder, "report.scene.yaml");
  claim(reports(first, "--scene", scene).status === 0 && /^given:/m.test(readFileSync(scene, "utf8")), "the scene of the report cannot be taken");
  const ran = spawnSync(program, ["scene", scene], { cwd: root, encoding: "utf8" });
  claim(ran.status === 0, `the scene of the report does not play: ${ran.stdout}${ran.stderr}`);
  // With secrets from each other the scene of all is nobody's; what the reporter sees is kept all the same.
  const { bert } = await two_at(stamina);
  await turn_pages(bert);
  const second = await tell(bert, "Bert sees double");
  claim(Number(second) > Number(first), "the second report has no number of its own");
  const list = reports();
  claim(list.stdout.includes("Bert: Bert sees double"), `it lists: ${list.stdout}`);
  const kept = JSON.parse(reports(second, "--json").stdout)[0];
  claim(kept.scene === "" && kept.view.panels.length >= 0 && kept.who === "Bert", "a friend's report shows more than the friend sees");
  const before = await position(alone);
  await my_turn(alone);
  await option(alone, 0).click();
  await moved_on(alone, before);
});
