// Options as things that can be pointed at.  Which option is legal is the server's word; here they are only found.
import { same_thing, thing_key } from "./model";
import type { Option, Refused, Thing } from "./model";

// Things one can click.  Numbers and plain text stand only in the list.
const pointable = new Set(["hex", "place", "cell", "figure", "piece", "card", "item", "seat", "panel"]);
const spot = (t: Thing): boolean => t.kind === "hex" || t.kind === "place" || t.kind === "cell";

// Several spots in one option are a way: the last one is where it leads.
export function way_of(option: { things: Thing[] }): string[] {
  const spots = option.things.filter((t) => spot(t) || t.kind === "path");
  return spots.length > 1 ? spots.map((t) => t.id) : [];
}

export function targets_of(option: { things: Thing[] }): Thing[] {
  const spots = option.things.filter(spot);
  const last = spots[spots.length - 1];
  return option.things.filter((t) => pointable.has(t.kind) && (!spot(t) || t === last));
}

export const cost_of = (option: { things: Thing[] }): string => option.things.find((t) => t.kind === "cost")?.id ?? "";

export type Targets = Map<string, number[]>; // thing -> places in the list of options that point at it

export function index_options(options: readonly { things: Thing[] }[], among: readonly number[]): Targets {
  const targets: Targets = new Map();
  for (const i of among) {
    const option = options[i];
    if (!option) continue;
    for (const thing of targets_of(option)) {
      const key = thing_key(thing);
      const list = targets.get(key);
      if (!list) targets.set(key, [i]);
      else if (list[list.length - 1] !== i) list.push(i);
    }
  }
  return targets;
}

// A thing that every remaining option shares says nothing about which one is meant: it does not glow.
export function telling(targets: Targets, among: readonly number[]): Targets {
  if (among.length < 2) return targets;
  return new Map([...targets].filter(([, list]) => list.length < among.length));
}

// What is left after pointing at some things one after the other.
export function narrowed(options: readonly Option[], chosen: readonly Thing[]): number[] {
  const left: number[] = [];
  options.forEach((option, i) => {
    const targets = targets_of(option);
    if (chosen.every((thing) => targets.some((t) => same_thing(t, thing)))) left.push(i);
  });
  return left;
}

export function refused_at(refused: readonly Refused[], keys: readonly string[]): Refused[] {
  return refused.filter((r) => targets_of(r).some((t) => keys.includes(thing_key(t))));
}

export interface Group {
  verb: string;
  items: number[];
}
export function group_by_verb(options: readonly Option[], among: readonly number[]): Group[] {
  const groups = new Map<string, number[]>();
  for (const i of among) {
    const verb = options[i]?.verb ?? "";
    const items = groups.get(verb);
    if (items) items.push(i);
    else groups.set(verb, [i]);
  }
  return [...groups].map(([verb, items]) => ({ verb, items }));
}

// What ends a turn or lets something pass has a place and a key of its own, wherever the game lists it.
const endings = new Set(["end", "pass", "done", "stop", "decline", "skip"]);
export const is_ending = (option: Option): boolean => endings.has(option.verb);

// What is usually done with all there are, one after the other: one click for all of them.
const in_bulk = new Set(["critical"]);
export const comes_in_bulk = (option: Option): boolean => in_bulk.has(option.verb);

// What each of somebody's characters is asked in turn, and is often the same for all of them.
const asked_of_each = new Set(["keep for good", "pass"]);
export const goes_for_everybody = (option: Option): boolean => asked_of_each.has(option.verb);

// What is gained or given up one by one, and of what several are often the same: tokens, dice, things.
const one_by_one = new Set(["gain", "lose", "discard", "lose_die"]);
export const is_asked_again = (option: Option, options: readonly Option[]): boolean =>
  one_by_one.has(option.verb) && options.length > 1 && options.every((o) => o.verb === option.verb || is_ending(o)) && !option.things.some((t) => spot(t) || t.kind === "figure");

// Where a figure may go is seen on the board: a group of such options is one line, as long as there is anything else.
const FOLDED_FROM = 4;
const is_walk = (option: Option): boolean => option.things.some(spot) && !option.things.some((t) => t.kind === "card" || t.kind === "item") && targets_of(option).some(spot);

const FOLDED_ALONE = 6; // where it is all there is, a short list says as much

// What is seldom why somebody's turn has come stands after the rest.
const tidying = new Set(["face", "drop", "put_away", "put away", "discard"]);

export interface Laid {
  listed: Group[]; // with the keys 1-9
  folded: Group[]; // in one line each
  late: Group[]; // as listed, after the folded ones
  endings: number[]; // with the key e
}
export function lay_out(options: readonly Option[], among: readonly number[], fold: boolean): Laid {
  const ends = among.filter((i) => is_ending(options[i] as Option));
  const rest = group_by_verb(options, among.filter((i) => !is_ending(options[i] as Option)));
  if (!rest.length) return { listed: group_by_verb(options, among), folded: [], late: [], endings: [] };
  const walks = rest.filter((g) => g.items.length >= FOLDED_FROM && g.items.every((i) => is_walk(options[i] as Option)));
  const alone = walks.length === rest.length && !ends.length;
  const folded = fold ? walks.filter((g) => !alone || g.items.length >= FOLDED_ALONE) : [];
  const open = rest.filter((g) => !folded.includes(g));
  const late = open.filter((g) => tidying.has(g.verb) && rest.length > 1);
  return { listed: open.filter((g) => !late.includes(g)), folded, late, endings: ends };
}
