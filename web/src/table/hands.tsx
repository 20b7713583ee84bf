// A show of hands: who of the people here is for which option, and what decides.
import type { JSX } from "preact";
import type { Hands, SeatInfo } from "../model";
import type { TableState } from "../store";
import { seat_name } from "./chronicle";

export const hands_words: Record<string, string> = {
  first: "the first answer decides",
  majority: "more than half must agree",
  leader: "the leader decides, the others advise",
};

export function hands_sentence(hands: Hands, seats: readonly SeatInfo[] | undefined, mine: readonly number[]): string {
  const many = hands.voices.length;
  if (hands.rule !== "leader") return `A show of hands: ${Math.floor(many / 2) + 1} of the ${many} people here must be for the same.`;
  const waiting = mine.includes(hands.leader) ? "You lead this table: your answer decides" : `${seat_name(seats, hands.leader)} leads this table and decides; your answer is advice`;
  return `A show of hands. ${waiting}.`;
}

export const names_for = (hands: Hands | undefined, index: number, seats: readonly SeatInfo[] | undefined): string[] =>
  (hands?.raised ?? []).filter((h) => h.index === index).map((h) => seat_name(seats, h.seat));

export function HandsLine({ state }: { state: TableState }): JSX.Element | null {
  if (!state.hands) return null;
  return (
    <p class="hands-line" role="status">
      {hands_sentence(state.hands, state.table?.seats, state.mine)}
    </p>
  );
}

// Behind an option: a dot in the colour of each seat, and the names.
export function Raised({ hands, index, seats }: { hands: Hands | undefined; index: number; seats: readonly SeatInfo[] | undefined }): JSX.Element | null {
  const raised = (hands?.raised ?? []).filter((h) => h.index === index);
  if (!raised.length) return null;
  return (
    <span class="raised">
      {raised.map((h) => (
        <span key={h.seat} class={`seat-${h.seat}`}>
          <span class="seat-dot" aria-hidden="true" />
          {seat_name(seats, h.seat)}
        </span>
      ))}
    </span>
  );
}
