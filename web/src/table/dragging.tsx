// An option or a card that is dragged to a figure or a hex is taken for it: what to do and to whom in one gesture.
// The two remain two answers; a target that may not be had leaves the second question open.  A finger that moves scrolls:
// it picks an option up by resting on it first.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../model";
import { narrowed } from "../options";
import { card_things } from "./parts";
import { REST } from "./resting";

const FAR = 10; // px, before a press is a drag

// The option that lies under the pointer, in the list or as a card that means only one.
function option_at(target: EventTarget | null, options: readonly Option[]): Option | undefined {
  if (!(target instanceof Element)) return undefined;
  const listed = target.closest<HTMLButtonElement>(".choices [data-option]");
  if (listed) return listed.disabled ? undefined : options.find((o) => o.index === Number(listed.dataset["option"]));
  const card = target.closest<HTMLElement>("[data-card]")?.dataset["card"];
  if (card === undefined) return undefined;
  for (const thing of card_things(card)) {
    const meant = narrowed(options, [thing]);
    if (meant.length === 1) return options[meant[0] as number];
  }
  return undefined;
}

// What is carried just now; the board looks at it when the pointer is let go there.  Its words follow the pointer, and
// nothing else is drawn anew meanwhile.
export function useCarrying(options: readonly Option[]): RefObject<Option | undefined> {
  const held = useRef<Option | undefined>(undefined);
  const now = useRef(options);
  now.current = options;
  useEffect(() => {
    let from: { option: Option; x: number; y: number } | undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const words = document.createElement("div");
    words.className = "carried";
    words.setAttribute("aria-hidden", "true");
    const on_down = (e: PointerEvent): void => {
      clearTimeout(resting);
      const option = e.button === 0 ? option_at(e.target, now.current) : undefined;
      const pressed = option && { option, x: e.clientX, y: e.clientY };
      from = e.pointerType === "touch" ? undefined : pressed;
      if (e.pointerType !== "touch" || !pressed) return;
      resting = setTimeout(() => {
        from = pressed;
        (e.target as Element).releasePointerCapture?.(e.pointerId); // what lies under the finger hears of it, not what it began at
      }, REST);
    };
    const on_touch = (e: TouchEvent): void => {
      if (from && e.cancelable) e.preventDefault(); // it carries something, and scrolls no more
    };
    const on_move = (e: PointerEvent): void => {
      if (!from) return e.pointerType === "touch" ? clearTimeout(resting) : undefined;
      if (!held.current && Math.hypot(e.clientX - from.x, e.clientY - from.y) < FAR) return;
      if (!held.current) document.body.append(words);
      held.current = from.option;
      words.textContent = from.option.text;
      words.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
    };
    const let_go = (): void => {
      clearTimeout(resting);
      from = held.current = undefined;
      words.remove();
    };
    const heard: [string, (e: PointerEvent) => void][] = [
      ["pointerdown", on_down],
      ["pointermove", on_move],
      ["pointerup", let_go],
      ["pointercancel", let_go],
    ];
    for (const [name, hear] of heard) document.addEventListener(name, hear as EventListener);
    document.addEventListener("touchmove", on_touch, { passive: false });
    return () => {
      document.removeEventListener("touchmove", on_touch);
      for (const [name, hear] of heard) document.removeEventListener(name, hear as EventListener);
      let_go();
    };
  }, []);
  return held;
}
