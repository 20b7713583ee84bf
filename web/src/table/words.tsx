// Words that explain themselves: underlined wherever they stand, told under the pointer, the focus or a finger.
import type { ComponentChildren, JSX } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Lessons, Teaching } from "../lessons";
import { LessonsContext, useLessons } from "../lessons";
import type { Explained } from "../model";
import { Spots } from "./spots";

// `alone`: it may have the focus itself; not inside of buttons, nor where hundreds of lines stand.
// `spots`: names of hexes are signs there.
export function Told({ text, alone = false, spots = false }: { text: string; alone?: boolean; spots?: boolean }): JSX.Element {
  const pieces = useLessons().split(text);
  return (
    <>
      {pieces.map((piece, i) =>
        typeof piece === "string" ? (
          spots ? (
            <Spots key={i} text={piece} />
          ) : (
            piece
          )
        ) : alone ? (
          <span key={i} class="word" data-word={piece.word.word} role="button" tabIndex={0}>
            {piece.text}
          </span>
        ) : (
          <span key={i} class="word" data-word={piece.word.word}>
            {piece.text}
          </span>
        ),
      )}
    </>
  );
}

export function Explanation({ word, on_chapter }: { word: Explained; on_chapter?: ((id: string) => void) | undefined }): JSX.Element {
  const chapter = useLessons().chapters.find((c) => c.id === word.see);
  return (
    <>
      <b>{word.word}</b> <small>{word.kind}</small>
      <span class="word-text">{word.text}</span>
      {chapter && on_chapter && (
        <button type="button" class="quiet word-more" onClick={() => on_chapter(chapter.id)}>
          More: {chapter.title}
        </button>
      )}
    </>
  );
}

interface At {
  word: Explained;
  rim: DOMRect;
  pinned: boolean;
}
const HOVER = 180; // ms
const HOLD = 550;
const LEAVE = 120;

const word_under = (event: Event): HTMLElement | null => (event.target instanceof Element ? event.target.closest<HTMLElement>("[data-word]") : null);

// One listener for all words of a page.  What hovers is only read and takes no click: it may lie over an option.  A click
// on a word that stands by itself pins it, with the way to its chapter.
function useExplained(lessons: Lessons): { at: At | undefined; hide(): void } {
  const [at, set_at] = useState<At | undefined>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pinned = useRef(false);
  pinned.current = at?.pinned ?? false;
  const later = (ms: number, what: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, ms);
  };
  const hide = (): void => (clearTimeout(timer.current), set_at(undefined));
  useEffect(() => {
    if (!lessons.words.length) return undefined;
    const by_word = new Map(lessons.words.map((w) => [w.word, w]));
    const show = (element: HTMLElement, pin: boolean): void => {
      const word = by_word.get(element.dataset["word"] ?? "");
      if (word && element.isConnected) set_at({ word, rim: element.getClientRects()[0] ?? element.getBoundingClientRect(), pinned: pin });
    };
    let held = false; // by a finger: then the tap that follows decides nothing
    let since = 0;
    const over = (e: PointerEvent): void => {
      const element = word_under(e);
      if (e.pointerType === "mouse" && element && !pinned.current) later(HOVER, () => show(element, false));
    };
    const out = (e: PointerEvent): void => {
      if (e.pointerType === "mouse" && word_under(e) && !pinned.current) later(LEAVE, () => set_at(undefined));
    };
    const down = (e: PointerEvent): void => {
      held = false;
      since = e.timeStamp;
      const element = word_under(e);
      if (e.pointerType !== "mouse" && element) later(HOLD, () => ((held = true), show(element, true)));
    };
    const up = (e: PointerEvent): void => {
      if (held && e.timeStamp - since < HOLD) (held = false), set_at(undefined); // the page was busy: it was a short tap
      if (!held) clearTimeout(timer.current);
    };
    const click = (e: MouseEvent): void => {
      const element = word_under(e);
      const in_button = element?.parentElement?.closest("button, a, label");
      if (held || (element && !in_button)) {
        e.preventDefault();
        e.stopPropagation();
      }
      if (element && !in_button) show(element, true);
      else if (!held && !(e.target instanceof Element && e.target.closest(".word-tip"))) set_at(undefined);
      held = false;
    };
    const focus = (e: FocusEvent): void => {
      const element = word_under(e);
      if (element) show(element, false);
    };
    const blur = (e: FocusEvent): void => void (word_under(e) && !pinned.current && later(LEAVE, () => set_at(undefined)));
    const key = (e: KeyboardEvent): void => {
      const element = word_under(e);
      if (e.key === "Escape") hide();
      if (element && (e.key === "Enter" || e.key === " ") && element.tabIndex === 0) {
        e.preventDefault();
        e.stopPropagation();
        show(element, true);
      }
    };
    const all: [string, (e: never) => void][] = [["pointerover", over], ["pointerout", out], ["pointerdown", down], ["pointerup", up], ["pointercancel", up], ["click", click], ["focusin", focus], ["focusout", blur], ["keydown", key]];
    for (const [name, listener] of all) document.addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener as EventListener, true);
      clearTimeout(timer.current);
    };
  }, [lessons]);
  return { at, hide };
}

function WordTip({ at, hide }: { at: At; hide(): void }): JSX.Element {
  const { open_chapter } = useContext(LessonsContext);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const below = at.rim.bottom + 8 + height < innerHeight;
    element.style.left = `${Math.max(8, Math.min(at.rim.left, innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, below ? at.rim.bottom + 6 : at.rim.top - height - 6)}px`;
  }, [at]);
  return (
    <div ref={box} class={`word-tip${at.pinned ? " pinned" : ""}`} role={at.pinned ? "group" : "tooltip"} aria-label={at.pinned ? at.word.word : undefined} aria-live="polite">
      <Explanation word={at.word} on_chapter={at.pinned ? (id) => (hide(), open_chapter(id)) : undefined} />
    </div>
  );
}

// Everything inside explains its words.
export function Explaining({ lessons, open_chapter, children }: Teaching & { children: ComponentChildren }): JSX.Element {
  const opened = useRef(open_chapter);
  opened.current = open_chapter;
  const teaching = useMemo<Teaching>(() => ({ lessons, open_chapter: (id) => opened.current(id) }), [lessons]);
  const { at, hide } = useExplained(lessons);
  return (
    <LessonsContext.Provider value={teaching}>
      {children}
      {at && <WordTip at={at} hide={hide} />}
    </LessonsContext.Provider>
  );
}

// The words that stand on the screen just now, for who has no pointer: the same explanations in a list.
export function words_shown(): Set<string> {
  return new Set([...document.querySelectorAll<HTMLElement>("[data-word]")].map((e) => e.dataset["word"] ?? ""));
}
export function WordList({ words, on_chapter }: { words: readonly Explained[]; on_chapter?: ((id: string) => void) | undefined }): JSX.Element {
  return (
    <dl class="word-list">
      {words.map((word) => (
        <div key={word.word}>
          <dt>
            {word.word} <small>{word.kind}</small>
          </dt>
          <dd>
            {word.text}
            {word.see && on_chapter && (
              <button type="button" class="quiet word-more" aria-label={`More about ${word.word}`} onClick={() => on_chapter(word.see)}>
                more
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
