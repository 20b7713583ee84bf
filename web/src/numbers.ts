// What happened at a table, in numbers: from its log and its decisions alone.
import type { Done, LogLine } from "./model";

export interface Hurt {
  dealt: number; // by the heroes
  taken: number;
}
export interface Turn {
  words: string; // as the log told its beginning
  who: string; // the figure whose turn it was, where it was one's turn
  round: number; // 0: before the first one
  damage: number;
}
export interface Numbers {
  rounds: number[]; // events in each
  dice: number[]; // how often 1 to 6 fell
  decisions: { seat: number; many: number }[]; // most first
  hurt: Hurt[]; // in each round; one entry where a game tells of none
  best: Turn | undefined; // the turn that cost the foes most
}

const begins_a_round = (line: LogLine): boolean => line.verb === "round" || /^(round|day)_(begun|began|begins)$|^turn_begins$/.test(line.kind);
// From here on somebody acts; where a game tells of no turns, each attack is one.
const begins_a_turn = new Set(["turn_begins", "trigger", "attack"]);

const thing_of = (line: LogLine, kind: string): string => line.things.find((t) => t.kind === kind)?.id ?? "";
// A line with the verb `roll` and a number is a die that fell.
const die_of = (line: LogLine): number => {
  const number = line.verb === "roll" ? thing_of(line, "number") : "";
  return /^[1-6]$/.test(number) ? Number(number) : 0;
};

// `damage`: so much was lost; `wounds`: so many are there now, which is more than before, or less.
function damage_of(line: LogLine, wounds: Map<string, number>): number {
  const number = Number(thing_of(line, "number") || NaN);
  if (Number.isNaN(number)) return 0;
  if (line.verb === "damage") return number;
  if (line.verb !== "wounds") return 0;
  const who = thing_of(line, "figure") || thing_of(line, "panel");
  const more = number - (wounds.get(who) ?? 0);
  wounds.set(who, number);
  return Math.max(0, more);
}

export function numbers_of(log: readonly LogLine[], history: readonly Done[]): Numbers {
  const rounds: number[] = [];
  const dice = [0, 0, 0, 0, 0, 0];
  const before: Hurt = { dealt: 0, taken: 0 }; // before the first round
  const hurt: Hurt[] = [];
  const wounds = new Map<string, number>();
  const turns: Turn[] = [];
  for (const line of log) {
    const die = die_of(line);
    if (die) dice[die - 1] = (dice[die - 1] as number) + 1;
    else if (begins_a_round(line)) (rounds.push(0), hurt.push({ dealt: 0, taken: 0 }));
    else if (rounds.length && line.kind !== "table") rounds[rounds.length - 1] = (rounds[rounds.length - 1] as number) + 1;
    if (begins_a_turn.has(line.verb)) turns.push({ words: line.text, who: line.verb === "turn_begins" ? thing_of(line, "figure") : "", round: rounds.length, damage: 0 });
    const damage = damage_of(line, wounds);
    const now = hurt[hurt.length - 1] ?? before;
    const turn = turns[turns.length - 1];
    if (thing_of(line, "side") === "hero") now.taken += damage;
    else if (damage) {
      now.dealt += damage;
      if (turn) turn.damage += damage;
    }
  }
  const seats = new Map<number, number>();
  for (const done of history) if (done.seat >= 0) seats.set(done.seat, (seats.get(done.seat) ?? 0) + 1);
  const best = turns.reduce<Turn | undefined>((most, turn) => (turn.damage > (most?.damage ?? 0) ? turn : most), undefined);
  const decisions = [...seats].map(([seat, many]) => ({ seat, many })).sort((a, b) => b.many - a.many);
  return { rounds, dice, decisions, hurt: hurt.length ? hurt : [before], best };
}
