// How the page tells that it is my turn while I look elsewhere: title, sound, and the skin of the game.
import { useEffect, useRef } from "preact/hooks";
import type { Prefs } from "../local";
import { keep_seen } from "../local";
import type { TableState } from "../store";

export function useTurnSign(state: TableState, sound: boolean, notify: boolean): void {
  const mine = Boolean(state.question?.mine) && state.link === "open";
  const id = state.question?.id;
  const was_mine = useRef(mine);
  useEffect(() => {
    const title = state.view?.title || state.table?.title || "Table";
    document.title = `${mine ? "● " : ""}${title} · Chronicler`;
    return () => void (document.title = "Chronicler");
  }, [mine, state.view?.title]);
  useEffect(() => {
    const begins = mine && !was_mine.current;
    if (begins && sound) chime();
    if (begins && notify && document.hidden && globalThis.Notification?.permission === "granted")
      new Notification(state.view?.title || "Chronicler", { body: state.question?.prompt ?? "It is your turn.", tag: "turn" });
    was_mine.current = mine;
  }, [mine, id]);
}

// What the list of tables at home says of this one.
export function useKeepSeen(id: string, state: TableState, asked: string): void {
  const { view, question, at } = state;
  const where = view ? [view.title === state.table?.title ? "" : view.title, view.round ? `round ${view.round}` : "", view.phase.replace(/_/g, " ")].filter(Boolean).join(", ") : "";
  const whose = question?.mine ? "your turn" : asked && `${asked} decides`;
  useEffect(() => void (where && keep_seen(id, { at, where, asked: whose })), [id, at, where, whose]);
}

export function useSkin(state: TableState, prefs: Prefs): void {
  const game = state.view?.game ?? state.table?.game ?? "";
  useEffect(() => {
    document.documentElement.dataset["skin"] = game;
    return () => void delete document.documentElement.dataset["skin"];
  }, [game]);
  useEffect(() => {
    document.documentElement.dataset["motion"] = prefs.motion ? "on" : "off";
  }, [prefs.motion]);
}

function chime(): void {
  const context = new AudioContext();
  [523, 784].forEach((pitch, i) => {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch;
    tone.type = "sine";
    gain.gain.setValueAtTime(0.0001, context.currentTime + i * 0.16);
    gain.gain.exponentialRampToValueAtTime(0.12, context.currentTime + i * 0.16 + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + i * 0.16 + 0.5);
    tone.connect(gain).connect(context.destination);
    tone.start(context.currentTime + i * 0.16);
    tone.stop(context.currentTime + i * 0.16 + 0.55);
  });
  setTimeout(() => void context.close(), 1200);
}
