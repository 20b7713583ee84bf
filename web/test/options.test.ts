import { describe, expect, it } from "vitest";
import { are_amounts, by_digit, mixture_of } from "../src/amounts";
import { common_words, shown_order } from "../src/table/choices";
import type { Option, Thing } from "../src/model";
import { apply_changes, share } from "../src/model";
import { cost_of, group_by_verb, index_options, is_asked_again, lay_out, narrowed, refused_at, targets_of, telling, way_of } from "../src/options";
import { graph_table, hex_table } from "./fixtures/tables";

const option = (text: string, verb: string, ...things: string[]): Option => ({
  index: 0,
  key: "",
  text,
  verb,
  things: things.map((t): Thing => ({ kind: t.split(":")[0] as string, id: t.split(":")[1] as string })),
});

describe("what is asked one by one", () => {
  it("is what is gained or given up, and nothing that is done to somebody or somewhere", () => {
    const asked = (one: Option, ...others: Option[]): boolean => is_asked_again(one, [one, ...others]);
    const redraw = option("gain Redraw Token", "gain", "token:redraw");
    expect(asked(redraw, option("gain Defense Token", "gain", "token:defense"))).toBe(true);
    expect(asked(option("lose the torch", "lose", "item:torch"), option("lose the rope", "lose", "item:rope"), option("no more", "done"))).toBe(true);
    expect(asked(redraw)).toBe(false); // there is nothing to choose
    expect(asked(redraw, option("rest", "rest"))).toBe(false); // one deed among others
    expect(asked(option("discard it on the dog", "discard", "figure:dog"), option("discard it on the cat", "discard", "figure:cat"))).toBe(false);
    expect(asked(option("throw it away there", "discard", "hex:1,1"), option("or there", "discard", "hex:1,2"))).toBe(false);
    expect(asked(option("lunge", "attack", "card:lunge"), option("jab", "attack", "card:jab"))).toBe(false);
  });
});

describe("options as things to point at", () => {
  const options = [
    option("lunge at the dog", "attack", "card:lunge", "figure:dog"),
    option("lunge at the brute", "attack", "card:lunge", "figure:brute"),
    option("bite the dog", "attack", "figure:dog"),
    option("walk", "move", "figure:aldo", "hex:1,1", "hex:1,2", "hex:1,3", "cost:2"),
    option("pay 3", "pay", "number:3"),
  ];

  it("points at the end of a way, not at the hexes on it", () => {
    const walk = options[3] as Option;
    expect(way_of(walk)).toEqual(["1,1", "1,2", "1,3"]);
    expect(targets_of(walk).map((t) => t.id)).toEqual(["aldo", "1,3"]);
    expect(cost_of(walk)).toBe("2");
  });
  it("leaves plain numbers to the list", () => expect(targets_of(options[4] as Option)).toEqual([]));
  it("finds the options behind a thing", () => {
    const targets = index_options(options, [0, 1, 2, 3, 4]);
    expect(targets.get("figure:dog")).toEqual([0, 2]);
    expect(targets.get("card:lunge")).toEqual([0, 1]);
  });
  it("narrows step by step until one option is left", () => {
    expect(narrowed(options, [{ kind: "card", id: "lunge" }])).toEqual([0, 1]);
    expect(narrowed(options, [{ kind: "card", id: "lunge" }, { kind: "figure", id: "brute" }])).toEqual([1]);
  });
  it("does not light what every remaining option shares", () => {
    const among = [0, 1];
    const lit = telling(index_options(options, among), among);
    expect(lit.has("card:lunge")).toBe(false);
    expect(lit.has("figure:brute")).toBe(true);
  });
  it("still lights the things of a single option", () => {
    expect(telling(index_options(options, [2]), [2]).has("figure:dog")).toBe(true);
  });
  it("groups by verb and keeps the order", () => {
    expect(group_by_verb(options, [4, 0, 3, 1]).map((g) => [g.verb, g.items])).toEqual([
      ["pay", [4]],
      ["attack", [0, 1]],
      ["move", [3]],
    ]);
  });
  it("says why a thing may not be chosen", () => {
    expect(refused_at(hex_table.refused, ["figure:rough1"]).map((r) => r.rule)).toEqual(["ST-ABIL-04"]);
    expect(refused_at(graph_table.refused, ["place:fen"])).toEqual([]);
  });
});

describe("views", () => {
  const view = hex_table.view;
  it("applies replace, append and cut in order", () => {
    const count = view.boards[0]?.pieces.length ?? 0;
    const moved = { ...view.boards[0]?.pieces[0], cells: ["4,4"] };
    const after = apply_changes(view, [
      { p: "/phase", v: "clash" },
      { p: "/boards/0/pieces/0", v: moved },
      { p: `/boards/0/pieces/${count}`, v: { ...moved, id: "new" } },
      { p: "/spine", n: 2 },
    ]);
    expect(after.phase).toBe("clash");
    expect(after.boards[0]?.pieces[0]?.cells).toEqual(["4,4"]);
    expect(after.boards[0]?.pieces).toHaveLength(count + 1);
    expect(after.spine).toHaveLength(2);
  });
  it("leaves the old view alone and keeps what did not change", () => {
    const after = apply_changes(view, [{ p: "/boards/0/pieces/0/health", v: 1 }]);
    expect(view.boards[0]?.pieces[0]?.health).toBe(9);
    expect(after.boards[0]?.pieces[0]?.health).toBe(1);
    expect(after.boards[0]?.cells).toBe(view.boards[0]?.cells);
    expect(after.boards[0]?.pieces[1]).toBe(view.boards[0]?.pieces[1]);
    expect(after.panels).toBe(view.panels);
  });
  it("shares the parts of a whole view that are the same", () => {
    const copy = JSON.parse(JSON.stringify(view)) as typeof view;
    expect(share(view, copy)).toBe(view);
    copy.round = 9;
    const mixed = share(view, copy);
    expect(mixed.round).toBe(9);
    expect(mixed.boards).toBe(view.boards);
  });
});

describe("a group of options that say nearly the same", () => {
  it("says the common words once", () => {
    expect(common_words(["move to 7,5", "move to 8,5", "move to 9,5", "move to 6,6"])).toBe("move to");
  });
  it("takes no article for a heading", () => expect(common_words(["the Occulted", "the Solarch", "the Perjurant", "the Ambuscader"])).toBe(""));
  it("leaves each its last word, short groups and long ends alone", () => {
    expect(common_words(["pass", "pass", "pass", "pass"])).toBe("");
    expect(common_words(["move to 7,5", "move to 8,5"])).toBe("");
    expect(common_words(["take the long way round the hill", "take the short way", "take the road", "take the ferry"])).toBe("");
    expect(common_words(["move on", "turn back", "wait here", "run away"])).toBe("");
  });
});

describe("the list of options", () => {
  const walk = (id: string): Option => ({ index: 0, key: "", verb: "move", things: [{ kind: "figure", id: "a" }, { kind: "hex", id }], text: `move to ${id}` });
  const plain = (verb: string, text = verb): Option => ({ index: 0, key: "", verb, things: [], text });
  const strike: Option = { index: 0, key: "", verb: "attack", things: [{ kind: "card", id: "lunge" }, { kind: "hex", id: "1,1" }], text: "lunge" };
  const walks = ["1,1", "1,2", "1,3", "1,4"].map(walk);
  const all = (options: Option[]): number[] => options.map((_, i) => i);
  it("folds where one may go, lists the rest first, and keeps endings apart", () => {
    const options = [plain("end", "end the turn"), ...walks, strike, plain("turn")];
    const laid = lay_out(options, all(options), true);
    expect(laid.listed.map((g) => g.verb)).toEqual(["attack", "turn"]);
    expect(laid.folded.map((g) => g.items)).toEqual([[1, 2, 3, 4]]);
    expect(laid.endings).toEqual([0]);
    expect(shown_order(laid)).toEqual([5, 6, 1, 2, 3, 4, 0]);
  });
  it("folds nothing for who reads coordinates, nothing that is all there is, nothing short, and no cards", () => {
    const options = [...walks, plain("turn")];
    expect(lay_out(options, all(options), false).folded).toEqual([]);
    expect(lay_out(walks, all(walks), true).folded).toEqual([]);
    const many = Array.from({ length: 6 }, () => walks[0] as Option);
    expect(lay_out(many, all(many), true).folded.map((g) => g.items.length)).toEqual([6]); // a long list of hexes says nothing
    const three = [...walks.slice(1), plain("turn")];
    expect(lay_out(three, all(three), true).folded).toEqual([]);
    const cards = [strike, strike, strike, strike, plain("turn")];
    expect(lay_out(cards, all(cards), true).folded).toEqual([]);
  });
  it("puts what only tidies up after everything else, with the digits that are left", () => {
    const options = [plain("drop"), plain("face"), ...walks, strike];
    const laid = lay_out(options, all(options), true);
    expect(laid.listed.map((g) => g.verb)).toEqual(["attack"]);
    expect(laid.late.map((g) => g.verb)).toEqual(["drop", "face"]);
    expect(shown_order(laid)).toEqual([6, 2, 3, 4, 5, 0, 1]);
    expect([...by_digit(options, laid)]).toEqual([["1", 6], ["2", 0], ["3", 1]]);
    const only = [plain("drop"), plain("drop")];
    expect(lay_out(only, all(only), true).listed).toHaveLength(1);
  });
  it("numbers endings where there is nothing else", () => {
    const options = [plain("pass"), plain("done")];
    const laid = lay_out(options, all(options), true);
    expect(laid.endings).toEqual([]);
    expect(laid.listed.flatMap((g) => g.items)).toEqual([0, 1]);
  });
});

describe("amounts and mixtures", () => {
  const number = (n: number, verb = "dice"): Option => ({ index: n, key: String(n), verb, things: [{ kind: "number", id: String(n) }], text: `roll ${n}` });
  const mixed = (key: string, index: number): Option => ({ index, key, verb: "draw", things: [], text: key });
  const plain = (index: number, verb: string): Option => ({ index, key: `k${index}`, verb, things: [], text: verb });

  it("numbers are taken by the number they show, zero too", () => {
    const options = [number(0), number(1), number(2), number(12)];
    const keys = by_digit(options, lay_out(options, [0, 1, 2, 3], true));
    expect([...keys]).toEqual([["0", 0], ["1", 1], ["2", 2]]);
  });
  it("anything else by its place, ten of which have no key", () => {
    const options = Array.from({ length: 11 }, (_, i) => plain(i, `v${i}`));
    const keys = by_digit(options, lay_out(options, options.map((_, i) => i), true));
    expect(keys.get("1")).toBe(0);
    expect(keys.get("9")).toBe(8);
    expect(keys.has("0")).toBe(false);
    expect(keys.size).toBe(9);
  });
  it("a key that looks like a number but shows none is no amount", () => {
    const options = [0, 1, 2].map((i) => ({ ...plain(i, "die"), key: String(i) }));
    expect(are_amounts(options, [0, 1, 2])).toBe(false);
    expect(are_amounts([number(1), number(1), number(2)], [0, 1, 2])).toBe(false);
    expect(are_amounts([number(0), number(1)], [0, 1])).toBe(false);
    // Choices of a text have their numbers there, and say something else.
    expect(are_amounts([1, 2, 3].map((n) => ({ ...number(n), text: "go in at the open door" })), [0, 1, 2])).toBe(false);
    expect(are_amounts([{ ...number(0), text: "pay nothing" }, number(1), number(2)], [0, 1, 2])).toBe(true);
  });
  it("numbers beside other options keep their places", () => {
    const options = [number(0), number(1), number(2), plain(3, "other")];
    expect(by_digit(options, lay_out(options, [0, 1, 2, 3], true)).get("1")).toBe(0);
  });
  it("mixtures that steps of one connect are put together", () => {
    const options = ["white=0 red=0", "white=1 red=0", "white=0 red=1", "white=1 red=1", "white=2 red=1", "white=2 red=0"].map(mixed);
    const mixture = mixture_of(options, [0, 1, 2, 3, 4, 5]);
    expect(mixture?.parts).toEqual([{ name: "white", least: 0, most: 2 }, { name: "red", least: 0, most: 1 }]);
    expect(mixture?.find({ white: 2, red: 1 })).toBe(4);
    expect(mixture?.find({ white: 3, red: 1 })).toBeUndefined();
    expect(mixture?.of(2)).toEqual({ white: 0, red: 1 });
  });
  it("what no step of one reaches stays a list, as do few of them and unlike ones", () => {
    const spread = ["white=2 black=2", "white=1 black=3", "white=0 black=4", "white=3 black=1"].map(mixed);
    expect(mixture_of(spread, [0, 1, 2, 3])).toBeUndefined();
    const few = ["white=0", "white=1", "white=2"].map(mixed);
    expect(mixture_of(few, [0, 1, 2])).toBeUndefined();
    const unlike = ["white=0", "white=1", "white=2", "red=1"].map(mixed);
    expect(mixture_of(unlike, [0, 1, 2, 3])).toBeUndefined();
    expect(mixture_of([plain(0, "a"), plain(1, "b"), plain(2, "c"), plain(3, "d")], [0, 1, 2, 3])).toBeUndefined();
  });
});
