// Names of hexes in what is told: a sign that lights its hex on the board, or the name itself, for who has switched names on
// and wherever there is no board to look at.
import type { JSX } from "preact";

const named = /((?<![\d.,])-?\d{1,2},-?\d{1,2}(?!\d|,\d))/;

export const pieces_of = (text: string): { text: string; spot: boolean }[] =>
  text
    .split(named)
    .map((piece, i) => ({ text: piece, spot: i % 2 === 1 }))
    .filter((piece) => piece.text);

// The name is there all the same: it is read aloud, copied and found; only the eye sees a hexagon (styles/table.css).
export function Spots({ text }: { text: string }): JSX.Element {
  if (!named.test(text)) return <>{text}</>;
  return (
    <>
      {pieces_of(text).map((piece, i) =>
        piece.spot ? (
          <span key={i} class="spot-name" title={`hex ${piece.text}`}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
