// What the protocol's types need on this side: changes applied to a view, and what did not change kept as it was.
import type { Change, Tag, Thing, View } from "./protocol";
export type * from "./protocol";

export const ANY_SEAT = -1;
export const OWN_DICE = -2;
export const REPAIR = -3;
export const INVITED = -4; // in the place of a seat: a link that lets one choose

export const same_thing = (a: Thing, b: Thing): boolean => a.kind === b.kind && a.id === b.id;
export const tag_texts = (tags: readonly Tag[], between = ", "): string => tags.map((t) => t.text).join(between);
export const thing_key = (t: Thing): string => `${t.kind}:${t.id}`;

type Holder = Record<string, unknown> | unknown[];

function replaced(holder: unknown, path: readonly string[], change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change.n !== undefined && Array.isArray(holder) ? holder.slice(0, change.n) : change.v;
  const copy = (Array.isArray(holder) ? [...holder] : { ...(holder as object) }) as Holder;
  const at = key as keyof Holder;
  (copy as Record<string, unknown>)[key] = replaced((holder as Holder)[at], rest, change);
  return copy;
}

// Objects on the way to a change are made anew, all others stay the same objects: they need no redrawing.
export function apply_changes(view: View, changes: readonly Change[]): View {
  let now: unknown = view;
  for (const change of changes) now = replaced(now, change.p.split("/").slice(1), change);
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
