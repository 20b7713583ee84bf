// Somebody teaches: words explain themselves, the guide is found, a coached first game is three clicks away.
import { address, at, axe, claim, crowded, decide, drawn, fits, games, home, moved_on, my_turn, note, person, picture, pictures, play_on, position, seated, show_part, test } from "./harness.mjs";

const said = (page) => page.$eval(".coach", (e) => e.dataset.step).catch(() => "");

for (const game of games) {
  test(`${game.id}: from home to the first decision of the coached game in three clicks; it is skipped, and begun again`, async () => {
    const page = await person();
    await home(page);
    const began = Date.now();
    let clicks = 1;
    await page.click(`[data-learn="${game.id}"]`);
    await seated(page);
    for (;;) {
      await page.waitForSelector(".page-turn, .status.mine");
      if (!(await page.$(".page-turn"))) break;
      await page.click(".page-turn");
      await drawn(page);
      ++clicks;
    }
    const took = (Date.now() - began) / 1000;
    note(`${clicks} clicks, ${took.toFixed(1)} s: ${await page.textContent(".status-prompt")}`);
    claim(clicks <= 3, `${clicks} clicks from home to the first decision`);
    claim(took <= 10 || crowded(), `${took.toFixed(1)} s from home to the first decision`);
    await page.waitForSelector(".coach");
    await pictures(page, `${game.id}-coach`);
    await axe(page, `${game.id}, the coach`);
    // Goes on by its key, one thing at a time, and nothing of the game is decided by it.
    const [first, before] = [await said(page), await at(page)];
    await page.keyboard.press("c");
    await drawn(page);
    const second = await said(page);
    claim(second && second !== first, `after ${first} the coach says ${second || "nothing"}`);
    claim((await at(page)) === before, "going on decided something");
    // Whoever plays on without listening is not stopped, and is not told the same again.
    await decide(page);
    await my_turn(page);
    await drawn(page);
    claim(![first, second].includes(await said(page)), "the coach repeats itself");
    // Everything can be taken back.
    const now = await position(page);
    await page.keyboard.press("Control+z");
    await moved_on(page, now);
    await page.reload();
    await seated(page);
    await my_turn(page);
    claim(![first, second].includes(await said(page)), "after a reload the coach begins again by itself");
    const menu = async (words) => {
      await page.click('button[aria-label="Menu"]');
      await page.click(`.menu >> text=${words}`);
      await drawn(page);
    };
    // It may have said everything that fits here; and who clicks about at random may have sent it away.
    await page.waitForSelector(".coach", { timeout: 5_000 }).catch(() => menu("/Coach: begin again|Let the coach explain/"));
    await page.waitForSelector(".coach");
    await page.click(".coach >> text=No more coaching");
    await page.waitForSelector(".coach", { state: "detached" });
    await menu("Let the coach explain");
    await page.waitForSelector(".coach");
    claim((await said(page)) === first || (await said(page)) !== "", "the coach did not begin again");
  });

  test(`${game.id}: underlined words explain themselves under the pointer, the focus and a finger`, async () => {
    const page = await person();
    await play_on(page, game.id);
    await page.waitForSelector("[data-word]");
    // Under the pointer, wherever one stands in sight.
    const spot = await page.evaluate(() => {
      for (const e of document.querySelectorAll(".mats [data-word], .tray [data-word], .log [data-word]")) {
        const r = e.getClientRects()[0];
        if (!r) continue;
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        if (document.elementFromPoint(x, y)?.closest("[data-word]") === e) return [x, y, e.dataset.word];
      }
      return undefined;
    });
    claim(spot, "no underlined word can be seen");
    await page.mouse.move(spot[0], spot[1]);
    await page.waitForSelector(".word-tip");
    claim((await page.textContent(".word-tip")).includes(spot[2]), "another word is explained");
    await picture(page, `${game.id}-word`);
    await axe(page, `${game.id}, a word`);
    await page.mouse.move(640, 5);
    await page.waitForSelector(".word-tip", { state: "detached" });
    // By the focus, then to its chapter.
    const focused = await page.evaluate(() => {
      const e = document.querySelector('[data-word][tabindex="0"]');
      e?.focus();
      return e?.dataset.word;
    });
    if (focused) {
      await page.waitForSelector(".word-tip");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".word-tip", { state: "detached" });
    }
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("i");
    await page.waitForSelector("dialog[open] .guide-chapter");
    await pictures(page, `${game.id}-guide`);
    await axe(page, `${game.id}, the guide`);
    await page.click("dialog[open] >> text=Words on the table");
    claim((await page.$$("dialog[open] .word-list dt")).length > 2, "hardly a word on the table is explained");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
    // A finger: taps a word in a mat or the log, and the game stays where it is.
    const phone = await person({ width: 390, height: 844, touch: true });
    await play_on(phone, game.id);
    await show_part(phone, "Log");
    await drawn(phone);
    const word = await phone.$(".log [data-word]:visible, .mats [data-word]:visible");
    if (!word) await show_part(phone, "Mats");
    const touched = word ?? (await phone.waitForSelector(".mats [data-word]:visible"));
    const where = await position(phone);
    await touched.scrollIntoViewIfNeeded();
    await touched.tap();
    await phone.waitForSelector(".word-tip");
    claim(await fits(phone), "the explanation is wider than the phone");
    await picture(phone, `${game.id}-word-390`);
    claim((await position(phone)) === where, "the tap decided something");
  });

  test(`${game.id}: the guide has its chapters, finds what people look for, and stands before the rule behind a mark`, async () => {
    const page = await person();
    await page.goto(address(`/#/rules/${game.id}`));
    await page.waitForSelector(".guide-chapter h2");
    const links = await page.$$eval(".rules-nav a", (list) => list.map((a) => a.getAttribute("href")));
    claim(links.length >= 8, `only ${links.length} chapters`);
    let steps = 0;
    for (const link of links.slice(0, -2)) {
      await page.goto(address(`/${link}`));
      await page.waitForFunction((l) => document.querySelector(`.rules-nav a[href="${l}"]`)?.getAttribute("aria-current"), link);
      steps += (await page.$$(".guide-steps li")).length;
      claim(await fits(page), `${link} is too wide`);
    }
    claim(steps >= 4, "no chapter draws its steps");
    await play_on(page, game.id);
    await page.click(".log .rule-chip >> nth=-1");
    await page.waitForSelector("dialog[open] .rule-words", { state: "attached" });
    const shown = await page.evaluate(() => ({ details: document.querySelector("dialog[open] details")?.open, title: document.querySelector("dialog[open] h2").textContent }));
    claim(shown.details !== true, "the program's words come before the players'");
    note(`${links.length} chapters; a mark opens "${shown.title}"`);
  });
}
