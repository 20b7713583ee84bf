// Standing answers: what this person always decides in the same way is decided by itself, until they say otherwise.
// They are ordinary answers; the server and the rules know nothing of them.
import { get_prefs, set_prefs } from "./local";
import { OWN_DICE } from "./model";
import type { Option, Question } from "./model";
import { comes_in_bulk } from "./options";

export interface Standing {
  game: string;
  kind: string; // of the question
  take: string; // the usual answer, or the key, or the verb where the key is another one each time
  text: string; // as it was when it was chosen
}

const USUAL = "usual answer";
const on_the_board = new Set(["hex", "place", "cell", "figure", "piece", "seat", "path"]);

// Where something is pointed at, or a story goes on, every time is another decision.
export const can_stand = (question: Question, option: Option): boolean =>
  !question.story && question.seat >= 0 && question.seat !== OWN_DICE && option.key !== "" && !option.things.some((t) => on_the_board.has(t.kind));

// A verb says which option is meant where only one has it, or where all of them are taken anyway.
function called_so(question: Question, verb: string): Option | undefined {
  const meant = question.options.filter((o) => o.verb === verb && can_stand(question, o));
  return meant.length === 1 || meant.every(comes_in_bulk) ? meant[0] : undefined;
}
function matching(question: Question, take: string): Option | undefined {
  if (take === USUAL) return question.options.find((o) => o.index === question.usual);
  return question.options.find((o) => o.key === take) ?? called_so(question, take);
}

export function standing_answer(game: string, question: Question): Option | undefined {
  if (!question.mine) return undefined;
  for (const s of get_prefs().standing) {
    if (s.game !== game || s.kind !== question.kind) continue;
    const option = matching(question, s.take);
    if (option && can_stand(question, option)) return option;
  }
  return undefined;
}

const same = (a: Standing, b: Standing): boolean => a.game === b.game && a.kind === b.kind && a.take === b.take;

export function stand_by(game: string, question: Question, option: Option): void {
  // A key that names a card or a number is another one the next time; its verb says what is meant.
  const take = option.index === question.usual ? USUAL : /\d/.test(option.key) && called_so(question, option.verb) ? option.verb : option.key;
  const standing: Standing = { game, kind: question.kind, take, text: option.text };
  set_prefs({ standing: [...get_prefs().standing.filter((s) => !same(s, standing)), standing] });
}
export const stand_down = (standing: Standing): void => set_prefs({ standing: get_prefs().standing.filter((s) => !same(s, standing)) });
