// What the protocol's types need on this side: changes applied to a view, and what did not change kept as it was.
import type { Change, Tag, Thing, View } from "./protocol";
import { SHAPES } from "./protocol";
import { type_at, whole } from "./wire";
export type * from "./protocol";

export const ANY_SEAT = -1;
export const OWN_DICE = -2;
export const REPAIR = -3;
export const INVITED = -4; // in the place of a seat: a link that lets one choose

export const same_thing = (a: Thing, b: Thing): boolean => a.kind === b.kind && a.id === b.id;
export const tag_texts = (tags: readonly Tag[], between = ", "): string => tags.map((t) => t.text).join(between);
export const thing_key = (t: Thing): string => `${t.kind}:${t.id}`;

type Holder = Record<string, unknown> | unknown[];

const at_pointer = (view: unknown, pointer: string): unknown => path_of(pointer).reduce((at, key) => (at as Record<string, unknown>)[key], view);
const path_of = (pointer: string): string[] => pointer.split("/").slice(1);

// What stands there after a change; `before` is the view as it was before all of them.
function changed(was: unknown, type: string | undefined, change: Change, before: View): unknown {
  const found = (pointer: string): unknown => at_pointer(before, pointer);
  if (change.n !== undefined) return (was as unknown[]).slice(0, change.n);
  if (change.l !== undefined) return (change.l as unknown[]).map((item) => (typeof item === "number" ? (was as unknown[])[item] : whole(type, item, found)));
  if (change.f === undefined) return whole(type, change.v, found);
  const fields = Object.entries(change.f as object).map(([name, value]) => [name, whole(type && SHAPES[type]?.[name]?.of, value, found)]);
  return { ...(was as object), ...Object.fromEntries(fields) };
}

function replaced(holder: unknown, path: readonly string[], with_what: (was: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return with_what(holder);
  const copy = (Array.isArray(holder) ? [...holder] : { ...(holder as object) }) as Holder;
  const at = key as keyof Holder;
  (copy as Record<string, unknown>)[key] = replaced((holder as Holder)[at], rest, with_what);
  return copy;
}

// Objects on the way to a change are made anew, all others stay the same objects: they need no redrawing.
export function apply_changes(view: View, changes: readonly Change[]): View {
  let now: unknown = view;
  for (const change of changes) {
    const path = path_of(change.p ?? "");
    now = replaced(now, path, (was) => changed(was, type_at(path), change, view));
  }
  return now as View;
}

// Keeps the objects of `before` wherever nothing changed, for the times when a view comes whole.
export function share<T>(before: unknown, after: T): T {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    let same = before.length === after.length;
    const out = after.map((item, i) => {
      const kept = share(before[i], item);
      if (kept !== before[i]) same = false;
      return kept;
    });
    return (same ? before : out) as T;
  }
  if (before && after && typeof before === "object" && typeof after === "object" && !Array.isArray(before)) {
    const old = before as Record<string, unknown>;
    const now = after as Record<string, unknown>;
    const out: Record<string, unknown> = {};
    let same = Object.keys(old).length === Object.keys(now).length;
    for (const key of Object.keys(now)) {
      out[key] = share(old[key], now[key]);
      if (out[key] !== old[key]) same = false;
    }
    return (same ? before : out) as T;
  }
  return after;
}
