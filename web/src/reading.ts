// Passages: what is read on a page instead of going by in the log.
import type { LogLine, View } from "./protocol";

export const is_passage = (line: LogLine): boolean => line.verb === "story";

export interface Page {
  title: string;
  paragraphs: string[];
}
// A first line shorter than 50 letters before others is the title.
export function page_of(text: string): Page {
  const lines = text.split("\n").map((l) => l.trim()).filter(Boolean);
  const headed = lines.length > 1 && (lines[0]?.length ?? 99) < 50;
  return { title: headed ? (lines[0] as string) : "", paragraphs: headed ? lines.slice(1) : lines };
}

// "*so*" is said with emphasis.
export const emphasised = (text: string): { words: string; strong: boolean }[] => text.split(/\*([^*\n]+)\*/).map((words, i) => ({ words, strong: i % 2 === 1 })).filter(({ words }) => words);
export const plain = (text: string): string => text.replace(/\*([^*\n]+)\*/g, "$1");

// Short passages that were told together are read together, on one page.
const ROOM = 1400; // letters
export function together(pages: readonly LogLine[]): number {
  let [many, letters] = [0, 0];
  for (const page of pages) {
    letters += page.text.length;
    if (many > 0 && (letters > ROOM || page.after !== pages[0]?.after)) break;
    ++many;
  }
  return many;
}

// The page that lies open before people anyway, with the choices at its foot.
export function lies_open(line: LogLine, view: View | undefined): boolean {
  const words = (paragraphs: readonly string[]): string => paragraphs.join(" ").replace(/\s+/g, " ");
  if (!view?.story.length) return false;
  return words(page_of(line.text).paragraphs) === words(page_of(view.story.join("\n")).paragraphs);
}
