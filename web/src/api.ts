// The HTTP side of docs/protocol.md.
import type {
  ClaimAnswer,
  GameInfo,
  GamesAnswer,
  LessonsAnswer,
  MineAnswer,
  NewTable,
  OwnerAnswer,
  PacksAnswer,
  PacksChanged,
  RuleRow,
  RulesAnswer,
  SitAnswer,
  TableInfo,
  TableMade,
  ThingAnswer,
  WorkshopAnswer,
} from "./protocol";
import { owner_key } from "./local";
import { whole } from "./wire";

import { has_server, here, is_site } from "./browser/here";
import { get_prefs } from "./local";

export type Place = "browser" | "server";

// Where something is asked: a table where it stands, the rest where new tables are made.
async function place_of(path: string): Promise<Place> {
  if (!is_site()) return "server";
  const found = await here();
  if (!found) return "server";
  const table = /^\/api\/tables\/([^/?]+)/.exec(path)?.[1];
  if (table && found.tables.has(table)) return "browser";
  if (!(await has_server())) return "browser";
  return table ? "server" : get_prefs().where;
}

export const where_new_tables = (): Promise<Place> => place_of("/api/tables");

export class Refusal extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

async function ask(method: string, path: string, body?: unknown, tokens?: readonly string[], where?: Place, signal?: AbortSignal): Promise<Response> {
  if ((where ?? (await place_of(path))) === "browser") return refused_or(await ask_here(method, path, body, tokens ?? []));
  const headers: Record<string, string> = {};
  const file = body instanceof Blob;
  if (body !== undefined) headers["Content-Type"] = file ? "application/zip" : typeof body === "string" ? "text/plain" : "application/json";
  if (tokens?.length) headers["Authorization"] = `Bearer ${tokens.join(",")}`;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      signal,
      body: body === undefined ? undefined : file || typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "The server does not answer. Is it running?");
  }
  return refused_or(answer);
}

async function ask_here(method: string, path: string, body: unknown, tokens: readonly string[]): Promise<Response> {
  const found = await here();
  if (!found) throw new Refusal(0, "There are no tables in this browser.");
  const told = body instanceof File ? await found.install(body) : await found.ask(method, path, body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body), tokens);
  return new Response(told.body, { status: told.status });
}

async function refused_or(answer: Response): Promise<Response> {
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

export const games = async (): Promise<GamesAnswer> => whole("GamesAnswer", await json(ask("GET", "/api/games"))) as GamesAnswer;
export const game_with = async (id: string, packs: string[]): Promise<GameInfo> =>
  whole("GameInfo", await json(ask("GET", `/api/games/${id}?packs=${packs.map(encodeURIComponent).join(",")}`))) as GameInfo;
export const lessons = (id: string, packs: readonly string[]): Promise<LessonsAnswer> => json(ask("GET", `/api/lessons/${id}${packs.length ? `?packs=${packs.map(encodeURIComponent).join(",")}` : ""}`));
export const make_table = (wish: NewTable): Promise<TableMade> => json(ask("POST", "/api/tables", wish));
// Those in this browser are all its own; at a server, whoever has the links.
export async function mine(tokens: string[]): Promise<MineAnswer> {
  const at = (where: Place): Promise<MineAnswer> => json(ask("POST", "/api/mine", { tokens }, undefined, where));
  if (!is_site()) return at("server");
  const none: MineAnswer = { tables: [] };
  const [own, others] = await Promise.all([at("browser").catch(() => none), tokens.length && (await has_server()) ? at("server").catch(() => none) : none]);
  const tables = (await here())?.tables; // without those that were just removed
  return { tables: [...own.tables.filter((t) => tables?.has(t.table.id)), ...others.tables] };
}
export const table_info = (id: string, tokens: readonly string[]): Promise<TableInfo> =>
  json(ask("GET", `/api/tables/${id}`, undefined, tokens));
export const claim = (id: string, token: string, name: string): Promise<ClaimAnswer> =>
  json(ask("POST", `/api/tables/${id}/claim`, { name }, [token]));
export const sit = (id: string, invitation: string, seat: number, name: string): Promise<SitAnswer> =>
  json(ask("POST", `/api/tables/${id}/sit`, { seat, name }, [invitation]));
export const load_chronicle = (text: string, where?: Place): Promise<TableMade> => json(ask("POST", "/api/chronicles", text, undefined, where));
export const chronicle = async (id: string, tokens: readonly string[]): Promise<string> =>
  (await ask("GET", `/api/tables/${id}/chronicle`, undefined, tokens)).text();
export const scene = async (id: string, tokens: readonly string[]): Promise<string> =>
  (await ask("GET", `/api/tables/${id}/scene`, undefined, tokens)).text();
export const rules = (game: string, words: string): Promise<RulesAnswer> =>
  json(ask("GET", `/api/rules?game=${encodeURIComponent(game)}&q=${encodeURIComponent(words)}`));

// ---- what only the owner of the server may do, and with packs whoever plays in this browser ----
const mine_alone = (): string[] => (owner_key() ? [owner_key()] : []);
export const owner = (): Promise<OwnerAnswer> => json(ask("GET", "/api/owner", undefined, mine_alone(), "server"));
export const kept_packs = (where: Place = "server"): Promise<PacksAnswer> => json(ask("GET", "/api/packs", undefined, mine_alone(), where));
export const install_pack = (zip: File, where: Place = "server"): Promise<PacksChanged> => json(ask("POST", `/api/packs?name=${encodeURIComponent(zip.name)}`, zip, mine_alone(), where));
export const remove_pack = (game: string, id: string, where: Place = "server"): Promise<PacksChanged> => json(ask("POST", "/api/packs/remove", { game, id }, mine_alone(), where));
// Waits until there is something new; who leaves the page says so, and frees the line.
export const workshop = (seen: number, signal: AbortSignal): Promise<WorkshopAnswer> => json(ask("GET", `/api/workshop?seen=${seen}`, undefined, mine_alone(), "server", signal));
export const workshop_thing = async (game: string, pack: string, folder: string, id: string): Promise<ThingAnswer> =>
  whole("ThingAnswer", await json(ask("GET", `/api/workshop/thing?${new URLSearchParams({ game, pack, folder, id })}`, undefined, mine_alone(), "server"))) as ThingAnswer;

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
