// What this browser remembers: tokens of tables it sits at, and how it likes to look at them.
import { useEffect, useState } from "preact/hooks";
import type { Standing } from "./standing";

export interface Prefs {
  motion: boolean;
  sound: boolean;
  labels: boolean;
  name: string;
  text: boolean; // the text table instead of the drawn one
  odds: boolean;
  speed: Speed; // at which what happens is shown
  pages: boolean; // passages come on a page of their own
  aloud: boolean; // and are read aloud
  theme: Theme;
  size: Size; // of all text
  safe: boolean; // colours that everybody can tell apart
  chat: boolean;
  notify: boolean; // by the browser, when it is my turn and I look elsewhere
  going_on: boolean; // what goes without saying is decided by itself
  standing: Standing[]; // what is always decided in the same way
  where: "browser" | "server"; // where new tables are made, if there are both
}
export type Theme = "dark" | "light" | "contrast";
export type Size = "usual" | "large" | "larger";
export type Speed = "slow" | "normal" | "fast" | "at once";
const usual: Prefs = {
  motion: !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches,
  sound: false,
  labels: false,
  name: "",
  text: false,
  odds: true,
  speed: globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "at once" : "normal",
  pages: true,
  aloud: false,
  theme: globalThis.matchMedia?.("(prefers-contrast: more)").matches ? "contrast" : "dark",
  size: "usual",
  safe: false,
  chat: true,
  notify: false,
  going_on: true,
  standing: [],
  where: "browser",
};

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // private windows may forbid storage; the table works without it
  }
}
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // as above: nothing to remember then
  }
}

let prefs: Prefs = { ...usual, ...read<Partial<Prefs>>("chronicler.prefs", {}) };
const listeners = new Set<() => void>();

export const get_prefs = (): Prefs => prefs;
export function set_prefs(change: Partial<Prefs>): void {
  prefs = { ...prefs, ...change };
  write("chronicler.prefs", prefs);
  for (const listener of listeners) listener();
}
export function usePrefs(): Prefs {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = (): void => redraw((n) => n + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return prefs;
}

// Nobody is "You" to others: who has not said a name has one of these, and keeps it.
const names = ["Wren", "Rook", "Ash", "Sorrel", "Bryn", "Linnet", "Moss", "Tansy", "Hazel", "Corin", "Ember", "Sable"];
export function my_name(): string {
  if (!prefs.name) set_prefs({ name: names[Math.floor(Math.random() * names.length)] as string });
  return prefs.name;
}

// The owner's key of this server, where its link was opened here.
export const owner_key = (): string => read("chronicler.owner", "");
export const keep_owner_key = (key: string): void => write("chronicler.owner", key);

// Tokens by table.  A token is the seat: whoever has it plays it.
type Tokens = Record<string, string[]>;
export const tokens_of = (table: string): string[] => read<Tokens>("chronicler.tokens", {})[table] ?? [];
export const all_tokens = (): string[] => Object.values(read<Tokens>("chronicler.tokens", {})).flat();
export function keep_tokens(table: string, tokens: readonly string[]): void {
  const all = read<Tokens>("chronicler.tokens", {});
  all[table] = [...new Set([...(all[table] ?? []), ...tokens])];
  write("chronicler.tokens", all);
}
export function forget_table(table: string): void {
  const all = read<Tokens>("chronicler.tokens", {});
  delete all[table];
  write("chronicler.tokens", all);
}

export const tokens_by_table = (): Tokens => read<Tokens>("chronicler.tokens", {});

// How far the story of a table was read here, in decisions.
type ReadTo = Record<string, number>;
export const read_to = (table: string): number | undefined => read<ReadTo>("chronicler.read", {})[table];
export const keep_read_to = (table: string, at: number): void => write("chronicler.read", { ...read<ReadTo>("chronicler.read", {}), [table]: at });

// At which decision the chronicle of a table in this browser was last kept as a file: nobody else has it.
type Copies = Record<string, number>;
export const copy_of = (table: string): number => read<Copies>("chronicler.copies", {})[table] ?? 0;
export const keep_copy_of = (table: string, at: number): void => write("chronicler.copies", { ...read<Copies>("chronicler.copies", {}), [table]: at });
export const COPY_AFTER = 100; // decisions
export const needs_copy = (table: string, at: number): boolean => at - copy_of(table) >= COPY_AFTER;

// How a table looked when it was last seen here: where the story stands, and who was asked.
export interface Seen {
  at: number;
  where: string;
  asked: string;
}
type AllSeen = Record<string, Seen>;
export const seen_of = (table: string): Seen | undefined => read<AllSeen>("chronicler.seen", {})[table];
export const keep_seen = (table: string, seen: Seen): void => write("chronicler.seen", { ...read<AllSeen>("chronicler.seen", {}), [table]: seen });

// Which coach teaches at a table, and what was said there.
export interface Coached {
  coach: string;
  said: string[];
  off: boolean;
}
type Coaches = Record<string, Coached>;
export const coach_of = (table: string): Coached | undefined => read<Coaches>("chronicler.coach", {})[table];
export function keep_coach(table: string, coached: Coached): void {
  write("chronicler.coach", { ...read<Coaches>("chronicler.coach", {}), [table]: coached });
  dispatchEvent(new Event("chronicler-coach"));
}

// Tables that are only watched again.
type Replays = Record<string, boolean>;
export const replay_of = (table: string): boolean => read<Replays>("chronicler.replay", {})[table] ?? false;
export const keep_replay = (table: string, on: boolean): void => write("chronicler.replay", { ...read<Replays>("chronicler.replay", {}), [table]: on });

// Links for others, kept so that they can be copied again later.
type Links = Record<string, { seat: number; link: string }[]>;
export const links_of = (table: string): { seat: number; link: string }[] =>
  read<Links>("chronicler.links", {})[table] ?? [];
export function keep_links(table: string, links: readonly { seat: number; link: string }[]): void {
  const all = read<Links>("chronicler.links", {});
  all[table] = links.map(({ seat, link }) => ({ seat, link }));
  write("chronicler.links", all);
}
