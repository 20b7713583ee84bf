// What was decided by itself, and what could be decided instead: one click takes it back and decides so.
import type { JSX } from "preact";
import type { TableState, TableStore } from "../store";

const MOST_SHOWN = 6; // the rest is an undo away

// Where all of them begin with the same words, those are said once: so many letters.
export function said_by_all(texts: readonly string[]): number {
  const [first = [], ...others] = texts.map((t) => t.split(" "));
  let many = 0;
  while (many < first.length - 1 && others.every((words) => words.length > many + 1 && words[many] === first[many])) ++many;
  return many && others.length ? first.slice(0, many).join(" ").length + 1 : 0;
}

export function InsteadLine({ store, state }: { store: TableStore; state: TableState }): JSX.Element | null {
  const { instead } = state;
  if (state.ending)
    return (
      <p class="instead" role="status">
        The turn ends after this.{" "}
        <button type="button" onClick={() => store.forget()}>
          Rather not
        </button>
      </p>
    );
  if (!instead || instead.at !== state.at || state.redo > 0) return null;
  const said = said_by_all([instead.taken.text, ...instead.others.map((o) => o.text)]);
  return (
    <p class="instead" role="status">
      Without asking: <b>{instead.taken.text}</b>. Rather{" "}
      {instead.others.slice(0, MOST_SHOWN).map((option) => (
        <button key={option.index} type="button" data-instead={option.key} disabled={state.sent >= 0} onClick={() => store.take_instead(option)}>
          {option.text.slice(said)}
        </button>
      ))}
    </p>
  );
}
