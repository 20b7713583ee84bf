// How a game is played: the guide in our words, its words, and behind it every rule of the program.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api";
import { search, useLoadedLessons } from "../lessons";
import type { RuleRow } from "../model";
import { go, href } from "../router";
import { RuleText } from "../table/dialogs";
import { ChapterText, FoundParts } from "../table/guide";
import { looks_like_rule } from "../table/parts";
import { Explaining, WordList } from "../table/words";

function useRows(game: string, words: string): { rows: RuleRow[] | undefined; more: boolean; trouble: string } {
  const [found, set_found] = useState<{ rows: RuleRow[] | undefined; more: boolean; trouble: string }>({ rows: undefined, more: false, trouble: "" });
  useEffect(() => {
    let late = false;
    const timer = setTimeout(() => {
      api.rules(game, words).then(
        (a) => late || set_found({ rows: a.rules, more: a.more, trouble: "" }),
        (e: Error) => late || set_found({ rows: undefined, more: false, trouble: e.message }),
      );
    }, 150);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [game, words]);
  return found;
}

// Every rule the program plays by, with the ruling taken where the rulebook leaves a doubt.
function EveryRule({ game, words, wanted }: { game: string; words: string; wanted: string }): JSX.Element {
  const { rows, more, trouble } = useRows(game, words);
  let section = "";
  return (
    <>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <div class="rule-list" aria-live="polite">
        {rows?.map((row) => {
          const heading = row.section !== section ? (section = row.section) : "";
          return (
            <div key={row.id}>
              {heading && <h3 class="rule-section">{heading}</h3>}
              <article class={`rule-row${row.id === wanted ? " wanted" : ""}`}>
                <h4>{row.id}</h4>
                <RuleText row={{ ...row, section: "" }} />
              </article>
            </div>
          );
        })}
      </div>
      {rows?.length === 0 && <p>No rule speaks of that.</p>}
      {more && <p class="quiet-text">There are more; narrow the search to see them.</p>}
    </>
  );
}

export function RulesPage({ game, wanted }: { game: string; wanted: string }): JSX.Element {
  const by_id = looks_like_rule(wanted);
  const [words, set_words] = useState(by_id ? wanted : "");
  const [title, set_title] = useState("");
  const lessons = useLoadedLessons(game);
  useEffect(() => {
    document.documentElement.dataset["skin"] = game;
    api.games().then((a) => set_title(a.games.find((g) => g.id === game)?.title ?? game), () => undefined);
    return () => void delete document.documentElement.dataset["skin"];
  }, [game]);
  const hits = useMemo(() => search(lessons, words), [lessons, words]);
  const open = (id: string): void => (set_words(""), go("rules", game, id));
  const { chapters } = lessons;
  const place = by_id ? "all" : wanted || chapters[0]?.id || "all";
  const chapter = chapters.find((c) => c.id === place);
  const entry = (id: string, text: string): JSX.Element => (
    <a key={id} href={href("rules", game, id)} aria-current={!words && place === id ? "page" : undefined} onClick={() => set_words("")}>
      {text}
    </a>
  );
  return (
    <Explaining lessons={lessons} open_chapter={open}>
      <main class="page rules">
        <p>
          <a href={href()}>← all games</a>
        </p>
        <h1>{title ? `How ${title} is played` : "How it is played"}</h1>
        <input class="rules-search" type="search" aria-label="Search the rules" placeholder="Search: a word, or a rule's number" value={words} onInput={(e) => set_words(e.currentTarget.value)} />
        <div class="rules-body">
          <nav class="rules-nav" aria-label="Chapters">
            {chapters.map((c) => entry(c.id, c.title))}
            {lessons.words.length > 0 && entry("words", "Words")}
            {entry("all", "Every rule")}
          </nav>
          <div class="rules-text">
            {words ? (
              <>
                <FoundParts found={hits.parts.slice(0, 12)} on_chapter={open} />
                {hits.words.length > 0 && <h2>Words</h2>}
                <WordList words={hits.words.slice(0, 30)} on_chapter={open} />
                <h2>In every rule of the program</h2>
                <EveryRule game={game} words={words} wanted={wanted} />
              </>
            ) : chapter ? (
              <ChapterText chapter={chapter} />
            ) : place === "words" ? (
              <WordsByKind words={lessons.words} on_chapter={open} />
            ) : (
              <>
                <p class="quiet-text">Every rule the program plays by, in our own words, with the ruling taken where the rulebook leaves a doubt.</p>
                <EveryRule game={game} words="" wanted={wanted} />
              </>
            )}
          </div>
        </div>
      </main>
    </Explaining>
  );
}

function WordsByKind({ words, on_chapter }: { words: ReturnType<typeof useLoadedLessons>["words"]; on_chapter(id: string): void }): JSX.Element {
  const kinds = [...new Set(words.map((w) => w.kind))];
  return (
    <>
      {kinds.map((kind) => (
        <section key={kind}>
          <h2>{kind}</h2>
          <WordList words={words.filter((w) => w.kind === kind).map((w) => ({ ...w, kind: "" }))} on_chapter={on_chapter} />
        </section>
      ))}
    </>
  );
}
