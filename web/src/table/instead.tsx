// What was decided by itself, and what could be decided instead: one click takes it back and decides so.
import type { JSX } from "preact";
import type { TableState, TableStore } from "../store";

const MOST_SHOWN = 6; // the rest is an undo away

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
  return (
    <p class="instead" role="status">
      Without asking: <b>{instead.taken.text}</b>. Rather{" "}
      {instead.others.slice(0, MOST_SHOWN).map((option) => (
        <button key={option.index} type="button" data-instead={option.key} disabled={state.sent >= 0} onClick={() => store.take_instead(option)}>
          {option.text}
        </button>
      ))}
    </p>
  );
}
