// Where things lie on the table: whose mat comes first, whose cards are in the tray, who has which colour.
import type { Option, Panel, View, Zone } from "../model";

// Cards that join edge to edge are being laid in the middle of the table.
export const is_chain = (z: Zone): boolean => z.cards.some((c) => c.edges.length > 0);

// The enemy's own card or sheet, with what it will do: not one of many figures on the board.
export const sheet_of_the_enemy = (p: Panel): boolean => p.side === "foe" && p.piece === "";

// The enemy's own sheet comes first, then whoever I lead, then the others; nobody changes places when the turn does.
export function mats_in_order(panels: readonly Panel[], look: number): Panel[] {
  const rank = (p: Panel): number =>
    sheet_of_the_enemy(p) ? 0 : p.seat === look ? 1 : p.side === "hero" ? 2 : p.side === "ally" ? 3 : p.side === "foe" ? 4 : 5;
  return [...panels].sort((a, b) => rank(a) - rank(b));
}

// One figure's cards lie in the tray: who may play one of them, else whose turn it is; the others' are in their mats.
export function panel_in_tray(mine: readonly Panel[], options: readonly Option[]): Panel | undefined {
  const playable = (p: Panel): number => {
    const cards = new Set(p.zones.flatMap((z) => z.cards.map((c) => c.id)));
    return options.filter((o) => o.things.some((t) => (t.kind === "card" || t.kind === "item") && cards.has(t.id))).length;
  };
  const most = [...mine].sort((a, b) => playable(b) - playable(a))[0];
  return (most && playable(most) > 0 ? most : undefined) ?? mine.find((p) => p.active) ?? mine[0];
}

export interface InTray {
  zone: Zone;
  title: string;
}
export function zones_in_tray(panel: Panel | undefined, named: boolean, view: View | undefined, chain: Zone | undefined, options: readonly Option[]): InTray[] {
  const zones: InTray[] = (panel?.zones ?? []).map((zone) => ({ zone, title: named ? `${panel?.title}: ${zone.name}` : zone.name }));
  // Piles come last, single ones side by side under one heading; what is empty is not shown, and a chain of cards that
  // is being laid has the middle of the table.
  const piles = (z: Zone): boolean => z.cards.every((c) => !c.face_up);
  for (const zone of view?.zones ?? []) if (zone !== chain && zone.cards.length) zones.push({ zone, title: zone.name });
  const alone = ({ zone }: InTray): boolean => zone.cards.length === 1 && piles(zone);
  const decks = zones.filter(alone);
  const rest = decks.length > 1 ? [...zones.filter((z) => !alone(z)), { zone: { name: "Decks", cards: decks.flatMap((z) => z.zone.cards) }, title: "Decks" }] : zones;
  // What the question is about comes first, if it lies on the table: cards just drawn, say.
  const asked = new Set(options.flatMap((o) => o.things.filter((t) => t.kind === "card").map((t) => t.id)));
  const rank = ({ zone }: InTray): number => (piles(zone) ? 2 : view?.zones.includes(zone) && zone.cards.some((c) => asked.has(c.id)) ? 0 : 1);
  return rest.filter((z) => z.zone.cards.length > 0).sort((a, b) => rank(a) - rank(b));
}

// A colour per seat; where one person leads several figures, a colour per figure, so that they can be told apart.
export function figure_colours(panels: readonly Panel[]): Map<string, number> {
  const led = panels.filter((p) => p.seat >= 0 && (p.piece || p.side === "hero"));
  const out = new Map<string, number>();
  if (new Set(led.map((p) => p.seat)).size === led.length) return out;
  led.forEach((p, i) => {
    out.set(p.id, i % 6);
    if (p.piece) out.set(p.piece, i % 6);
  });
  return out;
}
