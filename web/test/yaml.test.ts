// YAML as the engine is told of it: pieces, places in bytes, and where yaml-cpp would give up.  That the whole checker then says the
// same is tested in a browser, for every broken pack there is (tests/web/site.mjs).
import { expect, it } from "vitest";
import { pieces_of } from "../src/browser/yaml";

const told = (text: string): string[] => pieces_of(text).map((p) => `${p.what}${p.line ? ` ${p.line}:${p.column}` : ""}${p.tag ? ` ${p.tag}` : ""}${p.anchor ? " &" : ""}${p.text ? ` ${p.text}` : ""}`);

it("tells maps, lists, words and what is quoted, each where it begins", () => {
  expect(told('name: The Mill\nsides: ["1", 2]\n')).toEqual(["document 1:1", "map 1:1", "plain 1:1 name", "plain 1:7 The Mill", "plain 2:1 sides", "list 2:8", "quoted 2:9 1", "plain 2:14 2", "close", "close"]);
});
it("counts columns in bytes", () => {
  expect(told("ö: {ü: 1}")).toContain("plain 1:10 1");
});
it("tells nothing where nothing stands", () => {
  expect(told("a:\nb: ~\n").filter((p) => p.startsWith("nothing"))).toHaveLength(2);
});
it("tells anchors, references and tags, which the engine refuses", () => {
  expect(told("a: &x 1\nb: *x\nc: !t 2\n")).toEqual(expect.arrayContaining(["plain 1:4 & 1", "reference 2:4", "plain 3:4 !t 2"]));
});
it("gives up where yaml-cpp does, in its words", () => {
  expect(told("x: [a\ny: 2\n").at(-1)).toMatch(/^error \d+:\d+ end of sequence flow not found$/);
  expect(told("x:\n  - {a: b\ny: 2\n")).toEqual(["document 2:5", "map 2:5", "map 2:5"]); // taken for a key
  expect(told('x:\n  - {a: "b"\n  - {a: c}\n').at(-1)).toBe("error 3:3 illegal block entry");
});
