// What goes without saying is decided by itself: a turn is taken though it could be put off, what everybody begins with is
// kept before there is a word of story, who was placed looks at the foes, a critical is followed, and a turn in which one
// could only turn around is over.  What else could have been decided stays at hand until the next decision.  All of it are
// ordinary answers; no rule is known here, only what options call themselves.
import { centre } from "./geometry";
import type { Point } from "./geometry";
import { OWN_DICE } from "./model";
import type { Board, Option, Question, Settings, View } from "./model";
import { comes_in_bulk, is_ending } from "./options";

const begins = new Set(["take_turn", "keep for good"]); // where one of them is usual
const turns = new Set(["face", "turn"]);

// Nothing is decided by itself where it could not be taken back at once.
export const can_go_back = (settings: Settings, others: boolean): boolean => settings.dice !== "none" && (settings.consent === "free" || !others);

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

// A hex that one looks at may lie beyond the edge of the board: then its name says where.
function place(board: Board, id: string): Point | undefined {
  const cell = board.cells.find((c) => c.id === id);
  if (cell) return centre(board.kind, cell);
  const named = /^(-?\d+),(-?\d+)$/.exec(id);
  return named ? centre(board.kind, { column: Number(named[1]), row: Number(named[2]) }) : undefined;
}

// Of several ways to look, the one towards the nearest foe; to the middle of the board while there is none.
export function towards_foes(options: readonly Option[], view: View): Option | undefined {
  const board = view.boards.find((b) => b.kind === "hex");
  if (!board?.cells.length) return undefined;
  const looks = options.map((option) => place(board, option.things.find((t) => t.kind === "hex")?.id ?? ""));
  if (looks.some((p) => !p)) return undefined;
  const here = middle(looks as Point[]);
  const foes = board.pieces.filter((p) => p.side === "foe").flatMap((p) => p.cells.flatMap((id) => place(board, id) ?? []));
  const aim = foes.sort((a, b) => apart(a, here) - apart(b, here))[0] ?? middle(board.cells.map((c) => centre(board.kind, c)));
  const order = options.map((_, i) => i).sort((a, b) => apart(looks[a] as Point, aim) - apart(looks[b] as Point, aim));
  return options[order[0] as number];
}

export function goes_without_saying(question: Question, view: View | undefined): Option | undefined {
  const { options } = question;
  if (!question.mine || question.story || question.seat < 0 || question.seat === OWN_DICE || options.length < 2 || !view) return undefined;
  const usual = options.find((o) => o.index === question.usual);
  if (usual && begins.has(usual.verb)) return usual;
  // It only adds to what was drawn; whether to keep that is asked afterwards.
  const more = options.find(comes_in_bulk);
  if (more) return more;
  if (options.every((o) => turns.has(o.verb))) return towards_foes(options, view);
  const ends = options.filter(is_ending);
  return ends.length === 1 && options.every((o) => o === ends[0] || turns.has(o.verb)) ? ends[0] : undefined;
}
