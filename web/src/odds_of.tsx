// Foresight beside the board: the odds of the option one points at, and what the enemy would do then.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Option } from "./model";
import { OddsList } from "./odds";
import { is_ending } from "./options";
import { foreseen_key } from "./store";
import type { TableState, TableStore } from "./store";
import { capital } from "./table/parts";
import { Spots } from "./table/spots";
import { Threat } from "./threat";

const WAIT = 140; // a pointer that only passes by asks nothing

// Of the option under the pointer or the keyboard: its odds; where no chance decides, what the enemy does once it is
// taken and the turn ended.
export function OddsOf({ store, state, option }: { store: TableStore; state: TableState; option: Option | undefined }): JSX.Element | null {
  const index = option?.index ?? -1;
  const odds = state.foreseen.get(foreseen_key(false, index));
  const then = option && (is_ending(option) || (odds && !odds.chance && !odds.untold));
  useEffect(() => {
    if (index < 0) return undefined;
    const timer = setTimeout(() => store.odds(index), WAIT);
    return () => clearTimeout(timer);
  }, [store, state.question?.id, index]);
  useEffect(() => {
    if (index >= 0 && odds && then) store.threat(index);
  }, [store, index, odds, then]);
  if (!option || !odds || odds.untold) return null;
  const threat = then ? state.foreseen.get(foreseen_key(true, index)) : undefined;
  return (
    <aside class="foresight" aria-label="Odds of this option" data-odds={index} tabIndex={0}>
      <h3>
        <Spots text={capital(option.text)} />
      </h3>
      {!is_ending(option) && <OddsList foreseen={odds} />}
      {threat && <Threat foreseen={threat} ends={is_ending(option)} />}
    </aside>
  );
}
