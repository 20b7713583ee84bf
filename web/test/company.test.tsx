// What is shown of what somebody else at the table thinks about.
import { describe, expect, it } from "vitest";
import type { Question, Thing, View } from "../src/model";
import type { Pointed } from "../src/table/company";
import { Pondered, pointed_words } from "../src/table/company";
import { host, show } from "./stage";

const view = { boards: [{ cells: [{ id: "mill", name: "The Mill" }, { id: "7,5", name: "" }], pieces: [{ id: "wolf", name: "Wolf 2" }] }] } as unknown as View;
const question = { options: [{ index: 3, key: "left", text: "go left" }, { index: 4, key: "right", text: "go right" }] } as unknown as Question;
const bert = (...things: Thing[]): Pointed => ({ seat: 1, name: "Bert", things });
const option = (id: string): Thing => ({ kind: "option", id });

describe("what somebody else thinks about", () => {
  it("is named: a figure, a place, a hex without a name; the end of a way", () => {
    expect(pointed_words(bert({ kind: "figure", id: "wolf" }), view, undefined)).toBe("Bert points at Wolf 2.");
    expect(pointed_words(bert({ kind: "place", id: "mill" }), view, undefined)).toBe("Bert points at The Mill.");
    expect(pointed_words(bert({ kind: "hex", id: "7,5" }), view, undefined)).toBe("Bert points at 7,5.");
    expect(pointed_words(bert({ kind: "hex", id: "7,5" }, { kind: "figure", id: "wolf" }), view, undefined)).toBe("Bert points at Wolf 2.");
  });
  it("of what this seat does not see nothing is named", () => {
    expect(pointed_words(bert({ kind: "figure", id: "ghost" }), view, undefined)).toBe("Bert points at the board.");
    expect(pointed_words(bert(option("secret"), { kind: "place", id: "mill" }), view, question)).toBe("Bert points at The Mill.");
  });
  it("where all are asked it is the option itself, in words and beside it, and beside no other", async () => {
    expect(pointed_words(bert(option("right"), { kind: "place", id: "mill" }), view, question)).toBe("Bert would do this: go right");
    await show(<Pondered pointed={bert(option("right"))} question={question} index={4} />);
    expect(host.textContent).toBe("Bert?");
    await show(<Pondered pointed={bert(option("right"))} question={question} index={3} />);
    expect(host.textContent).toBe("");
    await show(<Pondered pointed={undefined} question={question} index={4} />);
    expect(host.textContent).toBe("");
  });
});
