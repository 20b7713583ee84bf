// Figures as silhouettes on a 24 x 24 field, drawn for this project.
import type { JSX } from "preact";

const eyes = (x1: number, x2: number, y: number, r = 1.1): string =>
  `M${x1} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 0 1 0-${2 * r}zM${x2} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 0 1 0-${2 * r}z`;

export const silhouettes: Record<string, string> = {
  helm: "M12 1.500C7 1.500 4.500 5.500 4.500 10v8.500L10 22.500V14H6.500v-2.500h11V14H14v8.500l5.500-4V10c0-4.500-2.500-8.500-7.500-8.500z",
  hood: `M12 1.500C6.500 4 3.500 11 3.500 22h17C20.500 11 17.500 4 12 1.500zM12 9c3.500 1.500 4.500 5 4 9.500-1.500 1-6.500 1-8 0C7.500 14 8.500 10.500 12 9z${eyes(10.2, 13.8, 14, 0.9)}`,
  mage: "M14 1 7.500 13.200c3-.7 6.500-.7 9.500 0L15.500 7l3.200-1.600zM2.500 16.200c5-3.200 14-3.200 19 0-5 3-14 3-19 0zM7.500 19c3 .8 6 .8 9 0l-2 4h-5z",
  bow: "M6.500 2c7.500 2 11 6 11 10s-3.500 8-11 10l1.200-2.600c4.600-2 6.500-4.400 6.500-7.400S12.300 6.600 7.700 4.600zM2 11.200h16V9.300l4.500 2.700-4.500 2.700v-1.900H2zM6.200 3h.9v18h-.9z",
  sword: "M12 1l1.600 3-.6 10.500h-2L10.400 4zM6.500 14.500h11V17h-11zM11 17h2v3.600h-2zM12 20.200a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z",
  swords:
    "M2 2l4 .8L18.600 16l-2.400 2.400L2.900 5.900zM22 2l-4 .8-4.600 4.800 2.300 2.500 5.400-4.200zM8.200 13l-2.800 3 2.400 2.400 3-2.800zM3 14.800l1.300-1.300 6.200 6.200L9.200 21zM21 14.800l-1.300-1.300-6.200 6.200 1.300 1.300zM2.200 20l2.400-2.400 1.800 1.800L4 21.800zM21.800 20l-2.400-2.400-1.800 1.800 2.400 2.400z",
  axe: "M11 2h2.200v20.500H11zM13.200 4c4-2.500 7-1.500 8.300.5-1.300 1.500-1.500 5 0 7-2.300 1.500-5.500 2-8.300-.8zM11 5.500 7 4.200v6.600l4-1.300z",
  shield: "M12 1.500 3.500 4.500V12c0 5.200 3.300 8.800 8.500 10.700 5.200-1.900 8.500-5.500 8.500-10.700V4.500zM12 4.500v15.300c-3.600-1.600-5.800-4.300-5.800-8V6.500z",
  wolf: "M3.500 1.500 8 6.200h8l4.500-4.700.6 9.500-2.300 2.500-1.300 4.500L12 22.800 6.500 18l-1.300-4.500L2.900 11zM7.500 10.500l3.700 2-2.600 1zM16.500 10.500l-3.700 2 2.600 1zM10.600 17.800h2.800L12 19.600z",
  skull: `M12 1.500C6.800 1.500 3.500 5 3.500 9.800c0 3 1.200 4.900 3.200 6.200v5.500h2.800v-2.200h1.300v2.200h2.400v-2.200h1.300v2.200h2.800V16c2-1.300 3.200-3.200 3.200-6.200 0-4.800-3.300-8.300-8.500-8.300z${eyes(8.6, 15.4, 10.6, 2)}M12 12.800l1.400 2.900h-2.800z`,
  horned:
    "M2.500 1.500c0 5.500 1.800 8 4.200 9-.9 2-1 4-.4 6.200L9 19l3 4 3-4 2.700-2.300c.6-2.200.5-4.200-.4-6.200 2.400-1 4.200-3.500 4.200-9-2 3.500-4.200 4.600-6.300 5-2.100-.9-4.300-.9-6.400 0-2.100-.4-4.300-1.500-6.300-5zM7.600 11.600l3.700 2.300-2.900.9zM16.400 11.600l-3.700 2.300 2.900.9z",
  drowner: `M1.500 17c2.800-3 5.200-3 7.300-.6s4.300 2.400 6.400 0 4.600-2.300 7.300.6v5h-21zM12 2c4.600 0 7 4.500 7 10.500-1.600-.6-3.500-.2-5 1.300-1.300 1.300-2.700 1.300-4 0-1.500-1.500-3.400-1.900-5-1.300C5 6.500 7.400 2 12 2z${eyes(9.4, 14.6, 8.2, 1.4)}`,
  fist: "M6.800 9.500C4.500 9.500 3.500 11.200 3.500 13v5.500L7.500 22.500h8.800l4.200-4.200V9.800c0-1.500-2.600-1.800-3-.4V6.800c0-1.700-3-1.700-3.200 0-.2-1.900-3.400-1.900-3.600 0-.3-1.400-3.400-1.300-3.400.6zM6.800 11.200h3v4h-3z",
  spider:
    "M12 4a2.600 2.600 0 0 1 2.300 3.800c1.800.9 2.900 2.900 2.900 5.400 0 3.900-2.200 6.800-5.200 6.800s-5.200-2.900-5.200-6.800c0-2.500 1.100-4.500 2.900-5.400A2.600 2.600 0 0 1 12 4zM7.200 10.500 3.600 8 2 3.200l1.500-.4 1.500 4 3.400 2.100zM16.800 10.500 20.400 8 22 3.200l-1.500-.4-1.500 4-3.400 2.100zM6.500 13.200l-5-.6.1-1.500 5.300.6zM17.500 13.200l5-.6-.1-1.500-5.300.6zM6.800 15.500l-3.600 2.700-.9 4 1.500.3.800-3.300 3-2.200zM17.200 15.500l3.600 2.700.9 4-1.500.3-.8-3.300-3-2.200z",
  raven: `M2 12.500C5 5.500 10 3 14.300 4c2.400.6 3.500 2 3.700 3.400l4.500 1.800-4.400 1.600c.2 5.700-3.700 9.700-9.300 11.200l1.500-3.400-5.600 2.200 2.300-4.200-4.500-.8 3.500-2.300z${eyes(14.4, 14.4, 7.6, 0.9)}`,
  tree: "M12 1 6.500 8h2.700l-4.400 5.200h3.400L3.500 18.500H11v4.200h2v-4.200h7.500l-4.700-5.300h3.400L14.800 8h2.700z",
  flame: "M12.500 1c.8 4.500 6.500 6.600 6.500 13 0 5-3.300 8.800-7 8.800S5 19.500 5 14.600c0-3.300 2-4.800 2.300-8.100 2 1 3.200 2.700 3.300 4.700 1.700-2.300 2.600-5.900 1.900-10.200zM12 14.500c-1.600 1.600-2.500 2.600-2.500 4.300 0 1.600 1.100 2.700 2.500 2.700s2.500-1.100 2.500-2.700c0-1.700-.9-2.700-2.500-4.300z",
  chest: "M3.500 10.500c0-4.500 2-6 4.500-6h8c2.500 0 4.500 1.500 4.500 6v.5h-17zM3.500 12.500h6.300v3h4.400v-3h6.300v8h-17zM11 11.500h2v2.500h-2z",
  door: "M5.500 22.500V6.500c0-2.800 3-5 6.500-5s6.500 2.200 6.500 5v16zM8 8h3.200v12.500H8zM12.800 8H16v12.500h-3.200z",
  stone: "M7.500 22.500 6.300 9.500c0-4.600 2.300-8 5.700-8s5.700 3.700 4.900 8.600l.9 12.400zM9.500 8.500l5-.8v1.300l-5 .8zM11.300 11h1.400v5.500h-1.400z",
  crown: "M2.500 6l5 4.500L12 3l4.500 7.500 5-4.500-2 12h-15zM4.500 19.500h15V22h-15z",
  cog: "M10.500 1.500h3l.5 2.700 2 .9 2.300-1.600 2.100 2.100-1.500 2.300.8 2 2.800.6v3l-2.800.5-.8 2 1.500 2.300-2.100 2.200-2.300-1.600-2 .8-.5 2.800h-3l-.5-2.800-2-.8-2.300 1.600-2.100-2.200 1.500-2.300-.8-2-2.800-.5v-3l2.800-.6.8-2-1.500-2.300 2.100-2.100L7.900 5.100l2-.9zM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z",
  token: "M12 2l2.600 6.700 7.200.4-5.600 4.600 1.900 7-6.100-4-6.100 4 1.900-7L2.200 9.100l7.200-.4z",
};

const words: [RegExp, string][] = [
  [/\b(wolf|hound|dog|beast|bear(?!ing)|boar|cat|fox|rat)/i, "wolf"],
  [/\b(skull|skelet|dead|bone|lich|ghoul|wight|corpse|crypt)/i, "skull"],
  [/\b(demon|devil|horn|fiend|stag|minotaur|goat|ram|harbinger|boss)/i, "horned"],
  [/\b(drown|water|fish|eel|toad|frog|mire|swamp|weir|river)/i, "drowner"],
  [/\b(brute|ogre|giant|troll|thug|bruiser|rough|golem|breaker)/i, "fist"],
  [/\b(spider|swarm|insect|beetle|mite|vermin|broodm)/i, "spider"],
  [/\b(raven|crow(?!d)|bird|hawk|owl|harpy|witchbird)/i, "raven"],
  [/\b(tree|root|wood|bramble|thorn|briar|forest)/i, "tree"],
  [/\b(fire|flame|burn|ember|torch|firepot|pyre)/i, "flame"],
  [/\b(chest|supply|crate|pack|cache|loot|treasure|sack)/i, "chest"],
  [/\b(door|gate|exit|portal|entrance)/i, "door"],
  [/\b(menhir|stone|obelisk|rock|idol|altar|obstacle|pillar)/i, "stone"],
  [/\b(king|queen|lord|captain|leader|warden|baron|chief|prince)/i, "crown"],
  [/\b(lever|wheel|engine|machine|trap|cog|mechan)/i, "cog"],
  [/\b(mage|witch|wizard|sorcer|priest|seer|druid|binder|scholar|occult)/i, "mage"],
  [/\b(archer|bow|ranger|hunter|scout|shot|marks|sling)/i, "bow"],
  [/\b(rogue|thief|assassin|spy|shadow|cut|hood|blade ?dancer|stalker|smug)/i, "hood"],
  [/\b(shield|guard|ward|sentinel|defender|watch)/i, "shield"],
  [/\b(axe|berserk|lumber|hewer|barbar|raider|bandit)/i, "axe"],
  [/\b(knight|helm|sworn|soldier|paladin|trooper|militia)/i, "helm"],
  [/\b(duel|fencer|sword|blade|mercenar|fighter)/i, "swords"],
];
const pools: Record<string, string[]> = {
  hero: ["helm", "hood", "mage", "bow", "axe", "swords", "shield", "sword"],
  ally: ["shield", "sword", "helm"],
  foe: ["horned", "wolf", "skull", "fist", "spider", "drowner"],
  table: ["token", "cog", "stone"],
};

export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; ++i) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export const silhouette_named = (name: string): string | undefined => words.find(([pattern]) => pattern.test(name))?.[1];

export function silhouette_for(name: string, side: string): string {
  const named = silhouette_named(name);
  if (named) return named;
  const pool = pools[side] ?? pools["table"];
  return (pool as string[])[hash(name.replace(/[\d#]+/g, "")) % (pool as string[]).length] as string;
}

// What covers several hexes has room for more than a sign: on a field of 48 x 48, the body and what shines on it.
export interface LargeFigure {
  body: string;
  marks: string;
}
const dot = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 0 1 0-${2 * r}z`;
export const large_figures: Record<string, LargeFigure> = {
  maw: {
    body: "M24 4l-4 7-7-8 2 9-9-4 5 8c-5 4-7 10-5 16l-4 8 7-3-1 9 7-7 3 8 6-7 6 7 3-8 7 7-1-9 7 3-4-8c2-6 0-12-5-16l5-8-9 4 2-9-7 8z",
    marks: `${dot(17, 19, 2.3)}${dot(31, 19, 2.3)}M11 26l4 4 3-4 3 4 3-4 3 4 3-4 3 4 4-4c-1 8-7 12-13 12s-12-4-13-12z`,
  },
  fish: {
    body: "M24 3c7 3 11 11 11 19l9 6-9 1c-1 5-4 9-7 11l8 6-12-3-12 3 8-6c-3-2-6-6-7-11l-9-1 9-6c0-8 4-16 11-19z",
    marks: `${dot(19, 14, 2)}${dot(29, 14, 2)}M15.500 20l3 3.500 2.800-3.500 2.700 3.500 2.700-3.500 2.800 3.500 3-3.500-1 6c-3 3-12 3-15 0zM18 31.500h12v1.700H18zM19.500 35.500h9v1.700h-9z`,
  },
  giant: {
    body: "M24 3c4 0 6 3 6 7v3c7 0 12 3 13 10l2 14-6 1-2-11-2 1v8l2 10h-9l-4-9-4 9h-9l2-10v-8l-2-1-2 11-6-1 2-14c1-7 6-10 13-10v-3c0-4 2-7 6-7z",
    marks: `${dot(21.5, 9, 1.3)}${dot(26.5, 9, 1.3)}M16 18.500l8 4 8-4v2.600l-8 4-8-4zM17 31h14v2H17z`,
  },
  beast: {
    body: "M8 12l4-8 5 6c4-2 10-2 14 0l5-6 4 8c5 5 6 12 4 19l1 14h-8l-2-9c-4 3-18 3-22 0l-2 9H3l1-14c-2-7-1-14 4-19z",
    marks: `${dot(17, 18, 2)}${dot(31, 18, 2)}M20 23h8l-4 5zM14 29l3 3.500 3.500-3 3.500 3 3.500-3 3.500 3 3-3.500c-1 5-5 7.500-10 7.500s-9-2.500-10-7.500z`,
  },
  wyrm: {
    body: "M24 45c-12 0-19-6-19-13.500S12 19.500 21 19.500h9c4 0 6-1.500 6-4s-3-5-7-5l-2 3.500-6-6 5-5.500 3 2.500c9 0 14 4 14 11s-5 11.500-13 11.500h-9c-5 0-9 1-9 4.500 0 3.500 5 5.500 12 5.500 8 0 13-2 17-7l3 6c-5 6.500-12 8.500-20 8.500z",
    marks: `${dot(27, 7.6, 1.3)}M14.500 38.500l-2.600 3.200 2 1.200 2.400-3.200zM22 39.800v4h2v-4zM30 39l1.500 4 1.900-.6-1.500-4z`,
  },
};
const large_words: [RegExp, string][] = [
  [/\b(\w*maw|root\w*|tree\w*|bramble|thorn|briar|bog)/i, "maw"],
  [/\b(ferry\w*|\w*fish|eel|whale|drown\w*|leviathan|kraken|mere)/i, "fish"],
  [/\b(giant|ogre|golem|troll|hulk|colossus|brute|king|queen|lord)/i, "giant"],
  [/\b(wolf|bear(?!ing)|boar|beast|hound|stag|bull|ram|lion)/i, "beast"],
  [/\b(wyrm|worm|dragon|serpent|snake|adder|viper)/i, "wyrm"],
];
export function large_for(name: string): LargeFigure {
  const kinds = Object.keys(large_figures);
  const kind = large_words.find(([pattern]) => pattern.test(name))?.[1] ?? kinds[hash(name.replace(/[\d#]+/g, "")) % kinds.length];
  return large_figures[kind as string] as LargeFigure;
}

export function Silhouette({ name, side, size = 24, class: cls }: { name: string; side: string; size?: number; class?: string }): JSX.Element {
  return (
    <svg class={cls ?? "silhouette"} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={silhouettes[silhouette_for(name, side)]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}
