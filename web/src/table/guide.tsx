// The guide as it is read: on the rules page, in a dialog of the table, behind a rule's mark.
import type { JSX } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import type { Found } from "../lessons";
import { LessonsContext, search } from "../lessons";
import type { Chapter, GuidePart } from "../model";
import { Dialog } from "./parts";
import { PictureRow, pictures_of } from "./pictured";
import { Told, WordList, words_shown } from "./words";

const paragraphs = (text: string): string[] => text.split(/\n+/).map((p) => p.trim()).filter(Boolean);

function Steps({ part }: { part: GuidePart }): JSX.Element | null {
  if (!part.steps.length) return null;
  return (
    <ol class="guide-steps">
      {part.steps.map((step) => (
        <li key={step.name}>
          <b>{step.name}</b>
          {step.text && (
            <span>
              <Told text={step.text} alone />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Paragraph({ text, lead = false }: { text: string; lead?: boolean }): JSX.Element {
  const pictures = pictures_of(text);
  if (pictures.length) return <PictureRow pictures={pictures} />;
  return (
    <p class={lead ? "guide-lead" : undefined}>
      <Told text={text} alone />
    </p>
  );
}

export function PartText({ part }: { part: GuidePart }): JSX.Element {
  return (
    <>
      {paragraphs(part.text).map((p, i) => (
        <Paragraph key={i} text={p} />
      ))}
      <Steps part={part} />
    </>
  );
}

export function ChapterText({ chapter }: { chapter: Chapter }): JSX.Element {
  return (
    <article class="guide-chapter">
      <h2>{chapter.title}</h2>
      {paragraphs(chapter.text).map((p, i) => (
        <Paragraph key={i} text={p} lead />
      ))}
      {chapter.parts.map((part) => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          <PartText part={part} />
        </section>
      ))}
    </article>
  );
}

export function FoundParts({ found, on_chapter }: { found: readonly Found[]; on_chapter(id: string): void }): JSX.Element {
  return (
    <>
      {found.map(({ chapter, part }) => (
        <section key={`${chapter.id}/${part.title}`} class="guide-found">
          <h3>
            {part.title}{" "}
            <button type="button" class="quiet" onClick={() => on_chapter(chapter.id)}>
              {chapter.title}
            </button>
          </h3>
          <PartText part={part} />
        </section>
      ))}
    </>
  );
}

// The guide over the table: a chapter, or what was looked for.
export function GuideDialog({ first, on_close }: { first: string; on_close(): void }): JSX.Element {
  const { lessons } = useContext(LessonsContext);
  const [at, set_at] = useState(first || lessons.chapters[0]?.id || "words");
  const [looked, look] = useState("");
  const shown = useMemo(words_shown, []);
  const hits = useMemo(() => search(lessons, looked), [lessons, looked]);
  const chapter = lessons.chapters.find((c) => c.id === at);
  const open = (id: string): void => (look(""), set_at(id));
  const here = lessons.words.filter((w) => shown.has(w.word));
  return (
    <Dialog title="How it is played" on_close={on_close} wide>
      <input class="rules-search" type="search" aria-label="Search the guide" placeholder="Search" value={looked} onInput={(e) => look(e.currentTarget.value)} />
      <nav class="guide-nav" aria-label="Chapters">
        {lessons.chapters.map((c) => (
          <button key={c.id} type="button" aria-pressed={!looked && c.id === at} onClick={() => open(c.id)}>
            {c.title}
          </button>
        ))}
        <button type="button" aria-pressed={!looked && at === "words"} onClick={() => open("words")}>
          Words on the table
        </button>
      </nav>
      {looked ? (
        <>
          <FoundParts found={hits.parts.slice(0, 8)} on_chapter={open} />
          <WordList words={hits.words.slice(0, 20)} on_chapter={open} />
          {!hits.parts.length && !hits.words.length && <p class="quiet-text">The guide does not speak of that.</p>}
        </>
      ) : chapter ? (
        <ChapterText chapter={chapter} />
      ) : (
        <WordList words={here.length ? here : lessons.words} on_chapter={open} />
      )}
    </Dialog>
  );
}
