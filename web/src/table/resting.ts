// A finger does not hover: what it rests on is shown as it would be under a pointer, and the tap that ends it decides nothing.
import { useEffect, useMemo, useRef } from "preact/hooks";

export const REST = 550; // ms
const FAR = 12; // px: a finger that moves on scrolls or drags

export interface Resting {
  hands: {
    onPointerDown(e: PointerEvent): void;
    onPointerMove(e: PointerEvent): void;
    onPointerUp(e: PointerEvent): void;
    onPointerCancel(): void;
    onContextMenu(e: Event): void;
  };
  over(): boolean; // whether the click that comes now ended a rest
}

// The same object for as long as the part is there; what it does is always the latest.
export function useRest(on_rest: (at: HTMLElement, event: PointerEvent) => void): Resting {
  const latest = useRef(on_rest);
  latest.current = on_rest;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo<Resting>(() => {
    let from: { x: number; y: number; when: number } | undefined;
    let rested = false;
    const stop = (): void => {
      from = undefined;
      clearTimeout(timer.current);
    };
    return {
      hands: {
        onPointerDown: (e) => {
          stop();
          rested = false;
          if (e.pointerType === "mouse") return;
          const at = e.currentTarget as HTMLElement;
          from = { x: e.clientX, y: e.clientY, when: e.timeStamp };
          timer.current = setTimeout(() => ((rested = true), latest.current(at, e)), REST);
        },
        onPointerMove: (e) => {
          if (from && Math.hypot(e.clientX - from.x, e.clientY - from.y) > FAR) stop();
        },
        // Where the page was busy the time may have run out before a short tap was heard of.
        onPointerUp: (e) => {
          if (from && e.timeStamp - from.when < REST) rested = false;
          stop();
        },
        onPointerCancel: stop,
        onContextMenu: (e) => rested && e.preventDefault(),
      },
      over: () => {
        const was = rested;
        rested = false;
        return was;
      },
    };
  }, []);
}
