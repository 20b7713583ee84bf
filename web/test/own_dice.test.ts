// Where own dice are rolled.
import { describe, expect, it } from "vitest";
import type { TableState } from "../src/store";
import { who_decides } from "../src/table/status";
import { hex_table } from "./fixtures/tables";

describe("own dice", () => {
  const asked = (mine: boolean, active: boolean): TableState =>
    ({
      question: { seat: -2, mine },
      view: { ...hex_table.view, spine: [{ id: "a", name: "Sefa", note: "", side: "hero", active, done: false }], boards: [], panels: [] },
    }) as unknown as TableState;
  it("say in whose turn they are rolled", () => {
    expect(who_decides(asked(true, true))).toBe("Your dice, in the turn of Sefa");
    expect(who_decides(asked(false, true))).toBe("Their dice, in the turn of Sefa");
    expect(who_decides(asked(true, false))).toBe("Your dice");
  });
});
