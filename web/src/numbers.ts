// What happened at a table, in numbers: from its log and its decisions alone.
import type { Done, LogLine } from "./model";

export interface Numbers {
  rounds: number[]; // events in each
  dice: number[]; // how often 1 to 6 fell
  decisions: { seat: number; many: number }[]; // most first
}

const begins_a_round = (line: LogLine): boolean => line.verb === "round" || /^(round|day)_(begun|began|begins)$|^turn_begins$/.test(line.kind);

// A line with the verb `roll` and a number is a die that fell.
const die_of = (line: LogLine): number => {
  const number = line.verb === "roll" ? line.things.find((t) => t.kind === "number")?.id : undefined;
  return number && /^[1-6]$/.test(number) ? Number(number) : 0;
};

export function numbers_of(log: readonly LogLine[], history: readonly Done[]): Numbers {
  const rounds: number[] = [];
  const dice = [0, 0, 0, 0, 0, 0];
  for (const line of log) {
    const die = die_of(line);
    if (die) dice[die - 1] = (dice[die - 1] as number) + 1;
    else if (begins_a_round(line)) rounds.push(0);
    else if (rounds.length && line.kind !== "table") rounds[rounds.length - 1] = (rounds[rounds.length - 1] as number) + 1;
  }
  const seats = new Map<number, number>();
  for (const done of history) if (done.seat >= 0) seats.set(done.seat, (seats.get(done.seat) ?? 0) + 1);
  return { rounds, dice, decisions: [...seats].map(([seat, many]) => ({ seat, many })).sort((a, b) => b.many - a.many) };
}
