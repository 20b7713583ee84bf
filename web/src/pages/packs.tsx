// Which packs a game is played with: cards, maps and stories by whoever wrote them.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../model";

export function PackChoice({ game, on_change }: { game: GameInfo; on_change: (packs: string[]) => void }): JSX.Element | null {
  const loaded = game.packs.map((p) => p.id);
  const [wished, wish] = useState<string[] | undefined>(); // until they are loaded
  useEffect(() => wish(undefined), [game]);
  if (game.offers.length < 2) return null;
  const chosen = wished ?? loaded;
  const toggle = (id: string): void => {
    const next = chosen.includes(id) ? chosen.filter((p) => p !== id) : [...chosen, id];
    if (!next.length) return;
    wish(next);
    on_change(next);
  };
  return (
    <fieldset class="field packs">
      <legend>Packs</legend>
      {game.offers.map((p) => (
        <label key={p.id} class="check" title={p.text}>
          <input type="checkbox" checked={chosen.includes(p.id)} onChange={() => toggle(p.id)} /> {p.title}
          {p.author && <span class="quiet-text"> by {p.author}</span>}
        </label>
      ))}
    </fieldset>
  );
}
