// For the owner of the server, or whoever plays in this browser: which packs are here, one more by its zip, one less.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { Icon } from "../art/icons";
import { keep_owner_key } from "../local";
import type { KeptPack } from "../model";
import { href, replace } from "../router";
import { Dialog } from "../table/parts";

// The owner's link: the key is kept in this browser, and the address bar forgets it.
export function OwnerPage({ owner_key, then }: { owner_key: string; then: string }): JSX.Element {
  useEffect(() => {
    keep_owner_key(owner_key);
    replace(then === "workshop" ? "workshop" : "packs");
  }, [owner_key]);
  return <main class="page narrow" />;
}

export function NotTheOwner({ why }: { why: string }): JSX.Element {
  return (
    <main class="page narrow">
      <h1>For the owner</h1>
      <p class="trouble" role="alert">
        {why}
      </p>
      <p>
        <a href={href()}>Home</a>
      </p>
    </main>
  );
}

const by_game = (packs: readonly KeptPack[]): [string, KeptPack[]][] => {
  const groups = new Map<string, KeptPack[]>();
  for (const pack of packs) groups.set(pack.game_title, [...(groups.get(pack.game_title) ?? []), pack]);
  return [...groups];
};

function Row({ pack, on_remove }: { pack: KeptPack; on_remove(pack: KeptPack): void }): JSX.Element {
  return (
    <li class="kept-pack" data-pack={`${pack.game}/${pack.id}`}>
      <div>
        <b>{pack.title || pack.id}</b>
        {pack.author && <span> by {pack.author}</span>}
        {pack.text && <p class="quiet-text">{pack.text}</p>}
        <small>
          <code>
            {pack.id} {pack.version}
          </code>{" "}
          · {pack.origin} · hash <code>{pack.hash}</code>
        </small>
      </div>
      {pack.removable && (
        <button type="button" aria-label={`Remove ${pack.title || pack.id}`} onClick={() => on_remove(pack)}>
          Remove
        </button>
      )}
    </li>
  );
}

function Asked({ pack, on_yes, on_close }: { pack: KeptPack; on_yes(): void; on_close(): void }): JSX.Element {
  return (
    <Dialog title={`Remove ${pack.title || pack.id}?`} on_close={on_close}>
      <p>Tables that play with it keep it. Nobody can begin a game with it until it is installed again.</p>
      <p class="row">
        <button type="button" class="strong" onClick={on_yes}>
          Remove it
        </button>
        <button type="button" onClick={on_close}>
          Keep it
        </button>
      </p>
    </Dialog>
  );
}

const MOST_BYTES = 16 * 1024 * 1024; // as the server says

export function PacksPage({ where = "server" }: { where?: api.Place }): JSX.Element {
  const [packs, set_packs] = useState<KeptPack[] | undefined>();
  const [refused, set_refused] = useState("");
  const [said, set_said] = useState("");
  const [trouble, set_trouble] = useState("");
  const [busy, set_busy] = useState(false);
  const [asked, ask] = useState<KeptPack | undefined>();
  const [over, set_over] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    api.kept_packs(where).then(
      (a) => set_packs(a.packs),
      (e: Error) => set_refused(e.message),
    );
  }, []);
  if (refused) return <NotTheOwner why={refused} />;
  const done = (work: Promise<{ said: string; packs: KeptPack[] }>): void => {
    set_busy(true);
    set_said("");
    set_trouble("");
    work
      .then(
        (a) => (set_said(a.said), set_packs(a.packs)),
        (e: Error) => set_trouble(e.message),
      )
      .finally(() => set_busy(false));
  };
  const install = (file: File | null | undefined): void => {
    if (!file) return;
    if (file.size > MOST_BYTES) return set_trouble(`${file.name} is too large: a pack may have ${MOST_BYTES >> 20} MB, not more.`);
    done(api.install_pack(file, where));
    if (chosen.current) chosen.current.value = "";
  };
  return (
    <main class="page packs-page">
      <a href={href()}>← home</a>
      <h1>Packs</h1>
      <p>Cards, maps and stories that can be played here. {where === "browser" ? "Yours are kept in this browser, and are here without a network, too." : "Whoever sits down at a table needs nothing but its link."}</p>
      <section
        class={`sheet drop${over ? " over" : ""}`}
        aria-label="Install a pack"
        onDragOver={(e) => (e.preventDefault(), set_over(true))}
        onDragLeave={() => set_over(false)}
        onDrop={(e) => {
          e.preventDefault();
          set_over(false);
          install(e.dataTransfer?.files[0]);
        }}
      >
        <label class="button file strong">
          <Icon name="scroll" /> Install a zip
          <input ref={chosen} type="file" accept=".zip,application/zip" disabled={busy} onChange={(e) => install(e.currentTarget.files?.[0])} />
        </label>
        <span class="quiet-text">or drop it here. It is checked first, as by chronicler pack install.</span>
        {busy && <span class="spinner" role="status" aria-label="working" />}
      </section>
      {said && (
        <p class="notice" role="status">
          {said}
        </p>
      )}
      {trouble && (
        <pre class="trouble pack-trouble" role="alert" tabIndex={0}>
          {trouble}
        </pre>
      )}
      {!packs && <p class="quiet-text">Looking at the shelves…</p>}
      {by_game(packs ?? []).map(([game, all]) => (
        <section key={game}>
          <h2>{game}</h2>
          <ul class="kept-packs">
            {all.map((pack) => (
              <Row key={pack.id} pack={pack} on_remove={ask} />
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <Asked
          pack={asked}
          on_close={() => ask(undefined)}
          on_yes={() => {
            ask(undefined);
            done(api.remove_pack(asked.game, asked.id, where));
          }}
        />
      )}
    </main>
  );
}
