// A server in the page: enough of docs/protocol.md to look at every page without one.
import type { LessonsAnswer } from "../src/protocol";
import type { ClientMessage, Done, GameInfo, LogLine, Question, ServerMessage, TableInfo, View } from "../src/model";
import type { Connect } from "../src/store";
import { borders_table, overland_table } from "./fixtures/maps";
import type { Table } from "./fixtures/tables";
import { line, tables as recorded } from "./fixtures/tables";

const tables: Record<string, Table> = { ...recorded, degenerates: overland_table, allswell: borders_table };

const titles: Record<string, string> = {
  stamina: "Stamina",
  oathsworn: "Oathsworn: Into the Deepwood",
  allswell: "All's Well That Ends",
  degenerates: "Dungeon Degenerates: Land of Doom",
  avalon: "Tainted Grail: The Fall of Avalon",
};
export const games: GameInfo[] = Object.entries(titles).map(([id, title]) => ({
  id,
  title,
  text: "",
  emblem: id,
  fewest_seats: 1,
  most_seats: 4,
  scenarios: [
    { id: "one", title: "Toll Bridge", text: "Six roughs hold the bridge and want more than coin.", campaign: false, pack: "core" },
    { id: "two", title: "Millrace", text: "", campaign: false, pack: "core" },
    { id: "road", title: "The Weir Road", text: "Five fights, one road.", campaign: true, pack: "core" },
  ],
  options: [{ key: "difficulty", title: "Difficulty", text: "How many stand against you.", values: ["mild", "even", "grim"], usual: "even", picks: [], places: "", meanings: [] }],
  packs: [{ id: "core", version: "1.0.0", hash: "00" }],
  offers: [{ id: "core", version: "1.0.0", title: "Core", author: "", text: "" }],
  companions: ["instinct", "random"], coaches: [],
}));

export function table_info(game: string, at = 4): TableInfo {
  return {
    id: game,
    title: tables[game]?.view.title ?? titles[game] ?? game,
    game,
    game_title: titles[game] ?? game,
    scenario: "one",
    created: 1,
    at,
    outcome: "",
    own_dice: false,
    settings: { dice: "same", consent: "free", open: false },
    seats: [
      { seat: 0, name: "Anna", player: "person", claimed: true, here: true },
      { seat: 1, name: "Mirre", player: "instinct", claimed: false, here: false },
    ],
    saves: [{ name: "before the bridge", at: 2, left: false }],
    packs: ["core"],
    newer: false,
    options: {},
  };
}

export class MockTable {
  private steps: { view: View; log: LogLine[]; done: Done[] }[];
  private at: number;
  private position = 40;
  constructor(
    private readonly game: string,
    private readonly tell: (m: ServerMessage) => void,
    private readonly delay = 40,
  ) {
    const table = tables[game] ?? (tables["stamina"] as NonNullable<(typeof tables)["stamina"]>);
    this.steps = [{ view: table.view, log: table.log, done: [] }];
    this.at = 0;
  }
  private get table(): (typeof tables)[string] {
    return tables[this.game] ?? (tables["stamina"] as (typeof tables)[string]);
  }
  private question(): Question {
    const t = this.table as NonNullable<(typeof tables)[string]>;
    return {
      id: `q${this.position}`,
      position: this.position,
      seat: 0,
      mine: true,
      story: false,
      kind: "turn",
      prompt: t.prompt,
      source: t.source,
      options: t.options.map((o, index) => ({ ...o, index, key: "" })),
      usual: t.usual,
    };
  }
  private later(m: ServerMessage): void {
    setTimeout(() => this.tell(m), this.delay);
  }
  private update(kept: number, log: LogLine[], done: Done[]): void {
    const step = this.steps[this.at] as { view: View };
    this.later({
      type: "update",
      position: ++this.position,
      at: 4 + this.at,
      redo: this.steps.length - 1 - this.at,
      paused: false,
      look: 0,
      log_kept: kept,
      changes: [],
      view: step.view,
      question: this.question(),
      done,
      log,
      outcome: "",
    });
  }
  take(m: ClientMessage): void {
    const t = this.table as NonNullable<(typeof tables)[string]>;
    const now = this.steps[this.at] as { view: View; log: LogLine[]; done: Done[] };
    switch (m.type) {
      case "hello":
        return this.later({ type: "welcome", position: this.position, table: table_info(this.game), mine: [0], watcher: false, look: 0, paused: false, view: now.view, question: this.question(), log: now.log, more_log: false, at: 4, redo: 0, chat: [] });
      case "answer": {
        const option = t.options[m.index ?? -1];
        if (m.position !== this.position || !option) return this.later({ type: "stale", text: "The table has moved on; this is the question now.", position: this.position, question: this.question() });
        const { view, text } = t.act(now.view, option);
        const number = 4 + this.at + 1;
        this.steps.length = this.at + 1;
        this.steps.push({ view, log: [line(number, text, "ST-TURN-04", { things: option.things })], done: [{ n: number, seat: 0, kind: "turn", text: option.text }] });
        ++this.at;
        return this.update(9999, (this.steps[this.at] as { log: LogLine[] }).log, (this.steps[this.at] as { done: Done[] }).done);
      }
      case "undo":
        if (this.at > 0) {
          --this.at;
          this.update(4 + this.at, [], []);
        }
        return;
      case "redo":
        if (this.at + 1 < this.steps.length) {
          ++this.at;
          this.update(9999, (this.steps[this.at] as { log: LogLine[] }).log, (this.steps[this.at] as { done: Done[] }).done);
        }
        return;
      case "why":
        return this.later({ type: "refusals", question: m.question, refused: t.refused });
      case "preview":
        return this.later({ type: "previewed", question: m.question, index: m.index, log: [line(0, `${t.options[m.index]?.text} happens`)], dice: m.index > 8, next: "" });
      case "odds":
      case "threat":
        return this.later({ type: "foreseen", question: m.question, index: m.index, threat: m.type === "threat", untold: false, chance: m.index > 8, exact: true, guessed: false, ways: 6, won: 0, lost: 0, checks: [{ what: "a hit", made: 1000, passed: 500 }], lines: [], deeds: [], texts: [] });
      case "hint":
        return this.later({ type: "hinted", question: m.question, index: 1, text: "A companion would take the second." });
      case "history":
        return this.later({ type: "history", done: [1, 2, 3, 4].map((n) => ({ n, seat: n % 2, kind: "turn", text: `decision number ${n}` })) });
      case "state":
        return this.later({ type: "state", path: "", state: { round: 3, heroes: [{ hit_points: 9 }] } });
      default:
        return;
    }
  }
}

export const mock_connect: Connect = (game, events) => {
  const table = new MockTable(game, (m) => events.message(m));
  setTimeout(() => events.open(), 10);
  return { send: (m) => table.take(m), close: () => undefined };
};

export const lessons: LessonsAnswer = {
  words: [
    { word: "Available dice", also: ["Available"], text: "The dice you can use.", see: "dice", kind: "Dice" },
    { word: "Hit", also: ["Hits"], text: "A die that counts.", see: "", kind: "Dice" },
  ],
  chapters: [
    { id: "turn", title: "How a turn goes", text: "", parts: [{ title: "In order", text: "You walk and act.\n\nThen it ends.", steps: [{ name: "Start", text: "Effects." }], rules: ["ST-TURN"] }] },
    { id: "dice", title: "Ten dice", text: "", parts: [{ title: "The first one", text: "Available dice can be used.", steps: [], rules: ["ST-TURN-02", "ST-POOL"] }] },
  ],
  coaches: [
    {
      id: "first",
      scenario: "one",
      steps: [
        { id: "hello", question: "turn", offers: "", event: "", after: "", round: 0, say: "Ten Available dice.", point: "mats" },
        { id: "walk", question: "turn", offers: "", event: "", after: "hello", round: 0, say: "Walk.", point: "board" },
        { id: "never", question: "other", offers: "", event: "", after: "", round: 0, say: "Never.", point: "" },
        { id: "told", question: "", offers: "", event: "told", after: "walk", round: 0, say: "That happened.", point: "log" },
      ],
    },
  ],
};

export async function mock_fetch(path: string): Promise<Response> {
  const url = new URL(path, "http://table");
  const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });
  const row = (id: string): unknown => ({ id, game: "stamina", section: "Turns", topic: "turn", rule: "On its turn a character may move, act and react, in any order, until it ends the turn.", ruling: "Turning on the spot costs nothing." });
  if (url.pathname === "/api/games") return json({ games });
  if (url.pathname.startsWith("/api/lessons/")) return json(lessons);
  if (url.pathname === "/api/mine") return json({ tables: [{ table: table_info("stamina"), token: "x", seat: 0 }] });
  if (url.pathname === "/api/rules") return json({ rules: ["ST-TURN-01", "ST-TURN-02", "ST-TURN-04"].map(row), more: false });
  if (url.pathname.startsWith("/api/rules/")) return json(row(url.pathname.slice(11)));
  if (url.pathname.endsWith("/scene")) return new Response("scene: mock\n");
  return json({ error: "The mock has no such page." }, 404);
}
