// The figures of docs/measuring.md about the table in the browser; --help says how.
const help = `node tests/web/bars.mjs [--server PATH_TO_CHRONICLER] [--only WORDS] [--hovers N] [--most N]
Measures, for every game, and judges nothing:
  first     clicks and seconds from home to the first decision of the coached game
  redraw    a redraw at the end of the game's longest scenario, with all seats at this page
  hover     from asking for the odds of an option, or for what the enemy would do, to the frame that shows them
  code      what the page itself weighs, compressed
Options:
  --only WORDS  only measurements whose name holds them: first, redraw, hover, code, or a game's id
  --hovers N    so many odds and threats for each game (usually 60)
  --most N      a scenario is played for so many decisions at most (usually 2000)
Clicks per round: tests/web/clicks.mjs.  How true odds and threats are: chronicler lab foresee.`;
if (process.argv.includes("--help")) {
  console.log(help);
  process.exit(0);
}
const { argument, drawn, fast_forward, games, home, moved_on, my_turn, note, page_weight, person, play_on, position, random, run, seated, set_up, test, unfold } = await import("./harness.mjs");
const { in_short, quantile, redraws_at_the_end } = await import("./redraw.mjs");

test("code", async () => note(`${(page_weight() / 1024).toFixed(1)} KB compressed`));

for (const game of games) {
  test(`first: ${game.id}`, async () => {
    const page = await person({ motion: true });
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
    note(`${clicks} clicks, ${((Date.now() - began) / 1000).toFixed(1)} s: ${await page.textContent(".status-prompt")}`);
  });

  test(`redraw: ${game.id}`, async () => {
    const most = Number(argument("most", "2000"));
    let longest = { taken: -1, url: "", title: "" };
    const page = await person();
    const single = game.scenarios.filter((s) => !s.campaign);
    for (const scenario of single.length ? single : game.scenarios) {
      await set_up(page, game, { scenario: scenario.id, seats: Array(game.most_seats).fill("me") });
      const taken = await fast_forward(page, most, { hints: true });
      if (taken > longest.taken) longest = { taken, url: page.url(), title: scenario.title };
    }
    await page.goto(longest.url);
    await seated(page);
    const { clock, work, parts } = await redraws_at_the_end(page);
    note(`${longest.title}, ${game.most_seats} seats, after ${longest.taken} decisions: ${in_short(clock)} by the clock, ${in_short(work)} of work (${clock.length} redraws)`);
    note(`of it ${Object.entries(parts).map(([kind, list]) => `${kind} ${quantile(list, 0.5).toFixed(0)} / ${quantile(list, 0.95).toFixed(0)}`).join(", ")} (median / 95 %)`);
  });

  test(`hover: ${game.id}`, async () => {
    const page = await person();
    await page.context().addInitScript(() => {
      window.asked = { odds: new Map(), threat: new Map() };
      window.foreseen = { odds: [], threat: [] };
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) {
        const m = JSON.parse(text);
        if (m.type in window.asked) window.asked[m.type].set(m.index, performance.now());
        return send.call(this, text);
      };
      const read = window.reading();
      addEventListener("message-heard", (event) => {
        const m = read(event.detail);
        if (m.type !== "foreseen") return;
        const kind = m.threat ? "threat" : "odds";
        const began = window.asked[kind].get(m.index);
        const answered = performance.now() - began;
        if (m.chance) requestAnimationFrame(() => window.foreseen[kind].push({ answered, shown: performance.now() - began }));
        window.asked[kind].delete(m.index);
      });
    });
    await play_on(page, game.id);
    // What is asked of a question that has passed by is never answered.
    const answered = async () => {
      await page.waitForFunction(() => window.asked.odds.size + window.asked.threat.size === 0, undefined, { timeout: 1000 }).catch(() => page.evaluate(() => (window.asked.odds.clear(), window.asked.threat.clear())));
      await drawn(page);
    };
    const heard = { odds: [], threat: [] };
    const wanted = Number(argument("hovers", "60"));
    for (let n = 0; n < 12 * wanted && (heard.odds.length < wanted || heard.threat.length < wanted); ++n) {
      if (!(await my_turn(page))) {
        await play_on(page, game.id);
        continue;
      }
      await unfold(page);
      await drawn(page);
      const options = (await page.$(".reading")) ? [] : await page.$$(".choices [data-option]:not(:disabled)");
      for (const option of options.slice(0, 2).concat(options.slice(2).slice(-1))) {
        await option.dispatchEvent("mouseenter");
        await page.waitForTimeout(160); // a pointer that only passes by asks nothing
        await answered();
        await answered(); // a threat is asked for after the odds
        await option.dispatchEvent("mouseleave");
      }
      const more = await page.evaluate(() => {
        const all = window.foreseen;
        window.foreseen = { odds: [], threat: [] };
        return all;
      });
      for (const kind of ["odds", "threat"]) heard[kind].push(...more[kind]);
      const before = await position(page);
      await page.evaluate((i) => {
        const all = document.querySelectorAll(".choices [data-option]:not(:disabled)");
        all[i % all.length].click();
      }, random(1000));
      await moved_on(page, before);
    }
    for (const kind of ["odds", "threat"]) {
      const list = heard[kind];
      note(`${kind}: answered ${in_short(list.map((h) => h.answered))}; shown ${in_short(list.map((h) => h.shown))} (${list.length} times)`);
    }
  });
}

await run(1);
