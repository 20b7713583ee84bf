// Cards behind options that lie nowhere on the table: what could be learned, bought, taken, whom one could play.
import type { CardView, Option, Thing, View } from "./model";
import { thing_key } from "./model";

export type Faces = ReadonlyMap<string, CardView>; // by thing

// What is found on a board, or is no thing at all, has no card.
const no_card = new Set(["hex", "place", "cell", "path", "figure", "piece", "panel", "seat", "number", "cost", "side", "status", "text", "type", "scenario", "quest"]);

const seen_cards = (view: View | undefined): Set<string> =>
  new Set([...(view?.zones ?? []), ...(view?.panels.flatMap((p) => p.zones) ?? [])].flatMap((z) => z.cards.filter((c) => c.face_up).map((c) => c.id)));

// The things of an option that may have a card which the view does not show.
export function hidden_things(options: readonly Option[], view: View | undefined): Thing[] {
  const seen = seen_cards(view);
  return options.flatMap((o) => o.things.filter((t) => !no_card.has(t.kind) && !(seen.has(t.id) && (t.kind === "card" || t.kind === "item"))));
}

// A card and, behind it, what says which side or copy of it is meant: then only that.
const says_more = new Set(["face", "mastery"]);
export function faces_of(option: Option, faces: Faces, hidden: ReadonlySet<string>): CardView[] {
  const named = option.things.filter((t) => hidden.has(thing_key(t)) && faces.has(thing_key(t)));
  const sides = named.filter((t) => says_more.has(t.kind));
  return (sides.length ? sides : named).map((t) => faces.get(thing_key(t)) as CardView);
}

// More of them beside their options would be a catalogue: they are shown when one looks at them.
const MOST_BESIDE = 24;

export interface Beside {
  cards: ReadonlyMap<number, CardView[]>; // by index of the option
  inline: boolean;
}
const NONE: Beside = { cards: new Map(), inline: false };
export function cards_beside(options: readonly Option[], view: View | undefined, faces: Faces): Beside {
  if (!faces.size) return NONE;
  const hidden = new Set(hidden_things(options, view).map(thing_key));
  const cards = new Map(options.flatMap((o) => ((list) => (list.length ? [[o.index, list] as const] : []))(faces_of(o, faces, hidden))));
  return cards.size ? { cards, inline: cards.size <= MOST_BESIDE } : NONE;
}
