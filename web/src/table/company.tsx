// What somebody else at the table thinks about just now: said in words, and shown at the option where all are asked.
import type { JSX } from "preact";
import type { Question, Thing, View } from "../model";
import type { TableState } from "../store";

export type Pointed = NonNullable<TableState["pointed"]>;

function name_of(thing: Thing, view: View | undefined): string {
  for (const board of view?.boards ?? []) {
    const found = thing.kind === "figure" ? board.pieces.find((p) => p.id === thing.id) : board.cells.find((c) => c.id === thing.id);
    if (found?.name) return found.name;
  }
  return thing.kind === "hex" ? thing.id : ""; // a hex without a name is told by where it lies
}

const option_of = (pointed: Pointed, question: Question | undefined) => {
  const key = pointed.things.find((t) => t.kind === "option")?.id;
  return key === undefined ? undefined : question?.options.find((o) => o.key === key);
};

// The last thing is where a way ends, and whom an attack is meant for.
export function pointed_words(pointed: Pointed, view: View | undefined, question: Question | undefined): string {
  const option = option_of(pointed, question);
  if (option) return `${pointed.name} would do this: ${option.text}`;
  const name = pointed.things.filter((t) => t.kind !== "option").map((t) => name_of(t, view)).filter(Boolean).pop();
  return `${pointed.name} points at ${name ?? "the board"}.`;
}

export function Pondered({ pointed, question, index }: { pointed: Pointed | undefined; question: Question; index: number }): JSX.Element | null {
  if (!pointed || option_of(pointed, question)?.index !== index) return null;
  return (
    <span class="pondered">
      <span class={`seat-${pointed.seat}`}>
        <span class="seat-dot" aria-hidden="true" />
        {pointed.name}?
      </span>
    </span>
  );
}
