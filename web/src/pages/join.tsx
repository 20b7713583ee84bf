// A link was opened: look at the table first, then sit down.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem } from "../art/emblems";
import { get_prefs, keep_tokens, set_prefs } from "../local";
import type { MineEntry } from "../model";
import { INVITED } from "../model";
import { href, replace } from "../router";

export function JoinPage({ id, token }: { id: string; token: string }): JSX.Element {
  const [entry, set_entry] = useState<MineEntry | undefined>();
  const [trouble, set_trouble] = useState("");
  const [name, set_name] = useState(get_prefs().name);
  useEffect(() => {
    api.mine([token]).then(
      (a) => {
        const found = a.tables.find((t) => t.table.id === id);
        if (!found) return set_trouble("The server does not know this link. It may have been copied only in part.");
        set_entry(found);
        const seat = found.table.seats.find((s) => s.seat === found.seat);
        if (seat?.claimed && !name) set_name(seat.name);
      },
      (e: Error) => set_trouble(e.message),
    );
  }, [id, token]);
  const [wanted, want] = useState(-1);
  const free = entry?.table.seats.filter((s) => !s.claimed) ?? [];
  const seat = free.some((s) => s.seat === wanted) ? wanted : (free.find((s) => s.player === "person") ?? free[0])?.seat ?? -1;
  const invited = entry?.seat === INVITED;
  const sit = (): void => {
    if (invited) {
      set_prefs({ name });
      api.sit(id, token, seat, name).then(
        (sitting) => {
          keep_tokens(id, [sitting.token]);
          replace("t", id);
        },
        (e: Error) => {
          set_trouble(e.message);
          api.mine([token]).then((a) => set_entry(a.tables.find((t) => t.table.id === id)), () => undefined);
        },
      );
      return;
    }
    keep_tokens(id, [token]);
    if (!entry || entry.seat < 0) return replace("t", id);
    set_prefs({ name });
    api.claim(id, token, name).then(
      () => replace("t", id),
      (e: Error) => set_trouble(e.message),
    );
  };
  return (
    <main class="page narrow join" data-skin={entry?.table.game}>
      {entry && <Emblem game={entry.table.game} />}
      <h1>{entry ? entry.table.title || entry.table.game_title : "A table"}</h1>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {entry && (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            sit();
          }}
        >
          <p>
            {entry.table.game_title} · {entry.table.at} decisions taken · {entry.table.seats.map((s) => s.name || `seat ${s.seat + 1}`).join(", ")}
            {entry.table.packs.some((p) => p !== "core") && <> · packs {entry.table.packs.join(", ")}</>}
          </p>
          {invited ? (
            <>
              <fieldset class="free-seats">
                <legend>Which seat?</legend>
                {entry.table.seats.map((s) => (
                  <label key={s.seat} class={`check seat-${s.seat}`}>
                    <input type="radio" name="seat" value={s.seat} checked={s.seat === seat} disabled={s.claimed} onChange={() => want(s.seat)} />
                    <span class="seat-dot" aria-hidden="true" />
                    <span>
                      {s.name || `Seat ${s.seat + 1}`} <small>{s.claimed ? "taken" : s.player === "person" ? "free" : "a companion plays it until you come"}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
              <label class="field">
                <span>Your name</span>
                <input value={name} maxLength={40} onInput={(e) => set_name(e.currentTarget.value)} required />
              </label>
            </>
          ) : entry.seat >= 0 ? (
            <label class="field">
              <span>Your name at seat {entry.seat + 1}</span>
              <input value={name} maxLength={40} onInput={(e) => set_name(e.currentTarget.value)} required />
            </label>
          ) : (
            <p>This link lets you watch.</p>
          )}
          <button type="submit" class="strong big" disabled={invited && seat < 0}>
            {invited && seat < 0 ? "Every seat is taken" : invited || entry.seat >= 0 ? "Sit down" : "Watch"}
          </button>
        </form>
      )}
      <p>
        <a href={href()}>Home</a>
      </p>
    </main>
  );
}
