// Mats, cards, tracks, piles, the spine, rule chips: everything at a table that is not the board itself.
import { memo } from "preact/compat";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Silhouette } from "../art/figures";
import { Icon } from "../art/icons";
import type { CardView, Panel, SpineEntry, Thing, Track, Zone } from "../model";
import type { Targets } from "../options";

export const looks_like_rule = (text: string): boolean => /^[A-Z]{2,4}-[A-Z0-9]+-\d+[a-z]?$/.test(text);

export interface Pointing {
  targets: Targets;
  chosen: readonly Thing[];
  point(things: Thing[], at: HTMLElement): void;
  hover(things: Thing[] | undefined, at?: HTMLElement): void;
}
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

export function Bar({ track }: { track: Track }): JSX.Element {
  const most = track.most;
  const pips = most > 0 && most <= 12;
  return (
    <div class="track" title={track.note || undefined}>
      <span class="track-name">{track.name}</span>
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
        <meter class="meter" min={0} max={most} value={Math.max(0, Math.min(most, track.value))} aria-label={`${track.name} ${track.value} of ${most}`} />
      ) : (
        track.note && <span class="track-note">{track.note}</span>
      )}
    </div>
  );
}

export function Tags({ tags }: { tags: readonly string[] }): JSX.Element | null {
  if (!tags.length) return null;
  return (
    <ul class="tags" aria-label="States">
      {tags.map((tag) => (
        <li key={tag} class="tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}

// Keys on a card's edges, slot by slot: "left …" and "right …" where it is said, else half of them on each side.
function Keys({ edges }: { edges: readonly string[] }): JSX.Element | null {
  if (!edges.some(Boolean)) return null;
  const sides: Record<string, string[]> = { left: [], right: [] };
  edges.forEach((edge, i) => {
    const match = /^(left|right)[:\s]+(.*)$/i.exec(edge);
    if (match) (sides[(match[1] as string).toLowerCase()] as string[]).push(match[2] as string);
    else (sides[i < edges.length / 2 ? "left" : "right"] as string[]).push(edge);
  });
  return (
    <>
      {["left", "right"].map((side) => (
        <span key={side} class={`keys keys-${side}`}>
          {(sides[side] as string[]).map((key, i) => (
            <i key={i} class={`key${!key || key === "blank" ? " blank" : ""}`} title={`${side} edge: ${key || "blank"}`}>
              {key && key !== "blank" ? key.slice(0, 3) : ""}
            </i>
          ))}
        </span>
      ))}
    </>
  );
}

export const Card = memo(function Card({
  card,
  glow,
  chosen,
  on_click,
  on_hover,
}: {
  card: CardView;
  glow: boolean;
  chosen: boolean;
  on_click(at: HTMLElement): void;
  on_hover(at: HTMLElement | undefined): void;
}): JSX.Element {
  const spent = card.tags.some((t) => /exhaust|spent|cooldown|tapped/i.test(t));
  const cost = card.tags.find((t) => /^(cost\s*)?\d+$/i.test(t))?.replace(/\D+/g, "");
  const inside = card.face_up ? (
    <>
      <span class="card-head">
        {cost !== undefined && <span class="card-cost">{cost}</span>}
        <span class="card-name">{card.name}</span>
        {card.count > 1 && <span class="card-count">×{card.count}</span>}
      </span>
      {card.text && <span class="card-text">{card.text}</span>}
      {card.tags.length > 0 && <span class="card-tags">{card.tags.filter((t) => t.replace(/\D+/g, "") !== cost || !/^(cost\s*)?\d+$/i.test(t)).join(" · ")}</span>}
      <Keys edges={card.edges} />
    </>
  ) : (
    <span class="card-back-face">
      <span class="card-name">{card.name || "Face down"}</span>
      {card.count > 1 && <span class="card-count">×{card.count}</span>}
    </span>
  );
  const look = `card${card.face_up ? "" : " down"}${glow ? " glow" : ""}${chosen ? " chosen" : ""}${spent ? " spent" : ""}${card.text ? "" : " plain"}`;
  // A finger does not hover: what it touches is pointed at.
  const enter = (e: PointerEvent): void => {
    if (e.pointerType === "mouse") on_hover(e.currentTarget as HTMLElement);
  };
  if (!glow)
    return (
      <div class={look} data-card={card.id} onPointerEnter={enter} onPointerLeave={() => on_hover(undefined)} onClick={(e) => on_click(e.currentTarget)}>
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
      onPointerLeave={() => on_hover(undefined)}
      onClick={(e) => on_click(e.currentTarget)}
    >
      {inside}
    </button>
  );
});

export function ZoneRow({ zone, pointing }: { zone: Zone; pointing: Pointing }): JSX.Element {
  const chain = zone.cards.some((c) => c.edges.some(Boolean));
  const count = zone.cards.reduce((n, c) => n + c.count, 0);
  return (
    <section class={`zone${chain ? " chain" : ""}`} aria-label={zone.name}>
      <h3>
        {zone.name} <span class="zone-count">{count}</span>
      </h3>
      <div class="zone-cards">
        {zone.cards.length === 0 && <span class="zone-empty">empty</span>}
        {zone.cards.map((card, i) => {
          const things = card_things(card.id);
          return (
            <Card
              key={`${card.id}#${i}`}
              card={card}
              glow={glowing(pointing, things)}
              chosen={picked(pointing, things)}
              on_click={(at) => pointing.point(things, at)}
              on_hover={(at) => pointing.hover(at && things, at)}
            />
          );
        })}
      </div>
    </section>
  );
}

export function Mat({ panel, pointing, open, mine, colour, on_toggle }: { panel: Panel; colour: number; pointing: Pointing; open: boolean; mine: boolean; on_toggle(): void }): JSX.Element {
  const things = panel_things(panel);
  const glow = glowing(pointing, things);
  const seat = colour >= 0 ? ` seat-${colour}` : "";
  return (
    <article
      class={`mat side-${panel.side || "table"}${seat}${panel.active ? " active" : ""}${glow ? " glow" : ""}${picked(pointing, things) ? " chosen" : ""}`}
      aria-label={panel.title}
      data-panel={panel.id}
      onPointerEnter={(e) => e.pointerType === "mouse" && pointing.hover(things, e.currentTarget)}
      onPointerLeave={() => pointing.hover(undefined)}
    >
      <header>
        <span class="mat-token">
          <Silhouette name={panel.title} side={panel.side} size={26} />
        </span>
        <h2>
          {glow ? (
            <button type="button" class="mat-title glow" onClick={(e) => pointing.point(things, e.currentTarget)}>
              {panel.title}
            </button>
          ) : (
            panel.title
          )}
          {mine && <span class="mine-mark"> you</span>}
          {panel.subtitle && <small>{panel.subtitle}</small>}
        </h2>
        <button type="button" class="mat-fold" aria-expanded={open} aria-label={`${open ? "Fold" : "Unfold"} ${panel.title}`} onClick={on_toggle}>
          <span aria-hidden="true">{open ? "▾" : "▸"}</span>
        </button>
      </header>
      <div class="tracks">
        {(open ? panel.tracks : panel.tracks.slice(0, 2)).map((t) => (
          <Bar key={t.name} track={t} />
        ))}
      </div>
      <Tags tags={panel.tags} />
      {open && panel.notes.length > 0 && (
        <ul class="notes">
          {panel.notes.map((n, i) => (
            <li key={i}>{n}</li>
          ))}
        </ul>
      )}
      {open && panel.zones.map((z) => <ZoneRow key={z.name} zone={z} pointing={pointing} />)}
    </article>
  );
}

export function Spine({ entries }: { entries: readonly SpineEntry[] }): JSX.Element {
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
          title={e.note || undefined}
        >
          <span class="spine-name">{e.name}</span>
          {e.note && <span class="spine-note">{e.note}</span>}
        </li>
      ))}
    </ol>
  );
}

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
