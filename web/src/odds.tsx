// What an option may lead to: chances of checks, and of everything that is counted, as words and as a small curve.
import type { JSX } from "preact";
import type { CheckOdds, OddsLine, ServerForeseen } from "./model";

export const percent = (thousandths: number): string => {
  if (thousandths <= 0) return "0 %";
  if (thousandths < 10) return "< 1 %";
  if (thousandths > 990 && thousandths < 1000) return "> 99 %";
  return `${Math.round(thousandths / 10)} %`;
};

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

// Whether a change is bad for the people: what heroes lose of something good, what foes gain.
export function harm(line: OddsLine, by: number): boolean {
  const ours = line.side !== "foe";
  return by !== 0 && by < 0 === (line.good === ours);
}

const WIDTH = 15;
const HEIGHT = 30;

// Bars over what may be: their heights are the chances.  The words beside it say the same.
export function Curve({ line }: { line: OddsLine }): JSX.Element | null {
  if (line.changes.length < 2) return null;
  const first = line.changes[0]?.by ?? 0;
  const last = line.changes[line.changes.length - 1]?.by ?? 0;
  const steps = last - first + 1;
  if (steps > 40) return null;
  const most = Math.max(...line.changes.map((c) => c.chance), 1);
  const words = line.changes.map((c) => `${signed(c.by)}: ${percent(c.chance)}`).join(", ");
  return (
    <svg class="odds-curve" viewBox={`0 0 ${steps * WIDTH} ${HEIGHT + 12}`} width={steps * WIDTH} height={HEIGHT + 12} role="img" aria-label={words}>
      <title>{words}</title>
      {line.changes.map((c) => {
        const tall = Math.max(1, (HEIGHT * c.chance) / most);
        const x = (c.by - first) * WIDTH;
        return (
          <g key={c.by} class={c.by === 0 ? "odds-none" : harm(line, c.by) ? "odds-harm" : "odds-boon"}>
            <rect x={x + 1} y={HEIGHT - tall} width={WIDTH - 2} height={tall} rx="1.5" />
            <text x={x + WIDTH / 2} y={HEIGHT + 10} text-anchor="middle">
              {signed(c.by)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function CheckWords({ check }: { check: CheckOdds }): JSX.Element {
  const chance = check.made > 0 ? Math.round((1000 * check.passed) / check.made) : 0;
  return (
    <li class="odds-check">
      <b>{check.what}</b> <span class="odds-chance">{percent(chance)}</span>
      {check.made < 1000 && <small> if it comes to that ({percent(check.made)})</small>}
      <span class="odds-bar" aria-hidden="true">
        <span style={{ width: `${chance / 10}%` }} />
      </span>
    </li>
  );
}

// A number and its sign stand on one line.
const with_chances = (text: string): (string | JSX.Element)[] =>
  text.split(/(\d+ %)/).map((part, i) => (i % 2 === 1 ? <span key={i} class="odds-whole">{part}</span> : part));

export function LineWords({ line }: { line: OddsLine }): JSX.Element {
  return (
    <li class="odds-line">
      <span>{with_chances(line.text.replace(/(^|[ (])-(?=\d)/g, "$1−"))}</span> <Curve line={line} />
    </li>
  );
}

// What hardly ever changes is not worth a line.
export const telling_lines = (lines: readonly OddsLine[]): OddsLine[] => lines.filter((l) => (l.changes.find((c) => c.by === 0)?.chance ?? 0) <= 990);

export function how_found(f: ServerForeseen): string {
  const found = f.exact ? "exact" : `sampled in ${f.ways} imagined ${f.ways === 1 ? "world" : "worlds"}`;
  return f.guessed ? `${found}; decisions on the way are guessed` : found;
}

export function OddsList({ foreseen }: { foreseen: ServerForeseen }): JSX.Element {
  const { won, lost } = foreseen;
  const checks = [...foreseen.checks].sort((a, b) => b.made - a.made); // in the order in which it comes to them
  const lines = telling_lines(foreseen.lines);
  if (!checks.length && !lines.length && !won && !lost) return <p class="odds-how">Nothing that is counted changes.</p>;
  return (
    <div class="odds" role="group" aria-label="Odds">
      <ul>
        {checks.map((c) => (
          <CheckWords key={c.what} check={c} />
        ))}
        {won > 0 && <li>This fight is won by it: {percent(won)}</li>}
        {lost > 0 && <li>This fight is lost by it: {percent(lost)}</li>}
        {lines.slice(0, 8).map((l) => (
          <LineWords key={`${l.who} ${l.what}`} line={l} />
        ))}
      </ul>
      <p class="odds-how">{how_found(foreseen)}</p>
    </div>
  );
}
