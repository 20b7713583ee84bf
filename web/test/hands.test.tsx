// What is drawn where several people are asked together.
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import type { Hands, SeatInfo } from "../src/model";
import { hands_sentence, names_for, Raised } from "../src/table/hands";
import { host } from "./stage";

const seats: SeatInfo[] = ["Anna", "Bert", "Cleo"].map((name, seat) => ({ seat, name, player: "person", claimed: true, here: true }));
const hands = (rule: string, leader = -1): Hands => ({ rule, leader, voices: [0, 1, 2], raised: [{ seat: 1, index: 4 }, { seat: 2, index: 4 }] });

describe("a show of hands", () => {
  it("says how many must agree, or who leads", () => {
    expect(hands_sentence(hands("majority"), seats, [0])).toContain("2 of the 3 people");
    expect(hands_sentence(hands("leader", 0), seats, [0])).toContain("your answer decides");
    expect(hands_sentence(hands("leader", 1), seats, [0])).toContain("Bert leads this table and decides; your answer is advice");
  });
  it("names who is for an option, and nobody for another", async () => {
    expect(names_for(hands("majority"), 4, seats)).toEqual(["Bert", "Cleo"]);
    expect(names_for(undefined, 4, seats)).toEqual([]);
    await act(() => render(<Raised hands={hands("majority")} index={4} seats={seats} />, host));
    expect(host.querySelector(".raised")?.textContent).toBe("BertCleo");
    await act(() => render(<Raised hands={hands("majority")} index={3} seats={seats} />, host));
    expect(host.querySelector(".raised")).toBeNull();
  });
});
