// The bar that always says who must decide what, and why.
import type { JSX } from "preact";
import type { TableState } from "../store";
import { OWN_DICE } from "../model";
import type { View } from "../model";
import { seat_name } from "./chronicle";
import { RuleChip, capital, looks_like_rule } from "./parts";
import { Spots } from "./spots";
import { Told } from "./words";

// In whose turn it is, as the game says it.
function acting(view: View | undefined): string {
  const at_turn = view?.spine.find((e) => e.active)?.name ?? view?.boards.flatMap((b) => b.pieces).find((p) => p.active)?.name ?? view?.panels.find((p) => p.active)?.title;
  return at_turn ? `in the turn of ${at_turn}` : "";
}

export function who_decides(s: TableState): string {
  const q = s.question;
  if (!q) return "";
  if (q.seat === OWN_DICE) {
    const whose = acting(s.view);
    return `${q.mine ? "Your dice" : "Their dice"}${whose ? `, ${whose}` : ""}`;
  }
  if (q.seat < 0) return "The players";
  return seat_name(s.table?.seats, q.seat);
}

// `busy`: what people look at before the next question comes.
export function StatusBar({ state, on_choose, on_rule, extra, busy }: { state: TableState; on_choose(index: number): void; on_rule(id: string): void; extra?: string; busy?: string }): JSX.Element {
  const q = state.question;
  const outcome = state.view?.outcome || state.table?.outcome;
  const usual = q?.options.find((o) => o.index === q.usual);
  // Where the question does not name its source, what happened just before says why it is asked.
  const cause = state.log[state.log.length - 1];
  const companion = q && q.seat >= 0 && state.table?.seats.find((s) => s.seat === q.seat)?.player !== "person";
  return (
    <div class={`status${q?.mine ? " mine" : ""}${q && q.seat >= 0 ? ` seat-${q.seat}` : ""}`} role="status" aria-live="polite" aria-atomic="true">
      {state.trouble ? (
        <p class="status-trouble">
          <span class="spinner" aria-hidden="true" /> {state.trouble}
        </p>
      ) : outcome && !q && !busy ? (
        <p class="status-outcome">
          <b>The game is over.</b> {capital(outcome).replace(/\.$/, "")}.
        </p>
      ) : q ? (
        <>
          <span class="status-seat">
            <span class="seat-dot" aria-hidden="true" />
            {who_decides(state)}
            {!q.mine && <small>{companion ? "companion" : "deciding"}</small>}
          </span>
          <p class="status-prompt">
            {state.sent >= 0 && <span class="spinner" aria-label="being decided" />}
            <Told text={q.prompt} alone />
            {!q.source && cause && (
              <span class="status-source">
                after: <Spots text={cause.text.length > 90 ? `${cause.text.slice(0, 88)}…` : cause.text} /> {cause.rule && <RuleChip id={cause.rule} on_open={on_rule} />}
              </span>
            )}
            {q.source && (
              <span class="status-source">
                {looks_like_rule(q.source) ? <RuleChip id={q.source} on_open={on_rule} /> : <i>{capital(q.source.replace(/_/g, " "))}</i>}
              </span>
            )}
          </p>
          {q.mine && usual && (
            <button type="button" class="strong usual" disabled={state.sent >= 0} onClick={() => on_choose(usual.index)}>
              <span>{usual.text}</span> <kbd>Space</kbd>
            </button>
          )}
        </>
      ) : (
        <p class="status-prompt">{state.link === "connecting" ? "Taking a seat…" : busy ? <Spots text={capital(busy)} /> : "Waiting…"}</p>
      )}
      {(extra || state.notice) && (
        <p class="status-notice">
          <Spots text={state.notice || extra || ""} />
        </p>
      )}
    </div>
  );
}
