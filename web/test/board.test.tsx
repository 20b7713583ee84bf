// Boards drawn from what a game says: a crowded overland map, and what lies on the borders of hexes.
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it } from "vitest";
import { large_figures } from "../src/art/figures";
import { centre, laid_out, PLACE, place_radius } from "../src/geometry";
import type { Board, Cell, Piece } from "../src/model";
import { BoardView } from "../src/table/board";
import { borders_table, overland_table } from "./fixtures/maps";
import { cell } from "./fixtures/tables";
import { host } from "./stage";

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    disconnect(): void {}
    unobserve(): void {}
  };
});
const nothing = (): void => undefined;
async function draw(board: Board): Promise<void> {
  await act(() =>
    render(
      <BoardView board={board} targets={new Map()} chosen={[]} way={[]} way_note="" marked={new Set()} labels={false} motion={false} sight={false} colours={new Map()} on_point={nothing} on_hover={nothing} on_drop={nothing} on_sight={nothing} seen={undefined} ask_sight={nothing} on_cancel={nothing} />,
      host,
    ),
  );
}
const overland = overland_table.view.boards[0] as Board;
const bordered = borders_table.view.boards[0] as Board;

describe("an overland map", () => {
  it("is spread so that places neither overlap nor lie far apart, however the game measures", () => {
    for (const measure of [0.1, 1, 7]) {
      const board = laid_out({ ...overland, cells: overland.cells.map((c) => ({ ...c, column: c.column * measure, row: c.row * measure })) });
      const spots = board.cells.map((c) => centre("graph", c));
      const nearest = spots.map((p, i) => Math.min(...spots.map((q, k) => (i === k ? Infinity : Math.hypot(p.x - q.x, p.y - q.y)))));
      nearest.sort((a, b) => a - b);
      expect(nearest[0]).toBeGreaterThan(PLACE.radius * 2);
      expect(nearest[Math.floor(nearest.length / 2)]).toBeLessThan(PLACE.step * 2);
    }
  });
  it("keeps the same cells from update to update, so that nothing is drawn again", () => {
    const [first, again] = [laid_out(overland), laid_out({ ...overland, pieces: [] })];
    expect(again.cells).toBe(first.cells);
  });
  it("leaves other boards as they are", () => {
    expect(laid_out(bordered)).toBe(bordered);
  });
  it("draws towns larger than the roads between them, ports with an anchor, levels, and which way the river runs", async () => {
    await draw(overland);
    const place = (id: string): Element => host.querySelector(`[data-cell="${id}"]`) as Element;
    expect(place_radius(overland.cells.find((c) => c.id === "chain_road") as Cell)).toBeLessThan(PLACE.radius);
    expect(place("chain_road").classList.contains("waypoint")).toBe(true);
    expect(place("pigskin_port").querySelector('use[href="#m-anchor"]')).toBeTruthy();
    expect(place("kettenberg").querySelector('use[href="#m-anchor"]')).toBeNull();
    expect(place("bruettelburg").querySelector(".place-badge")?.textContent).toBe("T4");
    expect(host.querySelectorAll(".l-river .flow").length).toBe(overland.links.filter((l) => l.kind === "river").length);
    // Two who share a place stand side by side.
    const asides = ["w", "b"].map((id) => host.querySelector(`[data-piece="${id}"] [transform^="translate("]`)?.getAttribute("transform"));
    expect(new Set(asides).size).toBe(2);
  });
});

describe("borders of hexes", () => {
  it("draws each border once, as what it is, although both hexes name it", async () => {
    await draw(bordered);
    const count = (kind: string): number => host.querySelectorAll(`.b-${kind}`).length;
    expect([count("blocked"), count("door"), count("deadly"), count("difficult"), count("destructible")]).toEqual([4, 1, 5, 4, 3]);
    expect(host.querySelectorAll(".b-deadly .border-teeth").length).toBe(5);
    expect(host.querySelectorAll(".b-difficult .border-stone").length).toBe(20);
    expect(host.querySelectorAll(".b-destructible .border-crack").length).toBe(3);
  });
  it("draws a door that is open otherwise than one that is closed, also where links name the borders", async () => {
    const cells = [cell("0,0", 0, 0), cell("0,1", 0, 1), cell("0,2", 0, 2)];
    await draw({ ...bordered, cells, pieces: [], links: [{ from: "0,0", to: "0,1", kind: "door, closed" }, { from: "0,1", to: "0,2", kind: "door, open" }] });
    expect(host.querySelectorAll(".b-door-closed .border-hinge").length).toBe(1);
    expect(host.querySelectorAll(".b-door-open").length).toBe(1);
  });
  it("draws who covers several hexes as a large figure, everybody else by a sign", async () => {
    const [a, b] = bordered.cells as [Cell, Cell];
    const piece = (id: string, name: string, cells: string[]): Piece => ({ id, name, side: "foe", glyph: "", cells, facing: 0, health: -1, health_most: -1, seat: -1, active: false, tags: [] });
    await draw({ ...bordered, pieces: [piece("m", "Rootmaw", [a.id, b.id]), piece("g", "gnawling", [a.id])] });
    expect(host.querySelector('[data-piece="m"] .piece-large .piece-sign')?.getAttribute("d")).toBe(large_figures["maw"]?.body);
    expect(host.querySelector('[data-piece="m"] .piece-large .piece-mark')).not.toBeNull();
    expect(host.querySelector('[data-piece="g"] .piece-large')).toBeNull();
    expect(host.querySelector('[data-piece="g"] .piece-sign')).not.toBeNull();
  });
});
