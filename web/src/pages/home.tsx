// Home: the games, one click to play, what was begun, links, rules.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem, taglines } from "../art/emblems";
import { Icon } from "../art/icons";
import { has_server, here, is_here, is_site } from "../browser/here";
import { begin_coached } from "../coach";
import { all_tokens, forget_table, keep_copy_of, keep_links, keep_tokens, my_name, needs_copy, seen_of, set_prefs, tokens_of, usePrefs } from "../local";
import type { CoachInfo, GameInfo, MineEntry, NewTable, OwnerAnswer, ScenarioInfo, TableInfo, TableMade } from "../model";
import { go, href } from "../router";
import { LookFields } from "../table/dialogs";
import { CopyLink } from "../table/parts";
import { recovery_code } from "./bring";

export async function sit_down(made: TableMade, mine: readonly number[]): Promise<void> {
  const id = made.table.id;
  keep_tokens(id, made.links.filter((l) => mine.includes(l.seat)).map((l) => l.token));
  keep_links(id, made.links);
  for (const link of made.links)
    if (mine.includes(link.seat))
      await api.claim(id, link.token, made.table.seats.find((s) => s.seat === link.seat)?.name || "").catch(() => undefined);
  go("t", id);
}

// A campaign is where a game begins; without one, its first scenario.
export const first_scenario = (game: GameInfo): ScenarioInfo | undefined => game.scenarios.find((s) => s.campaign) ?? game.scenarios[0];

export function play_now(game: GameInfo): NewTable {
  const seats = Math.max(1, game.fewest_seats);
  const name = my_name();
  const first = first_scenario(game);
  return {
    game: game.id,
    ...(first ? { scenario: first.id } : {}),
    seats: Array.from({ length: seats }, (_, i) => ({ name: i === 0 ? name : `Companion ${i}`, player: i === 0 ? "person" : (game.companions.find((c) => c === "instinct") ?? "random") })),
  };
}

const ASK_AGAIN = 4000; // ms
const UNDO_FOR = 30_000; // ms
const LATELY = 8; // tables shown; the older ones on request

// The page itself is here; only the server is not.
// Where it stands and whose turn it was, as far as this browser has seen it.
function last_seen(table: TableInfo): string {
  const seen = seen_of(table.id);
  if (table.outcome || !seen) return table.outcome;
  return seen.at === table.at && seen.asked ? `${seen.where} · ${seen.asked}` : seen.where;
}

function Away({ on_look }: { on_look(): void }): JSX.Element {
  return (
    <section class="away" role="alert">
      <h2>The server is away</h2>
      <p>Nothing is lost: every decision was written down before you saw the next. This page asks again by itself, every few seconds.</p>
      <p>
        <button type="button" class="strong" onClick={on_look}>
          Ask again now
        </button>
      </p>
    </section>
  );
}

function Where(): JSX.Element {
  const { where } = usePrefs();
  return (
    <label class="field">
      <span>New tables</span>
      <select value={where} onChange={(e) => set_prefs({ where: e.currentTarget.value as "browser" | "server" })}>
        <option value="browser">in this browser: also without a network</option>
        <option value="server">on this server: with people elsewhere</option>
      </select>
    </label>
  );
}

export function HomePage(): JSX.Element {
  const [games, set_games] = useState<GameInfo[] | undefined>();
  const [begun, set_begun] = useState<MineEntry[]>([]);
  const [trouble, set_trouble] = useState("");
  const [starting, set_starting] = useState("");
  const [link, set_link] = useState("");
  const [all, show_all] = useState(false);
  const [leaving, set_leaving] = useState(""); // the table that somebody wants to take off the list
  const [removed, set_removed] = useState<{ entry: MineEntry; tokens: string[] } | undefined>();
  const fail = (e: Error): void => {
    set_trouble(e.message);
    set_starting("");
  };
  const [owner, set_owner] = useState<OwnerAnswer | undefined>();
  const [away, set_away] = useState(0); // how often the server was asked in vain
  const look = (): void => {
    api.games().then(
      (a) => (set_games(a.games), set_away(0)),
      (e: Error) => (e instanceof api.Refusal && e.status === 0 ? set_away((n) => n + 1) : fail(e)),
    );
    api.owner().then(set_owner, () => undefined); // who owns nothing here misses nothing
    const tokens = all_tokens().slice(-200);
    if (tokens.length || is_site()) api.mine(tokens).then((a) => set_begun(a.tables), () => undefined);
  };
  useEffect(look, []);
  const [both, set_both] = useState(false); // a server, and tables in this browser
  useEffect(() => void (is_site() && Promise.all([here(), has_server()]).then(([found, server]) => (found?.trouble && set_trouble(found.trouble), set_both(!!found && server)))), []);
  const move = (entry: MineEntry): void => {
    const to = is_here(entry.table.id) ? "server" : "browser";
    const tokens = begun.filter((b) => b.table.id === entry.table.id).map((b) => b.token);
    api
      .chronicle(entry.table.id, tokens)
      .then((text) => api.load_chronicle(text, to))
      .then((made) => sit_down(made, made.links.filter((l) => l.seat >= 0).map((l) => l.seat)))
      .catch(fail);
  };
  const keep = (table: TableInfo): void =>
    void api.chronicle(table.id, begun.filter((b) => b.table.id === table.id).map((b) => b.token)).then((text) => {
      api.download(`${table.game}.chronicle`, text);
      keep_copy_of(table.id, table.at);
      set_begun([...begun]);
    }, fail);
  useEffect(() => {
    if (!away) return undefined;
    const timer = setTimeout(look, ASK_AGAIN);
    return () => clearTimeout(timer);
  }, [away]);
  const start = (game: GameInfo): void => {
    set_starting(game.id);
    api.make_table(play_now(game)).then((made) => sit_down(made, [0]), fail);
  };
  const learn = (game: GameInfo, coach: CoachInfo): void => {
    set_starting(`${game.id}/${coach.id}`);
    begin_coached(game, coach).then((made) => sit_down(made, [0]), fail);
  };
  const join = (): void => {
    const bring = /#?\/?bring\/([\w.~-]+)/.exec(link);
    if (bring) return go("bring", bring[1] as string);
    const match = /#?\/?t\/([^/#?]+)\/([\w-]+)/.exec(link);
    if (match) go("t", match[1] as string, match[2] as string);
    else set_trouble("That is no link to a table: it should hold /t/ and two words after it.");
  };
  // What only this browser has is forgotten when nobody undoes it for a while; closed before that, the page finds it again.
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = (table: TableInfo): void => {
    const entry = begun.find((b) => b.table.id === table.id);
    if (!entry) return;
    set_removed({ entry, tokens: tokens_of(table.id) });
    if (is_here(table.id)) forgetting.current = setTimeout(() => (void here().then((found) => found?.say({ kind: "forget", table: table.id })), set_removed(undefined)), UNDO_FOR);
    forget_table(table.id);
    set_begun(begun.filter((b) => b.table.id !== table.id));
    set_leaving("");
  };
  const take_back = (): void => {
    if (!removed) return;
    clearTimeout(forgetting.current);
    if (removed.tokens.length) keep_tokens(removed.entry.table.id, removed.tokens);
    set_begun([...begun, removed.entry]);
    set_removed(undefined);
  };
  const load = (file: File | undefined): void => {
    if (!file) return;
    file
      .text()
      .then((text) => api.load_chronicle(text))
      .then((made) => sit_down(made, made.links.filter((l) => l.seat >= 0).map((l) => l.seat)), fail);
  };
  const tables = [...new Map(begun.map((b) => [b.table.id, b])).values()].sort((a, b) => b.table.created - a.table.created);
  return (
    <main class="page home">
      <header class="home-head">
        <p class="brand" aria-hidden="true">
          <svg viewBox="0 0 64 64" width="54" height="54">
            <path class="e-rim" d="M32 2 58 17v30L32 62 6 47V17z" />
            <path class="brand-book" d="M16 20c6-2 12-1 16 3 4-4 10-5 16-3v25c-6-2-12-1-16 3-4-4-10-5-16-3z" />
            <path class="brand-line" d="M32 23v25M21 27c3-.6 5-.3 7 1M21 33c3-.6 5-.3 7 1M21 39c3-.6 5-.3 7 1M43 27c-3-.6-5-.3-7 1M43 33c-3-.6-5-.3-7 1M43 39c-3-.6-5-.3-7 1" />
          </svg>
        </p>
        <h1>Chronicler</h1>
        <p class="lead">Great co-operative board games by their full rules. You decide; the chronicler does everything else.</p>
      </header>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {away > 0 && <Away on_look={look} />}
      {tables.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">Go on</h2>
          <ul class="begun">
            {tables.slice(0, all ? tables.length : LATELY).map(({ table, token }) => (
              <li key={table.id} data-skin={table.game}>
                <a
                  href={href("t", table.id)}
                  data-where={is_here(table.id) ? "browser" : "server"}
                  onClick={() => is_here(table.id) && !tokens_of(table.id).length && keep_tokens(table.id, begun.filter((b) => b.table.id === table.id && b.table.seats[b.seat]?.player === "person").map((b) => b.token))}
                >
                  <span class="begun-emblem">
                    <Emblem game={table.game} />
                  </span>
                  <span>
                    <b>{table.title || table.game_title}</b>
                    <small>{last_seen(table)}</small>
                    <small>
                      {new Date(table.created * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" })} · {table.at} {table.at === 1 ? "decision" : "decisions"} · {is_site() ? (is_here(table.id) ? "in this browser · " : "on the server · ") : ""}
                      {table.seats.map((s) => s.name).filter(Boolean).join(", ")}
                    </small>
                  </span>
                </a>
                {is_here(table.id) && (
                  <button type="button" class={needs_copy(table.id, table.at) ? "strong" : "quiet"} title="Its chronicle as a file: the whole game, for this or another browser" onClick={() => keep(table)}>
                    Keep a copy
                  </button>
                )}
                {both && (
                  <button type="button" class="quiet" title={is_here(table.id) ? "Copy to the server, for people elsewhere" : "Copy to this browser, to play without a network"} onClick={() => move({ table, token, seat: 0 })}>
                    {is_here(table.id) ? "To the server" : "To this browser"}
                  </button>
                )}
                <button type="button" class="quiet" aria-label={`Take ${table.title || table.game_title} off this list`} title="Take off this list" aria-expanded={leaving === table.id} onClick={() => set_leaving(leaving === table.id ? "" : table.id)}>
                  <Icon name="close" />
                </button>
                {leaving === table.id && (
                  <div class="leaving" role="alertdialog" aria-label={`Take ${table.title || table.game_title} off this list?`}>
                    <p>{is_here(table.id) ? "This table is only in this browser. Remove it? For half a minute that can be undone; its chronicle can be kept as a file first." : "Take it off this list? The table stays as it is for the others, and its links still work."}</p>
                    <p class="row">
                      <button type="button" class="strong" data-leave={table.id} onClick={() => leave(table)}>
                        {is_here(table.id) ? "Remove it" : "Take it off"}
                      </button>
                      <button type="button" onClick={() => set_leaving("")}>
                        Keep it
                      </button>
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ul>
          {tables.length > LATELY && !all && (
            <p>
              <button type="button" onClick={() => show_all(true)}>
                All {tables.length} tables
              </button>
            </p>
          )}
          {tables.some(({ table }) => is_here(table.id) && needs_copy(table.id, table.at)) && (
            <p class="notice" role="status">
              Tables in this browser are nowhere else, and a browser may be told to forget. Keep a copy of those you would miss.
            </p>
          )}
        </section>
      )}
      {removed && (
        <p class="notice" role="status">
          {removed.entry.table.title || removed.entry.table.game_title} was taken off this list.{" "}
          <button type="button" onClick={take_back}>
            Undo
          </button>
        </p>
      )}
      <section aria-labelledby="games">
        <h2 id="games">Games</h2>
        {both && <Where />}
        {!games && !trouble && !away && <p class="quiet-text">Setting out the boxes…</p>}
        <ul class="games">
          {games?.map((game) => (
            <li key={game.id} class="game" data-skin={game.id}>
              <Emblem game={game.emblem || game.id} />
              <h3>{game.title}</h3>
              <p>{game.text || taglines[game.id] || ""}</p>
              <p class="game-facts">
                {game.fewest_seats === game.most_seats ? game.most_seats : `${game.fewest_seats}–${game.most_seats}`} seats ·{" "}
                {game.scenarios.length} {game.scenarios.length === 1 ? "scenario" : "scenarios"}
                {game.scenarios.some((s) => s.campaign) ? " · campaign" : ""}
              </p>
              <div class="game-acts">
                <button type="button" class="strong" data-play={game.id} disabled={starting !== ""} onClick={() => start(game)}>
                  {starting === game.id ? <span class="spinner" role="status" aria-label="starting" /> : "Play now"}
                </button>
                {game.coaches.slice(0, 1).map((coach) => (
                  <button key={coach.id} type="button" class="learn" data-learn={game.id} title={`${coach.title}. ${coach.text}`} disabled={starting !== ""} onClick={() => learn(game, coach)}>
                    {starting === `${game.id}/${coach.id}` ? <span class="spinner" role="status" aria-label="starting" /> : "Learn"}
                  </button>
                ))}
                <a class="button" href={href("new", game.id)}>
                  Set up
                </a>
                <a class="button quiet" href={href("rules", game.id)}>
                  Rules
                </a>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section class="doors">
        <form
          onSubmit={(e) => {
            e.preventDefault();
            join();
          }}
        >
          <h2>Join by link</h2>
          <div class="row">
            <input aria-label="Link of a table" placeholder="paste the link here" value={link} onInput={(e) => set_link(e.currentTarget.value)} />
            <button type="submit" disabled={!link.trim()}>
              Join
            </button>
          </div>
        </form>
        {tables.length > 0 && (
          <div>
            <h2>On another device</h2>
            <p class="quiet-text">This recovery link brings all your tables there. Keep it: whoever has it has your seats.</p>
            <CopyLink link={href("bring", recovery_code())} label="Recovery link" />
          </div>
        )}
        <div>
          <h2>How it looks</h2>
          <LookFields />
        </div>
        {owner?.owner && (
          <div>
            <h2>This server is yours</h2>
            <p class="row">
              <a class="button" href={href("packs")}>
                Packs
              </a>
              {owner.edits && (
                <a class="button" href={href("workshop")}>
                  Workshop
                </a>
              )}
            </p>
          </div>
        )}
        {is_site() && (
          <div>
            <h2>Packs of your own</h2>
            <p class="quiet-text">A pack that somebody sent you, or that you wrote, is played from its zip.</p>
            <a class="button" href={href("packs", "here")}>
              Packs in this browser
            </a>
          </div>
        )}
        <div>
          <h2>Bring a chronicle</h2>
          <label class="button file">
            <Icon name="scroll" /> Open a saved game
            <input type="file" accept=".chronicle,.chron,.txt,text/plain" onChange={(e) => load(e.currentTarget.files?.[0])} />
          </label>
        </div>
      </section>
    </main>
  );
}
