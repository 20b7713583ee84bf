// Where cells lie.  Hexes are flat-topped in odd-q offset coordinates, as in src/kit/hex.h.
import type { Board, Cell } from "./model";

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const SIDE = 40; // of a hex
export const HALF_HEIGHT = (SIDE * Math.sqrt(3)) / 2;
export const CARD = { width: 168, height: 172, gap: 34 };
export const PLACE = { step: 92, radius: 26 };

export function centre(kind: string, cell: { column: number; row: number }): Point {
  if (kind === "hex")
    return { x: cell.column * SIDE * 1.5, y: (2 * cell.row + (cell.column & 1)) * HALF_HEIGHT };
  if (kind === "grid")
    return { x: cell.column * (CARD.width + CARD.gap), y: cell.row * (CARD.height + CARD.gap) };
  return { x: cell.column * PLACE.step, y: cell.row * PLACE.step };
}

// Games measure their overland maps each in its own way: spread or drawn together so that most places are as far from
// their nearest neighbour as their names need.
const spread_cells = new WeakMap<Cell, { by: number; cell: Cell }>();
const spread_lists = new WeakMap<readonly Cell[], Cell[]>();
function spread(cells: readonly Cell[]): Cell[] {
  const done = spread_lists.get(cells);
  if (done) return done; // figures move more often than the land does
  const nearest = cells.map((a) => Math.min(...cells.map((b) => (a === b ? Infinity : Math.hypot(a.column - b.column, a.row - b.row))))).sort((a, b) => a - b);
  const usual = nearest[Math.floor(nearest.length / 3)] || 1;
  const by = Math.round(1150 / usual) / 1000;
  const moved = cells.map((cell) => {
    const known = spread_cells.get(cell);
    if (known?.by === by) return known.cell; // the same object again, so that it is not drawn again
    const to = { ...cell, column: cell.column * by, row: cell.row * by };
    spread_cells.set(cell, { by, cell: to });
    return to;
  });
  spread_lists.set(cells, moved);
  return moved;
}
export function laid_out(board: Board): Board {
  return board.kind !== "graph" || board.cells.length < 2 ? board : { ...board, cells: spread(board.cells) };
}

// Where roads are places themselves, they are waypoints: smaller, and named in a smaller hand.
export const place_radius = (cell: Cell): number => (cell.terrain === "road" || cell.kind === "path" ? PLACE.radius * 0.5 : PLACE.radius);

export function hex_corners(at: Point, side = SIDE): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < 6; ++i) {
    const angle = (Math.PI / 3) * i;
    out.push({ x: at.x + side * Math.cos(angle), y: at.y + side * Math.sin(angle) });
  }
  return out;
}

const round = (n: number): number => Math.round(n * 100) / 100;
export const path_of = (points: readonly Point[]): string =>
  points.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("") + "Z";
export const line_of = (points: readonly Point[]): string =>
  points.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("");

export function hex_path(at: Point, side = SIDE): string {
  return path_of(hex_corners(at, side));
}

export function neighbours(a: Cell, b: Cell): boolean {
  const across = Math.abs(a.column - b.column);
  const down = Math.abs(2 * a.row + (a.column & 1) - 2 * b.row - (b.column & 1));
  return (across === 0 && down === 2) || (across === 1 && down === 1);
}

// One of its own six, clockwise from the north.
export function hex_border(at: Point, side: number): [Point, Point] {
  const degrees = (facing_degrees(side) - 90) * (Math.PI / 180);
  const height = SIDE * Math.sqrt(3);
  return shared_border(at, { x: at.x + Math.cos(degrees) * height, y: at.y + Math.sin(degrees) * height });
}

// The border two neighbouring hexes share: some games put terrain on borders.
export function shared_border(a: Point, b: Point): [Point, Point] {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const half = SIDE / 2;
  return [
    { x: middle.x - along.x * half, y: middle.y - along.y * half },
    { x: middle.x + along.x * half, y: middle.y + along.y * half },
  ];
}

// The outline of several hexes together: the borders that only one of them has.
export function outline(cells: readonly Point[]): string {
  const seen = new Map<string, [Point, Point]>();
  const key = (p: Point): string => `${Math.round(p.x)},${Math.round(p.y)}`;
  for (const at of cells) {
    const corners = hex_corners(at);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 6] as Point;
      const [a, b] = [key(from), key(to)];
      const both = a < b ? `${a}|${b}` : `${b}|${a}`;
      if (seen.has(both)) seen.delete(both);
      else seen.set(both, [from, to]);
    });
  }
  const next = new Map<string, [Point, Point]>();
  for (const edge of seen.values()) next.set(key(edge[0]), edge);
  let path = "";
  while (next.size) {
    const start = next.values().next().value as [Point, Point];
    const loop: Point[] = [];
    let edge: [Point, Point] | undefined = start;
    while (edge) {
      loop.push(edge[0]);
      next.delete(key(edge[0]));
      edge = next.get(key(edge[1]));
    }
    path += path_of(loop);
  }
  return path;
}

export function bounds(board: Board): Box {
  const margin = board.kind === "hex" ? SIDE * 1.25 : board.kind === "grid" ? CARD.width * 0.62 : PLACE.step * 1.2;
  const tall = board.kind === "grid" ? CARD.height * 0.6 : margin;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const cell of board.cells) {
    const p = centre(board.kind, cell);
    left = Math.min(left, p.x);
    right = Math.max(right, p.x);
    top = Math.min(top, p.y);
    bottom = Math.max(bottom, p.y);
  }
  if (!board.cells.length) return { x: 0, y: 0, width: 100, height: 100 };
  return {
    x: left - margin,
    y: top - tall,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * tall,
  };
}

// Facing 0 is north, clockwise in sixths; returned in degrees from north.
export const facing_degrees = (facing: number): number => facing * 60;

// Cells a straight line between two centres passes over, in order, ends included.
export function cells_on_line(board: Board, from: Point, to: Point): Cell[] {
  const steps = Math.max(2, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (SIDE / 6)));
  const out: Cell[] = [];
  for (let i = 0; i <= steps; ++i) {
    const at = { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps };
    const cell = cell_at(board, at);
    if (cell && out[out.length - 1] !== cell && !out.includes(cell)) out.push(cell);
  }
  return out;
}

export function cell_at(board: Board, at: Point): Cell | undefined {
  let best: Cell | undefined;
  let nearest = Infinity;
  for (const cell of board.cells) {
    const p = centre(board.kind, cell);
    const d = Math.hypot(p.x - at.x, p.y - at.y);
    if (d < nearest) {
      nearest = d;
      best = cell;
    }
  }
  const reach = board.kind === "grid" ? CARD.height * 0.7 : SIDE;
  return nearest <= reach ? best : undefined;
}
