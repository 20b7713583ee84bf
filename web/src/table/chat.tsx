// What people say to each other at the table; kept there, and switched off by who does not want it.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TableState, TableStore } from "../store";

const reactions = ["Yes", "No", "Well done", "Ouch", "Your turn", "Wait", "I would do this", "Let me think"];

const clock = (when: number): string => new Date(when * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

export function Chat({ store, state }: { store: TableStore; state: TableState }): JSX.Element {
  const [words, set_words] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => store.read_chat(), [state.chat]);
  useLayoutEffect(() => void (list.current && (list.current.scrollTop = list.current.scrollHeight)), [state.chat]);
  const speak = (text: string): void => {
    store.speak(text);
    set_words("");
  };
  return (
    <div class="chat">
      <ol ref={list} class="chat-lines" tabIndex={0} aria-live="polite" aria-label="What was said">
        {state.chat.length === 0 && <li class="quiet-text">Nobody has said anything yet.</li>}
        {state.chat.map((line, i) => (
          <li key={i} class={line.seat >= 0 ? `seat-${line.seat}` : ""}>
            <b>{state.mine.includes(line.seat) ? `${line.name} (you)` : line.name}</b> <time>{clock(line.when)}</time>
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
      <div class="chat-reactions" role="group" aria-label="Quick reactions">
        {reactions.map((r) => (
          <button key={r} type="button" class="quiet" onClick={() => speak(r)}>
            {r}
          </button>
        ))}
      </div>
      <form
        class="row"
        onSubmit={(e) => {
          e.preventDefault();
          speak(words);
        }}
      >
        <input class="grow" value={words} maxLength={300} placeholder="Say something" aria-label="Say something" onInput={(e) => set_words(e.currentTarget.value)} />
        <button type="submit" disabled={!words.trim()}>
          Say
        </button>
      </form>
    </div>
  );
}
