// Pictures of every page and every part of every table, at four widths in both themes, to be looked at: build/artefacts/web.
import { address, at, axe, claim, drawn, fast_forward, fits, games, home, my_turn, person, picture, pictures, play_now, seated, set_up, show_part, test } from "./harness.mjs";

test("pictures: home, set-up and rules, readable for everybody", async () => {
  const page = await person();
  await home(page);
  await pictures(page, "home");
  await axe(page, "home");
  for (const game of games) {
    await page.goto(address(`/#/new/${game.id}`));
    await page.waitForSelector(".scenario");
    await pictures(page, `${game.id}-setup`);
    await axe(page, `set-up of ${game.id}`);
    await page.goto(address(`/#/rules/${game.id}`));
    await page.waitForSelector(".guide-chapter");
    await pictures(page, `${game.id}-rules`);
    await axe(page, `rules of ${game.id}`);
    await Promise.all([page.waitForResponse((r) => r.url().includes("move")), page.fill(".rules-search", "move")]);
    await page.waitForSelector(".rule-row");
    await drawn(page);
    claim((await page.$$(".guide-found, .word-list > div")).length > 0, `the guide of ${game.id} does not speak of moving`);
    await pictures(page, `${game.id}-rules-search`);
    if (game === games[0]) await axe(page, `search in the rules of ${game.id}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page, "rules on a phone");
  await home(page);
  await axe(page, "home on a phone");
});

test("pictures: seats, joining by link, watching, home with tables begun", async () => {
  const [anna, bert] = [await person(), await person()];
  const game = games.find((g) => g.most_seats >= 2);
  await set_up(anna, game, { seats: ["me", "link"] });
  await anna.waitForSelector("dialog[open] .copy-link");
  await pictures(anna, "seats");
  await axe(anna, "seats");
  const id = anna.url().split("/").pop();
  const links = await anna.evaluate((table) => JSON.parse(localStorage.getItem("chronicler.links"))[table], id);
  await bert.goto(address(links.find((l) => l.seat === 1).link));
  await bert.waitForSelector("text=Sit down");
  await bert.fill(".join input", "Bert");
  await pictures(bert, "join");
  await axe(bert, "join");
  await bert.goto(address(links.find((l) => l.seat === -1).link));
  await bert.click("button:has-text('Watch')");
  await seated(bert);
  await drawn(bert);
  await pictures(bert, "watching");
  for (const other of games) await play_now(anna, other.id);
  await home(anna);
  await anna.waitForSelector(".begun li");
  await pictures(anna, "home-begun");
  await bert.goto(address("/#/t/nowhere/0000"));
  await bert.waitForSelector("text=Home");
  await pictures(bert, "no-table");
});

// Where a game is worth a picture: a question, what its message must show, and not before so many decisions.
const moments = {
  oathsworn: { attack: { until: "^after_draw:" }, defence: { until: "^defend_with:" } },
  avalon: { fight: { until: "^play_cards:", seeing: "combat pool" }, talk: { until: "^play_cards:", seeing: "affinity" }, explore: { until: "^choose_in_text:" }, map: { after: 60, until: "^take_action:" } },
  stamina: { reaction: { until: "^react" } },
};

// What stands on a ground that changes from place to place axe cannot judge: against each of its colours, in both themes.
async function readable_stage(page) {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const worst = await page.evaluate(() => {
      const numbers = (text) => text.match(/[\d.]+/g).slice(0, 3).map(Number);
      const colour = (text) => (text.startsWith("color(") ? numbers(text.replace("srgb", "")) : numbers(text).map((n) => n / 255));
      const light = (text) => {
        const [r, g, b] = colour(text).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const grounds = getComputedStyle(document.querySelector(".clash")).backgroundImage.match(/(?:rgba?|color)\([^)]*\)/g);
      const texts = [...document.querySelectorAll(".clash > header h2, .clash > header p, .clash > header .track-name, .clash > header .track-value")].map((e) => getComputedStyle(e).color);
      const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return Math.min(...texts.flatMap((text) => grounds.map((ground) => contrast(light(text), light(ground)))));
    });
    claim(worst >= 4.5, `a fight in the ${theme} theme has text with a contrast of ${worst.toFixed(1)}`);
  }
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
}

for (const game of games)
  test(`pictures: ${game.id}, every part of its table`, async () => {
    const page = await person();
    await play_now(page, game.id);
    await my_turn(page);
    await drawn(page);
    await pictures(page, `${game.id}-start`);
    await fast_forward(page, 24, { hints: true });
    claim(await my_turn(page), "the game is over before there is anything to see");
    await pictures(page, `${game.id}-later`);
    const dialog = async (name, open) => {
      await open();
      await page.waitForSelector("dialog[open]");
      await page.waitForFunction(() => !/Asking|Looking it up/.test(document.querySelector("dialog[open]").textContent));
      await pictures(page, `${game.id}-${name}`);
      if (game === games[0]) await axe(page, name); // a dialog is the same in every game
      while (await page.$("dialog[open]")) {
        await page.keyboard.press("Escape");
        await drawn(page);
      }
    };
    await dialog("why-not", () => page.keyboard.press("w"));
    await dialog("rule", () => page.click(".log .rule-chip >> nth=-1"));
    if (game === games[0]) {
      const menu = (words) => async () => {
        await page.click('button[aria-label="Menu"]');
        if (words) await page.click(`.menu >> text=${words}`);
      };
      await dialog("menu", menu(""));
      await dialog("settings", menu("Settings"));
      await dialog("save-points", menu("Save points"));
      await dialog("repair", menu("Repair bench"));
      await dialog("help", () => page.keyboard.press("?"));
      await dialog("report", () => page.click('button[aria-label="Report"]'));
    }
    await page.click(".side-tabs >> text=History");
    await page.waitForSelector(".history-entry >> nth=9");
    await page.click(".history-entry >> nth=9");
    await show_part(page, "Log");
    await pictures(page, `${game.id}-history`);
    await page.click(".side-tabs >> text=Log");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const part of ["Log", "Mats", "Cards"]) {
      await show_part(page, part);
      await drawn(page);
      await picture(page, `${game.id}-${part.toLowerCase()}-390`);
      claim(await fits(page), `${part} of ${game.id} is wider than the phone`);
    }
    await show_part(page, "Choose");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("t");
    await page.waitForSelector(".text-table");
    await pictures(page, `${game.id}-text`);
    await page.keyboard.press("t");
    for (const [name, moment] of Object.entries(moments[game.id] ?? {})) {
      await play_now(page, game.id);
      if (moment.after) await fast_forward(page, moment.after, { hints: true });
      await fast_forward(page, 600, { ...moment, hints: true });
      await my_turn(page);
      await drawn(page);
      await pictures(page, `${game.id}-${name}`);
      if (name === "fight" || name === "attack") await axe(page, `${game.id} ${name}`);
      if (name === "fight") await readable_stage(page);
    }
  });

for (const game of games)
  test(`pictures: ${game.id}, the end of a game`, async () => {
    const page = await person();
    const single = game.scenarios.find((s) => !s.campaign);
    await set_up(page, game, { scenario: single?.id ?? "" });
    await fast_forward(page, 4000);
    await page.waitForSelector(".status-outcome");
    await page.waitForSelector(".ending");
    if (game.id === "stamina") {
      await page.waitForSelector(".hurts");
      claim(/\d+ damage$/.test((await page.textContent(".best-turn")).trim()), "the end names no best turn");
    }
    if (game.id === "allswell") claim((await page.$(".ending-story")) !== null, "the epilogue is only in the log");
    await pictures(page, `${game.id}-end`);
    await axe(page, `${game.id}, the end`);
    const ended = page.url();
    await page.click("text=Try this again");
    await page.waitForFunction((url) => location.href !== url && document.querySelector('[data-link="open"]'), ended);
    await my_turn(page);
    claim((await at(page)) === 0, "trying again does not begin at the beginning");
  });
