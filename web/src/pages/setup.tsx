// Set-up: scenario, seats, difficulty, dice.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem, taglines } from "../art/emblems";
import { my_name, set_prefs } from "../local";
import type { GameInfo, OptionInfo } from "../model";
import { href } from "../router";
import { hands_words } from "../table/hands";
import { capital, Card } from "../table/parts";
import { first_scenario, sit_down } from "./home";
import { PackChoice } from "./packs";

type Holder = "me" | "link" | string;
interface Seat {
  name: string;
  holder: Holder;
}
const companion_words: Record<string, string> = {
  instinct: "companion (instinct)",
  random: "companion (random)",
  search: "companion (thinks)",
};

// How many places an option has to fill: a number, one for each seat, or as many as another option says.
const places_of = (o: OptionInfo, options: Record<string, string>, seats: number): number =>
  o.places === "seats" ? seats : Number(o.places) || Number(options[o.places]) || 1;
// One entry for each place, "" where it is left open; nothing at all when all of them are.
const listed = (value: string, places: number): string[] => Array.from({ length: places }, (_, i) => value.split(",")[i]?.trim() ?? "");
const written = (list: string[]): string => (list.some((v) => v) ? list.join(",") : "");

function Picks({ option, places, value, on_change }: { option: OptionInfo; places: number; value: string; on_change: (value: string) => void }): JSX.Element {
  const list = listed(value, places);
  const chosen = list.flatMap((v) => option.picks.find((p) => p.value === v)?.card ?? []);
  return (
    <fieldset class="field picks">
      <legend>{option.title}</legend>
      {list.map((now, i) => (
        <select key={i} aria-label={places > 1 ? `${option.title}, place ${i + 1}` : option.title} value={now} onChange={(e) => on_change(written(list.map((v, j) => (j === i ? e.currentTarget.value : v))))}>
          {!(places === 1 && option.usual) && <option value="">{option.places === "1" ? "nobody" : places > 1 ? `${i + 1}: as it comes` : "as it comes"}</option>}
          {option.picks.map((p) => (
            <option key={p.value} value={p.value} disabled={p.value !== now && list.includes(p.value)}>
              {p.title}
            </option>
          ))}
        </select>
      ))}
      {chosen.length > 0 && (
        <div class="picked-cards">
          {chosen.map((card) => (
            <Card key={card.id} card={card} glow={false} chosen={false} />
          ))}
        </div>
      )}
      {option.picks.some((p) => p.card) && (
        <details class="all-picks">
          <summary>
            {option.title}: look at all {option.picks.filter((p) => p.card).length}
          </summary>
          <div class="picked-cards">
            {option.picks.map((p) => p.card && <Card key={p.value} card={p.card} glow={false} chosen={false} />)}
          </div>
        </details>
      )}
    </fieldset>
  );
}

// Few values that mean something each stand side by side, every one with what it changes: nobody has to try them in turn.
interface Valued {
  value: string;
  title: string;
  meaning: string;
}
const MOST_SIDE_BY_SIDE = 6;
function valued(option: OptionInfo): Valued[] {
  if (option.meanings.length && option.meanings.length === option.values.length)
    return option.values.map((value, i) => ({ value, title: value.replace(/_/g, " "), meaning: option.meanings[i] as string }));
  const of_one = option.places === "1" && option.usual !== "" && option.picks.length <= MOST_SIDE_BY_SIDE;
  return of_one && option.picks.every((p) => p.card?.text) ? option.picks.map(({ value, title, card }) => ({ value, title, meaning: card?.text ?? "" })) : [];
}
function SideBySide({ option, list, value, on_change }: { option: OptionInfo; list: readonly Valued[]; value: string; on_change(value: string): void }): JSX.Element {
  return (
    <fieldset class="field side-by-side" data-option={option.key}>
      <legend>{capital(option.title)}</legend>
      {option.values.length > 0 && option.text && <small>{option.text}</small>}
      <div class="meanings">
        {list.map((v) => (
          <label key={v.value} class={`meaning${v.value === value ? " picked" : ""}`}>
            <input type="radio" name={`option-${option.key}`} value={v.value} checked={v.value === value} onChange={() => on_change(v.value)} />
            <span>
              <b>{capital(v.title)}</b>
              {v.value === option.usual && <span class="tag">usual</span>}
              <span class="meaning-text">{capital(v.meaning)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SetupPage({ id }: { id: string }): JSX.Element {
  const [game, set_game] = useState<GameInfo | undefined>();
  const [trouble, set_trouble] = useState("");
  const [scenario, set_scenario] = useState("");
  const [seats, set_seats] = useState<Seat[]>([]);
  const [options, set_options] = useState<Record<string, string>>({});
  const [dice, set_dice] = useState("same");
  const [consent, set_consent] = useState("free");
  const [hands, set_hands] = useState("first");
  const [own_dice, set_own_dice] = useState(false);
  const [seed, set_seed] = useState("");
  const [busy, set_busy] = useState(false);
  const [in_browser, set_in_browser] = useState(false); // then all who play sit at this device
  useEffect(() => void api.where_new_tables().then((where) => set_in_browser(where === "browser")), []);
  useEffect(() => {
    document.documentElement.dataset["skin"] = id;
    api.games().then(
      (a) => {
        const found = a.games.find((g) => g.id === id);
        if (!found) return set_trouble(`There is no game called ${id} here.`);
        set_game(found);
        set_scenario(first_scenario(found)?.id ?? "");
        set_options(Object.fromEntries(found.options.map((o) => [o.key, o.usual])));
        const bot = found.companions.find((c) => c === "instinct") ?? found.companions[0] ?? "random";
        set_seats(Array.from({ length: Math.max(1, found.fewest_seats) }, (_, i) => ({ name: i === 0 ? my_name() : `Companion ${i}`, holder: i === 0 ? "me" : bot })));
      },
      (e: Error) => set_trouble(e.message),
    );
    return () => void delete document.documentElement.dataset["skin"];
  }, [id]);
  if (!game)
    return (
      <main class="page narrow">
        <h1>Set up</h1>
        <p class={trouble ? "trouble" : "quiet-text"}>{trouble || "Opening the box…"}</p>
        <a href={href()}>Home</a>
      </main>
    );
  const change = (i: number, seat: Partial<Seat>): void => set_seats(seats.map((s, j) => (j === i ? { ...s, ...seat } : s)));
  const start = (): void => {
    set_busy(true);
    const first_me = seats.find((s) => s.holder === "me");
    if (first_me?.name) set_prefs({ name: first_me.name });
    api
      .make_table({
        game: game.id,
        scenario,
        ...(game.packs.some((p) => p.id !== "core") ? { packs: game.packs.map((p) => p.id) } : {}),
        seats: seats.map((s) => ({ name: s.name, player: s.holder === "me" || s.holder === "link" ? "person" : s.holder })),
        options: Object.fromEntries(
          game.options.map((o) => {
            const value = options[o.key] ?? o.usual;
            return [o.key, o.picks.length ? written(listed(value, places_of(o, options, seats.length))) : value];
          }),
        ),
        dice,
        consent,
        hands,
        own_dice,
        ...(/^\d+$/.test(seed.trim()) ? { seed: seed.trim() } : {}),
      })
      .then((made) => sit_down(made, seats.flatMap((s, i) => (s.holder === "me" ? [i] : []))))
      .catch((e: Error) => {
        set_trouble(e.message);
        set_busy(false);
      });
  };
  // Nothing begins with packs that are not there yet.
  const choose_packs = (packs: string[]): void => {
    set_busy(true);
    api
      .game_with(game.id, packs)
      .then(
        (g) => {
          set_game(g);
          set_trouble("");
          if (!g.scenarios.some((s) => s.id === scenario)) set_scenario(first_scenario(g)?.id ?? "");
        },
        (e: Error) => set_trouble(e.message),
      )
      .finally(() => set_busy(false));
  };
  const chosen = game.scenarios.find((s) => s.id === scenario);
  return (
    <main class="page setup">
      <header class="setup-head">
        <Emblem game={game.emblem || game.id} />
        <div>
          <a href={href()}>← all games</a>
          <h1>{game.title}</h1>
          <p>{game.text || taglines[game.id]}</p>
        </div>
      </header>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          start();
        }}
      >
        <section class="sheet">
          <h2>What to play</h2>
          <PackChoice game={game} on_change={choose_packs} />
          <div class="scenarios" role="radiogroup" aria-label="Scenario">
            {game.scenarios.map((s) => (
              <label key={s.id} class={`scenario${s.id === scenario ? " picked" : ""}`}>
                <input type="radio" name="scenario" value={s.id} checked={s.id === scenario} onChange={() => set_scenario(s.id)} />
                <span>
                  <b>{s.title}</b>
                  {s.campaign && <span class="tag">campaign</span>}
                  {s.pack !== "core" && <span class="tag">{game.offers.find((p) => p.id === s.pack)?.title ?? s.pack}</span>}
                </span>
              </label>
            ))}
          </div>
          {chosen?.text && <p class="scenario-text">{chosen.text}</p>}
        </section>
        <section class="sheet">
          <h2>Who sits here</h2>
          <ol class="seats">
            {seats.map((s, i) => (
              <li key={i} class={`seat-${i}`}>
                <span class="seat-dot" aria-hidden="true" />
                <input aria-label={`Name of seat ${i + 1}`} value={s.name} maxLength={40} onInput={(e) => change(i, { name: e.currentTarget.value })} />
                <select aria-label={`Who plays seat ${i + 1}`} value={s.holder} onChange={(e) => {
                    const holder = e.currentTarget.value;
                    const person = holder === "me" || holder === "link";
                    const made_up = /^(Companion|Player) \d+$/.test(s.name);
                    change(i, { holder, ...(made_up ? { name: `${person ? "Player" : "Companion"} ${person ? i + 1 : i}` } : {}) });
                  }}
                >
                  <option value="me">{in_browser ? "somebody at this device" : "me"}</option>
                  {!in_browser && <option value="link">somebody by link</option>}
                  {game.companions.map((c) => (
                    <option key={c} value={c}>
                      {companion_words[c] ?? `companion (${c})`}
                    </option>
                  ))}
                </select>
                {seats.length > game.fewest_seats && seats.length > 1 && (
                  <button type="button" class="quiet" aria-label={`Take seat ${i + 1} away`} onClick={() => set_seats(seats.filter((_, j) => j !== i))}>
                    ✕
                  </button>
                )}
              </li>
            ))}
          </ol>
          {seats.length < game.most_seats && (
            <button type="button" onClick={() => set_seats([...seats, { name: `Player ${seats.length + 1}`, holder: "me" }])}>
              One more seat
            </button>
          )}
        </section>
        <section class="sheet fields">
          <h2 class="whole-row">How to play</h2>
          {game.options.map((o) => {
            const list = valued(o);
            const change_to = (value: string): void => set_options({ ...options, [o.key]: value });
            if (list.length) return <SideBySide key={o.key} option={o} list={list} value={options[o.key] ?? o.usual} on_change={change_to} />;
            return o.picks.length ? (
              <Picks
                key={o.key}
                option={o}
                places={places_of(o, options, seats.length)}
                value={options[o.key] ?? o.usual}
                on_change={change_to}
              />
            ) : (
              <label key={o.key} class="field">
                <span>{o.title}</span>
                {o.values.length ? (
                  <select value={options[o.key] ?? o.usual} onChange={(e) => change_to(e.currentTarget.value)}>
                    {o.values.map((v) => (
                      <option key={v} value={v}>
                        {v.replace(/_/g, " ")}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input value={options[o.key] ?? ""} onInput={(e) => change_to(e.currentTarget.value)} />
                )}
                {o.text && <small>{o.text}</small>}
              </label>
            );
          })}
          <label class="field">
            <span>After an undo</span>
            <select value={dice} onChange={(e) => set_dice(e.currentTarget.value)}>
              <option value="same">the same dice come again</option>
              <option value="new">new dice are rolled</option>
              <option value="none">no undo past dice</option>
            </select>
          </label>
          <label class="field">
            <span>Undo, jump and repair</span>
            <select value={consent} onChange={(e) => set_consent(e.currentTarget.value)}>
              <option value="free">anybody may</option>
              <option value="ask">the others must agree</option>
            </select>
          </label>
          {seats.filter((s) => s.holder === "me" || s.holder === "link").length > 1 && (
            <label class="field">
              <span>What all are asked together</span>
              <select value={hands} onChange={(e) => set_hands(e.currentTarget.value)}>
                {Object.entries(hands_words).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label class="check">
            <input type="checkbox" checked={own_dice} onChange={(e) => set_own_dice(e.currentTarget.checked)} />
            <span>We roll our own dice and draw our own cards, and type what came</span>
          </label>
          {!own_dice && (
            <label class="field">
              <span>Seed (a number; empty: a new one)</span>
              <input inputMode="numeric" value={seed} onInput={(e) => set_seed(e.currentTarget.value)} />
            </label>
          )}
        </section>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <p class="setup-go">
          <button type="submit" class="strong big" disabled={busy || !seats.some((s) => s.holder === "me" || s.holder === "link")}>
            {busy ? <span class="spinner" role="status" aria-label="starting" /> : "Begin"}
          </button>
        </p>
      </form>
    </main>
  );
}
