// What would happen between the end of this turn and the next one: who is hit, how likely, by what.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { ForeseenDeed, OddsLine, Piece, ServerForeseen } from "./model";
import { harm, how_found, LineWords, percent, telling_lines } from "./odds";
import { foreseen_key } from "./store";
import type { TableState, TableStore } from "./store";
import { Spots } from "./table/spots";

const MOST_LINES = 6;
const MOST_DEEDS = 8;

// How likely it is that something bad comes of it for the people.
export const harmed = (line: OddsLine): number => line.changes.reduce((sum, c) => sum + (harm(line, c.by) ? c.chance : 0), 0);

export function threatened(foreseen: ServerForeseen): OddsLine[] {
  return telling_lines(foreseen.lines).filter((l) => l.side !== "foe" && harmed(l) > 0).sort((a, b) => harmed(b) - harmed(a));
}

function DeedWords({ deed }: { deed: ForeseenDeed }): JSX.Element {
  return (
    <li>
      <span class="odds-chance">{percent(deed.chance)}</span> <Spots text={deed.text} />
    </li>
  );
}

export function Threat({ foreseen, ends }: { foreseen: ServerForeseen; ends: boolean }): JSX.Element {
  const hit = threatened(foreseen);
  return (
    <div class="threat" role="group" aria-label={ends ? "What follows the end of the turn" : "If the turn ends then"}>
      <h4>{ends ? "Until your next turn" : "If the turn ends there"}</h4>
      {foreseen.won > 0 && <p>This fight is won by then: {percent(foreseen.won)}</p>}
      {foreseen.lost > 0 && <p>This fight is lost by then: {percent(foreseen.lost)}</p>}
      {hit.length ? (
        <ul>
          {hit.slice(0, MOST_LINES).map((l) => (
            <LineWords key={`${l.who} ${l.what}`} line={l} />
          ))}
        </ul>
      ) : (
        <p class="quiet-text">Nobody of yours is hurt in any of {foreseen.ways} imagined worlds.</p>
      )}
      {foreseen.deeds.length > 0 && (
        <details>
          <summary>What would happen</summary>
          <ul class="threat-deeds">
            {foreseen.deeds.slice(0, MOST_DEEDS).map((d) => (
              <DeedWords key={d.text} deed={d} />
            ))}
          </ul>
        </details>
      )}
      <p class="odds-how">{how_found(foreseen)}</p>
    </div>
  );
}

// Of one enemy: what it would do if the turn ended now.
export function FoeThreat({ store, state, piece }: { store: TableStore; state: TableState; piece: Piece }): JSX.Element | null {
  const mine = state.question?.mine;
  useEffect(() => {
    if (mine) store.threat(-1);
  }, [store, mine, state.question?.id, piece.id]);
  const foreseen = state.foreseen.get(foreseen_key(true, -1));
  const deeds = foreseen?.deeds.filter((d) => d.things.some((t) => t.kind === "figure" && t.id === piece.id)) ?? [];
  if (!foreseen || !deeds.length) return null;
  return (
    <div class="tip-threat">
      <small>If the turn ended now ({how_found(foreseen)}):</small>
      <ul>
        {deeds.slice(0, 4).map((d) => (
          <DeedWords key={d.text} deed={d} />
        ))}
      </ul>
    </div>
  );
}
