// What opens over the table: a rule, help, seats, settings, the repair bench.
import type { JSX } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { LessonsContext, part_for } from "../lessons";
import type { Size, Theme } from "../local";
import { links_of, set_prefs, usePrefs } from "../local";
import type { RuleRow } from "../model";
import { INVITED } from "../model";
import { href } from "../router";
import { stand_down } from "../standing";
import type { TableState, TableStore } from "../store";
import { PartText } from "./guide";
import { hands_words } from "./hands";
import { capital, CopyLink, Dialog } from "./parts";
import { QrCode } from "./qr";
import { Told } from "./words";

export function RuleDialog({ id, trace, on_close }: { id: string; trace?: string; on_close(): void }): JSX.Element {
  const [row, set_row] = useState<RuleRow | undefined>();
  const [trouble, set_trouble] = useState("");
  useEffect(() => {
    set_row(undefined);
    set_trouble("");
    api.rule(id).then(set_row, (e: Error) => set_trouble(e.message));
  }, [id]);
  const { lessons, open_chapter } = useContext(LessonsContext);
  const found = part_for(lessons, id);
  const ledger = (
    <>
      {trouble && <p class="trouble">{trouble}</p>}
      {!row && !trouble && <p class="quiet-text">Looking it up…</p>}
      {row && <RuleText row={row} />}
    </>
  );
  const way = trace && (
    <p class="trace">
      <b>How it came to this here.</b> {trace}
    </p>
  );
  return (
    <Dialog title={found ? found.part.title : `Rule ${id}`} on_close={on_close}>
      {found ? (
        <>
          <PartText part={found.part} />
          <p>
            <button type="button" onClick={() => (on_close(), open_chapter(found.chapter.id))}>
              {found.chapter.title}
            </button>
          </p>
          <details class="rule-exactly">
            <summary>Rule {id}, word for word as the program has it</summary>
            {ledger}
            {way}
          </details>
        </>
      ) : (
        <>
          {ledger}
          {way}
        </>
      )}
      {row && (
        <p>
          <a href={href("rules", row.game, row.id)}>In the rules browser</a>
        </p>
      )}
    </Dialog>
  );
}

export function RuleText({ row }: { row: RuleRow }): JSX.Element {
  return (
    <div class="rule-text">
      <p class="rule-where">
        {row.section}
        {row.topic && <span class="tag">{row.topic}</span>}
      </p>
      <p class="rule-words">{row.rule}</p>
      {row.ruling && (
        <p class="rule-ruling">
          <b>Ruling.</b> {row.ruling}
        </p>
      )}
    </div>
  );
}

const keys: [string, string][] = [
  ["1 – 9", "take that option of the list; where numbers are asked for, 0 – 9 are the numbers"],
  ["e", "end the turn, pass, be done: whatever ends it here"],
  ["Shift + click", "take that option, and end the turn after it"],
  ["Space, Enter", "take the usual option, or the one marked with n"],
  ["n, p", "next and previous option"],
  ["/", "search the options"],
  ["Esc", "cancel what was pointed at, close what is open"],
  ["Ctrl+Z, u", "undo"],
  ["Ctrl+Y, Ctrl+Shift+Z, r", "redo"],
  ["w", "why can I not do more? lists what is refused, and the rule"],
  ["h", "ask a companion what it would do"],
  ["arrows, +, -, 0", "move the board, zoom, whole board (when the board has the focus)"],
  ["l", "sight line between two hexes"],
  ["g", "names of hexes"],
  ["[ , ]", "see the table from another of my seats"],
  ["t", "text table and back"],
  ["b", "the story so far"],
  ["i", "how it is played: the guide, and what the words on the table mean"],
  ["c", "the coach goes on"],
  ["Space, .", "while something is watched: skip it, one event further; while a page is read: go on"],
  ["?", "this help"],
];

// What fingers do that have neither a pointer that hovers nor keys.
const fingers: [string, string][] = [
  ["tap", "take an option, a hex that glows, a figure, a card; a word that is underlined explains itself"],
  ["rest on something", "what it may lead to, what the enemy would do, a card large; nothing is decided"],
  ["(i)", "the same for an option of the list"],
  ["one finger, two", "move the board, zoom"],
];

function KeysList({ list }: { list: readonly [string, string][] }): JSX.Element {
  return (
    <dl class="keys-list">
      {list.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HelpDialog({ on_close }: { on_close(): void }): JSX.Element {
  return (
    <Dialog title="Keys and fingers" on_close={on_close}>
      <KeysList list={keys} />
      <h3>By touch</h3>
      <KeysList list={fingers} />
      <p class="quiet-text">
        What glows may be chosen; the same options stand in the list. An option or a card that is dragged to a figure or a hex is taken for
        it, target and all. Point at anything else to hear which rule forbids it. Nothing is final: every decision can be undone as far as this table's dice policy allows.
      </p>
    </Dialog>
  );
}

export function WhyDialog({ state, on_close, on_rule }: { state: TableState; on_close(): void; on_rule(id: string): void }): JSX.Element {
  const refused = state.refused;
  return (
    <Dialog title="Why not?" on_close={on_close}>
      {!refused && <p class="quiet-text">{state.question?.mine ? "Asking…" : "Nobody asks you anything just now."}</p>}
      {refused?.length === 0 && <p>Nothing was refused: the list holds everything that could be thought of here.</p>}
      <ul class="refused">
        {refused?.map((r, i) => (
          <li key={i}>
            <s>{capital(r.text)}</s>
            <br />
            <Told text={capital(r.reason)} alone />{" "}
            {r.rule && (
              <button type="button" class="rule-chip" onClick={() => on_rule(r.rule)}>
                {r.rule}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const dice_words: Record<string, string> = {
  same: "the same dice come again",
  new: "new dice are rolled",
  none: "no undo past dice",
};

export function SeatsDialog({ store, state, on_close }: { store: TableStore; state: TableState; on_close(): void }): JSX.Element {
  const links = links_of(store.id);
  const table = state.table;
  const invitation = links.find((l) => l.seat === INVITED);
  const own = state.watcher ? [] : store.tokens;
  return (
    <Dialog title="Seats and links" on_close={on_close}>
      {invitation && (
        <>
          <h3>Invite everybody with one link</h3>
          <CopyLink link={invitation.link} label="Invitation" />
          <QrCode link={invitation.link} label="The invitation, for a camera" />
          <p class="quiet-text">Who opens it chooses a seat that nobody has taken.</p>
        </>
      )}
      {own.length > 0 && (
        <>
          <h3>My own link</h3>
          {own.map((token) => (
            <CopyLink key={token} link={href("t", store.id, token)} label="My own link" />
          ))}
          <p class="quiet-text">It is your seat: for another device of yours, for nobody else.</p>
        </>
      )}
      <h3>Who sits where</h3>
      <ul class="seat-list">
        {table?.seats.map((s) => (
          <li key={s.seat} class={`seat-${s.seat}`}>
            <span class="seat-dot" aria-hidden="true" />
            <b>{s.name || `Seat ${s.seat + 1}`}</b>
            <span class="quiet-text">
              {s.player === "person" ? (s.here ? "here" : s.claimed ? "away" : "not taken yet") : `companion: ${s.player}`}
              {state.mine.includes(s.seat) ? " · mine" : ""}
            </span>
            {!state.watcher &&
              (s.player === "person" ? (
                <button type="button" onClick={() => store.seat(s.seat, "instinct")}>
                  hand to a companion
                </button>
              ) : (
                <button type="button" onClick={() => store.seat(s.seat, "person")}>
                  take back
                </button>
              ))}
            {links.some((l) => l.seat === s.seat) && !state.mine.includes(s.seat) && (
              <CopyLink link={links.find((l) => l.seat === s.seat)?.link ?? ""} label={`Link for ${s.name}`} />
            )}
          </li>
        ))}
      </ul>
      {links.some((l) => l.seat === -1) && (
        <>
          <h3>For watchers</h3>
          <CopyLink link={links.find((l) => l.seat === -1)?.link ?? ""} label="Link for watchers" />
        </>
      )}
      <p class="quiet-text">Whoever has a link has the seat. {state.watchers > 0 && `${state.watchers} watching.`}</p>
    </Dialog>
  );
}

// The browser asks once; who says no there is not asked again here.
async function ask_to_notify(on: boolean): Promise<void> {
  const may = on && "Notification" in globalThis && (Notification.permission === "granted" || (await Notification.requestPermission()) === "granted");
  set_prefs({ notify: may });
}

// How the page looks: the same at the table and at home.
export function LookFields(): JSX.Element {
  const prefs = usePrefs();
  const themes: [Theme, string][] = [["dark", "dark"], ["light", "light"], ["contrast", "high contrast"]];
  const sizes: [Size, string][] = [["usual", "usual"], ["large", "large"], ["larger", "larger"]];
  return (
    <div class="look-fields">
      <label class="field">
        <span>Theme</span>
        <select value={prefs.theme} onChange={(e) => set_prefs({ theme: e.currentTarget.value as Theme })}>
          {themes.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Text</span>
        <select value={prefs.size} onChange={(e) => set_prefs({ size: e.currentTarget.value as Size })}>
          {sizes.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input type="checkbox" checked={prefs.safe} onChange={(e) => set_prefs({ safe: e.currentTarget.checked })} />
        <span>Colours that everybody can tell apart</span>
      </label>
      {document.fullscreenEnabled && (
        <button type="button" onClick={() => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())}>
          Full screen
        </button>
      )}
    </div>
  );
}

export function SettingsDialog({ store, state, on_close }: { store: TableStore; state: TableState; on_close(): void }): JSX.Element {
  const prefs = usePrefs();
  const settings = state.table?.settings;
  const box = (key: "motion" | "sound" | "labels" | "odds" | "pages" | "aloud" | "chat" | "going_on", words: string): JSX.Element => (
    <label class="check">
      <input type="checkbox" checked={prefs[key]} onChange={(e) => set_prefs({ [key]: e.currentTarget.checked })} />
      <span>{words}</span>
    </label>
  );
  return (
    <Dialog title="Settings" on_close={on_close}>
      <fieldset>
        <legend>Only here, in this browser</legend>
        <LookFields />
        {box("motion", "Moving figures and fading numbers")}
        {box("sound", "A sound when it is my turn")}
        {box("labels", "Names of hexes on the board")}
        {box("odds", "Show what an option would lead to")}
        {box("going_on", "What goes without saying is decided by itself: a turn is taken, who is placed looks at the foes, a critical is followed, a turn in which one could only turn around ends")}
        {box("pages", "Passages come on a page of their own")}
        {box("aloud", "Read passages aloud")}
        {box("chat", "Chat")}
        <label class="check">
          <input type="checkbox" checked={prefs.notify} onChange={(e) => void ask_to_notify(e.currentTarget.checked)} />
          <span>A notification when it is my turn and I look elsewhere</span>
        </label>
        <label class="field">
          <span>What happens is shown</span>
          <select value={prefs.speed} onChange={(e) => set_prefs({ speed: e.currentTarget.value as typeof prefs.speed })}>
            {["slow", "normal", "fast", "at once"].map((s) => (
              <option key={s} value={s}>
                {s}
              </option>
            ))}
          </select>
        </label>
        {prefs.standing.length > 0 && (
          <div class="standing-answers">
            <p>Always decided so, without asking me:</p>
            <ul class="seat-list">
              {prefs.standing.map((s) => (
                <li key={`${s.game} ${s.kind} ${s.take}`}>
                  <b>{capital(s.text)}</b> <span class="quiet-text">{s.game}</span>
                  <button type="button" onClick={() => stand_down(s)}>
                    ask me again
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </fieldset>
      {settings && !state.watcher && (
        <fieldset>
          <legend>For the whole table</legend>
          <label class="field">
            <span>After an undo</span>
            <select value={settings.dice} onChange={(e) => store.settings({ dice: e.currentTarget.value })}>
              {Object.entries(dice_words).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>Undo, jump and repair</span>
            <select value={settings.consent} onChange={(e) => store.settings({ consent: e.currentTarget.value })}>
              <option value="free">anybody may</option>
              <option value="ask">the others must agree</option>
            </select>
          </label>
          <label class="field">
            <span>What all are asked together</span>
            <select value={settings.hands ?? "first"} onChange={(e) => store.settings({ hands: e.currentTarget.value })}>
              {Object.entries(hands_words).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label class="check">
            <input type="checkbox" checked={settings.open} onChange={(e) => store.settings({ open: e.currentTarget.checked })} />
            <span>Open table: everybody may take the chronicle and see the whole state</span>
          </label>
        </fieldset>
      )}
    </Dialog>
  );
}

export function SaveDialog({ store, state, on_close }: { store: TableStore; state: TableState; on_close(): void }): JSX.Element {
  const [name, set_name] = useState("");
  return (
    <Dialog title="Save points" on_close={on_close}>
      <form
        class="row"
        onSubmit={(e) => {
          e.preventDefault();
          if (name.trim()) store.save(name.trim());
          set_name("");
        }}
      >
        <label class="field grow">
          <span>Name this place</span>
          <input value={name} maxLength={80} onInput={(e) => set_name(e.currentTarget.value)} />
        </label>
        <button type="submit" class="strong" disabled={!name.trim()}>
          Keep
        </button>
      </form>
      <ul class="seat-list">
        {state.table?.saves.map((s) => (
          <li key={`${s.name}${s.at}`}>
            <b>{s.name}</b>{" "}
            <span class="quiet-text">
              after {s.at} decisions{s.left ? "; play has gone another way since" : ""}
            </span>
            {!s.left && (
              <button type="button" onClick={() => (store.jump(s.at), on_close())}>
                go there
              </button>
            )}
            <button type="button" onClick={() => (s.left ? store.branch_at_save(s.name) : store.branch(s.at, s.name))}>
              branch off
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet-text">Every decision is saved anyway as soon as it is taken. A save point only gives a place a name.</p>
    </Dialog>
  );
}

// What the reporter sees is kept with it; nobody else's secrets are.
export function ReportDialog({ store, on_close }: { store: TableStore; on_close(): void }): JSX.Element {
  const [text, set_text] = useState("");
  return (
    <Dialog title="Something is wrong" on_close={on_close}>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          store.report(text.trim());
          on_close();
        }}
      >
        <label class="field">
          <span>What happened, and what should have?</span>
          <textarea rows={4} maxLength={1000} value={text} onInput={(e) => set_text(e.currentTarget.value)} />
        </label>
        <p class="quiet-text">The table as you see it goes with your words to whoever runs this server. Play goes on.</p>
        <button type="submit" class="strong">
          Report
        </button>
      </form>
    </Dialog>
  );
}

function flat(value: unknown, path: string, out: [string, unknown][]): void {
  if (value && typeof value === "object") {
    const entries = Array.isArray(value) ? value.map((v, i) => [String(i), v] as const) : Object.entries(value);
    for (const [key, inner] of entries) flat(inner, path ? `${path}.${key}` : key, out);
  } else out.push([path, value]);
}

export function RepairDialog({ store, state, on_close }: { store: TableStore; state: TableState; on_close(): void }): JSX.Element {
  const [words, set_words] = useState("");
  const [path, set_path] = useState("");
  const [value, set_value] = useState("");
  const [trouble, set_trouble] = useState("");
  useEffect(() => store.ask_state(""), [state.position]);
  const all: [string, unknown][] = [];
  if (state.repair) flat(state.repair.state, state.repair.path, all);
  const shown = all.filter(([p]) => words.split(/\s+/).every((w) => p.toLowerCase().includes(w.toLowerCase()))).slice(0, 200);
  return (
    <Dialog title="Repair bench" on_close={on_close} wide>
      <p class="quiet-text">
        For the day the table and the rules disagree. A repair is typed, stands in the log, and can be undone; the present step then
        begins anew.
      </p>
      <form
        class="row"
        onSubmit={(e) => {
          e.preventDefault();
          try {
            store.edit(path, JSON.parse(value));
            set_trouble("");
          } catch {
            set_trouble("That is no value: write a number, true, false, or text in double quotes.");
          }
        }}
      >
        <label class="field grow">
          <span>Part of the state</span>
          <input value={path} onInput={(e) => set_path(e.currentTarget.value)} />
        </label>
        <label class="field">
          <span>New value</span>
          <input value={value} onInput={(e) => set_value(e.currentTarget.value)} />
        </label>
        <button type="submit" class="strong" disabled={!path || !value}>
          Repair
        </button>
      </form>
      {(trouble || state.notice) && <p class="trouble">{trouble || state.notice}</p>}
      <label class="field">
        <span>Find</span>
        <input type="search" value={words} onInput={(e) => set_words(e.currentTarget.value)} />
      </label>
      <ul class="state-list">
        {shown.map(([p, v]) => (
          <li key={p}>
            <button type="button" class="quiet" onClick={() => (set_path(p), set_value(JSON.stringify(v)))}>
              <code>{p}</code> <b>{JSON.stringify(v)}</b>
            </button>
          </li>
        ))}
      </ul>
      {!state.repair && <p class="quiet-text">The state is shown only to who may see everything (alone, at an open table, or at the end).</p>}
    </Dialog>
  );
}
