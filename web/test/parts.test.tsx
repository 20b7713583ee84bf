// What a card, a dial and a hex show is read from kinds, not from words.
import { describe, expect, it } from "vitest";
import { ground_of, terrain_of } from "../src/art/terrain";
import type { SpineEntry, Terrain } from "../src/model";
import { hex_border, shared_border, SIDE } from "../src/geometry";
import { Bar, Card, joints_of, key_words, Spine } from "../src/table/parts";
import { card, cell, cost, key, tag, track } from "./fixtures/tables";
import { host, show } from "./stage";

describe("tags", () => {
  it("puts a cost on the card's head and leaves it out below, whatever its words are", async () => {
    await show(<Card card={card("a", "A", "text", { tags: [tag("kostet 2", "cost", 2), tag("Action")] })} glow={false} chosen={false} />);
    expect(host.querySelector(".card-cost")?.textContent).toBe("2");
    expect(host.querySelector(".card-tags")?.textContent).toBe("Action");
  });
  it("shows a cost that is no number as it is said", async () => {
    await show(<Card card={card("a", "A", "text", { tags: [tag("cost ?", "cost")] })} glow={false} chosen={false} />);
    expect(host.querySelector(".card-cost")).toBeNull();
    expect(host.querySelector(".card-tags")?.textContent).toBe("cost ?");
  });
  it("darkens what is spent, not what is merely called so", async () => {
    await show(<Card card={card("a", "A", "", { tags: [tag("weggelegt", "spent")] })} glow={false} chosen={false} />);
    expect(host.querySelector(".card.spent")).toBeTruthy();
    await show(<Card card={card("a", "A", "", { tags: [tag("spent")] })} glow={false} chosen={false} />);
    expect(host.querySelector(".card.spent")).toBeNull();
  });
  it("colours a drawn card, the back of its pile, and how many cards of a colour an item gives", async () => {
    await show(<Card card={card("d", "4", "", { tags: [tag("rot", "colour", -1, "red"), tag("critical")] })} glow={false} chosen={false} />);
    expect(host.querySelector(".drawn-card.back-red .might-kind")?.textContent).toBe("red, critical");
    await show(<Card card={card("p", "Pile", "", { face_up: false, tags: [tag("weiss", "colour", -1, "white")] })} glow={false} chosen={false} />);
    expect(host.querySelector(".card.down.back-white")).toBeTruthy();
    await show(<Card card={card("i", "Axe", "text", { tags: [tag("2 red", "colour", 2, "red")] })} glow={false} chosen={false} />);
    expect(host.querySelector(".drawn-card")).toBeNull();
    expect(host.querySelector(".card-tags .might.red")?.textContent).toBe("2 red");
  });
  it("joins the slots that are connected", () => {
    expect(joints_of(card("h", "Hew", "", { tags: [tag("x", "joint", 1), tag("y", "joint", 3), tag("key 2 connected")] }))).toBe(0b101);
  });
  it("says what the keys of both edges are", () => {
    expect(key_words(card("h", "Hew", "", { edges: [key("A"), key(""), key("P"), key("")] }))).toBe("Keys: left A; right P");
    expect(key_words(card("h", "Hew", "", { edges: [key(""), key("")] }))).toBe("");
    expect(key_words(card("h", "Hew", ""))).toBe("");
  });
  it("keeps a plain cost apart from other numbers", async () => {
    await show(<Card card={card("a", "A", "text", { tags: [tag("4", "state"), cost(1)] })} glow={false} chosen={false} />);
    expect(host.querySelector(".card-cost")?.textContent).toBe("1");
    expect(host.querySelector(".card-tags")?.textContent).toBe("4");
  });
});

describe("the order of play", () => {
  it("has for everybody the sign of their figure beside the name, or its first letters", async () => {
    const entry = (name: string, active = false): SpineEntry => ({ id: name, name, note: "", side: "foe", active, done: false });
    await show(<Spine entries={[entry("Toll Rough 1"), entry("Sluice Hound 12", true)]} signs={new Map([["Toll Rough 1", "R1"]])} />);
    expect([...host.querySelectorAll(".spine-whole")].map((e) => e.textContent)).toEqual(["Toll Rough 1", "Sluice Hound 12"]);
    expect([...host.querySelectorAll(".spine-short")].map((e) => e.textContent)).toEqual(["R1", "SH1"]);
    expect([...host.querySelectorAll("li")].map((e) => e.getAttribute("title"))).toEqual(["Toll Rough 1", "Sluice Hound 12"]);
  });
});

describe("dials", () => {
  it("draws a die where the track is one", async () => {
    await show(<Bar track={track("Head", 4, 6, "tail_uncovered", true)} />);
    expect(host.querySelectorAll(".die circle").length).toBe(4);
    expect(host.querySelector("small")?.textContent).toBe("tail uncovered");
    await show(<Bar track={track("Head", 4, 6, "the die is cast")} />);
    expect(host.querySelector(".die")).toBeNull();
  });
});

describe("ground", () => {
  it("takes its look from the terrain, and a colour of its own for any other kind", () => {
    expect(terrain_of(cell("a", 0, 0, { terrain: "wood", kind: "Wasser" }))).toEqual({ fill: "t-wood", mark: "m-tree" });
    expect(terrain_of(cell("a", 0, 0, { terrain: "open", kind: "wall" })).fill).toBe("t-open");
    expect(terrain_of(cell("a", 0, 0, { terrain: "other", kind: "location" })).fill).toMatch(/^t-other-[0-3]$/);
  });
  it("is drawn as what the pack calls it, however it is walked on", () => {
    const called = (name: string, terrain: Terrain = "open") => ground_of(cell("a", 0, 0, { terrain, kind: "", name }));
    expect(called("millwater to the chest", "rough").fill).toBe("t-water");
    expect(called("bridge planks").fill).toBe("t-planks");
    expect(called("stuck door", "wall").mark).toBe("m-door");
    expect(called("toll house wall", "wall")).toEqual({ fill: "t-wall", mark: "m-wall" });
    expect(called("the drop", "wall").fill).toBe("t-drop");
    expect(called("reeds", "rough").mark).toBe("m-reed");
    expect(called("weed-slick stone", "rough").fill).toBe("t-stone");
    expect(called("the Harrow road").fill).toBe("t-road");
    // What no word says stays as it is walked on, and what burns or leads out is drawn as that.
    expect(called("the place", "rough").fill).toBe("t-rough");
    expect(called("mill steps", "exit").fill).toBe("t-exit");
    expect(called("ember pan", "fire").fill).toBe("t-fire");
    expect(called("").fill).toBe("t-open");
  });
  it("knows the six borders of a hex, clockwise from the north", () => {
    const at = { x: 0, y: 0 };
    const [a, b] = hex_border(at, 0);
    expect(Math.round(a.y)).toBe(Math.round((-SIDE * Math.sqrt(3)) / 2));
    expect(Math.round(a.y)).toBe(Math.round(b.y));
    const south_east = shared_border(at, { x: SIDE * 1.5, y: (SIDE * Math.sqrt(3)) / 2 });
    expect(hex_border(at, 2).map((p) => [Math.round(p.x), Math.round(p.y)])).toEqual(south_east.map((p) => [Math.round(p.x), Math.round(p.y)]));
  });
});
