// Pictures of the parts in the words of the guide: `[die 6] always lands` (docs/lessons.md).  Drawn as they lie on the table.
import type { JSX } from "preact";
import { silhouette_for, silhouettes } from "../art/figures";
import { ground_of, TerrainMarks } from "../art/terrain";
import { hex_path, shared_border, SIDE } from "../geometry";
import type { CardKey, CardView, Terrain } from "../model";
import { BorderMark, MenhirStone } from "./ground";
import { Bar, Card, Die, Key } from "./parts";
import { Told } from "./words";

export interface Picture {
  shown: { kind: string; words: string }[]; // one, or several that stand together
  caption: string;
}
const picture = /\[([a-z]+) ([^\]]+)\]\s*([^[]*)/g;

// A paragraph that begins with a picture is a row of them, each with what is said behind it.
export function pictures_of(paragraph: string): Picture[] {
  if (!paragraph.startsWith("[")) return [];
  const row: Picture[] = [];
  let shown: Picture["shown"] = [];
  for (const [, kind = "", words = "", said = ""] of paragraph.matchAll(picture)) {
    shown.push({ kind, words });
    const caption = said.trim();
    if (caption) row.push({ shown, caption }), (shown = []);
  }
  return shown.length ? [...row, { shown, caption: "" }] : row;
}

const card = (name: string, more: Partial<CardView> = {}): CardView => ({ id: name, name, text: "", count: 1, face_up: true, tags: [], edges: [], ...more });

function Figure({ name, side }: { name: string; side: string }): JSX.Element {
  const r = 24;
  const scale = (r * 1.22) / 24;
  return (
    <svg viewBox="-30 -38 60 66" width="72" height="79">
      <g class={`piece side-${side}${side === "hero" ? " seat-0" : ""}`}>
        <path class="pictured-facing" d={`M0 ${-r - r * 0.42}L${r * 0.42} ${-r * 0.86}A${r} ${r} 0 0 0 ${-r * 0.42} ${-r * 0.86}Z`} />
        <circle class="piece-body" r={r} />
        <circle class="piece-inner" r={r - 4.5} />
        <circle class="piece-health" r={r - 2.5} stroke-dasharray={`${(1.5 * Math.PI * (r - 2.5)).toFixed(1)} 999`} transform="rotate(-90)" />
        <path class="piece-sign" d={silhouettes[silhouette_for(name, side)]} fill-rule="evenodd" transform={`translate(${-12 * scale} ${-12 * scale}) scale(${scale})`} />
      </g>
    </svg>
  );
}

const terrains = new Set<string>(["open", "rough", "wall", "water", "bog", "wood", "grass", "ice", "fire", "smoke", "blood", "poison", "exit", "door", "town", "ruin", "road"] satisfies Terrain[]);
function GroundHex({ name }: { name: string }): JSX.Element {
  const { fill, mark } = ground_of({ terrain: (terrains.has(name) ? name : "open") as Terrain, kind: name, name: terrains.has(name) ? "" : name });
  return (
    <svg viewBox="-42 -37 84 74" width="84" height="74">
      <TerrainMarks />
      <g class={`hex ${fill}`}>
        <path class="hex-ground" d={hex_path({ x: 0, y: 0 }, SIDE - 0.6)} />
        <path class="hex-light" d={hex_path({ x: 0, y: 0 }, SIDE - 3.5)} />
        {mark && <use class="mark" href={`#${mark}`} x="-20" y="-20" width="40" height="40" />}
      </g>
    </svg>
  );
}

function BorderOf({ kind }: { kind: string }): JSX.Element {
  const [a, b] = [{ x: 0, y: -SIDE * 0.87 }, { x: 0, y: SIDE * 0.87 }];
  return (
    <svg viewBox="-42 -72 84 144" width="62" height="106">
      <g class="hex t-open">
        <path class="hex-ground" d={hex_path(a, SIDE - 0.6)} />
        <path class="hex-ground" d={hex_path(b, SIDE - 0.6)} />
      </g>
      <BorderMark ends={shared_border(a, b)} kind={kind.replace(/ /g, "-")} />
    </svg>
  );
}

function Drawn({ kind, words }: { kind: string; words: string }): JSX.Element | null {
  const [first = "", ...rest] = words.split(" ");
  const last = rest.join(" ");
  switch (kind) {
    case "die":
      return <Die value={Number(words)} />;
    case "hero":
    case "ally":
    case "foe":
      return <Figure name={words} side={kind} />;
    case "ground":
      return <GroundHex name={words} />;
    case "border":
      return <BorderOf kind={words} />;
    case "might":
      return <Card card={card(last, { tags: [{ id: first, text: first, kind: "colour", number: -1 }] })} glow={false} chosen={false} />;
    case "card":
      return <Card card={card(words)} glow={false} chosen={false} />;
    case "track": {
      const [, name = words, value = "0", most = "-1"] = /^(.*) (\d+)\/(\d+)$/.exec(words) ?? [];
      return <Bar track={{ name, value: Number(value), most: Number(most), note: "", die: false }} />;
    }
    case "key": {
      const kind: CardKey["kind"] = words === "magic" || words === "free" ? words : "need";
      return (
        <span class="keys keys-left">
          <Key edge={{ kind, id: first, amount: last, text: words }} joined={false} />
        </span>
      );
    }
    case "stone":
      return (
        <svg viewBox="-16 -24 32 48" width="54" height="81">
          <MenhirStone dial={Number(words)} />
        </svg>
      );
    default:
      return null;
  }
}

export function PictureRow({ pictures }: { pictures: readonly Picture[] }): JSX.Element {
  return (
    <ul class="pictured">
      {pictures.map(({ shown, caption }, i) => (
        <li key={i}>
          <span class="pictured-art" role="img" aria-label={shown.map(({ kind, words }) => `${kind} ${words}`).join(", ")}>
            {shown.map(({ kind, words }, k) => (
              <span key={k} class={`pictured-${kind}`}>
                <Drawn kind={kind} words={words} />
              </span>
            ))}
          </span>
          {caption && (
            <span class="pictured-words">
              <Told text={caption} alone />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
