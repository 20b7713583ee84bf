import { describe, expect, it } from "vitest";
import type { Done, LogLine } from "../src/model";
import { numbers_of } from "../src/numbers";

const line = (kind: string, verb = "", number = ""): LogLine => ({ after: 0, kind, rule: "", text: kind, verb, things: number ? [{ kind: "number", id: number }] : [], source: "" });
const done = (n: number, seat: number): Done => ({ n, seat, kind: "", text: "" });

describe("the end in numbers", () => {
  it("counts events by round, dice apart, and nothing before the first round", () => {
    const log = [line("set_up"), line("round_begun", "round"), line("moved"), line("rolled", "roll", "3"), line("damage_taken", "damage"), line("round_began"), line("table"), line("moved"), line("day_begins")];
    expect(numbers_of(log, []).rounds).toEqual([2, 1, 0]);
  });
  it("counts how the dice fell; what is no die of six is none", () => {
    const log = [line("rolled", "roll", "1"), line("rolled", "roll", "6"), line("rolled", "roll", "6"), line("rolled", "roll", "12"), line("rolled", "roll"), line("drawn", "draw", "2")];
    expect(numbers_of(log, []).dice).toEqual([1, 0, 0, 0, 0, 2]);
  });
  const told = (text: string, verb: string, side = "", number = 0, who = "", round = ""): LogLine => ({
    ...line("told", verb),
    text,
    kind: round || "told",
    things: [...(who ? [{ kind: "figure", id: who }] : []), ...(number ? [{ kind: "number", id: String(number) }] : []), ...(side ? [{ kind: "side", id: side }] : [])],
  });
  it("counts damage by round and side, and names the turn that cost the foes most", () => {
    const log = [
      told("Round 1", "round"),
      told("Bruna's turn", "turn_begins"),
      told("the wolf takes 3 damage", "damage", "foe", 3, "7"),
      told("the wolf's turn", "turn_begins"),
      told("Bruna takes 5 damage", "damage", "hero", 5, "0"),
      told("Round 2", "round"),
      told("Ilmar's turn", "turn_begins", "", 0, "1"),
      told("Ilmar turns to the north", "turn"), // looks elsewhere in it
      told("the wolf takes 2 damage", "damage", "foe", 2, "7"),
      told("the bear takes 2 damage", "damage", "foe", 2, "8"),
    ];
    const { hurt, best } = numbers_of(log, []);
    expect(hurt).toEqual([{ dealt: 3, taken: 5 }, { dealt: 4, taken: 0 }]);
    expect(best).toEqual({ words: "Ilmar's turn", who: "1", round: 2, damage: 4 });
  });
  it("counts wounds by what came to those that were there, and none that heal", () => {
    const log = [told("Odo acts", "turn_begins"), told("the rat has 2 Wounds", "wounds", "foe", 2, "rat"), told("the rat has 1 Wound", "wounds", "foe", 1, "rat"), told("the rat has 4 Wounds", "wounds", "foe", 4, "rat"), told("Odo has 1 Wound", "wounds", "hero", 1, "odo")];
    const { hurt, best } = numbers_of(log, []);
    expect(hurt).toEqual([{ dealt: 5, taken: 1 }]);
    expect(best?.damage).toBe(5);
  });
  it("names no best turn where nobody was hurt", () => {
    expect(numbers_of([told("Bruna's turn", "turn_begins")], []).best).toBeUndefined();
  });
  it("names who decided most, and counts neither dice nor repairs", () => {
    expect(numbers_of([], [done(1, 0), done(2, 1), done(3, 1), done(4, -2), done(5, -3)]).decisions).toEqual([{ seat: 1, many: 2 }, { seat: 0, many: 1 }]);
  });
});
