// The end of a game: won or lost, what was read last, what happened in numbers, and where to go on.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem } from "../art/emblems";
import { links_of } from "../local";
import type { ScenarioInfo, TableInfo } from "../model";
import type { Hurt } from "../numbers";
import { numbers_of } from "../numbers";
import { sit_down } from "../pages/home";
import { is_passage, page_of } from "../reading";
import { href } from "../router";
import type { TableState, TableStore } from "../store";
import { is_head, seat_name } from "./chronicle";
import { Prose } from "./pages";
import { capital } from "./parts";
import { watch_again } from "./replay";

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

// A table like this one, with the same people, companions and choices of set-up; this one stays as it is.
function useAnother(state: TableState): { ready: boolean; busy: boolean; begin(scenario: string, title: string): void } {
  const [busy, set_busy] = useState(false);
  const { table, mine } = state;
  const begin = (scenario: string, title: string): void => {
    if (!table) return;
    set_busy(true);
    const seats = table.seats.map((s) => ({ name: s.name, player: s.player }));
    const packs = table.packs.some((p) => p !== "core") ? { packs: table.packs } : {};
    const { dice, consent, hands } = table.settings;
    api.make_table({ game: table.game, ...packs, scenario, title, seats, options: table.options ?? {}, own_dice: table.own_dice, dice, consent, ...(hands ? { hands } : {}) }).then(
      (made) => sit_down(made, mine),
      () => set_busy(false),
    );
  };
  return { ready: Boolean(table?.scenario) && mine.length > 0, busy, begin };
}

// What comes after it in the list of the game's scenarios; a campaign leads through its own.
function useNext(table: TableInfo | undefined): ScenarioInfo | undefined {
  const [list, set_list] = useState<readonly ScenarioInfo[]>([]);
  const { game, packs } = table ?? {};
  const core = !packs?.some((p) => p !== "core");
  useEffect(() => {
    if (!game) return;
    const found = core ? api.games().then((a) => a.games.find((g) => g.id === game)) : api.game_with(game, packs ?? []);
    found.then((g) => set_list(g?.scenarios ?? []), () => undefined); // then none is offered
  }, [game, core]);
  const at = list.findIndex((s) => s.id === table?.scenario);
  return at < 0 || list[at]?.campaign ? undefined : list.slice(at + 1).find((s) => !s.campaign);
}

// To others, in words, with the link to look at it where this browser has one.
async function share(store: TableStore, state: TableState, word: string): Promise<void> {
  const { view, table } = state;
  const link = links_of(store.id).find((l) => l.seat === -1)?.link;
  const rounds = view?.round ? ` after ${counted(view.round, "round")}` : "";
  const title = table?.title || view?.title || "Chronicler";
  const text = `${title} (${table?.game_title ?? ""}): ${word.toLowerCase()}${rounds}, ${counted(state.at, "decision")}.`;
  const url = link && new URL(link, location.href).href;
  if (navigator.share) return navigator.share({ title, text, ...(url ? { url } : {}) }).catch(() => undefined); // closed by who thought better of it
  await navigator.clipboard?.writeText(url ? `${text} ${url}` : text);
  store.say(url ? "Copied: how it ended, with the link to look at it." : "Copied: how it ended.");
}

const good = /\b(won|victory|victorious|win|wins|success)\b/i;
const bad = /\b(lost|defeat|defeated|lose|dead|failure|failed)\b/i;

const MANY = 16; // bars: then they stand closer, and only every fifth says its number
const look_of = (bars: readonly unknown[]): string => (bars.length > MANY ? "bars many" : "bars");

function Bars({ title, bars }: { title: string; bars: { name: string; value: number; words: string }[] }): JSX.Element {
  const most = Math.max(1, ...bars.map((b) => b.value));
  return (
    <figure class={look_of(bars)}>
      <figcaption>{title}</figcaption>
      <ol>
        {bars.map((b) => (
          <li key={b.name} title={b.words}>
            <span class="unseen">{b.words}</span>
            <i aria-hidden="true" style={{ height: `${Math.max(2, Math.round((b.value / most) * 56))}px` }} />
            <small aria-hidden="true">{b.name}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}

// What the heroes dealt beside what they took.
function Hurts({ hurt }: { hurt: readonly Hurt[] }): JSX.Element {
  const most = Math.max(1, ...hurt.flatMap((h) => [h.dealt, h.taken]));
  const tall = (n: number): string => `${n ? Math.max(2, Math.round((n / most) * 46)) : 0}px`;
  const [dealt, taken] = [hurt.reduce((a, h) => a + h.dealt, 0), hurt.reduce((a, h) => a + h.taken, 0)];
  return (
    <figure class={`${look_of(hurt)} hurts`}>
      <figcaption>
        <span class="dealt">{dealt} damage dealt</span>, <span class="taken">{taken} taken</span>
      </figcaption>
      <ol>
        {hurt.map((h, i) => (
          <li key={i} title={`round ${i + 1}: ${h.dealt} dealt, ${h.taken} taken`}>
            <span class="unseen">{`round ${i + 1}: ${h.dealt} dealt, ${h.taken} taken`}</span>
            <span class="pair" aria-hidden="true">
              <i class="dealt" style={{ height: tall(h.dealt) }} />
              <i class="taken" style={{ height: tall(h.taken) }} />
            </span>
            <small aria-hidden="true">{i + 1}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}

// How it went: round by round, how the dice fell, who decided how much.
function InNumbers({ store, state }: { store: TableStore; state: TableState }): JSX.Element {
  useEffect(() => void (state.more_log && store.ask_older_log()), [state.log.length]);
  useEffect(() => store.ask_history(), []);
  const { rounds, dice, decisions, hurt, best } = useMemo(() => numbers_of(state.log, state.history), [state.log, state.history]);
  const whose = best?.who && state.view?.panels.find((p) => p.piece === best.who || p.id === best.who)?.title;
  const when = best && [best.round > 0 ? `round ${best.round}` : "", whose ? `the turn of ${whose}` : /\bturn\b/.test(best.words) ? capital(best.words) : ""].filter(Boolean).join(": ");
  const rolled = dice.reduce((a, b) => a + b, 0);
  const mean = dice.reduce((a, many, i) => a + many * (i + 1), 0) / Math.max(1, rolled);
  return (
    <>
      {best && (
        <p class="best-turn">
          <b>The best turn</b> {when && `${when}, `}
          {best.damage} damage
        </p>
      )}
      <div class="in-numbers">
        {hurt.some((h) => h.dealt + h.taken > 0) && hurt.length <= 40 && <Hurts hurt={hurt} />}
        {!hurt.some((h) => h.dealt + h.taken > 0) && rounds.length > 1 && rounds.length <= 40 && <Bars title="What happened, by round" bars={rounds.map((value, i) => ({ name: String(i + 1), value, words: `round ${i + 1}: ${counted(value, "event")}` }))} />}
        {rolled > 5 && <Bars title={`${rolled} dice, ${mean.toFixed(1)} on average`} bars={dice.map((value, i) => ({ name: String(i + 1), value, words: `${i + 1}: ${counted(value, "time")}` }))} />}
        {decisions.length > 1 && <Bars title="Decisions" bars={decisions.map(({ seat, many }) => ({ name: seat_name(state.table?.seats, seat), value: many, words: `${seat_name(state.table?.seats, seat)}: ${counted(many, "decision")}` }))} />}
      </div>
    </>
  );
}

const LATELY = 8; // lines of the log: what is put back into its box comes after the last passage
interface EndingProps {
  store: TableStore;
  state: TableState;
  told?: boolean; // the story of the view stands here, not on a page below
  on_look?: (() => void) | undefined;
  on_book(): void;
  on_chronicle(): void;
}
export function Ending({ store, state, told = false, on_look, on_book, on_chronicle }: EndingProps): JSX.Element {
  const [trouble, set_trouble] = useState("");
  const outcome = state.view?.outcome || state.table?.outcome || "";
  const word = good.test(outcome) ? "Victory" : bad.test(outcome) ? "Defeat" : "The end";
  const another = useAnother(state);
  const next = useNext(state.table);
  // How it came to that; what is only put back into its box says nothing.
  const last = state.log[state.log.length - 1]?.after;
  const closing = state.log.filter((l) => l.after === last && !is_passage(l) && !is_head(l) && !/put away|shuffled|to the supply|ends the turn$/.test(l.text)).map((l) => l.text).slice(-3);
  // A game that lays nothing more before people has told its end as a passage.
  const lately = state.log.slice(-LATELY).filter(is_passage).slice(-1);
  const epilogue = state.view?.story.length ? state.view.story : lately.flatMap((l) => page_of(l.text).paragraphs);
  const rounds = state.view?.round ?? 0;
  return (
    <section class="ending" aria-label="The end">
      <Emblem game={state.view?.game ?? ""} />
      <h2>{word}</h2>
      <p class="ending-title">
        {/^(won|lost)$/.test(outcome) ? state.view?.title : capital(outcome)}
      </p>
      {closing.map((words, i) => (
        <p key={i} class="ending-words">
          {words}
        </p>
      ))}
      {(told || !state.view?.story.length) && epilogue.map((words, i) => (
        <p key={i} class="ending-story">
          <Prose text={words} />
        </p>
      ))}
      <p class="ending-facts">
        {rounds > 0 && `${counted(rounds, "round")}, `}
        {counted(state.at, "decision")}
      </p>
      <InNumbers store={store} state={state} />
      {trouble && <p class="trouble">{trouble}</p>}
      <p class="ending-acts">
        {another.ready && (
          <button type="button" class="strong" disabled={another.busy} onClick={() => another.begin(state.table?.scenario ?? "", state.table?.title ?? "")}>
            Try this again
          </button>
        )}
        {another.ready && next && (
          <button type="button" disabled={another.busy} onClick={() => another.begin(next.id, next.title)}>
            Next: {next.title}
          </button>
        )}
        <button type="button" onClick={() => void watch_again(store).catch((e: Error) => set_trouble(e.message))}>
          Watch it again
        </button>
        <a class="button" href={href("new", state.table?.game ?? "")}>
          Another one
        </a>
        <button type="button" onClick={on_book}>
          Read the story
        </button>
        {on_look && (
          <button type="button" onClick={on_look}>
            Look at the table
          </button>
        )}
        <button type="button" onClick={() => void share(store, state, word).catch((e: Error) => set_trouble(e.message))}>
          Share
        </button>
        <button type="button" onClick={on_chronicle}>
          Take the chronicle
        </button>
        <a class="button" href={href()}>
          Home
        </a>
      </p>
    </section>
  );
}
