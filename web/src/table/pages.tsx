// The parchment: passages one after another before the next question, what is being watched, and the book of the table.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api";
import { Emblem } from "../art/emblems";
import { set_prefs, usePrefs } from "../local";
import type { CardView, LogLine, View } from "../model";
import type { Playing } from "../playback";
import { emphasised, page_of, plain, together } from "../reading";
import type { TableState, TableStore } from "../store";
import { capital, Card, Dialog, Die } from "./parts";
import { Spots } from "./spots";

const voice = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

// The browser's own voice, where somebody asked for it.
function useVoice(text: string, aloud: boolean): void {
  useEffect(() => {
    const speaker = voice();
    if (!aloud || !text || !speaker) return undefined;
    speaker.cancel();
    for (const part of text.split("\n")) speaker.speak(new SpeechSynthesisUtterance(part));
    return () => speaker.cancel();
  }, [text, aloud]);
}

export function Prose({ text }: { text: string }): JSX.Element {
  return <>{emphasised(text).map(({ words, strong }, i) => (strong ? <em key={i}>{words}</em> : words))}</>;
}

export function Words({ text, heading }: { text: string; heading: "h2" | "h3" }): JSX.Element {
  const { title, paragraphs } = page_of(text);
  const Heading = heading;
  return (
    <>
      {title && <Heading>{title}</Heading>}
      {paragraphs.map((p, i) => (
        <p key={i}>
          <Prose text={p} />
        </p>
      ))}
    </>
  );
}

export function StoryPages({ store, state, pages }: { store: TableStore; state: TableState; pages: readonly LogLine[] }): JSX.Element | null {
  const prefs = usePrefs();
  const many = together(pages);
  const open = pages.slice(0, many);
  const turn = useRef<HTMLButtonElement>(null);
  useVoice(plain(open.map((page) => page.text).join("\n")), prefs.aloud);
  useEffect(() => turn.current?.focus(), [pages[0]]);
  if (!many) return null;
  return (
    <div class="page-over" role="dialog" aria-modal="true" aria-label="The story">
      <article class="parchment" tabIndex={0}>
        <Emblem game={state.view?.game ?? ""} />
        {open.map((page, i) => (
          <section key={i}>
            <Words text={page.text} heading="h2" />
          </section>
        ))}
      </article>
      <footer class="page-foot">
        {voice() && (
          <button type="button" class="quiet" aria-pressed={prefs.aloud} onClick={() => set_prefs({ aloud: !prefs.aloud })}>
            read aloud
          </button>
        )}
        {pages.length > many && (
          <button type="button" class="quiet" onClick={() => store.turn_page(Infinity)}>
            skip it all
          </button>
        )}
        <button type="button" class="strong page-turn" ref={turn} onClick={() => store.turn_page(many)}>
          Go on <kbd>Space</kbd>
        </button>
      </footer>
    </div>
  );
}

// The card a line speaks of, where it lies open somewhere.
function card_spoken_of(line: LogLine, view: View | undefined): CardView | undefined {
  const ids = line.things.filter((t) => t.kind === "card").map((t) => t.id);
  if (!ids.length || !view) return undefined;
  return [...view.zones, ...view.panels.flatMap((p) => p.zones)].flatMap((z) => z.cards).find((c) => c.face_up && ids.includes(c.id));
}

export function Watching({ playing, view }: { playing: Playing; view: View | undefined }): JSX.Element {
  const prefs = usePrefs();
  const card = card_spoken_of(playing.line, view);
  return (
    <div class="watching" role="group" aria-label="What happens">
      {card && (
        <div class="watching-card tip-card" aria-hidden="true">
          <Card card={card} glow={false} chosen={false} />
        </div>
      )}
      <p class="watching-line" key={playing.number}>
        {playing.dice.map((n, i) => (n > 6 ? <b key={i} class="die-number">{n}</b> : <Die key={i} value={n} />))}
        <span>
          <Spots text={capital(playing.line.text)} />
        </span>
      </p>
      <p class="watching-tools">
        <small>
          {playing.number} of {playing.of}
        </small>
        <button type="button" title="One event further (.)" onClick={playing.step}>
          Step
        </button>
        {playing.paused && (
          <button type="button" onClick={playing.go_on}>
            Play
          </button>
        )}
        <button type="button" class="strong" onClick={playing.skip}>
          Skip <kbd>Space</kbd>
        </button>
        <select aria-label="Speed" value={prefs.speed} onChange={(e) => set_prefs({ speed: e.currentTarget.value as typeof prefs.speed })}>
          {["slow", "normal", "fast", "at once"].map((s) => (
            <option key={s} value={s}>
              {s}
            </option>
          ))}
        </select>
      </p>
    </div>
  );
}

// Everything that was read, with what was chosen: kept as long as the chronicle, and fit to be printed.
export function BookDialog({ store, state, on_close }: { store: TableStore; state: TableState; on_close(): void }): JSX.Element {
  useEffect(() => store.ask_story(), [store]);
  const parts = state.story;
  const title = state.table?.title ?? "The story so far";
  const text = (): string => [title, "", ...(parts ?? []).map((p) => (p.choice ? `    > ${p.text}` : p.text)).flatMap((t) => [t, ""])].join("\n");
  return (
    <Dialog title="The story so far" on_close={on_close} wide>
      {!parts && <p class="quiet-text">Looking it up…</p>}
      {parts?.length === 0 && <p class="quiet-text">Nothing has been read yet.</p>}
      {parts && parts.length > 0 && (
        <>
          <p class="book-tools">
            <button type="button" onClick={() => globalThis.print?.()}>
              Print
            </button>
            <button type="button" onClick={() => api.download(`${state.view?.game ?? "table"}-story.txt`, text())}>
              Take it as text
            </button>
          </p>
          <article class="book parchment">
            <h2 class="book-title">{title}</h2>
            {parts.map((p, i) =>
              p.choice ? (
                <p key={i} class="book-choice">
                  {p.text}
                </p>
              ) : (
                <section key={i}>
                  <Words text={p.text} heading="h3" />
                </section>
              ),
            )}
          </article>
        </>
      )}
    </Dialog>
  );
}
