// What takes the board's place for a while: a fight or a talk laid out in cards; and what would come of an option.
import type { JSX } from "preact";
import type { Panel, Zone } from "../model";
import type { Preview } from "../store";
import { Bar, plain_words, ZoneRow } from "./parts";
import type { Pointing } from "./parts";
import { Spots } from "./spots";

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

// What an option would lead to, as far as no die or hidden card decides.
export function Foresight({ preview, words }: { preview: Preview | undefined; words: string }): JSX.Element | null {
  if (!preview || (!preview.log.length && !preview.dice)) return null;
  return (
    <aside class="foresight" aria-label="What it would lead to" tabIndex={0}>
      {words && <h3>{words}</h3>}
      <ul>
        {preview.log.slice(0, 4).map((l, i) => (
          <li key={i}>
            <Spots text={l.text} />
          </li>
        ))}
        {preview.dice && <li class="dice">then dice or cards decide</li>}
      </ul>
    </aside>
  );
}
