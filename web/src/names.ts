// Where names stand on an overland map: below their place, or above it where other names and badges leave less room below.
import type { Point } from "./geometry";
import { centre, PLACE, place_radius } from "./geometry";
import type { Cell } from "./model";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const FAR = 1.3; // names grow when the eye goes away; then they are most in each other's way
const LETTER = 7.4;
const LINE = 12;

const box = (at: Point, left: number, top: number, right: number, bottom: number): Box => ({
  left: at.x + left * FAR,
  right: at.x + right * FAR,
  top: at.y + top * FAR,
  bottom: at.y + bottom * FAR,
});
const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// From the place to the baseline of the name's first line.
export const name_below = (r: number): number => r + 13;
export const name_above = (r: number, many: number): number => -r - 8 - (many - 1) * LINE;

function name_box(cell: Cell, words: readonly string[], above: boolean): Box {
  const half = (Math.max(...words.map((w) => w.length)) * LETTER) / 2;
  const r = place_radius(cell);
  const first = above ? name_above(r, words.length) : name_below(r);
  return box(centre("graph", cell), -half, first - 10, half, first + (words.length - 1) * LINE + 3);
}
function marks(cell: Cell): Box[] {
  const [at, r] = [centre("graph", cell), place_radius(cell)];
  const disc = box(at, -r, -r, r, r);
  return cell.label ? [disc, box(at, r * 0.86 - 11, -r * 0.8 - 11, r * 0.86 + 11, -r * 0.8 + 11)] : [disc];
}

// The places whose names stand above them.  Names of waypoints stay below: they give way when the eye is far.
export function names_above(cells: readonly Cell[], lines: (name: string) => string[]): Set<string> {
  const places = cells.filter((c) => place_radius(c) === PLACE.radius).map((cell) => ({ cell, words: lines(cell.name || cell.id) }));
  const around = cells.map((cell) => ({ cell, boxes: marks(cell) }));
  const above = new Set<string>();
  const in_the_way = (me: (typeof places)[number], up: boolean): number => {
    const mine = name_box(me.cell, me.words, up);
    let sum = 0;
    for (const { cell, boxes } of around) if (cell !== me.cell || up) for (const b of boxes) sum += common(mine, b);
    for (const { cell, words } of places) if (cell !== me.cell) sum += common(mine, name_box(cell, words, above.has(cell.id)));
    return sum;
  };
  for (const me of places) if (in_the_way(me, true) < in_the_way(me, false)) above.add(me.cell.id);
  return above;
}
