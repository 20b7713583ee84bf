// What takes the board's place for a while: a fight or a talk laid out in cards, and the end of a game.
import type { JSX } from "preact";
import { Emblem } from "../art/emblems";
import type { Panel, Zone } from "../model";
import { href } from "../router";
import type { Preview, TableState } from "../store";
import { Bar, capital, plain_words, ZoneRow } from "./parts";
import type { Pointing } from "./parts";

// Cards joined edge to edge, the foe's own card first.
export function Clash({ zone, foe, pointing }: { zone: Zone; foe: Panel | undefined; pointing: Pointing }): JSX.Element {
  const now = foe?.notes.find((n) => /\(now\)$/.test(n));
  return (
    <section class="clash side-foe" aria-label={foe?.title ?? zone.name}>
      {foe && (
        <header>
          <div>
            <h2>{foe.title}</h2>
            <p>{plain_words(foe.subtitle)}</p>
          </div>
          {foe.tracks.slice(0, 2).map((t) => (
            <Bar key={t.name} track={t} />
          ))}
        </header>
      )}
      <div class="clash-cards" tabIndex={0} role="region" aria-label={zone.name}>
        <ZoneRow zone={zone} pointing={pointing} />
      </div>
      {now && <p class="clash-now">{now.replace(/\s*\(now\)$/, "")}</p>}
    </section>
  );
}

const good = /\b(won|victory|victorious|win|wins)\b/i;
const bad = /\b(lost|defeat|defeated|lose|dead)\b/i;

export function Ending({ state, on_look, on_chronicle }: { state: TableState; on_look?: (() => void) | undefined; on_chronicle(): void }): JSX.Element {
  const outcome = state.view?.outcome || state.table?.outcome || "";
  const word = good.test(outcome) ? "Victory" : bad.test(outcome) ? "Defeat" : "The end";
  const closing = state.log.map((l) => l.text).filter((t) => t.length < 160).slice(-3); // a passage stands below as a page
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
      <p class="ending-facts">
        {state.view?.round ? `${state.view.round} rounds, ` : ""}
        {state.at} decisions
      </p>
      <p class="ending-acts">
        <a class="button strong" href={href("new", state.table?.game ?? "")}>
          Another one
        </a>
        {on_look && (
          <button type="button" onClick={on_look}>
            Look at the table
          </button>
        )}
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

// What an option would lead to, as far as no die or hidden card decides.
export function Foresight({ preview, words }: { preview: Preview | undefined; words: string }): JSX.Element | null {
  if (!preview || (!preview.log.length && !preview.dice)) return null;
  return (
    <aside class="foresight" aria-label="What it would lead to">
      <h3>{words}</h3>
      <ul>
        {preview.log.slice(0, 4).map((l, i) => (
          <li key={i}>{l.text}</li>
        ))}
        {preview.dice && <li class="dice">then dice or cards decide</li>}
      </ul>
    </aside>
  );
}
