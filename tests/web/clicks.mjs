// How many clicks a round takes: node tests/web/clicks.mjs --server PATH_TO_CHRONICLER
//
// A chronicle is made first: a table where everything is decided as a companion hints, the same every time.  Then its
// decisions are taken once more, at a table with the same dice, by clicks on the page, and the clicks are counted:
//   before   each decision was one click on the list of the page as it was at 8c28546; there was no other way, nothing
//            was decided by itself, and a passage was only a line of the log
//   now      one click where the option stands in the list or is the only one at its hex, two where it must be told apart
//            there; a mixture takes as many as its steppers need, or two by its list; pages to be read are counted apart
//   always   the same by somebody who says "always" where the chronicle always decides in the same way, that click included
import { argument, claim, drawn, games, note, person, play_now, run, test } from "./harness.mjs";

const decisions = Number(argument("decisions", "150"));

// What is asked, as the page hears it; answers are taken by their keys.
const listen = (page) =>
  page.context().addInitScript(() => {
    addEventListener("message-heard", (event) => {
      const m = JSON.parse(event.detail);
      if (["welcome", "update", "stale"].includes(m.type)) window.asked = { question: m.question, position: m.position ?? 0, round: m.view?.round };
    });
  });

// Plays by hints over a socket; every decision with the round it was taken in.
const chronicle_of = (page, many) =>
  page.evaluate(
    (most) =>
      new Promise((done, fail) => {
        const id = location.hash.split("/")[2];
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${id}`);
        const taken = [];
        let [question, round] = [undefined, 0];
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", tokens: JSON.parse(localStorage.getItem("chronicler.tokens"))[id] }));
        socket.onmessage = (event) => {
          const m = JSON.parse(event.data);
          if (m.type === "hinted") {
            const option = question.options.find((o) => o.index === m.index) ?? question.options[0];
            taken.push({ kind: question.kind, key: option.key, round });
            return socket.send(JSON.stringify({ type: "answer", question: question.id, position: question.position, index: option.index }));
          }
          if (m.type === "note" && m.kind === "refused") return fail(new Error(m.text));
          if (!["welcome", "update"].includes(m.type)) return undefined;
          question = m.question;
          if (m.view) round = m.view.round;
          for (const change of m.changes ?? []) if (change.p === "/round") round = change.v;
          if (!question || taken.length >= most) return socket.close(), done(taken);
          if (question.mine) socket.send(JSON.stringify({ type: "hint", question: question.id }));
          return undefined;
        };
        socket.onerror = () => fail(new Error("the socket broke"));
      }),
    many,
  );

// Takes the option with this key by clicks; how many that were.
const by_clicks = (page, key) =>
  page.evaluate(async (wanted) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { question } = window.asked;
    const option = question.options.find((o) => o.key === wanted);
    if (!option) return { clicks: 0, why: `${question.kind} does not offer ${wanted}` };
    const find = () => document.querySelector(`.choices [data-option="${option.index}"]:not(:disabled)`);
    const listed = (e) => e && !e.classList.contains("stepper-take");
    const take = document.querySelector(".choices .stepper-take:not(:disabled)");
    if (take) {
      const numbers = (text) => Object.fromEntries(text.split(" ").map((p) => p.split("=")).map(([n, v]) => [n, Number(v)]));
      const now = () => numbers(question.options.find((o) => o.index === Number(take.dataset.option)).key);
      const [from, to] = [now(), numbers(option.key)];
      const steps = Object.keys(to).reduce((n, part) => n + Math.abs(to[part] - (from[part] ?? 0)), 0);
      if (steps === 0) return take.click(), { clicks: 1 };
      // A mixture often goes up by one where it goes down by one, and may not be had in between: then the list is quicker.
      const list = [...document.querySelectorAll(".choices .folded-choices button")].find((b) => b.textContent === "list them");
      list?.click();
      await frame();
      [...document.querySelectorAll(`.choices [data-option="${option.index}"]`)].find(listed)?.click();
      return { clicks: Math.min(steps + 1, 2) };
    }
    let found = find();
    if (listed(found)) return found.click(), { clicks: 1 };
    for (let folded; !found && (folded = [...document.querySelectorAll(".choices .folded-choices button")].find((b) => b.textContent === "list them")); found = find()) {
      folded.click();
      await frame();
    }
    if (!found) return { clicks: 0, why: `${option.text} is not on the page` };
    const spot = option.things.filter((t) => t.kind === "hex" || t.kind === "place").at(-1)?.id;
    const there = question.options.filter((o) => o.things.filter((t) => t.kind === "hex" || t.kind === "place").at(-1)?.id === spot);
    found.click();
    return { clicks: there.length === 1 ? 1 : 2 };
  }, key);

async function replay(page, game, taken, always) {
  await play_now(page, game);
  // Where the chronicle answers a kind of question in one way only, it can be said once.
  const answers = new Map();
  for (const d of taken) answers.set(d.kind, (answers.get(d.kind) ?? new Set()).add(d.key));
  const many = (kind) => taken.filter((d) => d.kind === kind).length;
  let [clicks, pages, by_itself] = [0, 0, 0];
  for (let i = 0; i < taken.length; ++i) {
    const { kind, key } = taken[i];
    await page.waitForFunction(() => document.querySelector(".page-turn, .status.mine, .status-outcome") && !document.querySelector(".status .spinner"));
    for (; await page.$(".page-turn"); ++pages) await page.click(".page-turn");
    const once = always && answers.get(kind).size === 1 && many(kind) > 2;
    if (once && (await page.evaluate((k) => window.always?.has(k), kind))) {
      ++by_itself; // the page decides it
      continue;
    }
    await page.waitForFunction((k) => window.asked.question?.kind === k && !document.querySelector(".status .spinner"), kind);
    await drawn(page);
    const before = await page.evaluate(() => window.asked.position);
    const pin = once && (await page.evaluate((wanted) => {
      const text = window.asked.question.options.find((o) => o.key === wanted)?.text;
      const button = [...document.querySelectorAll(".always")].find((b) => b.getAttribute("aria-label") === `Always: ${text}`);
      if (!button) return false;
      (window.always ??= new Set()).add(window.asked.question.kind);
      button.click();
      return true;
    }, key));
    const done = pin ? { clicks: 1 } : await by_clicks(page, key);
    if (done.why) {
      note(`${game}: stopped at decision ${i + 1}: ${done.why}`);
      return { clicks, pages, by_itself, played: i };
    }
    clicks += done.clicks;
    if (i + 1 < taken.length) await page.waitForFunction((p) => window.asked.position > p, before);
  }
  return { clicks, pages, by_itself, played: taken.length };
}

for (const game of games.filter((g) => ["stamina", "oathsworn"].includes(g.id)))
  test(`${game.id}: clicks per round`, async () => {
    const page = await person();
    await listen(page);
    await play_now(page, game.id);
    const taken = await chronicle_of(page, decisions);
    await page.close();
    const results = {};
    for (const always of [false, true]) {
      const clicker = await person();
      await listen(clicker);
      results[always] = await replay(clicker, game.id, taken, always);
      claim(results[always].played === taken.length, `only ${results[always].played} of ${taken.length} decisions could be taken`);
      await clicker.close();
    }
    const rounds = Math.max(1, new Set(taken.map((d) => d.round)).size);
    const less = (n) => `${Math.round(100 - (100 * n) / taken.length)} % fewer`;
    note(`${game.id}: ${taken.length} decisions in ${rounds} rounds`);
    note(`before ${taken.length} clicks, ${(taken.length / rounds).toFixed(1)} a round`);
    note(`now    ${results.false.clicks} clicks, ${(results.false.clicks / rounds).toFixed(1)} a round, ${less(results.false.clicks)}; ${results.false.pages} pages were turned besides`);
    note(`always ${results.true.clicks} clicks, ${(results.true.clicks / rounds).toFixed(1)} a round, ${less(results.true.clicks)}; ${results.true.by_itself} decided by themselves`);
  });

await run(1);
