// Odds before committing: shown before anything is rolled or drawn, in every game.
import { axe, claim, foreseen, games, moved_on, my_turn, note, person, picture, play_on, position, test, turn_pages, unfold } from "./harness.mjs";

const has_chance = (shown) => /\d %|average|[+−]\d/.test(shown);

for (const game of games)
  test(`${game.id}: what an option may lead to is shown before it is taken`, async () => {
    const page = await person();
    await play_on(page, game.id);
    let [looked, with_chance, curves] = [0, 0, 0];
    for (let n = 0; n < 60 && with_chance < 2; ++n) {
      await turn_pages(page);
      if (!(await my_turn(page))) break;
      await unfold(page);
      const story = await page.$(".reading");
      const options = await page.$$(".choices [data-option]:not(:disabled)");
      let taken = options[n % options.length];
      for (const option of story ? [] : options.slice(0, 2)) {
        const shown = await foreseen(page, option);
        ++looked;
        if (!has_chance(shown)) continue;
        ++with_chance;
        taken = option;
        claim(/exact|sampled in \d+ imagined worlds/.test(shown), `not said how they were found: ${shown}`);
        const curve = await page.$("[data-odds] .odds-curve");
        if (curve && !curves++) {
          claim(/\d %/.test(await curve.getAttribute("aria-label")), "a curve without words");
          await picture(page, `odds-${game.id}`);
          await axe(page, `${game.id}, odds`);
        }
        break;
      }
      const before = await position(page);
      await taken.click();
      await moved_on(page, before);
    }
    note(`${game.id}: ${with_chance} of ${looked} options with odds, ${curves} with a curve`);
    claim(with_chance > 0, "no odds were shown before anything that dice or cards decide");
    await page.close();
  });
