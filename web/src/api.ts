// The HTTP side of docs/protocol.md.
import type {
  ClaimAnswer,
  GameInfo,
  GamesAnswer,
  LessonsAnswer,
  MineAnswer,
  NewTable,
  RuleRow,
  RulesAnswer,
  SitAnswer,
  TableInfo,
  TableMade,
} from "./protocol";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

async function ask(method: string, path: string, body?: unknown, tokens?: readonly string[]): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
  if (tokens?.length) headers["Authorization"] = `Bearer ${tokens.join(",")}`;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "The server does not answer. Is it running?");
  }
  if (answer.ok) return answer;
  let text = `The server said ${answer.status}.`;
  try {
    text = ((await answer.json()) as { error: string }).error || text;
  } catch {
    // not every refusal on the way (a proxy's, say) speaks JSON; the status has to do
  }
  throw new Refusal(answer.status, text);
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

export const games = (): Promise<GamesAnswer> => json(ask("GET", "/api/games"));
export const game_with = (id: string, packs: string[]): Promise<GameInfo> => json(ask("GET", `/api/games/${id}?packs=${packs.map(encodeURIComponent).join(",")}`));
export const lessons = (id: string, packs: readonly string[]): Promise<LessonsAnswer> => json(ask("GET", `/api/lessons/${id}${packs.length ? `?packs=${packs.map(encodeURIComponent).join(",")}` : ""}`));
export const make_table = (wish: NewTable): Promise<TableMade> => json(ask("POST", "/api/tables", wish));
export const mine = (tokens: string[]): Promise<MineAnswer> => json(ask("POST", "/api/mine", { tokens }));
export const table_info = (id: string, tokens: readonly string[]): Promise<TableInfo> =>
  json(ask("GET", `/api/tables/${id}`, undefined, tokens));
export const claim = (id: string, token: string, name: string): Promise<ClaimAnswer> =>
  json(ask("POST", `/api/tables/${id}/claim`, { name }, [token]));
export const sit = (id: string, invitation: string, seat: number, name: string): Promise<SitAnswer> =>
  json(ask("POST", `/api/tables/${id}/sit`, { seat, name }, [invitation]));
export const load_chronicle = (text: string): Promise<TableMade> => json(ask("POST", "/api/chronicles", text));
export const chronicle = async (id: string, tokens: readonly string[]): Promise<string> =>
  (await ask("GET", `/api/tables/${id}/chronicle`, undefined, tokens)).text();
export const scene = async (id: string, tokens: readonly string[]): Promise<string> =>
  (await ask("GET", `/api/tables/${id}/scene`, undefined, tokens)).text();
export const rules = (game: string, words: string): Promise<RulesAnswer> =>
  json(ask("GET", `/api/rules?game=${encodeURIComponent(game)}&q=${encodeURIComponent(words)}`));

const known_rules = new Map<string, Promise<RuleRow>>();
export function rule(id: string): Promise<RuleRow> {
  let row = known_rules.get(id);
  if (!row) {
    row = json<RuleRow>(ask("GET", `/api/rules/${encodeURIComponent(id)}`));
    row.catch(() => known_rules.delete(id));
    known_rules.set(id, row);
  }
  return row;
}

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const a = document.createElement("a");
  a.href = address;
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
