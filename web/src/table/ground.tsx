// The ground of a board: hexes and their borders, location cards, the places of an overland map, and the ways between.
import { memo } from "preact/compat";
import type { JSX } from "preact";
import { hash } from "../art/figures";
import { ground_of, other_fill, terrain_of } from "../art/terrain";
import type { Point } from "../geometry";
import { CARD, centre, hex_border, hex_path, line_of, neighbours, outline, PLACE, place_radius, shared_border, SIDE } from "../geometry";
import type { Cell, Link, Tag } from "../model";
import { name_above, name_below } from "../names";

// Words in lines of about so many letters; SVG breaks none by itself.
export function lines(text: string, width: number, most: number): string[] {
  const out: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > width) {
      out.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  if (line) out.push(line);
  if (out.length > most) {
    out.length = most;
    out[most - 1] = `${(out[most - 1] ?? "").slice(0, width - 1)}…`;
  }
  return out;
}

// ---- cells -------------------------------------------------------------------------------------------------------

const HexCell = memo(function HexCell({ cell, labels }: { cell: Cell; labels: boolean }): JSX.Element {
  const at = centre("hex", cell);
  const terrain = ground_of(cell);
  const turn = (hash(cell.id) % 3) * 120;
  return (
    <g class={`hex ${terrain.fill} shade-${hash(cell.id) % 4}`} data-cell={cell.id}>
      <path class="hex-ground" d={hex_path(at, SIDE - 0.6)} />
      <path class="hex-light" d={hex_path(at, SIDE - 3.5)} />
      {!terrain.mark && hash(cell.id) % 3 === 0 && (
        <use class="mark faint" href={hash(cell.id) % 2 ? "#m-grass" : "#m-pebble"} x={at.x - 20} y={at.y - 20} width="40" height="40" />
      )}
      {terrain.mark && (
        <use
          class="mark"
          href={`#${terrain.mark}`}
          x={at.x - 20}
          y={at.y - 20}
          width="40"
          height="40"
          transform={terrain.mark === "m-rock" ? `rotate(${turn} ${at.x} ${at.y})` : undefined}
        />
      )}
      {cell.label === "*" ? (
        <path class="hex-thing" d={`M${at.x} ${at.y + SIDE * 0.36}l3 7 7 3-7 3-3 7-3-7-7-3 7-3z`}>
          <title>{cell.tags.map((t) => t.text).join(", ")}</title>
        </path>
      ) : (
        cell.label && (
          <text class="hex-label" x={at.x} y={at.y + SIDE * 0.72}>
            {cell.label}
          </text>
        )
      )}
      {labels && (
        <text class="hex-coordinate" x={at.x} y={at.y - SIDE * 0.62}>
          {cell.id}
        </text>
      )}
    </g>
  );
});

function Vignette({ cell, x, y, width, height }: { cell: Cell; x: number; y: number; width: number; height: number }): JSX.Element {
  // A landscape of its own for each place: hills, a moon, stones or trees, all from the name.
  const h = hash(cell.name || cell.id);
  const hill = (base: number, rise: number, seed: number): string => {
    let d = `M${x} ${y + height}`;
    for (let i = 0; i <= 6; ++i) {
      const up = ((seed >>> (i * 3)) & 7) / 7;
      d += `L${x + (width * i) / 6} ${y + height * (base - rise * up)}`;
    }
    return `${d}L${x + width} ${y + height}Z`;
  };
  const moon = { x: x + width * (0.2 + ((h >>> 4) & 7) / 12), y: y + height * 0.3 };
  const spot = terrain_of(cell).mark || ["m-tree", "m-arch", "m-rock", "m-house", "m-reed"][h % 5];
  return (
    <g class={`vignette v-${h % 5}`}>
      <rect class="v-sky" x={x} y={y} width={width} height={height} />
      <circle class="v-moon" cx={moon.x} cy={moon.y} r={height * 0.16} />
      <path class="v-far" d={hill(0.62, 0.3, h)} />
      <path class="v-mid" d={hill(0.8, 0.26, h >>> 7)} />
      <use class="v-spot" href={`#${spot}`} x={x + width * (0.25 + ((h >>> 9) & 7) / 20)} y={y + height * 0.42} width="26" height="26" />
      <path class="v-near" d={hill(0.96, 0.14, h >>> 11)} />
    </g>
  );
}

// Tags in at most two rows; what does not fit is in the tip of the card.
interface Chip {
  tag: string;
  covered: boolean;
  x: number;
  row: number;
}
const MOST_LETTERS = Math.floor((CARD.width - 42) / 6.5);
function place_chips(tags: readonly Tag[]): { chips: Chip[]; rows: number } {
  const chips: Chip[] = [];
  let [x, row] = [0, 0];
  for (const { text: whole, kind } of tags) {
    const name = whole.length > MOST_LETTERS ? whole.replace(/ \(.*\)$/, "") : whole; // what it is, before what it asks
    const tag = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
    const wide = tag.length * 6.5 + 15;
    if (x > 0 && x + wide > CARD.width - 38) [x, row] = [0, row + 1];
    if (row > 1) break;
    chips.push({ tag, covered: kind === "spent", x, row });
    x += wide;
  }
  return { chips, rows: chips.length ? (chips[chips.length - 1]?.row ?? 0) + 1 : 0 };
}

// With its days round the dial.
export function MenhirStone({ dial, title }: { dial: number; title?: string }): JSX.Element {
  return (
    <g class={`menhir${dial > 0 ? "" : " out"}`}>
      {title && <title>{title}</title>}
      <path class="menhir-stone" d="M-11 22C-13 4-10-16-2-21 6-22 12-8 12 22z" />
      <circle class="menhir-dial" r="11" cy="4" />
      {Array.from({ length: Math.max(0, Math.min(8, dial)) }, (_, i) => (
        <circle key={i} class="menhir-day" r="1.700" cx={(Math.sin((i * Math.PI) / 4) * 14).toFixed(1)} cy={(4 - Math.cos((i * Math.PI) / 4) * 14).toFixed(1)} />
      ))}
      <text y="8.500">{dial}</text>
    </g>
  );
}

// `open`: the edges, as bits, whose neighbour is not on the table yet; where a road is drawn, its numbers say nothing new.
const GridCell = memo(function GridCell({ cell, open }: { cell: Cell; open: number }): JSX.Element {
  const at = centre("grid", cell);
  const left = at.x - CARD.width / 2;
  const top = at.y - CARD.height / 2;
  const hidden = cell.terrain === "hidden";
  const empty = cell.terrain === "empty";
  const menhir = cell.tags.find((t) => t.id === "menhir");
  const dial = menhir?.number ?? 0;
  const { chips, rows } = place_chips(cell.tags.filter((t) => t !== menhir));
  const notch: [number, number][] = [
    [at.x, top],
    [left + CARD.width, at.y],
    [at.x, top + CARD.height],
    [left, at.y],
  ];
  if (empty)
    return (
      <g class="place-card empty" data-cell={cell.id}>
        <rect class="card-slot" x={left} y={top} width={CARD.width} height={CARD.height} rx="10" />
        <text class="slot-name" x={at.x} y={at.y + 4}>
          {cell.label || cell.name}
        </text>
      </g>
    );
  return (
    <g class={`place-card ${hidden ? "hidden" : ""}`} data-cell={cell.id}>
      <rect class="card-shadow" x={left + 2} y={top + 4} width={CARD.width} height={CARD.height} rx="10" />
      <rect class="card-ground" x={left} y={top} width={CARD.width} height={CARD.height} rx="10" />
      {hidden ? (
        <>
          <rect class="card-back" x={left + 7} y={top + 7} width={CARD.width - 14} height={CARD.height - 14} rx="6" />
          <use class="card-back-mark" href="#m-arch" x={at.x - 26} y={at.y - 26} width="52" height="52" />
        </>
      ) : (
        <>
          <Vignette cell={cell} x={left + 5} y={top + 29} width={CARD.width - 10} height={52} />
          <rect class="name-bar" x={left} y={top} width={CARD.width} height="29" rx="10" />
          <text
            class="place-name"
            x={left + (cell.label ? 36 : 10)}
            y={top + 20}
            textLength={cell.name.length > (cell.label ? 14 : 18) ? CARD.width - (cell.label ? 44 : 20) : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {cell.name.length > 24 ? `${cell.name.slice(0, 23)}…` : cell.name}
          </text>
          {chips.map(({ tag, covered, x, row }, i) => (
            <g key={i} class={`place-tag${covered ? " covered" : ""}`}>
              <rect x={left + 19 + x} y={top + 85 + row * 16} width={tag.length * 6.5 + 12} height="14" rx="7" />
              <text x={left + 25 + x} y={top + 95.5 + row * 16}>
                {tag}
              </text>
            </g>
          ))}
          {lines(cell.text, 25, 5 - rows).map((line, i) => (
            <text key={i} class="place-text" x={left + 9} y={top + 98 + rows * 16 + i * 13}>
              {line}
            </text>
          ))}
          {menhir && (
            <g transform={`translate(${left + CARD.width - 24} ${top + 52})`}>
              <MenhirStone dial={dial} title={menhir.text} />
            </g>
          )}
          {cell.label && (
            <>
              <circle class="place-number-ground" cx={left + 16} cy={top + 15} r="15" />
              <text class="place-number" x={left + 16} y={top + 19.5}>
                {cell.label}
              </text>
            </>
          )}
        </>
      )}
      {cell.edges.map((edge, i) => {
        const p = notch[i];
        if (!edge || !p || !(open >> i & 1)) return null;
        const words = edge.length > 12 ? `${edge.slice(0, 11)}…` : edge;
        const wide = Math.max(28, words.length * 7 + 12);
        // Beyond the rim, where neither the card nor its glow covers it; long words stand above and below only.
        const [x, y] = [p[0] + ([0, wide / 2 - 4, 0, 4 - wide / 2][i] ?? 0), p[1] + ([-5, 0, 5, 0][i] ?? 0)];
        return (
          <g key={i} class="edge-key">
            <title>{edge}</title>
            <rect x={x - wide / 2} y={y - 9} width={wide} height="18" rx="9" />
            <text x={x} y={y + 4}>
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
});

// Signs round a place: a landing stage, what lies there, what waits there.  What is always so and has no sign is in the tip.
const sign_of = (tag: Tag): string => (/(^|_)port$/.test(tag.id) ? "m-anchor" : "");
function signs_at(cell: Cell): Tag[] {
  const signs = cell.tags.filter((t) => t.kind === "counter" || t.kind === "due" || t.kind === "status" || sign_of(t));
  // Its level stands in the badge already.
  const level = signs.findIndex((t) => t.kind === "counter" && t.number > 0 && cell.label.endsWith(String(t.number)));
  return signs.filter((_, i) => i !== level).slice(0, 5);
}

export const name_lines = (name: string): string[] => lines(name, 14, 2);
export const GraphCell = memo(function GraphCell({ cell, labels, above }: { cell: Cell; labels: boolean; above: boolean }): JSX.Element {
  const at = centre("graph", cell);
  const terrain = terrain_of(cell);
  const r = place_radius(cell);
  const waypoint = r < PLACE.radius;
  const signs = signs_at(cell);
  const name = name_lines(cell.name || cell.id);
  const first = above ? name_above(r, name.length) : name_below(r);
  return (
    <g class={`place ${terrain.fill}${waypoint ? " waypoint" : ""}`} data-cell={cell.id} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <g class="place-scale">
      <circle class="place-rim" r={r} />
      <circle class="place-ground" r={r - 3} />
      {terrain.mark && !waypoint && <use class="mark" href={`#${terrain.mark}`} x="-15" y="-15" width="30" height="30" />}
      {cell.label && (
        <g class="place-badge" transform={`translate(${r * 0.86} ${-r * 0.8})`}>
          <circle r="11" />
          <text y="4">{cell.label.slice(0, 3)}</text>
        </g>
      )}
      {signs.map((tag, i) => (
        <g key={`${tag.id}${tag.text}`} class={`place-sign s-${tag.kind}`} transform={`rotate(${-70 - i * 38}) translate(0 ${-r - 1}) rotate(${70 + i * 38})`}>
          <circle r="8.500" />
          {sign_of(tag) ? <use href={`#${sign_of(tag)}`} x="-6" y="-6" width="12" height="12" /> : <text y="3.600">{tag.number > 0 ? tag.number : tag.text.slice(0, 1).toUpperCase()}</text>}
        </g>
      ))}
      {name.map((line, i) => (
        <text key={i} class="place-title" y={first + i * 12}>
          {line}
        </text>
      ))}
      {labels && (
        <text class="hex-coordinate" y={-r - 4}>
          {cell.id}
        </text>
      )}
      </g>
    </g>
  );
});

const around: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
// For each card of a grid the edges that lead to no other one, as bits.
function open_edges(cells: readonly Cell[], links: readonly Link[]): (cell: Cell) => number {
  const at = new Map(cells.map((c) => [`${c.column},${c.row}`, c.id]));
  const joined = new Set(links.flatMap((l) => [`${l.from} ${l.to}`, `${l.to} ${l.from}`]));
  return (cell) => around.reduce((bits, [x, y], i) => (joined.has(`${cell.id} ${at.get(`${cell.column + x},${cell.row + y}`) ?? ""}`) ? bits : bits | (1 << i)), 0);
}

// What lies on the border of two hexes, drawn as what it is: stones of a wall, the edge of a drop, rubble, planks.
export function BorderMark({ ends, kind }: { ends: [Point, Point]; kind: string }): JSX.Element {
  const [a, b] = ends;
  const along = { x: (b.x - a.x) / SIDE, y: (b.y - a.y) / SIDE };
  const spot = (t: number, off = 0): Point => ({ x: a.x + (b.x - a.x) * t - along.y * off, y: a.y + (b.y - a.y) * t + along.x * off });
  const teeth = (off: number): string => [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => line_of([spot(t, 2 * Math.sign(off)), spot(t, off)])).join("");
  return (
    <g class={`border b-${kind}`}>
      <path class="border-foot" d={line_of([spot(0.02), spot(0.98)])} />
      {kind === "deadly" && <path class="border-teeth" d={teeth(7) + teeth(-7)} />}
      {kind === "difficult" ? (
        [0.12, 0.32, 0.52, 0.7, 0.88].map((t, i) => {
          const p = spot(t, i % 2 ? 2.5 : -2.5);
          return <circle key={t} class="border-stone" cx={p.x.toFixed(1)} cy={p.y.toFixed(1)} r={i % 2 ? 3.4 : 4.4} />;
        })
      ) : (
        <path class="border-top" d={line_of([spot(0.04), spot(0.96)])} />
      )}
      {kind === "destructible" && <path class="border-crack" d={line_of([spot(0.3, 5), spot(0.42), spot(0.5, 2), spot(0.62, -5)])} />}
      {kind.startsWith("door") && <path class="border-hinge" d={line_of([spot(0.12, 5), spot(0.12, -5)]) + line_of([spot(0.88, 5), spot(0.88, -5)])} />}
    </g>
  );
}

// Terrain on the borders of hexes, each border once.
const Borders = memo(function Borders({ cells }: { cells: Cell[] }): JSX.Element {
  const drawn = new Set<string>();
  return (
    <g>
      {cells.flatMap((c) =>
        c.borders.map((kind, side) => {
          const border = hex_border(centre("hex", c), side);
          const key = border.map((p) => `${Math.round(p.x)},${Math.round(p.y)}`).sort().join(" ");
          if (kind === "none" || drawn.has(key)) return null;
          drawn.add(key);
          return <BorderMark key={key} ends={border} kind={kind} />;
        }),
      )}
    </g>
  );
});

// The land round a place of a graph: all of a region in one colour.
const land_of = (cell: Cell): string => (cell.region ? other_fill(cell.region) : terrain_of(cell).fill);

// Not drawn again when only figures move.
export const Ground = memo(function Ground({ kind, cells, links, labels }: { kind: string; cells: Cell[]; links: Link[]; labels: boolean }): JSX.Element {
  if (kind === "grid") {
    const open = open_edges(cells, links);
    return (
      <g>
        {cells.map((c) => (
          <GridCell key={c.id} cell={c} open={open(c)} />
        ))}
      </g>
    );
  }
  if (kind === "hex")
    return (
      <g>
        <path class="land-edge" d={outline(cells.map((c) => centre("hex", c)))} />
        {cells.map((c) => (
          <HexCell key={c.id} cell={c} labels={labels} />
        ))}
        {cells.some((c) => c.borders.length > 0) && <Borders cells={cells} />}
      </g>
    );
  const by_id = new Map(cells.map((c) => [c.id, c]));
  return (
    <g>
      <defs>
        {[...new Set(cells.map(land_of))].map((fill) => (
          <radialGradient key={fill} id={`land-${fill}`} class={fill}>
            <stop class="land-near" offset="0.35" />
            <stop class="land-far" offset="1" />
          </radialGradient>
        ))}
      </defs>
      {["coast", "shore", "soil"].map((part) => (
        <g key={part} class={part}>
          {cells.map((c) => {
            const at = centre("graph", c);
            return <circle key={c.id} cx={at.x} cy={at.y} r={PLACE.step * (1 + ((hash(c.id) % 5) - 2) * 0.05)} />;
          })}
          {links.map((l, i) => {
            const [a, b] = [by_id.get(l.from), by_id.get(l.to)];
            if (!a || !b) return null;
            return <path key={i} d={line_of([centre("graph", a), centre("graph", b)])} />;
          })}
        </g>
      ))}
      {cells.map((c) => {
        const at = centre("graph", c);
        return <circle key={c.id} class="land" fill={`url(#land-${land_of(c)})`} cx={at.x} cy={at.y} r={PLACE.step * 1.05} />;
      })}
    </g>
  );
});

const on_water = (link: Link): boolean => link.kind === "river" || link.kind === "lake"; // under the roads

export const Links = memo(function Links({ kind: shape, links, at }: { kind: string; links: Link[]; at: Map<string, Cell> }): JSX.Element {
  return (
    <g>
      {[...links].sort((a, b) => Number(on_water(b)) - Number(on_water(a))).map((link, i) => {
        const [a, b] = [at.get(link.from), at.get(link.to)];
        if (!a || !b) return null;
        const [p, q] = [centre(shape, a), centre(shape, b)];
        const word = link.kind.toLowerCase().replace(/[^a-z]+/g, "-") || "road";
        if (shape === "hex" && neighbours(a, b)) return <BorderMark key={i} ends={shared_border(p, q)} kind={word} />;
        const kind = `link l-${word}`;
        const bend = ((hash(link.from + link.to) % 7) - 3) * 4;
        const middle = { x: (p.x + q.x) / 2 - ((q.y - p.y) / 100) * bend, y: (p.y + q.y) / 2 + ((q.x - p.x) / 100) * bend };
        return (
          <g key={i} class={kind}>
            <path class="road-edge" d={`M${p.x} ${p.y}Q${middle.x} ${middle.y} ${q.x} ${q.y}`} />
            <path class="road" d={`M${p.x} ${p.y}Q${middle.x} ${middle.y} ${q.x} ${q.y}`} />
            {word === "river" && (
              // Which way the water runs.
              <path class="flow" d="M-4-5 4 0-4 5" transform={`translate(${((p.x + q.x) / 4 + middle.x / 2).toFixed(1)} ${((p.y + q.y) / 4 + middle.y / 2).toFixed(1)}) rotate(${((Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI).toFixed(0)})`} />
            )}
          </g>
        );
      })}
    </g>
  );
});
