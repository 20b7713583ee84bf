// A game that is over, watched once more: a table of its own, played from its chronicle by somebody's hand or by itself.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { keep_links, keep_replay, keep_tokens, replay_of, set_prefs, usePrefs } from "../local";
import { go } from "../router";
import type { TableState, TableStore } from "../store";

const pauses = { slow: 1800, normal: 900, fast: 300, "at once": 60 }; // ms between two decisions

export async function watch_again(store: TableStore): Promise<void> {
  const made = await api.load_chronicle(await api.chronicle(store.id, store.tokens));
  const { id } = made.table;
  keep_tokens(id, made.links.filter((l) => l.seat >= 0).map((l) => l.token));
  keep_links(id, made.links);
  keep_replay(id, true);
  go("t", id);
}

// What stands at the foot of the table while it is watched.
export function ReplayBar({ store, state }: { store: TableStore; state: TableState }): JSX.Element | null {
  const prefs = usePrefs();
  const [on, set_on] = useState(() => replay_of(store.id));
  const [playing, play] = useState(true);
  const begun = useRef(false);
  const { at, redo, link, position } = state;
  useEffect(() => {
    if (!on || begun.current || link !== "open") return;
    begun.current = true;
    if (at > 0 && redo === 0) store.jump(0);
  }, [on, link]);
  useEffect(() => {
    if (!on || !playing || !redo || !begun.current) return undefined;
    const timer = setTimeout(() => store.redo(), pauses[prefs.speed]);
    return () => clearTimeout(timer);
  }, [on, playing, redo, position, prefs.speed]);
  if (!on) return null;
  const whole = at + redo;
  const leave = (): void => (keep_replay(store.id, false), set_on(false));
  return (
    <div class="replay" role="group" aria-label="Watching it again">
      <button type="button" class="strong" aria-pressed={playing && redo > 0} onClick={() => (redo ? play(!playing) : (store.jump(0), play(true)))}>
        {!redo ? "From the beginning" : playing ? "Pause" : "Play"}
      </button>
      <button type="button" aria-label="One decision back" disabled={at === 0} onClick={() => (play(false), store.undo())}>
        ◀
      </button>
      <button type="button" aria-label="One decision further" disabled={redo === 0} onClick={() => (play(false), store.redo())}>
        ▶
      </button>
      <progress max={Math.max(1, whole)} value={at} aria-label={`Decision ${at} of ${whole}`} />
      <small>
        {at} of {whole}
      </small>
      <select aria-label="Speed" value={prefs.speed} onChange={(e) => set_prefs({ speed: e.currentTarget.value as typeof prefs.speed })}>
        {Object.keys(pauses).map((s) => (
          <option key={s} value={s}>
            {s}
          </option>
        ))}
      </select>
      <button type="button" title="This table is your own: go on from here as you like" onClick={leave}>
        Play on from here
      </button>
    </div>
  );
}
