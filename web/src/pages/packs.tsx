// Which packs a game is played with: cards, maps and stories by whoever wrote them.
import type { JSX } from "preact";
import type { GameInfo } from "../model";

export function PackChoice({ game, on_change }: { game: GameInfo; on_change: (packs: string[]) => void }): JSX.Element | null {
  if (game.offers.length < 2) return null;
  const loaded = game.packs.map((p) => p.id);
  const toggle = (id: string): void => {
    const next = loaded.includes(id) ? loaded.filter((p) => p !== id) : [...loaded, id];
    if (next.length) on_change(next);
  };
  return (
    <fieldset class="field packs">
      <legend>Packs</legend>
      {game.offers.map((p) => (
        <label key={p.id} class="check" title={p.text}>
          <input type="checkbox" checked={loaded.includes(p.id)} onChange={() => toggle(p.id)} /> {p.title}
          {p.author && <span class="quiet-text"> by {p.author}</span>}
        </label>
      ))}
    </fieldset>
  );
}
