// How many clicks a round takes: node tests/web/clicks.mjs --server PATH_TO_CHRONICLER
//
// A chronicle is made first: a table where everything is decided as a companion hints, the same every time (criticals, which
// it likes equally, from the first).  Then its
// decisions are taken once more, at a table with the same dice, by clicks on the page, and the clicks are counted:
//   before   each decision was one click on the list of the page as it was at 8c28546; there was no other way, nothing
//            was decided by itself, and a passage was only a line of the log
//   now      one click where the option stands in the list or is the only one at its hex, two where it must be told apart
//            there; a mixture takes as many as its steppers need, or two by its list.  Dragging an option to its target is
//            one gesture for two decisions (three where the part of the target is asked for), Shift ends the turn after what
//            is clicked, "every critical" is all of them, "for all" the same for each character who is asked in this round.
//            What the page decides by itself costs nothing where the chronicle decides so too, and the click that takes it back where it does not.  Pages
//            to be read are counted apart
//   always   the same by somebody who says "always" where the chronicle always decides in the same way, that click included
//
// With --kinds yes the clicks of each kind of question are listed.
import { address, argument, at, claim, drawn, games, home, note, person, play_now, run, test } from "./harness.mjs";

const decisions = Number(argument("decisions", "150"));

// What is asked, as the page hears it, and what it answers.
const listen = (page) =>
  page.context().addInitScript(() => {
    window.answers = [];
    const read = window.reading();
    addEventListener("message-heard", (event) => {
      const m = read(event.detail);
      if (["welcome", "update", "stale"].includes(m.type)) window.asked = { question: m.question, position: m.position ?? 0, at: m.at ?? window.asked?.at };
    });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      const m = JSON.parse(text);
      if (m.type === "answer") window.answers[window.asked.at] = m.key;
      return send.call(this, text);
    };
  });

// Plays by hints over a socket; every decision with the round it was taken in.
async function chronicle_of(page, many) {
  const table = page.url().split("/").pop();
  await page.goto(address("/favicon.svg")); // the page itself decides nothing meanwhile
  return page.evaluate(
    ([most, id]) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${id}`);
        const taken = [];
        const read = window.reading();
        let [question, round] = [undefined, 0];
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", tokens: JSON.parse(localStorage.getItem("chronicler.tokens"))[id] }));
        socket.onmessage = (event) => {
          const m = read(event.data);
          if (m.type === "hinted") {
            const hinted = question.options.find((o) => o.index === m.index) ?? question.options[0];
            const option = hinted.verb === "critical" ? question.options.find((o) => o.verb === "critical") : hinted; // all of them are followed, from the first
            const target = option.things.filter((t) => ["hex", "place", "figure"].includes(t.kind)).at(-1);
            taken.push({ kind: question.kind, seat: question.seat, key: option.key, verb: option.verb, target, offered: question.options.map((o) => ({ key: o.key, verb: o.verb })), round });
            return socket.send(JSON.stringify({ type: "answer", question: question.id, position: question.position, index: option.index }));
          }
          if (m.type === "note" && m.kind === "refused") return fail(new Error(m.text));
          if (!["welcome", "update"].includes(m.type)) return undefined;
          question = m.question;
          if (m.view) round = m.view.round ?? 0;
          for (const change of m.changes ?? []) if (!change.p) round = change.f.round ?? round;
          if (!question || taken.length >= most) return socket.close(), done(taken);
          if (question.mine) socket.send(JSON.stringify({ type: "hint", question: question.id }));
          return undefined;
        };
        socket.onerror = () => fail(new Error("the socket broke"));
      }),
    [many, table],
  );
}

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
      const lately = [...document.querySelectorAll(`.choices [data-option="${option.index}"]:not(:disabled)`)].find(listed);
      if (lately) return lately.click(), { clicks: 1 };
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

const endings = new Set(["end", "pass"]);
const turn_kinds = new Set(["main_phase", "take_turn"]);
const settled = (page) =>
  page.waitForFunction(
    () => document.querySelector(".page-turn, .status.mine, .status-outcome") && !document.querySelector(".status .spinner, .choice.sent") && (window.asked.question?.mine || !window.asked.question),
  );

// Drags an option of the list to where its target stands on the board, and to the part of it that is asked for then.
async function drag(page, key, target, part) {
  const way = await page.evaluate(
    ([wanted, { kind, id }, hex]) => {
      const option = window.asked.question.options.find((o) => o.key === wanted);
      const button = option && document.querySelector(`.choices [data-option="${option.index}"]:not(:disabled)`);
      const middle = (e) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(e.getBoundingClientRect());
      const cell = hex && document.querySelector(`[data-cell="${hex}"]`);
      const on_it = cell && document.elementFromPoint(...middle(cell))?.closest("[data-piece]")?.dataset.piece === id;
      const there = on_it ? cell : document.querySelector(kind === "figure" ? `[data-piece="${id}"] .piece-body, [data-piece="${id}"]` : `[data-cell="${id}"]`);
      const frame = document.querySelector(".board-frame")?.getBoundingClientRect();
      if (!button || !there || !frame || button.classList.contains("stepper-take")) return undefined;
      button.scrollIntoView({ block: "nearest" });
      const [from, to] = [middle(button), middle(there)];
      const seen = to[0] > frame.left && to[0] < frame.right && to[1] > frame.top && to[1] < frame.bottom;
      return seen ? [...from, ...to] : undefined;
    },
    [key, target, part],
  );
  if (!way) return false;
  await page.mouse.move(way[0], way[1]);
  await page.mouse.down();
  await page.mouse.move((way[0] + way[2]) / 2, (way[1] + way[3]) / 2, { steps: 3 });
  await page.mouse.move(way[2], way[3], { steps: 2 });
  await page.mouse.up();
  return true;
}

// What the chronicle always answers where it may: by what, and whether it is worth saying so.
function standing(taken) {
  const aimed = (d) => taken[taken.indexOf(d) + 1]?.target !== undefined && taken[taken.indexOf(d) + 1].kind !== d.kind;
  const always = new Map(); // kind -> keys and verbs
  for (const kind of new Set(taken.map((d) => d.kind))) {
    const of_kind = taken.filter((d) => d.kind === kind);
    const sure = (has, took) => of_kind.filter(has).length > 2 && of_kind.filter(has).every(took);
    const found = new Set();
    for (const d of of_kind) {
      if (aimed(d)) continue; // dragged to its target anyway
      if (sure((x) => x.offered.some((o) => o.key === d.key), (x) => x.key === d.key)) found.add(d.key);
      if (d.verb === "critical" && sure((x) => x.offered.some((o) => o.verb === d.verb), (x) => x.verb === d.verb)) found.add(d.verb);
    }
    always.set(kind, found);
  }
  return always;
}

async function replay(page, game, taken, pins) {
  await play_now(page, game);
  const always = pins ? standing(taken) : new Map();
  const counts = {}; // by the kind of question
  let [clicks, pages, by_itself] = [0, 0, 0];
  const cost = (kind, n) => ((clicks += n), (counts[kind] = (counts[kind] ?? 0) + n));
  for (let i = 0; i < taken.length; ) {
    await settled(page);
    for (; await page.$(".page-turn"); ++pages) await page.click(".page-turn");
    await drawn(page);
    await settled(page);
    const { kind, seat, key, verb, target, round } = taken[i];
    const now = await at(page); // decisions taken, some perhaps before anybody looked
    // What the page decided by itself.
    if (now > i) {
      const decided = await page.evaluate((n) => window.answers[n], i);
      if (decided === key) {
        ++by_itself, ++i; // or by the gesture before
        continue;
      }
      if (now === i + 1 && (await page.$(`[data-instead="${key}"]`))) {
        await page.click(`[data-instead="${key}"]`);
        await page.waitForFunction(([n, k]) => window.answers[n] === k && window.asked.at > n, [i, key]);
        cost(kind, 1), ++i;
        continue;
      }
      for (let back = now; back > i; --back) {
        const before = await page.evaluate(() => window.asked.position);
        await page.keyboard.press("u");
        await page.waitForFunction((p) => window.asked.position > p, before);
        cost(kind, 1);
      }
    }
    await page.waitForFunction((k) => window.asked.question?.kind === k, kind);
    await drawn(page);
    const before = await page.evaluate(() => window.asked.position);
    const moved = () => page.waitForFunction((p) => window.asked.position > p, before);
    const pin =
      (always.get(kind)?.has(key) || always.get(kind)?.has(verb)) &&
      (await page.evaluate((wanted) => {
        const text = window.asked.question.options.find((o) => o.key === wanted)?.text;
        const button = [...document.querySelectorAll(".always")].find((b) => b.getAttribute("aria-label") === `Always: ${text}`);
        button?.click();
        return button !== undefined;
      }, key));
    if (pin) {
      await moved();
      cost(kind, 1), ++i;
      continue;
    }
    const all = await page.$(`[data-all="${verb}"]`);
    let many = 1;
    while (taken[i + many]?.kind === kind && taken[i + many]?.verb === verb) ++many;
    const in_order = taken.slice(i, i + many).every((d) => d.offered.find((o) => o.verb === verb).key === d.key);
    const none_left = taken[i + many]?.kind !== kind || !taken[i + many].offered.some((o) => o.verb === verb);
    if (all && many > 1 && in_order && none_left) {
      await all.click();
      await page.waitForFunction((n) => window.asked.at >= n, i + many);
      cost(kind, 1), (i += many);
      continue;
    }
    // The same for each who is asked.
    let each = 1;
    const asked_so = (d) => d?.kind === kind && d.seat === seat && d.round === round;
    while (asked_so(taken[i + each]) && taken[i + each].key === key) ++each;
    const everybody = each > 1 && !asked_so(taken[i + each]) && (await page.$(`[data-everybody="${key}"]`));
    if (everybody) {
      await everybody.click();
      await page.waitForFunction((n) => window.asked.at >= n, i + each);
      cost(kind, 1), (i += each);
      continue;
    }
    const next = taken[i + 1];
    // Whoever ends the turn after this holds Shift.
    const sub = taken.slice(i + 1).findIndex((d) => d.kind === kind);
    const then = sub < 0 ? undefined : taken[i + 1 + sub];
    const same_turn = then && taken.slice(i + 1, i + 1 + sub).every((d) => d.seat === seat);
    const last = same_turn && then.seat === seat && turn_kinds.has(kind) && !endings.has(verb) && endings.has(then.verb);
    if (last) await page.keyboard.down("Shift");
    const after = taken[i + 2];
    const part = next?.target?.kind === "figure" && after?.kind !== next.kind && after?.seat === seat && after.target?.kind === "hex" ? after.target.id : undefined;
    const to_target = next && next.kind !== kind && next.seat === seat && next.target && (await drag(page, key, next.target, part));
    const done = to_target ? { clicks: 1 } : await by_clicks(page, key);
    if (done.why) {
      note(`${game}: stopped at decision ${i + 1}: ${done.why}`);
      return { clicks, pages, by_itself, counts, played: i };
    }
    if (i + 1 < taken.length) await moved();
    if (last) await page.keyboard.up("Shift");
    cost(kind, done.clicks), ++i;
  }
  return { clicks, pages, by_itself, counts, played: taken.length };
}

for (const game of games.filter((g) => ["stamina", "oathsworn"].includes(g.id)))
  test(`${game.id}: clicks per round`, async () => {
    const page = await person();
    await listen(page);
    await home(page);
    await page.evaluate(() => localStorage.setItem("chronicler.prefs", JSON.stringify({ going_on: false }))); // nothing is decided before the chronicle begins
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
    if (argument("kinds", ""))
      for (const kind of new Set(taken.map((d) => d.kind)))
        note(`  ${kind}: ${taken.filter((d) => d.kind === kind).length} decisions, ${results.false.counts[kind] ?? 0} clicks, always ${results.true.counts[kind] ?? 0}`);
    const less = (n) => `${Math.round(100 - (100 * n) / taken.length)} % fewer`;
    note(`${game.id}: ${taken.length} decisions in ${rounds} rounds`);
    note(`before ${taken.length} clicks, ${(taken.length / rounds).toFixed(1)} a round`);
    note(`now    ${results.false.clicks} clicks, ${(results.false.clicks / rounds).toFixed(1)} a round, ${less(results.false.clicks)}; ${results.false.pages} pages were turned besides`);
    note(`always ${results.true.clicks} clicks, ${(results.true.clicks / rounds).toFixed(1)} a round, ${less(results.true.clicks)}; ${results.true.by_itself} decided by themselves`);
    for (const { clicks } of [results.false, results.true]) claim(clicks <= taken.length * 0.7, "less than 30 % fewer clicks");
  });

await run(1);
