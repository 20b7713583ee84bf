// Odds and threats: what the server has worked out is said in words and drawn as bars, asked for once.
import { describe, expect, it } from "vitest";
import type { OddsLine, ServerForeseen } from "../src/model";
import { Curve, harm, OddsList, percent, signed } from "../src/odds";
import { Threat, threatened } from "../src/threat";
import { host, show } from "./stage";

const line = (more: Partial<OddsLine> = {}): OddsLine => ({
  who: "Wolf",
  piece: "3",
  side: "foe",
  what: "hit points",
  good: true,
  before: 6,
  changes: [
    { by: -3, chance: 250 },
    { by: 0, chance: 750 },
  ],
  mean: -75,
  falls: 0,
  text: "Wolf: hit points -0.8 on average, unchanged 75 %",
  ...more,
});
const foreseen = (more: Partial<ServerForeseen> = {}): ServerForeseen => ({
  type: "foreseen",
  question: "q1",
  index: 2,
  threat: false,
  untold: false,
  chance: true,
  exact: true,
  guessed: false,
  ways: 4,
  won: 0,
  lost: 0,
  checks: [],
  lines: [line()],
  deeds: [],
  texts: [],
  ...more,
});

describe("odds", () => {
  it("says chances in whole percents, and never nought or all for what may go otherwise", () => {
    expect([0, 4, 333, 995, 1000].map(percent)).toEqual(["0 %", "< 1 %", "33 %", "> 99 %", "100 %"]);
    expect([-2, 0, 3].map(signed)).toEqual(["−2", "0", "+3"]);
  });
  it("knows what is bad for the people by side and direction alone", () => {
    expect(harm(line(), -3)).toBe(false);
    expect(harm(line({ side: "hero" }), -3)).toBe(true);
    expect(harm(line({ side: "hero", good: false }), 2)).toBe(true);
    expect(harm(line({ side: "table", good: false }), 0)).toBe(false);
  });
  it("draws a bar for each change, and says the same to who cannot see it", async () => {
    await show(<Curve line={line()} />);
    expect(host.querySelectorAll("rect")).toHaveLength(2);
    expect(host.querySelector("svg")?.getAttribute("aria-label")).toBe("−3: 25 %, 0: 75 %");
    await show(<Curve line={line({ changes: [{ by: -1, chance: 1000 }] })} />);
    expect(host.querySelector("svg")).toBeNull();
  });
  it("says whether they are exact, sampled or rest on guessed decisions", async () => {
    await show(<OddsList foreseen={foreseen({ checks: [{ what: "a hit", made: 500, passed: 250 }] })} />);
    expect(host.textContent).toContain("a hit 50 % if it comes to that (50 %)");
    expect(host.querySelector(".odds-how")?.textContent).toBe("exact");
    await show(<OddsList foreseen={foreseen({ exact: false, guessed: true, ways: 210 })} />);
    expect(host.querySelector(".odds-how")?.textContent).toBe("sampled in 210 imagined worlds; decisions on the way are guessed");
  });
  it("tells checks in the order in which it comes to them, and keeps a number with its sign", async () => {
    await show(<OddsList foreseen={foreseen({ checks: [{ what: "a hit", made: 500, passed: 500 }, { what: "success", made: 1000, passed: 500 }], lines: [line()] })} />);
    expect([...host.querySelectorAll(".odds-check b")].map((e) => e.textContent)).toEqual(["success", "a hit"]);
    expect(host.querySelector(".odds-whole")?.textContent).toBe("75 %");
    expect(host.querySelector(".odds-line")?.textContent).toContain("Wolf: hit points −0.8 on average, unchanged 75 %");
  });
  it("says so where nothing that counts changes, or hardly ever", async () => {
    await show(<OddsList foreseen={foreseen({ lines: [line({ changes: [{ by: -1, chance: 5 }, { by: 0, chance: 995 }] })] })} />);
    expect(host.textContent).toBe("Nothing that is counted changes.");
  });
});

describe("threat", () => {
  it("lists who of ours may be hurt, the likeliest first, and what would be told", async () => {
    const ann = line({ who: "Ann", side: "hero", text: "Ann: hit points" });
    const bo = line({ who: "Bo", side: "hero", text: "Bo: hit points", changes: [{ by: -1, chance: 900 }, { by: 0, chance: 100 }] });
    const f = foreseen({ threat: true, lines: [line(), ann, bo], deeds: [{ text: "the Wolf bites Bo", things: [], chance: 900 }] });
    expect(threatened(f).map((l) => l.who)).toEqual(["Bo", "Ann"]);
    await show(<Threat foreseen={f} ends />);
    expect(host.textContent).toContain("Until your next turn");
    expect(host.querySelector(".threat-deeds")?.textContent).toContain("90 % the Wolf bites Bo");
  });
  it("says so when nobody is hurt", async () => {
    await show(<Threat foreseen={foreseen({ threat: true, ways: 80 })} ends={false} />);
    expect(host.textContent).toContain("Nobody of yours is hurt in any of 80 imagined worlds.");
  });
});
