// A link was opened: look at the table first, then sit down.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { Emblem } from "../art/emblems";
import { get_prefs, keep_tokens, set_prefs } from "../local";
import type { MineEntry } from "../model";
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
  const sit = (): void => {
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
          </p>
          {entry.seat >= 0 ? (
            <label class="field">
              <span>Your name at seat {entry.seat + 1}</span>
              <input value={name} maxLength={40} onInput={(e) => set_name(e.currentTarget.value)} required />
            </label>
          ) : (
            <p>This link lets you watch.</p>
          )}
          <button type="submit" class="strong big">
            {entry.seat >= 0 ? "Sit down" : "Watch"}
          </button>
        </form>
      )}
      <p>
        <a href={href()}>Home</a>
      </p>
    </main>
  );
}
