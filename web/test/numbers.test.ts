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
  it("names who decided most, and counts neither dice nor repairs", () => {
    expect(numbers_of([], [done(1, 0), done(2, 1), done(3, 1), done(4, -2), done(5, -3)]).decisions).toEqual([{ seat: 1, many: 2 }, { seat: 0, many: 1 }]);
  });
});
