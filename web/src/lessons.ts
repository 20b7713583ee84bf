// What the packs of a game teach: words that explain themselves, the guide, coaches.  No rule is known here.
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import * as api from "./api";
import type { Chapter, Coach, Explained, GuidePart, LessonsAnswer } from "./protocol";

export interface Lessons {
  words: readonly Explained[];
  chapters: readonly Chapter[];
  coaches: readonly Coach[];
  split(text: string): readonly Piece[]; // a text with the words that explain themselves
}
export type Piece = string | { word: Explained; text: string };

const MOST_KEPT = 3000; // texts that were split already
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const with_capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// Words stand as they are written: Hit is not hit.  A word in small letters may begin a sentence.
function forms_of(words: readonly Explained[]): Map<string, Explained> {
  const forms = new Map<string, Explained>();
  for (const word of words) for (const form of [word.word, ...word.also]) forms.set(form, word);
  for (const [form, word] of [...forms]) if (!forms.has(with_capital(form))) forms.set(with_capital(form), word);
  return forms;
}

function splitter(words: readonly Explained[]): (text: string) => readonly Piece[] {
  if (!words.length) return (text) => [text];
  const forms = forms_of(words);
  const longest_first = [...forms.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest_first.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const kept = new Map<string, readonly Piece[]>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const pieces: Piece[] = [];
    const told = new Set<Explained>(); // once in a text is enough
    let from = 0;
    for (const hit of text.matchAll(pattern)) {
      const word = forms.get(hit[0]);
      if (!word || told.has(word)) continue;
      told.add(word);
      if (hit.index > from) pieces.push(text.slice(from, hit.index));
      pieces.push({ word, text: hit[0] });
      from = hit.index + hit[0].length;
    }
    if (from < text.length || !pieces.length) pieces.push(text.slice(from));
    if (kept.size > MOST_KEPT) kept.clear();
    kept.set(text, pieces);
    return pieces;
  };
}

export const lessons_of = ({ words, chapters, coaches }: LessonsAnswer): Lessons => ({ words, chapters, coaches, split: splitter(words) });
export const NO_LESSONS: Lessons = lessons_of({ words: [], chapters: [], coaches: [] });

const loaded = new Map<string, Promise<Lessons>>();
export function load_lessons(game: string, packs: readonly string[] = []): Promise<Lessons> {
  const key = [game, ...packs].join("/");
  let lessons = loaded.get(key);
  if (!lessons) {
    lessons = api.lessons(game, packs).then(lessons_of);
    lessons.catch(() => loaded.delete(key));
    loaded.set(key, lessons);
  }
  return lessons;
}
// A game is played as well without them, so nothing is said where they do not come.
export function useLoadedLessons(game: string | undefined, packs?: readonly string[]): Lessons {
  const [lessons, set_lessons] = useState(NO_LESSONS);
  const key = packs?.join(",") ?? "";
  useEffect(() => {
    let gone = false;
    if (game) load_lessons(game, packs).then((l) => gone || set_lessons(l), () => undefined);
    return () => void (gone = true);
  }, [game, key]);
  return lessons;
}

export interface Teaching {
  lessons: Lessons;
  open_chapter(id: string): void;
}
export const LessonsContext = createContext<Teaching>({ lessons: NO_LESSONS, open_chapter: () => undefined });
export const useLessons = (): Lessons => useContext(LessonsContext).lessons;

// The part of the guide that explains a rule: by its id, else by the longest beginning of it.
export interface Found {
  chapter: Chapter;
  part: GuidePart;
}
export function part_for(lessons: Lessons, rule: string): Found | undefined {
  let best: (Found & { length: number }) | undefined;
  for (const chapter of lessons.chapters)
    for (const part of chapter.parts)
      for (const named of part.rules)
        if ((rule === named || rule.startsWith(`${named}-`)) && named.length > (best?.length ?? 0)) best = { chapter, part, length: named.length };
  return best && { chapter: best.chapter, part: best.part };
}

// Every word must stand somewhere; in headings it weighs more.
const in_small = (text: string): string => text.toLowerCase();
export interface Hits {
  parts: Found[];
  words: Explained[];
}
export function search(lessons: Lessons, text: string): Hits {
  const wanted = in_small(text).split(/\s+/).filter(Boolean);
  if (!wanted.length) return { parts: [], words: [] };
  const weigh = (head: string, body: string): number => {
    const [h, b] = [in_small(head), in_small(body)];
    if (!wanted.every((w) => h.includes(w) || b.includes(w))) return 0;
    return 1 + wanted.filter((w) => h.includes(w)).length * 2;
  };
  const best = <T>(list: { item: T; weight: number }[]): T[] =>
    list.filter((e) => e.weight > 0).sort((a, b) => b.weight - a.weight).map((e) => e.item);
  return {
    parts: best(
      lessons.chapters.flatMap((chapter) =>
        chapter.parts.map((part) => ({ item: { chapter, part }, weight: weigh(`${chapter.title} ${part.title}`, [part.text, ...part.steps.flatMap((s) => [s.name, s.text]), ...part.rules].join(" ")) })),
      ),
    ),
    words: best(lessons.words.map((word) => ({ item: word, weight: weigh([word.word, ...word.also].join(" "), word.text) }))),
  };
}
