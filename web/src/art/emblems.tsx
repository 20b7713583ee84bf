// One emblem per game, drawn for this project, on a 160 x 160 field; a game without its own gets a book.
import type { ComponentChildren, JSX } from "preact";

function Frame({ children, id }: { children: ComponentChildren; id: string }): JSX.Element {
  return (
    <svg class={`emblem emblem-${id}`} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <path class="e-rim" d="M80 4 146 42v76l-66 38-66-38V42z" />
      <path class="e-field" d="M80 12 139 46v68l-59 34-59-34V46z" />
      {children}
      <path class="e-line" d="M80 17 134.500 48.500v63L80 143 25.500 111.500v-63z" />
    </svg>
  );
}

function Die({ x, y, s, faces }: { x: number; y: number; s: number; faces: [number, number, number] }): JSX.Element {
  const spots: Record<number, [number, number][]> = {
    1: [[0.5, 0.5]],
    2: [[0.28, 0.28], [0.72, 0.72]],
    3: [[0.25, 0.25], [0.5, 0.5], [0.75, 0.75]],
    4: [[0.28, 0.28], [0.72, 0.28], [0.28, 0.72], [0.72, 0.72]],
    5: [[0.25, 0.25], [0.75, 0.25], [0.5, 0.5], [0.25, 0.75], [0.75, 0.75]],
    6: [[0.28, 0.22], [0.28, 0.5], [0.28, 0.78], [0.72, 0.22], [0.72, 0.5], [0.72, 0.78]],
  };
  const h = s / 2;
  const face = (ox: number, oy: number, ax: number, ay: number, bx: number, by: number, n: number): JSX.Element[] =>
    (spots[n] ?? []).map(([u, v], i) => (
      <circle key={i} class="e-pip" cx={ox + ax * u + bx * v} cy={oy + ay * u + by * v} r={s * 0.085} />
    ));
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="e-die-top" d={`M0 0 ${s} ${-h} ${2 * s} 0 ${s} ${h}z`} />
      <path class="e-die-left" d={`M0 0 ${s} ${h} ${s} ${h + s * 1.1} 0 ${s * 1.1}z`} />
      <path class="e-die-right" d={`M${s} ${h} ${2 * s} 0 ${2 * s} ${s * 1.1} ${s} ${h + s * 1.1}z`} />
      {face(0, 0, s, -h, s, h, faces[0])}
      {face(0, 0, s, h, 0, s * 1.1, faces[1])}
      {face(s, h, s, -h, 0, s * 1.1, faces[2])}
    </g>
  );
}

const drawn: Record<string, () => JSX.Element> = {
  stamina: () => (
    <Frame id="stamina">
      <path class="e-b" d="M82 22c4 22 36 30 36 66 0 26-17 46-38 46s-38-19-38-46c0-18 12-25 14-44 11 6 17 14 18 26 9-12 12-29 8-48z" />
      <path class="e-c" d="M82 52c3 15 24 22 24 46 0 18-12 32-26 32s-26-13-26-32c0-12 8-17 10-29 7 4 11 10 12 17 6-8 8-20 6-34z" />
      <Die x={49} y={92} s={31} faces={[5, 3, 6]} />
    </Frame>
  ),
  oathsworn: () => (
    <Frame id="oathsworn">
      <circle class="e-b" cx="80" cy="66" r="37" />
      <path class="e-d" d="M22 112 34 84l7 14 9-32 9 34 6-14 8 26zM138 112l-12-28-7 14-9-32-9 34-6-14-8 26z" />
      <path class="e-a" d="M72 70C58 66 46 58 42 40c-4-3-7-8-7-15 4 4 7 6 11 7 0-5 1-9 4-13 0 8 2 14 6 20 5 0 8-2 12-7 0 8-4 13-9 15 4 7 9 11 16 13zM88 70c14-4 26-12 30-30 4-3 7-8 7-15-4 4-7 6-11 7 0-5-1-9-4-13 0 8-2 14-6 20-5 0-8-2-12-7 0 8 4 13 9 15-4 7-9 11-16 13z" />
      <path class="e-a" fill-rule="evenodd" d="M80 60c12 0 19 8 18 20-1 9-5 13-6 22l-5 26c-2 7-12 7-14 0l-5-26c-1-9-5-13-6-22-1-12 6-20 18-20zM66 80c0 7 4 11 9 11 1-8-3-12-9-11zM94 80c0 7-4 11-9 11-1-8 3-12 9-11zM76 112l-2 12 4 2 1-13zM84 112l2 12-4 2-1-13z" />
    </Frame>
  ),
  allswell: () => (
    <Frame id="allswell">
      <circle class="e-c" cx="80" cy="60" r="26" />
      <path class="e-b" d="M21 98c14-10 24-8 36-2 14 7 26 4 40-4 16-8 28-4 42 4v18l-59 34-59-34z" />
      <path class="e-d" d="M21 114c20-8 38-6 58-2 22 4 40 2 60-4v6l-59 34-59-34z" />
      <path class="e-a" d="M80 58 50 118h22l8-30 8 30h22z" />
      <path class="e-d" d="M80 58l3 60h-6z" />
      <path class="e-a" d="M78 46h4v16h-4z" />
      <path class="e-c" d="M82 46l16 5-16 5z" />
      <path class="e-c" d="M116 126c0-8 6-10 5-18 5 4 9 10 9 16 0 5-3 8-7 8s-7-2-7-6z" />
    </Frame>
  ),
  degenerates: () => (
    <Frame id="degenerates">
      {[...Array(16)].map((_, i) => (
        <path key={i} class={i % 2 ? "e-b" : "e-d"} d="M80 80 69 26l11-4 11 4z" transform={`rotate(${i * 22.5} 80 80)`} />
      ))}
      <path class="e-field" d="M80 20 132 50v60l-52 30-52-30V50z" opacity=".55" />
      <path class="e-c" d="M46 50l16 12 18-26 18 26 16-12-6 26H52z" />
      <circle class="e-a" cx="80" cy="34" r="4" />
      <circle class="e-a" cx="46" cy="48" r="4" />
      <circle class="e-a" cx="114" cy="48" r="4" />
      <path class="e-a" fill-rule="evenodd" d="M80 66c22 0 34 12 34 28 0 10-4 16-12 20v8c0 4-4 6-6 6v-8h-6v10h-6v-10h-8v10h-6v-10h-6v8c-2 0-6-2-6-6v-8c-8-4-12-10-12-20 0-16 12-28 34-28zM66 84c-8 0-12 5-12 10s5 9 11 8 11-5 11-10-4-8-10-8zM94 84c-6 0-10 3-10 8s5 9 11 10 11-3 11-8-4-10-12-10zM80 99l6 11H74z" />
      <circle class="e-c" cx="67" cy="93" r="3.500" />
      <circle class="e-c" cx="93" cy="93" r="3.500" />
    </Frame>
  ),
  avalon: () => (
    <Frame id="avalon">
      <circle class="e-b" cx="80" cy="62" r="40" />
      <circle class="e-c" cx="80" cy="62" r="28" opacity=".65" />
      <path class="e-d" d="M58 124 54 66c0-24 10-40 26-40s28 18 24 44l4 54z" />
      <path class="e-a" fill-rule="evenodd" d="M64 48h32c0 15-5 23-13 25v12c6 1 10 4 11 9H66c1-5 5-8 11-9V73c-8-2-13-10-13-25z" />
      <path class="e-b" d="M21 104c12-7 22-6 34 0s24 6 36 0 30-6 48 2v8l-59 34-59-34z" opacity=".92" />
      <path class="e-line" d="M26 116c14-6 26-5 38 0s26 5 38 0 22-5 32-1M38 124c12-4 22-4 32 0s24 4 34 0 14-3 20-1" />
    </Frame>
  ),
};

export function Emblem({ game }: { game: string }): JSX.Element {
  const draw = drawn[game];
  if (draw) return draw();
  return (
    <Frame id="book">
      <path class="e-a" d="M36 50c18-6 32-3 44 8 12-11 26-14 44-8v62c-18-6-32-3-44 8-12-11-26-14-44-8z" />
      <path class="e-line" d="M80 58v62M48 66c8-2 14-1 22 3M48 80c8-2 14-1 22 3M112 66c-8-2-14-1-22 3M112 80c-8-2-14-1-22 3" />
    </Frame>
  );
}

export const taglines: Record<string, string> = {
  stamina: "Hex combat on stamina dice: spend them well, react in time, and beware the rear hex.",
  oathsworn: "Four Oathsworn against one great enemy of the Deepwood. Animus, cooldowns, might.",
  allswell: "Scenarios and exploration in a long campaign. Hold together, or collapse apart.",
  degenerates: "An overland road of danger, fights and doom for people of poor repute.",
  avalon: "Light the stones, walk the fading island, fight and parley with chained cards.",
};
