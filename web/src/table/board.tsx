// A board as SVG.  Terrain is drawn once; glow, way and sight line are thin layers above it; the camera is one transform.
import { memo } from "preact/compat";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { large_for, silhouette_for, silhouettes } from "../art/figures";
import { Icon } from "../art/icons";
import { TerrainMarks } from "../art/terrain";
import type { Camera } from "../camera";
import { fit, held_inside, kept, panned, to_board, to_window, transform, zoomed } from "../camera";
import type { Point } from "../geometry";
import { bounds, CARD, cell_at, cells_on_line, centre, facing_degrees, hex_path, laid_out, line_of, outline, place_radius, SIDE } from "../geometry";
import type { Board, Cell, Piece, ServerSight, Thing } from "../model";
import { names_above } from "../names";
import type { Targets } from "../options";
import { GraphCell, Ground, Links, name_lines } from "./ground";
import { useRest } from "./resting";

export interface Pointed {
  things: Thing[]; // what lies here, the topmost first
  at: Point; // in the board's window
}
interface Props {
  board: Board;
  targets: Targets;
  chosen: readonly Thing[];
  way: readonly string[];
  way_note: string;
  marked: ReadonlySet<string>; // things the last events spoke of
  labels: boolean;
  motion: boolean;
  sight: boolean;
  on_point(pointed: Pointed): void;
  on_hover(pointed: Pointed | undefined): void;
  on_drop(pointed: Pointed): void; // the pointer came here pressed, and was let go
  on_sight(words: string): void;
  seen: ServerSight | undefined; // what the game said of the last one
  ask_sight(from: string, to: string): void;
  colours: ReadonlyMap<string, number>; // of the people's figures
  on_cancel(): void; // right click, or a click beside everything
}

export const cell_things = (id: string): Thing[] => [
  { kind: "hex", id },
  { kind: "place", id },
  { kind: "cell", id },
];
export const piece_things = (id: string): Thing[] => [
  { kind: "figure", id },
  { kind: "piece", id },
  { kind: "item", id },
];

// ---- pieces ------------------------------------------------------------------------------------------------------

interface Standing {
  piece: Piece;
  at: Point;
  aside: number; // from there, where several share a place of an overland map, and grow with it
  radius: number;
  cells: Point[];
}

export function stand(board: Board, cells: Map<string, Cell>): Standing[] {
  const sharing = new Map<string, Piece[]>();
  for (const piece of board.pieces)
    if (piece.cells.length === 1) {
      const key = piece.cells[0] as string;
      sharing.set(key, [...(sharing.get(key) ?? []), piece]);
    }
  const out: Standing[] = [];
  for (const piece of board.pieces) {
    const spots = piece.cells.flatMap((id) => {
      const cell = cells.get(id);
      return cell ? [centre(board.kind, cell)] : [];
    });
    if (!spots.length) continue;
    const n = spots.length;
    const at = { x: spots.reduce((s, p) => s + p.x, 0) / n, y: spots.reduce((s, p) => s + p.y, 0) / n };
    let radius = SIDE * 0.7;
    if (n > 1) radius = SIDE * 0.62 * Math.sqrt(n) * (n > 4 ? 0.98 : 0.9);
    const others = n === 1 ? (sharing.get(piece.cells[0] as string) ?? []) : [];
    const place = others.indexOf(piece);
    let aside = 0;
    if (board.kind === "grid") {
      radius = 17;
      const wide = Math.min(36, (CARD.width - 16) / Math.max(1, others.length));
      at.x += (place - (others.length - 1) / 2) * wide;
      at.y += 60 - CARD.height / 2; // in the picture of the place, so that its words stay readable
    } else if (board.kind !== "hex") {
      radius = others.length > 1 ? 15 : 19;
      aside = (place - (others.length - 1) / 2) * 29;
    } else if (others.length > 1) {
      const angle = (Math.PI * 2 * place) / others.length - Math.PI / 2;
      radius = SIDE * (others.length === 2 ? 0.42 : 0.34);
      at.x += Math.cos(angle) * SIDE * 0.42;
      at.y += Math.sin(angle) * SIDE * 0.42;
    }
    out.push({ piece, at, aside, radius, cells: spots });
  }
  return out;
}

function Figure({ standing, glow, chosen, marked, hex, place, colour }: { standing: Standing; colour: number; glow: boolean; chosen: boolean; marked: boolean; hex: boolean; place: boolean }): JSX.Element {
  const { piece, at, aside, radius: r, cells } = standing;
  const before = useRef(piece.health);
  const [shown, show] = useState<{ by: number; key: number } | undefined>();
  useEffect(() => {
    const by = piece.health - before.current;
    before.current = piece.health;
    if (by !== 0 && piece.health >= 0) {
      show({ by, key: Date.now() });
      const timer = setTimeout(() => show(undefined), 1600);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [piece.health]);
  const whole = 2 * Math.PI * (r - 2.5);
  const share = piece.health_most > 0 ? Math.max(0, Math.min(1, piece.health / piece.health_most)) : 1;
  const scale = (r * 1.22) / 24;
  const figure = ["hero", "foe", "ally"].includes(piece.side);
  const large = figure && hex && cells.length > 1 ? large_for(piece.name) : undefined;
  return (
    <>
      {hex && cells.length > 1 && <path class={`footprint side-${piece.side}`} d={outline(cells)} />}
      <g
        class={`piece side-${piece.side || "table"}${piece.active ? " active" : ""}${glow ? " glows" : ""}${chosen ? " chosen" : ""}${marked ? " marked" : ""}${colour >= 0 ? ` seat-${colour}` : ""}`}
        data-piece={piece.id}
        style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
      >
       <g class={place ? "place-scale" : ""}>
       <g transform={aside ? `translate(${aside} 0)` : undefined}>
        {glow && <circle class="piece-glow" r={r + 6} />}
        {piece.facing >= 0 && (
          <g class="facing" style={{ transform: `rotate(${facing_degrees(piece.facing)}deg)` }}>
            <path d={`M0 ${-r - r * 0.42}L${r * 0.42} ${-r * 0.86}A${r} ${r} 0 0 0 ${-r * 0.42} ${-r * 0.86}Z`} />
          </g>
        )}
        <circle class="piece-shadow" r={r} cx="1" cy="2.500" />
        {figure ? <circle class="piece-body" r={r} /> : <rect class="piece-body" x={-r * 0.86} y={-r * 0.86} width={r * 1.72} height={r * 1.72} rx={r * 0.3} />}
        {figure && <circle class="piece-inner" r={r - 4.5} />}
        {figure && piece.health_most > 0 && (
          <circle
            class={`piece-health${share <= 0.34 ? " low" : ""}`}
            r={r - 2.5}
            stroke-dasharray={`${(whole * share).toFixed(1)} ${whole.toFixed(1)}`}
            transform="rotate(-90)"
          />
        )}
        {large ? (
          <g class="piece-large" transform={`translate(${-0.76 * r} ${-0.8 * r}) scale(${(1.52 * r) / 48})`}>
            <path class="piece-sign" d={large.body} />
            <path class="piece-mark" d={large.marks} />
          </g>
        ) : (
          <path
            class="piece-sign"
            d={silhouettes[silhouette_for(piece.name, piece.side)]}
            fill-rule="evenodd"
            transform={`translate(${-12 * scale} ${-12 * scale}) scale(${scale})`}
          />
        )}
        {piece.glyph && r > 12 && (
          <g class="piece-glyph" transform={`translate(0 ${r - 1})`}>
            <rect x={-piece.glyph.length * 4.4 - 4} y="-7.500" width={piece.glyph.length * 8.8 + 8} height="15" rx="3.500" />
            <text y="4.600">{piece.glyph}</text>
          </g>
        )}
        {piece.health >= 0 && piece.health_most > 0 && (
          // On an overland map the level of the place has the other corner.
          <g class="piece-points" transform={`translate(${r * (place ? 1.05 : 0.8)} ${r * (place ? 0.3 : -0.68)}) scale(${r > 20 ? 1.35 : 1})`}>
            <path d="M0 8.500C-9 2-8-6.500-3-6.500c1.700 0 2.600 1 3 2 .4-1 1.300-2 3-2 5 0 6 8.500-3 15z" />
            <text y="3.400">{piece.health}</text>
          </g>
        )}
        {piece.tags.slice(0, 4).map((tag, i) => (
          <g key={`${tag.text}#${i}`} class="piece-tag" transform={`rotate(${-34 + i * -30}) translate(0 ${-r}) rotate(${34 + i * 30})`}>
            <circle r="6.200" />
            <text y="3">{tag.text.slice(0, 1).toUpperCase()}</text>
          </g>
        ))}
        {shown && (
          <text key={shown.key} class={`piece-change ${shown.by < 0 ? "worse" : "better"}`} y={-r - 6}>
            {shown.by > 0 ? `+${shown.by}` : `−${-shown.by}`}
          </text>
        )}
       </g>
       </g>
      </g>
    </>
  );
}
const StandingFigure = memo(Figure, (a, b) => {
  const [p, q] = [a.standing, b.standing];
  return (
    p.piece === q.piece &&
    p.at.x === q.at.x &&
    p.at.y === q.at.y &&
    p.aside === q.aside &&
    p.radius === q.radius &&
    a.colour === b.colour &&
    a.glow === b.glow &&
    a.chosen === b.chosen &&
    a.marked === b.marked
  );
});

// ---- the board ---------------------------------------------------------------------------------------------------

function cell_shape(board: Board, cell: Cell, grow: number): JSX.Element {
  const at = centre(board.kind, cell);
  if (board.kind === "hex") return <path d={hex_path(at, SIDE - 3 + grow)} />;
  if (board.kind === "grid")
    return (
      <rect
        x={at.x - CARD.width / 2 - grow}
        y={at.y - CARD.height / 2 - grow}
        width={CARD.width + 2 * grow}
        height={CARD.height + 2 * grow}
        rx={10 + grow}
      />
    );
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <circle class="place-scale" r={place_radius(cell) + 3 + grow} />
    </g>
  );
}

export const BoardView = memo(function BoardView(props: Props): JSX.Element {
  const { targets, chosen, marked } = props;
  const board = useMemo(() => laid_out(props.board), [props.board]);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<SVGGElement>(null); // figures and glow
  const floor = useRef<SVGGElement>(null); // the ground lies on a sheet of its own, painted once
  const camera = useRef<Camera>({ x: 0, y: 0, zoom: 1 });
  const touched = useRef(0); // when somebody last moved the camera by hand
  const fitted = useRef(true);
  const latest = useRef(props);
  latest.current = props;
  const on_table = useRef(board); // as it is laid out
  on_table.current = board;
  const [from, set_from] = useState<Cell | undefined>();
  const [to, set_to] = useState<Cell | undefined>();

  const cells = useMemo(() => new Map(board.cells.map((c) => [c.id, c])), [board.cells]);
  const above = useMemo(() => (board.kind === "graph" ? names_above(board.cells, name_lines) : new Set<string>()), [board.cells, board.kind]);
  const box = useMemo(() => bounds(board), [board.cells, board.kind]);
  const places = useMemo(() => [...board.cells].sort((a, b) => place_radius(a) - place_radius(b)), [board.cells]);
  const land = useMemo(() => (board.kind === "hex" ? outline(board.cells.map((c) => centre("hex", c))) : ""), [board.cells, board.kind]);
  const standing = useMemo(() => stand(board, cells), [board.pieces, board.cells, board.kind]);

  const size = (): { width: number; height: number } => {
    const element = frame.current;
    return { width: element?.clientWidth || 1, height: element?.clientHeight || 1 };
  };
  const place = (next: Camera): void => {
    camera.current = kept(next, box);
    const { width, height } = size();
    const moved_to = transform(camera.current, width, height);
    stage.current?.setAttribute("transform", moved_to);
    floor.current?.setAttribute("transform", moved_to);
    // Names of places stay readable when the eye is far away; the smaller ones give way.
    if (board.kind === "graph") {
      frame.current?.style.setProperty("--name-size", String(Math.max(1, Math.min(1.6, 0.85 / camera.current.zoom))));
      frame.current?.classList.toggle("far", camera.current.zoom < 0.8);
    }
  };
  const by_hand = (next: Camera): void => {
    touched.current = Date.now();
    fitted.current = false;
    place(next);
  };
  const refit = (all = false): void => {
    const { width, height } = size();
    const whole = fit(box, width, height);
    // Cards must be readable and hexes big enough for a finger: where the whole would be too small, the eye begins at
    // who acts.  A look at everything is one key away.
    const least = board.kind === "grid" ? 0.7 : board.kind === "graph" ? (width < 500 ? 0.6 : 0.5) : width < 500 ? 0.45 : 0;
    const near = whole.zoom < least && !all;
    fitted.current = !near;
    const eye = near ? (standing.find((s) => s.piece.active) ?? standing.find((s) => s.piece.side === "hero") ?? standing[0]) : undefined;
    place(near && eye ? held_inside({ x: eye.at.x, y: eye.at.y, zoom: least * 1.1 }, box, width, height) : whole);
  };
  const glide = useRef(0);
  const glide_to = (goal: Point): void => {
    cancelAnimationFrame(glide.current);
    const start = camera.current;
    if (!latest.current.motion) return place({ ...start, ...goal });
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / 350);
      const ease = t * (2 - t);
      place({ ...camera.current, x: start.x + (goal.x - start.x) * ease, y: start.y + (goal.y - start.y) * ease });
      if (t < 1) glide.current = requestAnimationFrame(step);
    };
    glide.current = requestAnimationFrame(step);
  };

  // A board that grows is shown whole again, unless somebody has chosen what to look at.
  useLayoutEffect(() => (fitted.current || touched.current === 0 ? refit() : place(camera.current)), [board.id, box.width, box.height, box.x, box.y]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => (touched.current === 0 ? refit() : place(camera.current)));
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(glide.current);
    };
  }, [box]);

  // The eye goes to whoever acts, but never while somebody looks elsewhere, and only when they cannot be seen.
  const acting = standing.find((s) => s.piece.active);
  useEffect(() => {
    if (!acting || fitted.current || Date.now() - touched.current < 8000) return;
    const { width, height } = size();
    const seen = to_window(camera.current, width, height, acting.at);
    if (seen.x < 40 || seen.y < 40 || seen.x > width - 40 || seen.y > height - 40) glide_to(acting.at);
  }, [acting?.piece.id, acting?.at.x, acting?.at.y]);

  const pointed = (event: { clientX: number; clientY: number; target: EventTarget | null }): Pointed | undefined => {
    const rim = frame.current?.getBoundingClientRect();
    if (!rim) return undefined;
    const at = { x: event.clientX - rim.left, y: event.clientY - rim.top };
    const { width, height } = size();
    const now = on_table.current;
    const under = event.target instanceof Element ? event.target.closest("[data-piece],[data-cell]") : null;
    const piece = now.pieces.find((p) => p.id === under?.getAttribute("data-piece"));
    const cell = cell_at(now, to_board(camera.current, width, height, at));
    const spot = piece && !(cell && piece.cells.includes(cell.id)) ? cells.get(piece.cells[0] ?? "") : cell;
    const things: Thing[] = [];
    if (piece) things.push(...piece_things(piece.id));
    if (spot) {
      for (const other of now.pieces)
        if (other !== piece && other.cells.includes(spot.id)) things.push(...piece_things(other.id));
      things.push(...cell_things(spot.id));
    }
    return things.length ? { things, at } : undefined;
  };

  // Pointers: one drags, two pinch, a short press points.
  const down = useRef(new Map<number, Point>());
  const moved = useRef(false);
  const hovered = useRef("");
  const rest = useRest((_, event) => latest.current.on_hover(pointed(event)));
  const on_down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    if (down.current.size === 0) rest.hands.onPointerDown(event);
    else rest.hands.onPointerCancel(); // two fingers pinch
    cancelAnimationFrame(glide.current);
    if (down.current.size === 0) moved.current = false;
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const on_move = (event: PointerEvent): void => {
    rest.hands.onPointerMove(event);
    const before = down.current.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "touch") return;
      const at = pointed(event);
      if (latest.current.sight) set_to(at && cells.get(at.things[at.things.length - 1]?.id ?? ""));
      const key = at ? at.things.map((t) => t.id).join() : "";
      if (key !== hovered.current) {
        hovered.current = key;
        latest.current.on_hover(at);
      }
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const others = [...down.current].filter(([id]) => id !== event.pointerId);
    if (others.length) {
      const other = (others[0] as [number, Point])[1];
      const rim = (frame.current as HTMLDivElement).getBoundingClientRect();
      const { width, height } = size();
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      const middle = { x: (now.x + other.x) / 2 - rim.left, y: (now.y + other.y) / 2 - rim.top };
      by_hand(zoomed(panned(camera.current, (now.x - before.x) / 2, (now.y - before.y) / 2), factor, middle, width, height));
      moved.current = true;
    } else if (moved.current || Math.hypot(now.x - before.x, now.y - before.y) > 6) {
      if (!moved.current) {
        moved.current = true;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        latest.current.on_hover(undefined);
      }
      by_hand(panned(camera.current, now.x - before.x, now.y - before.y));
    } else return;
    down.current.set(event.pointerId, now);
  };
  const on_up = (event: PointerEvent): void => {
    rest.hands.onPointerUp(event);
    const pressed_here = down.current.delete(event.pointerId);
    if (rest.over() || (pressed_here && moved.current)) return;
    const at = pointed(event);
    if (!pressed_here) return at && latest.current.on_drop(at);
    if (!at) return latest.current.on_cancel();
    if (latest.current.sight) {
      const cell = cells.get(at.things[at.things.length - 1]?.id ?? "");
      set_from(cell === from ? undefined : cell);
      set_to(cell);
      return;
    }
    latest.current.on_point(at);
  };
  const on_leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && !down.current.size) {
      hovered.current = "";
      latest.current.on_hover(undefined);
    }
  };
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const on_wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const rim = element.getBoundingClientRect();
      const { width, height } = size();
      const at = { x: event.clientX - rim.left, y: event.clientY - rim.top };
      by_hand(zoomed(camera.current, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0014)), at, width, height));
    };
    element.addEventListener("wheel", on_wheel, { passive: false });
    return () => element.removeEventListener("wheel", on_wheel);
  }, [box]);

  const zoom = (factor: number): void => {
    const { width, height } = size();
    by_hand(zoomed(camera.current, factor, { x: width / 2, y: height / 2 }, width, height));
  };
  const on_key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, [number, number]> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    const step = steps[event.key];
    if (step) by_hand(panned(camera.current, step[0], step[1]));
    else if (event.key === "+" || event.key === "=") zoom(1.25);
    else if (event.key === "-") zoom(0.8);
    else if (event.key === "0" || event.key === "f") refit(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const sight = useMemo(() => {
    if (!props.sight || !from || !to || from === to) return undefined;
    const [a, b] = [centre(board.kind, from), centre(board.kind, to)];
    return { a, b, over: cells_on_line(board, a, b) };
  }, [props.sight, from, to, board.cells]);
  // Whether it is free is the game's word, not what the drawing looks like.
  const seen = props.seen?.rule && props.seen.from === from?.id && props.seen.to === to?.id ? props.seen : undefined;
  useEffect(() => {
    if (!props.sight) {
      set_from(undefined);
      set_to(undefined);
      return;
    }
    if (!from) props.on_sight("Sight line: point at where it begins.");
    else if (!sight) props.on_sight(`Sight line from ${from.id}: point at where it ends.`);
    else {
      const words = sight.over.slice(1, -1).map((c) => `${c.id} ${c.kind || "open"}`).join(", ");
      const passes = words ? `passes ${words}` : "nothing lies between";
      props.on_sight(`From ${from.id} to ${to?.id}: ${seen?.text ? `${seen.text}${seen.clear ? `; ${passes}` : ""}` : passes}.`);
    }
  }, [props.sight, from, sight, seen]);
  useEffect(() => {
    if (sight && board.kind === "hex") props.ask_sight(from?.id ?? "", to?.id ?? "");
  }, [sight]);

  const way = props.way.flatMap((id) => {
    const cell = cells.get(id);
    return cell ? [centre(board.kind, cell)] : [];
  });
  const has = (things: Thing[]): boolean => things.some((t) => targets.has(`${t.kind}:${t.id}`));
  const is_chosen = (things: Thing[]): boolean => things.some((t) => chosen.some((c) => c.kind === t.kind && c.id === t.id));
  const is_marked = (things: Thing[]): boolean => things.some((t) => marked.has(`${t.kind}:${t.id}`));
  const any_cell = board.cells.some((c) => has(cell_things(c.id)));

  return (
    <div class={`board board-${board.kind}${props.sight ? " sighting" : ""}`} ref={frame}>
      <svg class="board-ground" aria-hidden="true" focusable="false">
        <TerrainMarks />
        <g ref={floor}>
          {board.kind === "grid" && <Links kind={board.kind} links={board.links} at={cells} />}
          <Ground kind={board.kind} cells={board.cells} links={board.links} labels={props.labels} />
          {board.kind !== "grid" && <Links kind={board.kind} links={board.links} at={cells} />}
          {board.kind !== "grid" && board.kind !== "hex" && (
            <g>
              {places.map((c) => (
                <GraphCell key={c.id} cell={c} labels={props.labels} above={above.has(c.id)} />
              ))}
            </g>
          )}
        </g>
      </svg>
      <svg
        class="board-picture"
        role="group"
        aria-label={`Board: ${board.title || board.kind}. All choices are also in the list. Arrow keys move the board, plus and minus zoom.`}
        tabIndex={0}
        onPointerDown={on_down}
        onPointerMove={on_move}
        onPointerUp={on_up}
        onPointerCancel={(e) => (rest.hands.onPointerCancel(), down.current.delete(e.pointerId))}
        onPointerLeave={on_leave}
        onContextMenu={(e) => {
          e.preventDefault();
          if (!("pointerType" in e) || e.pointerType !== "touch") latest.current.on_cancel(); // a long press looks, it takes nothing back
        }}
        onKeyDown={on_key}
      >
        <g ref={stage} aria-hidden="true">
          {any_cell && board.kind === "hex" && <path class="dimmed" d={land} />}
          <g class="glows">
            {board.cells.map((c) => {
              const things = cell_things(c.id);
              const state = is_chosen(things) ? "chosen" : has(things) ? "glow" : is_marked(things) ? "spoken" : "";
              return state ? (
                <g key={c.id} class={`cell-${state}`}>
                  {cell_shape(board, c, 0)}
                </g>
              ) : null;
            })}
          </g>
          {way.length > 1 && (
            <g class="way">
              <path class="way-line" d={line_of(way)} />
              {way.slice(1).map((p, i) => (
                <circle key={i} cx={p.x} cy={p.y} r={i === way.length - 2 ? 7 : 4} />
              ))}
            </g>
          )}
          <g class="pieces">
            {standing.map((s) => {
              const things = piece_things(s.piece.id);
              return (
                <StandingFigure
                  key={s.piece.id}
                  standing={s}
                  hex={board.kind === "hex"}
                  place={board.kind === "graph"}
                  colour={props.colours.get(s.piece.id) ?? s.piece.seat}
                  glow={has(things)}
                  chosen={is_chosen(things)}
                  marked={is_marked(things)}
                />
              );
            })}
          </g>
          {way.length > 0 && props.way_note && (
            <g class="way-note" transform={`translate(${way[way.length - 1]?.x} ${(way[way.length - 1]?.y ?? 0) - SIDE * 0.95})`}>
              <rect x={-props.way_note.length * 3.6 - 8} y="-10" width={props.way_note.length * 7.2 + 16} height="20" rx="10" />
              <text y="4.500">{props.way_note}</text>
            </g>
          )}
          {props.sight && from && <g class="cell-sight">{cell_shape(board, from, 0)}</g>}
          {sight && (
            <g class={`sight${seen ? (seen.clear ? " clear" : " blocked") : ""}`}>
              {sight.over.map((c) => (
                <g key={c.id} class={seen?.by.includes(c.id) ? "cell-sight blocks" : "cell-sight"}>
                  {cell_shape(board, c, -4)}
                </g>
              ))}
              <path d={line_of([sight.a, sight.b])} />
            </g>
          )}
        </g>
      </svg>
      <div class="board-tools">
        <button type="button" title="Nearer (+)" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          <Icon name="plus" />
        </button>
        <button type="button" title="Farther (-)" aria-label="Zoom out" onClick={() => zoom(0.8)}>
          <Icon name="minus" />
        </button>
        <button type="button" title="Whole board (0)" aria-label="Show the whole board" onClick={() => refit(true)}>
          <Icon name="fit" />
        </button>
      </div>
    </div>
  );
});
