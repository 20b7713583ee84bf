// Options that are numbers, or mixtures of numbers: what an option is says its key ("3", "white=2 red=1").
import type { Option } from "./model";
import type { Laid } from "./options";

// "roll 3 dice": the number it shows.  What only has a number in a text ("2: go in") does not say it.
export function amount_of(option: Option): number | undefined {
  const says_it = /^\d+$/.test(option.key) && option.things.some((t) => t.kind === "number" && t.id === option.key) && (option.key === "0" || new RegExp(`\\b${option.key}\\b`).test(option.text));
  return says_it ? Number(option.key) : undefined;
}
const FEWEST = 3;
export const are_amounts = (options: readonly Option[], items: readonly number[]): boolean =>
  items.length >= FEWEST && new Set(items.map((i) => options[i] && amount_of(options[i]))).size === items.length && items.every((i) => options[i] && amount_of(options[i]) !== undefined);

// Which option a digit takes.  Numbers are taken by the number they show, everything else by its place in the list.
export function by_digit(options: readonly Option[], { listed, late }: Laid): Map<string, number> {
  const first = listed[0];
  const keys = new Map<string, number>();
  if (listed.length === 1 && !late.length && first && are_amounts(options, first.items)) {
    for (const i of first.items) if ((amount_of(options[i] as Option) as number) < 10) keys.set(String(amount_of(options[i] as Option)), i);
    return keys;
  }
  [...listed, ...late].flatMap((g) => g.items).slice(0, 9).forEach((i, n) => keys.set(String(n + 1), i));
  return keys;
}

type Amounts = Record<string, number>;
function parts_of(option: Option): Amounts | undefined {
  const parts = option.key.split(" ").map((part) => /^([a-z_]+)=(\d+)$/.exec(part));
  if (!parts.length || parts.some((p) => !p)) return undefined;
  return Object.fromEntries(parts.map((p) => [p?.[1] as string, Number(p?.[2])]));
}

export interface Part {
  name: string;
  least: number;
  most: number;
}
export interface Mixture {
  parts: Part[]; // those that differ
  find(amounts: Amounts): number | undefined; // its place among the question's options
  of(item: number): Amounts;
}
const FEWEST_MIXED = 4;

// Only where every mixture is reached by steps of one: otherwise a list says more.
export function mixture_of(options: readonly Option[], items: readonly number[]): Mixture | undefined {
  if (items.length < FEWEST_MIXED) return undefined;
  const all = new Map<number, Amounts>();
  for (const i of items) {
    const parts = options[i] && parts_of(options[i]);
    if (!parts) return undefined;
    all.set(i, parts);
  }
  const names = Object.keys(all.get(items[0] as number) ?? {});
  const words = (a: Amounts): string => names.map((n) => a[n]).join(" ");
  if ([...all.values()].some((a) => Object.keys(a).join(" ") !== names.join(" "))) return undefined;
  const found = new Map([...all].map(([i, a]) => [words(a), i]));
  if (found.size !== items.length) return undefined;
  const reached = new Set<number>([items[0] as number]);
  for (const i of reached)
    for (const name of names)
      for (const by of [-1, 1]) {
        const at = all.get(i) as Amounts;
        const next = found.get(words({ ...at, [name]: (at[name] as number) + by }));
        if (next !== undefined) reached.add(next);
      }
  if (reached.size !== items.length) return undefined;
  const parts = names
    .map((name) => {
      const values = [...all.values()].map((a) => a[name] as number);
      return { name, least: Math.min(...values), most: Math.max(...values) };
    })
    .filter((p) => p.most > p.least);
  return { parts, find: (a) => found.get(words(a)), of: (i) => all.get(i) as Amounts };
}
