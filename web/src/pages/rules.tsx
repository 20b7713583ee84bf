// The rules of a game in our words, searchable.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import type { RuleRow } from "../model";
import { href } from "../router";
import { RuleText } from "../table/dialogs";

export function RulesPage({ game, wanted }: { game: string; wanted: string }): JSX.Element {
  const [words, set_words] = useState(wanted);
  const [rows, set_rows] = useState<RuleRow[] | undefined>();
  const [more, set_more] = useState(false);
  const [title, set_title] = useState(game);
  const [trouble, set_trouble] = useState("");
  useEffect(() => {
    document.documentElement.dataset["skin"] = game;
    api.games().then((a) => set_title(a.games.find((g) => g.id === game)?.title ?? game), () => undefined);
    return () => void delete document.documentElement.dataset["skin"];
  }, [game]);
  useEffect(() => {
    let late = false;
    const timer = setTimeout(() => {
      api.rules(game, words).then(
        (a) => {
          if (late) return;
          set_rows(a.rules);
          set_more(a.more);
          set_trouble("");
        },
        (e: Error) => set_trouble(e.message),
      );
    }, 150);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [game, words]);
  let section = "";
  return (
    <main class="page rules">
      <p>
        <a href={href()}>← all games</a>
      </p>
      <h1>Rules of {title}</h1>
      <p class="quiet-text">Every rule the program plays by, in our own words, with the ruling taken where the rulebook leaves a doubt.</p>
      <input class="rules-search" type="search" aria-label="Search the rules" placeholder="words, or a rule's number" value={words} onInput={(e) => set_words(e.currentTarget.value)} />
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
              {heading && <h2>{heading}</h2>}
              <article class={`rule-row${row.id === wanted ? " wanted" : ""}`}>
                <h3>{row.id}</h3>
                <RuleText row={{ ...row, section: "" }} />
              </article>
            </div>
          );
        })}
      </div>
      {rows?.length === 0 && <p>No rule speaks of that.</p>}
      {more && <p class="quiet-text">There are more; narrow the search to see them.</p>}
    </main>
  );
}
