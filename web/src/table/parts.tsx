// Mats, cards, tracks, piles, the spine, rule chips: everything at a table that is not the board itself.
import { memo } from "preact/compat";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CardArt } from "../art/cards";
import { Silhouette } from "../art/figures";
import { Icon } from "../art/icons";
import type { CardKey, CardView, Panel, SpineEntry, Tag, Thing, Track, Zone } from "../model";
import type { Targets } from "../options";
import { useRest } from "./resting";
import { Told } from "./words";

export const looks_like_rule = (text: string): boolean => /^[A-Z]{2,4}-[A-Z0-9]+-\d+[a-z]?$/.test(text);

export interface Hands {
  point(things: Thing[], at: HTMLElement): void;
  hover(things: Thing[] | undefined, at?: HTMLElement): void;
}
export interface Pointing {
  targets: Targets;
  chosen: readonly Thing[];
  hands: Hands; // the same object for as long as the table is open, so that what did not change is not drawn again
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const plain_words = (id: string): string => id.replace(/_/g, " ");
export const card_things = (id: string): Thing[] => [
  { kind: "card", id },
  { kind: "item", id },
];
export const panel_things = (panel: Panel): Thing[] => [
  { kind: "panel", id: panel.id },
  ...(panel.piece ? [{ kind: "figure", id: panel.piece }, { kind: "piece", id: panel.piece }] : []),
  { kind: "figure", id: panel.id },
  ...(panel.seat >= 0 ? [{ kind: "seat", id: String(panel.seat) }] : []),
];
// The same card may lie before several people; only the one who decides plays it.
export function without_cards(p: Pointing): Pointing {
  const targets = new Map([...p.targets].filter(([key]) => !key.startsWith("card:") && !key.startsWith("item:")));
  return { ...p, targets };
}
export const glowing = (p: Pointing, things: Thing[]): boolean => things.some((t) => p.targets.has(`${t.kind}:${t.id}`));
const picked = (p: Pointing, things: Thing[]): boolean =>
  things.some((t) => p.chosen.some((c) => c.kind === t.kind && c.id === t.id));

export function RuleChip({ id, on_open }: { id: string; on_open(id: string): void }): JSX.Element {
  return (
    <button type="button" class="rule-chip" title={`Rule ${id} in our words`} onClick={() => on_open(id)}>
      {id}
    </button>
  );
}

const spots: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [[7, 7], [17, 17]],
  3: [[6.5, 6.5], [12, 12], [17.5, 17.5]],
  4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[6.5, 6.5], [17.5, 6.5], [12, 12], [6.5, 17.5], [17.5, 17.5]],
  6: [[7, 6], [17, 6], [7, 12], [17, 12], [7, 18], [17, 18]],
};
export function Die({ value }: { value: number }): JSX.Element {
  return (
    <svg class={`die${value <= 0 ? " gone" : ""}`} viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {(spots[value] ?? []).map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r="2.300" />
      ))}
      {value <= 0 && <path d="M7 7l10 10M17 7 7 17" />}
    </svg>
  );
}

export function Bar({ track }: { track: Track }): JSX.Element {
  const most = track.most;
  const pips = most > 0 && most <= 12;
  if (track.die) {
    return (
      <div class="track die-track" title={track.note ? `die, ${plain_words(track.note)}` : "die"}>
        <Die value={track.value} />
        <span class="track-name">
          {track.name}
          {track.note && <small>{plain_words(track.note)}</small>}
        </span>
        <span class="track-value">
          {track.value}
          <span class="track-most">/{most}</span>
        </span>
      </div>
    );
  }
  return (
    <div class="track" title={track.note || undefined}>
      <span class="track-name">
        <Told text={track.name} />
      </span>
      <span class="track-value">
        {track.value}
        {most >= 0 && <span class="track-most">/{most}</span>}
      </span>
      {pips ? (
        <span class="pips" aria-hidden="true">
          {Array.from({ length: most }, (_, i) => (
            <i key={i} class={i < track.value ? "on" : ""} />
          ))}
        </span>
      ) : most > 0 ? (
        <span class="meter" aria-hidden="true">
          <i style={{ transform: `scaleX(${Math.max(0, Math.min(1, track.value / most))})` }} />
        </span>
      ) : (
        track.note && <span class="track-note">{track.note}</span>
      )}
    </div>
  );
}

// Many dials of the same size, or numbers without an end, are counted, not drawn as bars.
function Tracks({ tracks, open }: { tracks: readonly Track[]; open: boolean }): JSX.Element | null {
  const sizes = new Map<number, number>();
  for (const t of tracks) if (t.most >= 15) sizes.set(t.most, (sizes.get(t.most) ?? 0) + 1);
  const counted = (t: Track): boolean => (t.most < 0 && !t.note) || (sizes.get(t.most) ?? 0) >= 3;
  const bars = tracks.filter((t) => !counted(t));
  const counters = tracks.filter(counted);
  return (
    <>
      <div class="tracks">
        {(open ? bars : bars.slice(0, 3)).map((t) => (
          <Bar key={t.name} track={t} />
        ))}
      </div>
      {open && counters.length > 0 && (
        <dl class="counters">
          {counters.map((t) => (
            <div key={t.name} class={t.value ? "" : "none"} title={t.most > 0 ? `at most ${t.most}` : undefined}>
              <dt>
                <Told text={t.name} />
              </dt>
              <dd>{t.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

export function Tags({ tags }: { tags: readonly Tag[] }): JSX.Element | null {
  if (!tags.length) return null;
  return (
    <ul class="tags" aria-label="States">
      {tags.map((tag, i) => (
        <li key={`${tag.text}#${i}`} class="tag">
          <Told text={plain_words(tag.text)} alone />
        </li>
      ))}
    </ul>
  );
}

// Keys on a card's edges, slot by slot: half of them on each side.
const bonus_signs: Record<string, string> = {
  draw: "▤", markers: "●", up: "▲", down: "▼", damage: "✖", lose_energy: "−⚡", gain_energy: "+⚡", gain_terror: "+☠",
  lose_terror: "−☠", charge: "◆", card: "+▤", ask: "?", discard_last: "⌫", void: "∅",
};
function key_face(key: CardKey): string {
  const amount = key.amount.replace(/ /g, "");
  switch (key.kind) {
    case "blank": return "";
    case "magic": return "✦";
    case "free": return "○";
    case "bonus": return `${bonus_signs[key.id] ?? key.id}${amount}`;
    case "need": return `${key.id.slice(0, 3)} ${amount}`;
  }
}
export function Key({ edge, joined }: { edge: CardKey; joined: boolean }): JSX.Element {
  return (
    <i class={`key k-${edge.kind}${joined ? " joined" : ""}`} title={edge.kind === "blank" ? "no key" : `${plain_words(edge.text)}${joined ? ", connected" : ""}`}>
      {key_face(edge)}
    </i>
  );
}
const has_keys = (card: CardView): boolean => card.edges.some((e) => e.kind !== "blank");
// What the keys of a card say, for whoever points at it.
export function key_words(card: CardView): string {
  if (!has_keys(card)) return "";
  const say = (edges: readonly CardKey[]): string => edges.filter((e) => e.kind !== "blank").map((e) => plain_words(e.text)).join(", ") || "none";
  const [left, right] = edge_sides(card.edges);
  return `Keys: left ${say(left)}; right ${say(right)}`;
}
const edge_sides = (edges: readonly CardKey[]): [CardKey[], CardKey[]] => [edges.slice(0, edges.length / 2), edges.slice(edges.length / 2)];
// The slots of the left edge that are connected to the card before, as bits.
export const joints_of = (card: CardView): number => card.tags.reduce((mask, t) => (t.kind === "joint" ? mask | (1 << (t.number - 1)) : mask), 0);

function CardTags({ tags }: { tags: readonly Tag[] }): JSX.Element | null {
  if (!tags.length) return null;
  return (
    <span class="card-tags">
      {tags.map((t, i) =>
        t.kind === "colour" ? (
          <span key={i} class={`might ${t.id}`} title={`might: ${t.text}`}>
            {t.text}
          </span>
        ) : (
          <span key={i}>
            <Told text={plain_words(t.text)} />
          </span>
        ),
      )}
    </span>
  );
}

const no_hands: Hands = { point: () => undefined, hover: () => undefined };

export const Card = memo(function Card({
  card,
  glow,
  chosen,
  hands = no_hands,
  joined_right = 0,
}: {
  card: CardView;
  glow: boolean;
  chosen: boolean;
  hands?: Hands;
  joined_right?: number; // slots of the right edge that the next card connects to, as bits
}): JSX.Element {
  const spent = card.tags.some((t) => t.kind === "spent");
  const cost = card.tags.find((t) => t.kind === "cost" && t.number >= 0);
  const keyed = has_keys(card);
  const colour = card.tags.find((t) => t.kind === "colour" && t.number < 0)?.id;
  const might = card.face_up ? colour : undefined; // a number on a coloured card
  const tags = card.tags.filter((t) => t !== cost && t.kind !== "joint" && !(might && t.kind === "colour"));
  const joined_left = keyed ? joints_of(card) : 0;
  const [left, right] = keyed ? edge_sides(card.edges) : [[], []];
  const inside = might ? (
    <>
      <span class={`might-value${card.name.length > 2 ? " word" : ""}`}>{card.name}</span>
      <span class="might-kind">{[might, ...tags.map((t) => t.text)].join(", ")}</span>
    </>
  ) : card.face_up ? (
    <>
      <span class="card-head">
        {cost && <span class="card-cost">{cost.number}</span>}
        <span class="card-name">{card.name}</span>
        {card.count > 1 && <span class="card-count">×{card.count}</span>}
      </span>
      <span class="card-body">
        {keyed && (
          <span class="keys keys-left">
            {left.map((edge, i) => (
              <Key key={i} edge={edge} joined={Boolean(joined_left >> i & 1)} />
            ))}
          </span>
        )}
        <span class="card-inside">
          {card.text && (
            <span class="card-text">
              <Told text={card.text} />
            </span>
          )}
          <CardArt name={card.name} />
        </span>
        {keyed && (
          <span class="keys keys-right">
            {right.map((edge, i) => (
              <Key key={i} edge={edge} joined={Boolean(joined_right >> i & 1)} />
            ))}
          </span>
        )}
      </span>
      <CardTags tags={tags} />
    </>
  ) : (
    <span class="card-back-face">
      <span class="card-name">{card.name || "Face down"}</span>
      {card.count !== 1 && <span class="card-count">{card.count}</span>}
      {card.text && <small>{card.text}</small>}
    </span>
  );
  const back = !card.face_up && colour ? ` back-${colour}` : "";
  const look = `card${card.face_up ? "" : " down"}${back}${glow ? " glow" : ""}${chosen ? " chosen" : ""}${spent ? " spent" : ""}${might ? ` drawn-card back-${might}` : card.text ? "" : " plain"}${keyed ? " keyed" : ""}`;
  const things = card_things(card.id);
  // A finger does not hover: what it touches is pointed at, what it rests on is shown.
  const enter = (e: PointerEvent): void => {
    if (e.pointerType === "mouse") hands.hover(things, e.currentTarget as HTMLElement);
  };
  const rest = useRest((at) => hands.hover(things, at));
  if (!glow)
    return (
      <div class={look} data-card={card.id} onPointerEnter={enter} onPointerLeave={(e) => e.pointerType === "mouse" && hands.hover(undefined)} {...rest.hands} onClick={(e) => rest.over() || hands.point(things, e.currentTarget)}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      class={look}
      data-card={card.id}
      aria-pressed={chosen}
      onPointerEnter={enter}
      onPointerLeave={(e) => e.pointerType === "mouse" && hands.hover(undefined)}
      {...rest.hands}
      onFocus={(e) => e.currentTarget.matches(":focus-visible") && hands.hover(things, e.currentTarget)}
      onBlur={() => hands.hover(undefined)}
      onClick={(e) => rest.over() || hands.point(things, e.currentTarget)}
    >
      {inside}
    </button>
  );
});

export function ZoneRow({ zone, title, pointing }: { zone: Zone; title?: string; pointing: Pointing }): JSX.Element {
  const chain = zone.cards.length > 1 && zone.cards.slice(1).some((c) => joints_of(c) > 0);
  const count = zone.cards.reduce((n, c) => n + c.count, 0);
  const piles = zone.cards.length > 1 && zone.cards.every((c) => !c.face_up);
  return (
    <section class={`zone${chain ? " chain" : ""}${piles ? " piles" : ""}`} aria-label={title ?? zone.name}>
      <h3>
        {title ?? zone.name} {!piles && <span class="zone-count">{count}</span>}
      </h3>
      <div class="zone-cards">
        {zone.cards.length === 0 && <span class="zone-empty">empty</span>}
        {zone.cards.map((card, i) => {
          const things = card_things(card.id);
          const next = zone.cards[i + 1];
          return (
            <Card
              key={`${card.id}#${i}`}
              card={card}
              glow={glowing(pointing, things)}
              chosen={picked(pointing, things)}
              hands={pointing.hands}
              joined_right={chain && next ? joints_of(next) : 0}
            />
          );
        })}
      </div>
    </section>
  );
}

interface MatProps {
  panel: Panel;
  colour: number;
  pointing: Pointing;
  open: boolean;
  mine: boolean;
  cards: boolean; // its cards lie here, not in the tray
  on_toggle(id: string, open: boolean): void;
  at_turn?: boolean; // its cards lie in the tray: it stays on screen
}
export const Mat = memo(function Mat({ panel, pointing, open, mine, colour, cards, at_turn = false, on_toggle }: MatProps): JSX.Element {
  const things = panel_things(panel);
  const glow = glowing(pointing, things);
  const seat = colour >= 0 ? ` seat-${colour}` : "";
  const { hands } = pointing;
  const rest = useRest((at, event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-card], [data-word], button"))) hands.hover(things, at);
  });
  return (
    <article
      class={`mat side-${panel.side || "table"}${seat}${panel.active ? " active" : ""}${at_turn ? " at-turn" : ""}${glow ? " glow" : ""}${picked(pointing, things) ? " chosen" : ""}`}
      aria-label={panel.title}
      data-panel={panel.id}
      onPointerEnter={(e) => e.pointerType === "mouse" && hands.hover(things, e.currentTarget)}
      onPointerLeave={(e) => e.pointerType === "mouse" && hands.hover(undefined)}
      {...rest.hands}
    >
      <header>
        <span class="mat-token">
          <Silhouette name={panel.title} side={panel.side} size={26} />
        </span>
        <h2>
          {glow ? (
            <button type="button" class="mat-title glow" onClick={(e) => hands.point(things, e.currentTarget)}>
              {panel.title}
            </button>
          ) : (
            panel.title
          )}
          {mine && <span class="mine-mark"> you</span>}
          {panel.subtitle && <small>{plain_words(panel.subtitle)}</small>}
        </h2>
        <button type="button" class="mat-fold" aria-expanded={open} aria-label={`${open ? "Fold" : "Unfold"} ${panel.title}`} onClick={() => on_toggle(panel.id, open)}>
          <span aria-hidden="true">{open ? "▾" : "▸"}</span>
        </button>
      </header>
      <Tracks tracks={panel.tracks} open={open} />
      <Tags tags={panel.tags} />
      {open && cards && panel.zones.filter((z) => z.cards.length).map((z) => <ZoneRow key={z.name} zone={z} pointing={pointing} />)}
      {open && panel.notes.length > 0 && (
        <ul class="notes">
          {panel.notes.map((n, i) => (
            <li key={i} class={/\(now\)$/.test(n) ? "now" : ""}>
              <Told text={n} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}, same_mat);

// Most questions light up nothing on most mats: those are not drawn again.
function same_mat(a: MatProps, b: MatProps): boolean {
  if (a.panel !== b.panel || a.open !== b.open || a.mine !== b.mine || a.colour !== b.colour || a.cards !== b.cards) return false;
  if (a.pointing === b.pointing) return true;
  const alike = (things: Thing[]): boolean => glowing(a.pointing, things) === glowing(b.pointing, things) && picked(a.pointing, things) === picked(b.pointing, things);
  if (!alike(panel_things(a.panel))) return false;
  return !a.open || !a.cards || a.panel.zones.every((z) => z.cards.every((c) => alike(card_things(c.id))));
}

const initials = (name: string): string => name.split(/\s+/).map((word) => word.charAt(0)).join("").slice(0, 3);

// Many of them stand there by the signs of their figures, whose turn it is by its name (styles/table.css).
export const Spine = memo(function Spine({ entries, signs }: { entries: readonly SpineEntry[]; signs: ReadonlyMap<string, string> }): JSX.Element {
  const active = useRef<HTMLLIElement>(null);
  const key = entries.find((e) => e.active)?.id;
  useEffect(() => {
    const item = active.current;
    const list = item?.parentElement;
    if (item && list) list.scrollLeft = item.offsetLeft - list.clientWidth / 2 + item.clientWidth / 2;
  }, [key]);
  if (!entries.length) return <div class="spine" />;
  return (
    <ol class="spine" aria-label="Order of play" tabIndex={0}>
      {entries.map((e) => (
        <li
          key={e.id}
          ref={e.active ? active : undefined}
          class={`side-${e.side || "table"}${e.active ? " active" : ""}${e.done ? " done" : ""}`}
          aria-current={e.active ? "step" : undefined}
          title={[e.name, e.note].filter(Boolean).join(", ")}
        >
          <span class="spine-name">
            <span class="spine-whole">{e.name}</span>
            <span class="spine-short" aria-hidden="true">
              {signs.get(e.name) || initials(e.name)}
            </span>
          </span>
          {e.note && <span class="spine-note">{e.note}</span>}
        </li>
      ))}
    </ol>
  );
});

export function Dialog({ title, on_close, children, wide }: { title: string; on_close(): void; children: ComponentChildren; wide?: boolean }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={wide ? "wide" : ""}
      aria-label={title}
      onCancel={(e) => {
        e.preventDefault();
        on_close();
      }}
      onClick={(e) => {
        if (e.target === box.current) on_close();
      }}
    >
      <div class="dialog-inside">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={on_close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

export function CopyLink({ link, label }: { link: string; label: string }): JSX.Element {
  const [done, set_done] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const whole = new URL(link, location.href).href;
  return (
    <span class="copy-link">
      <input ref={box} readOnly value={whole} aria-label={label} onFocus={(e) => e.currentTarget.select()} />
      <button
        type="button"
        onClick={() => {
          box.current?.select(); // where a page may not write to the clipboard, Ctrl+C still does
          navigator.clipboard?.writeText(whole).then(
            () => set_done(true),
            () => undefined,
          );
        }}
      >
        {done ? "copied" : "copy"}
      </button>
    </span>
  );
}
