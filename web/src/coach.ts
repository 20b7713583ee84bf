// A coached first game: when the coach says what, how it is begun, and what was said already.
import * as api from "./api";
import { keep_coach, keep_read_to, my_name } from "./local";
import type { CoachInfo, CoachStep, GameInfo, NewTable, Question, TableMade } from "./protocol";
import { PROTOCOL } from "./protocol";
import type { Connect } from "./store";
import { over_websocket } from "./store";

// What a coach can go by.
export interface Now {
  question: string; // the kind of what I am asked, or empty
  offers: ReadonlySet<string>; // verbs of its options
  events: ReadonlySet<string>; // kinds of what has happened
  round: number;
}

function fits(step: CoachStep, said: readonly string[], now: Now): boolean {
  if (step.question && step.question !== now.question) return false;
  if (step.offers && !now.offers.has(step.offers)) return false;
  if (step.event && !now.events.has(step.event)) return false;
  if (step.after && !said.includes(step.after)) return false;
  return now.round >= step.round;
}
// The first that was not said yet and whose time has come.
export const next_step = (steps: readonly CoachStep[], said: readonly string[], now: Now): CoachStep | undefined =>
  steps.find((step) => !said.includes(step.id) && fits(step, said, now));

export function table_for(game: GameInfo, coach: CoachInfo): NewTable {
  const companion = game.companions.find((c) => c === "instinct") ?? game.companions[0] ?? "random";
  return {
    game: game.id,
    title: coach.title,
    scenario: coach.scenario,
    options: coach.options,
    ...(coach.seed ? { seed: coach.seed } : {}),
    seats: [{ name: my_name(), player: "person" }, ...Array.from({ length: coach.companions }, (_, i) => ({ name: `Companion ${i + 1}`, player: companion }))],
  };
}

const MOST_PREPARED = 80; // questions; a script that waits for what never comes must not play the game
const PATIENCE = 15_000; // ms

// What is asked before the first question worth teaching: the usual answer, else what a companion would do.
export function prepare(id: string, token: string, until: string, connect: Connect = over_websocket): Promise<void> {
  if (!until) return Promise.resolve();
  return new Promise((done) => {
    let asked: Question | undefined;
    let answered = 0;
    const finish = (): void => {
      clearTimeout(timer);
      line.close();
      done();
    };
    const timer = setTimeout(finish, PATIENCE);
    const answer = (index: number): void => {
      if (!asked) return;
      ++answered;
      line.send({ type: "answer", question: asked.id, position: asked.position, index });
    };
    const go_on = (question: Question | undefined): void => {
      asked = question;
      if (!question || answered >= MOST_PREPARED || (question.mine && question.kind === until)) return finish();
      if (!question.mine) return;
      if (question.usual >= 0) answer(question.usual);
      else line.send({ type: "hint", question: question.id });
    };
    const line = connect(id, {
      open: () => line.send({ type: "hello", tokens: [token], protocol: PROTOCOL }),
      message: (m) => {
        if (m.type === "welcome" || m.type === "update" || m.type === "stale") go_on(m.question);
        else if (m.type === "hinted" && m.question === asked?.id) answer(Math.max(0, m.index));
        else if (m.type === "note" && m.kind === "refused") finish();
      },
      closed: finish,
    });
  });
}

export async function begin_coached(game: GameInfo, coach: CoachInfo): Promise<TableMade> {
  const made = await api.make_table(table_for(game, coach));
  const token = made.links.find((l) => l.seat === 0)?.token ?? "";
  keep_coach(made.table.id, { coach: coach.id, said: [], off: false });
  keep_read_to(made.table.id, -1); // what was told meanwhile is read like everything else
  await prepare(made.table.id, token, coach.until);
  return made;
}
