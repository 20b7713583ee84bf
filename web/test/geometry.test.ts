import { describe, expect, it } from "vitest";
import { fit, kept, panned, to_board, to_window, transform, zoomed, held_inside } from "../src/camera";
import { bounds, cell_at, cells_on_line, centre, HALF_HEIGHT, hex_corners, neighbours, outline, shared_border, SIDE } from "../src/geometry";
import { stand } from "../src/table/board";
import { lines } from "../src/table/ground";
import type { Board } from "../src/model";
import { cell, hex_table } from "./fixtures/tables";

const board = hex_table.view.boards[0] as Board;
const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-6);

describe("hexes, odd columns half a hex lower", () => {
  it("puts north above and the odd column lower", () => {
    const [a, north, east] = [centre("hex", cell("a", 2, 2)), centre("hex", cell("b", 2, 1)), centre("hex", cell("c", 3, 2))];
    near(a.x, north.x);
    near(a.y - north.y, 2 * HALF_HEIGHT);
    near(east.y - a.y, HALF_HEIGHT);
    near(east.x - a.x, 1.5 * SIDE);
  });
  it("knows the six neighbours of an even column", () => {
    const at = cell("a", 4, 4);
    const six = [[4, 3], [5, 3], [5, 4], [4, 5], [3, 4], [3, 3]];
    for (const [c, r] of six) expect(neighbours(at, cell("n", c as number, r as number))).toBe(true);
    expect(neighbours(at, cell("far", 5, 5))).toBe(false);
    expect(neighbours(at, at)).toBe(false);
  });
  it("draws a shared border through two common corners", () => {
    const [a, b] = [centre("hex", cell("a", 2, 2)), centre("hex", cell("b", 2, 1))];
    const border = shared_border(a, b);
    for (const end of border)
      expect(hex_corners(a).some((c) => Math.hypot(c.x - end.x, c.y - end.y) < 0.01)).toBe(true);
  });
  it("outlines two hexes as one loop of ten borders", () => {
    const path = outline([centre("hex", cell("a", 2, 2)), centre("hex", cell("b", 2, 1))]);
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path.match(/[ML]/g)).toHaveLength(10);
  });
  it("walks a straight line of sight over every hex between", () => {
    const from = centre("hex", cell("x", 4, 5));
    const to = centre("hex", cell("y", 4, 2));
    expect(cells_on_line(board, from, to).map((c) => c.id)).toEqual(["4,5", "4,4", "4,3", "4,2"]);
  });
  it("finds the cell under a point and none beside the board", () => {
    expect(cell_at(board, centre("hex", cell("x", 5, 5)))?.id).toBe("5,5");
    expect(cell_at(board, { x: -500, y: -500 })).toBeUndefined();
  });
});

describe("pieces", () => {
  const cells = new Map(board.cells.map((c) => [c.id, c]));
  const standing = stand(board, cells);
  it("stands a large figure in the middle of its footprint, larger", () => {
    const brute = standing.find((s) => s.piece.id === "brute");
    const core = centre("hex", cell("core", 7, 5));
    near(brute?.at.x ?? 0, core.x);
    near(brute?.at.y ?? 0, core.y);
    expect(brute?.radius ?? 0).toBeGreaterThan(SIDE * 1.3);
  });
  it("sets two in one hex side by side", () => {
    const both = { ...board, pieces: board.pieces.map((p) => (p.id === "wolf" ? { ...p, cells: ["4,5"] } : p)) };
    const two = stand(both, cells).filter((s) => s.piece.cells[0] === "4,5");
    expect(two).toHaveLength(2);
    expect(Math.hypot((two[0]?.at.x ?? 0) - (two[1]?.at.x ?? 0), (two[0]?.at.y ?? 0) - (two[1]?.at.y ?? 0))).toBeGreaterThan(10);
  });
  it("leaves out pieces that stand nowhere", () => {
    const gone = { ...board, pieces: board.pieces.map((p) => ({ ...p, cells: [] })) };
    expect(stand(gone, cells)).toEqual([]);
  });
});

describe("the camera", () => {
  const box = bounds(board);
  it("shows the whole board", () => {
    const camera = fit(box, 800, 600);
    for (const corner of [{ x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }]) {
      const seen = to_window(camera, 800, 600, corner);
      expect(seen.x).toBeGreaterThanOrEqual(-0.01);
      expect(seen.x).toBeLessThanOrEqual(800.01);
      expect(seen.y).toBeGreaterThanOrEqual(-0.01);
      expect(seen.y).toBeLessThanOrEqual(600.01);
    }
  });
  it("keeps the point under the pointer when zooming", () => {
    const camera = fit(box, 800, 600);
    const at = { x: 200, y: 450 };
    const held = to_board(camera, 800, 600, at);
    const seen = to_window(zoomed(camera, 1.7, at, 800, 600), 800, 600, held);
    near(seen.x, at.x);
    near(seen.y, at.y);
  });
  it("pans by pixels and never loses the board", () => {
    const camera = fit(box, 800, 600);
    const right = panned(camera, -100, 0);
    near((right.x - camera.x) * camera.zoom, 100);
    expect(kept(panned(camera, 1e6, 1e6), box)).toMatchObject({ x: box.x, y: box.y });
  });
  it("is one transform", () => expect(transform({ x: 0, y: 0, zoom: 2 }, 100, 50)).toBe("translate(50.00 25.00) scale(2.0000)"));
});

it("breaks words into lines and says when there is more", () => {
  expect(lines("one two three four", 8, 9)).toEqual(["one two", "three", "four"]);
  expect(lines("one two three four", 8, 2)).toEqual(["one two", "three…"]);
});

describe("a camera that begins at who acts", () => {
  const box = { x: 0, y: 0, width: 1000, height: 300 };
  it("shows no empty table beside the board", () => {
    expect(held_inside({ x: 0, y: 150, zoom: 1 }, box, 400, 200)).toEqual({ x: 200, y: 150, zoom: 1 });
    expect(held_inside({ x: 990, y: 10, zoom: 1 }, box, 400, 200)).toEqual({ x: 800, y: 100, zoom: 1 });
  });
  it("centres a board that is smaller than the window", () => {
    expect(held_inside({ x: 0, y: 0, zoom: 1 }, box, 2000, 800)).toEqual({ x: 500, y: 150, zoom: 1 });
  });
});
