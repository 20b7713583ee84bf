// How a cell is coloured and textured.
import type { JSX } from "preact";
import type { Cell, Terrain } from "../model";
import { hash } from "./figures";

export interface Look {
  fill: string; // a class
  mark: string; // a symbol id or ""
}

const known: Record<Exclude<Terrain, "other">, Look> = {
  open: { fill: "t-open", mark: "" },
  rough: { fill: "t-rough", mark: "m-rock" },
  wall: { fill: "t-wall", mark: "m-wall" },
  water: { fill: "t-water", mark: "m-wave" },
  bog: { fill: "t-bog", mark: "m-reed" },
  wood: { fill: "t-wood", mark: "m-tree" },
  grass: { fill: "t-grass", mark: "m-grass" },
  ice: { fill: "t-ice", mark: "m-rock" },
  fire: { fill: "t-fire", mark: "m-fire" },
  smoke: { fill: "t-smoke", mark: "m-smoke" },
  blood: { fill: "t-blood", mark: "m-wave" },
  poison: { fill: "t-poison", mark: "m-smoke" },
  exit: { fill: "t-exit", mark: "m-exit" },
  door: { fill: "t-door", mark: "m-arch" },
  town: { fill: "t-town", mark: "m-house" },
  ruin: { fill: "t-ruin", mark: "m-arch" },
  road: { fill: "t-open", mark: "m-pebble" },
  hidden: { fill: "t-open", mark: "" },
  empty: { fill: "t-open", mark: "" },
};

// One of four colours of its own for what no terrain says: the same name has the same colour everywhere.
export const other_fill = (name: string): string => `t-other-${hash(name) % 4}`;

export function terrain_of(cell: Pick<Cell, "terrain" | "kind">): Look {
  return cell.terrain === "other" ? { fill: other_fill(cell.kind.toLowerCase()), mark: "" } : known[cell.terrain];
}

// Ground of a pack is drawn as what it is called; its terrain says only how it is walked on.  The first word that fits counts,
// what stands in the way before what one stands on.
const called: [RegExp, Look][] = [
  [/\b(door|gate|hatch|shutter|portcullis)s?\b/, { fill: "t-door", mark: "m-door" }],
  [/\b(wheel|windlass|capstan|axle)s?\b/, { fill: "t-solid", mark: "m-wheel" }],
  [/\b(posts?|pillars?|columns?|stakes?)\b/, { fill: "t-solid", mark: "m-post" }],
  [/\b(bars?|barriers?|fences?|rails?|palisades?|barricades?)\b/, { fill: "t-solid", mark: "m-bar" }],
  [/\b(walls?|masonry)\b/, { fill: "t-wall", mark: "m-wall" }],
  [/\b(crates?|barrels?|carts?|wagons?|housings?|tables?|benches)\b/, { fill: "t-solid", mark: "m-crate" }],
  [/\b(drop|pit|chasm|shaft|hole|abyss|cliff)s?\b/, { fill: "t-drop", mark: "m-drop" }],
  [/water\b|\b(river|race|stream|brook|ford|pool|pond|mere|lake|sea|canal|moat|flood)s?\b/, { fill: "t-water", mark: "m-wave" }],
  [/\b(reeds?|rushes|sedge|bog|marsh|swamp|fen)\b/, { fill: "t-bog", mark: "m-reed" }],
  [/\b(mud|mire|muck|clay|silt)\b/, { fill: "t-mud", mark: "m-wave" }],
  [/\b(trees?|woods?|thicket|copse|hedge|brambles?|briars?|bush|bushes)\b/, { fill: "t-wood", mark: "m-tree" }],
  [/\b(fire|embers?|coals?|brazier|hearth|flames?|pyre)\b/, { fill: "t-fire", mark: "m-fire" }],
  [/\b(smoke|fog|mist|steam)\b/, { fill: "t-smoke", mark: "m-smoke" }],
  [/\b(steps?|stairs?|stairway|ladders?)\b/, { fill: "t-steps", mark: "m-steps" }],
  [/\b(planks?|boards?|floorboards|catwalk|bridge|deck|jetty|pier|gangway)\b/, { fill: "t-planks", mark: "m-planks" }],
  [/\b(ropes?|nets?|netting|racks?|webs?|chains?)\b/, { fill: "t-rough", mark: "m-net" }],
  [/\b(ice|snow|frost)\b/, { fill: "t-ice", mark: "m-rock" }],
  [/\b(turf|grass|meadow|heath|lawn|moss|field)\b/, { fill: "t-grass", mark: "m-grass" }],
  [/\b(shingle|gravel|scree|rubble|pebbles|cobbles|coping|stones?|flags?|flagstones|paving|landing)\b/, { fill: "t-stone", mark: "m-pebble" }],
  [/\b(road|path|lane|street|track|way)\b/, { fill: "t-road", mark: "m-pebble" }],
];
const walked_on = new Set<Terrain>(["open", "rough", "wall"]); // what burns, chokes or leads out is drawn as that
export function ground_of(cell: Pick<Cell, "terrain" | "kind" | "name">): Look {
  const name = walked_on.has(cell.terrain) ? cell.name.toLowerCase() : "";
  return (name && called.find(([word]) => word.test(name))?.[1]) || terrain_of(cell);
}

export function TerrainMarks(): JSX.Element {
  return (
    <defs>
      <symbol id="m-wall" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M-15-11h13v7h-13zM0-11h14v7H0zM-19-2h11v7h-11zM-6-2H8v7H-6zM10-2h9v7h-9zM-15 7h13v7h-13zM0 7h14v7H0z" />
      </symbol>
      <symbol id="m-door" viewBox="-20 -20 40 40" overflow="visible">
        <path fill-rule="evenodd" d="M-13 17v-34h26v34zM-9-13v13h18v-13zM-9 4v9h18V4zM5-1h3v4H5z" />
      </symbol>
      <symbol id="m-wheel" viewBox="-20 -20 40 40" overflow="visible">
        <circle class="stroke" r="15" />
        <circle r="4" />
        <path class="stroke" d="M0-15V15M-15 0H15M-10.600-10.600 10.600 10.600M10.600-10.600-10.600 10.600" />
      </symbol>
      <symbol id="m-post" viewBox="-20 -20 40 40" overflow="visible">
        <circle r="11" />
        <circle class="stroke" r="6" />
      </symbol>
      <symbol id="m-bar" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M-20-4h40v7h-40zM-14-12h5v26h-5zM9-12h5v26H9z" />
      </symbol>
      <symbol id="m-crate" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-13-13h26v26h-26zM-13-13l26 26M13-13l-26 26" />
      </symbol>
      <symbol id="m-drop" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-18-10l7 4 6-5 8 5 7-4 8 3M-12-2l1 8M-2-3v12M8-3l-1 9M15-2v6" />
      </symbol>
      <symbol id="m-steps" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-15 14h9V6h9v-8h9v-8h6" />
      </symbol>
      <symbol id="m-planks" viewBox="-24 -24 48 48" overflow="visible">
        <path class="stroke" d="M-26-13h52M-26 0h52M-26 13h52M-8-22v9M10-13V0M-14 0v13M6 13v9" />
      </symbol>
      <symbol id="m-net" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-18-9-9-18M-18 3 3-18M-16 13 13-16M-6 15l22-22M5 16 17 4M-17-4l12-12M-18-16l34 32M-6-18 18 5M-18-3-1 14" />
      </symbol>
      <symbol id="m-wave" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-18-8q5-5 10 0t10 0 10 0M-22 2q5-5 10 0t10 0 10 0 10 0M-16 12q5-5 10 0t10 0 10 0" />
      </symbol>
      <symbol id="m-reed" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-14 8q0-8-3-14M-11 8v-17M-8 8q0-8 3-13M8 14q0-8-3-12M11 14V-1M14 14q0-7 3-11M-18 10h14M4 16h15" />
      </symbol>
      <symbol id="m-tree" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M-10-18-18-3h5l-6 9h8v6h3V6h8L-7-3h5zM9-10 1 5h5l-6 9h8v6h3v-6h8L12 5h5z" />
      </symbol>
      <symbol id="m-rock" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M-18 4l4-9 7-2 5 5 1 6zM1-6l5-7 8 1 4 8zM-6 16l4-6 8-1 6 7z" />
      </symbol>
      <symbol id="m-fire" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M1-18C2-9 13-5 13 6c0 8-6 13-13 13s-13-5-13-13c0-6 4-9 5-16 4 2 6 5 6 9 3-4 4-10 3-17z" />
      </symbol>
      <symbol id="m-smoke" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-16 4q0-7 7-7 1-8 9-8 7 0 8 6 8 0 8 7t-8 7H-9q-7 0-7-5zM-12 14h22" />
      </symbol>
      <symbol id="m-exit" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M0-16 12-4H5v9h-10v-9h-7zM-12 10h24v4h-24z" />
      </symbol>
      <symbol id="m-house" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M-17 2-8-8 1 2v12h-18zM-1-5 8-16 18-5v19H4V0z" />
      </symbol>
      <symbol id="m-arch" viewBox="-20 -20 40 40" overflow="visible">
        <path fill-rule="evenodd" d="M-15 15V-4c0-8 7-13 15-13s15 5 15 13v19H7V-2c0-4-3-6-7-6s-7 2-7 6v17z" />
      </symbol>
      <symbol id="m-anchor" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M0-9V18M-8-3H8M-16 5c1 9 8 13 16 13s15-4 16-13" />
        <circle class="stroke" cy="-13" r="4" />
      </symbol>
      <symbol id="m-pebble" viewBox="-20 -20 40 40" overflow="visible">
        <path d="M-12-6l3-3 4 1 1 3-4 2zM6 8l2-3 5 1v3l-4 2zM8-12l2-2 3 1v2l-3 1z" />
      </symbol>
      <symbol id="m-grass" viewBox="-20 -20 40 40" overflow="visible">
        <path class="stroke" d="M-14 2q-1-6-4-9M-12 2v-11M-10 2q1-6 4-9M6 12Q5 6 2 3M8 12V1M10 12q1-6 4-9M2-8q-1-4-3-6M4-8v-7" />
      </symbol>
    </defs>
  );
}
