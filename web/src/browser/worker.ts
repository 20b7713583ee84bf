// The tables of this browser: the engine, and what it keeps.  Nothing is shown before it is on disk.
import type { Kept, OwnPack } from "./cupboard";
import { Cupboard } from "./cupboard";
import { Engine } from "./engine";
import type { FromThinker, FromWorker, Site, ToThinker, ToWorker } from "./talk";
import { STAYS_CLOSED } from "./talk";

const KEEP_META = -1;
const KEEP_TABLE = -2;
const MOST_TRAPS = 3; // in a row, before the table where they happen is left alone
const LEFT_ALONE = "The rules fall over at this place, again and again. Everything decided before is kept: take the chronicle, and please report this.";

declare const self: { postMessage(message: FromWorker): void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };
const say = (message: FromWorker): void => self.postMessage(message);
const root = new URL("../", location.href); // this script lies in assets/ of the site

// The table that an address of the API is about.
const asked_at = (target: string): string => /^\/api\/tables\/([^/?]+)/.exec(target)?.[1] ?? "";

class Tables {
  private engine!: Engine;
  private readonly known = new Map<number, Kept>();
  private readonly sitting = new Map<number, string>(); // client to table
  private readonly asked = new Set<number>(); // requests without an answer yet
  private games = "";
  private working = false;
  private restarting = false;
  private readonly waiting: ToWorker[] = []; // what pages said meanwhile
  private traps = new Map<string, number>(); // by table, since it last took an answer
  private thinker: Worker | undefined; // begun when there is something to think about
  private outdated = false; // it has other packs than there are now
  private readonly own = new Map<string, OwnPack>(); // packs that were dropped here
  private yaml: (text: string) => string = () => "[]"; // fetched when a pack is dropped

  private constructor(
    private readonly site: Site,
    private readonly cupboard: Cupboard,
    private readonly module: WebAssembly.Module,
    private readonly parts: { packs: [string, Uint8Array][]; rules: [string, Uint8Array][] },
  ) {}

  static async start(): Promise<Tables> {
    const fetched = async (path: string): Promise<Response> => {
      const answer = await fetch(new URL(path, root));
      if (!answer.ok) throw new Error(`${path} cannot be fetched: ${answer.status}`);
      return answer;
    };
    const bytes = async (path: string): Promise<Uint8Array> => new Uint8Array(await (await fetched(path)).arrayBuffer());
    const site = (await (await fetched("site.json")).json()) as Site;
    const all = (of: Record<string, string>): Promise<[string, Uint8Array][]> =>
      Promise.all(Object.entries(of).map(async ([game, path]): Promise<[string, Uint8Array]> => [game, await bytes(path)]));
    // Not every web space knows the type of a module, without which a browser does not compile while it fetches.
    const compiled = async (): Promise<WebAssembly.Module> => WebAssembly.compile((await bytes(site.module)) as Uint8Array<ArrayBuffer>);
    const [cupboard, module, packs, rules, games] = await Promise.all([Cupboard.open(), compiled(), all(site.packs), all(site.rules), fetched(site.games).then((a) => a.text())]);
    const worker = new Tables(site, cupboard, module, { packs, rules });
    for (const pack of await cupboard.packs()) worker.own.set(`${pack.game}/${pack.id}`, pack);
    worker.games = games;
    await worker.begin();
    return worker;
  }

  // A new engine, with everything that is kept.
  private async begin(): Promise<void> {
    this.engine = await Engine.start(this.module, {
      send: (client, text) => say({ kind: "message", client, text }),
      close: (client, code, why) => {
        this.sitting.delete(client);
        say({ kind: "closed", client, code, why });
      },
      reply: (id, status, type, body) => {
        this.asked.delete(id);
        say({ kind: "answer", id, status, type, body });
      },
      keep: (ticket, table, seq, text) => this.keep(ticket, table, seq, text),
      keep_pack: (ticket, game, id, bundle) => this.keep_pack(ticket, { game, id, bundle }),
      yaml: (text) => this.yaml(text),
      after: (milliseconds, timer) => {
        const engine = this.engine;
        setTimeout(() => engine === this.engine && this.run(() => engine.timer(timer)), milliseconds);
      },
      think: (ticket, job) => this.think(ticket, job),
      report: (line) => console.warn(line),
    });
    for (const [game, bundle] of this.parts.packs) this.engine.add_packs(game, bundle);
    for (const { game, bundle } of this.own.values()) this.engine.add_packs(game, bundle, true);
    for (const [game, ledger] of this.parts.rules) this.engine.add_rules(game, ledger);
    this.known.clear();
    for (const { text, ...kept } of await this.cupboard.all()) {
      this.known.set(kept.number, kept);
      this.engine.open_again({ ...kept, text });
    }
  }

  // It thinks about one thing at a time and cannot be interrupted: what an engine asked for that fell over goes with it.
  private think(ticket: number, job: string): void {
    const engine = this.engine;
    const heard = (thought: string): void => {
      if (engine === this.engine) this.run(() => engine.thought(ticket, thought));
    };
    if (this.outdated) this.thinker?.terminate();
    if (!this.thinker || this.outdated) {
      this.outdated = false;
      this.thinker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
      this.thinker.postMessage({ kind: "begin", module: this.module, packs: [...this.parts.packs, ...[...this.own.values()].map((p): [string, Uint8Array] => [p.game, p.bundle])] } satisfies ToThinker);
    }
    this.thinker.onmessage = ({ data }: MessageEvent<FromThinker>) => data.ticket === ticket && heard(data.thought);
    this.thinker.onerror = (event) => {
      this.thinker = undefined;
      heard(JSON.stringify({ index: -1, weighed: [], trouble: event.message || "the worker that thinks cannot be started" }));
    };
    this.thinker.postMessage({ kind: "think", ticket, job } satisfies ToThinker);
  }

  tables(): string[] {
    return [...this.known.values()].map((t) => t.id);
  }

  private keep(ticket: number, table: number, seq: number, text: string): void {
    const engine = this.engine;
    const told = (trouble: string): void => {
      if (engine === this.engine) this.run(() => engine.kept(ticket, trouble), this.known.get(table)?.id);
    };
    const written = (): Promise<void> => {
      if (seq === KEEP_TABLE) {
        const { text: first, ...kept } = JSON.parse(text) as Kept & { text: string };
        return this.cupboard.keep_table({ ...kept, text: first }).then(() => {
          this.known.set(table, kept);
          say({ kind: "tables", tables: this.tables() });
        });
      }
      if (seq !== KEEP_META) {
        const id = this.known.get(table)?.id;
        if (id) this.traps.delete(id);
        return this.cupboard.keep_lines(table, seq, text);
      }
      const record = this.known.get(table);
      if (!record) return Promise.resolve(); // the table itself was not kept
      record.meta = text;
      return this.cupboard.keep_meta(record);
    };
    written().then(
      () => told(""),
      (e: Error) => told(`this browser cannot keep it (${e.message})`),
    );
  }

  private keep_pack(ticket: number, pack: OwnPack): void {
    const engine = this.engine;
    const key = `${pack.game}/${pack.id}`;
    const told = (trouble: string): void => {
      if (engine === this.engine) this.run(() => engine.kept(ticket, trouble));
    };
    const stays = pack.bundle.length > 0;
    (stays ? this.cupboard.keep_pack(pack) : this.cupboard.forget_pack(pack.game, pack.id)).then(
      () => {
        if (stays) this.own.set(key, pack);
        else this.own.delete(key);
        this.outdated = true;
        told("");
      },
      (e: Error) => told(`this browser cannot keep it (${e.message})`),
    );
  }

  // The chronicle of a table that is left alone, without a word to the engine: its game is never begun again here.
  private async hand_out(id: number, table: string): Promise<void> {
    const kept = [...this.known.values()].find((t) => t.id === table);
    const text = kept ? await this.cupboard.text(kept.number).catch(() => "") : "";
    if (text) say({ kind: "answer", id, status: 200, type: "text/plain; charset=utf-8", body: text });
    else say({ kind: "answer", id, status: 503, type: "application/json", body: JSON.stringify({ error: "This browser cannot read the chronicle of that table." }) });
  }

  // What opens zips and reads YAML is fetched when the first one comes.
  private async install(message: ToWorker & { kind: "install" }): Promise<void> {
    try {
      const [{ pieces_of }, { unzipped }] = await Promise.all([import("./yaml"), import("./zip")]);
      this.yaml = (text) => JSON.stringify(pieces_of(text));
      const { list, bytes } = await unzipped(message.zip);
      this.asked.add(message.id);
      this.run(() => this.engine.install(message.id, message.name, list, bytes));
    } catch (e) {
      this.asked.delete(message.id);
      say({ kind: "answer", id: message.id, status: 500, type: "application/json", body: JSON.stringify({ error: `the zip cannot be opened here: ${(e as Error).message}` }) });
    }
  }

  // Everything that enters the engine.  A trap leaves nothing behind that could be used: the next engine knows what was kept.
  run(work: () => void, table = ""): void {
    if (this.restarting) return; // what was of the old engine
    try {
      work();
    } catch (e) {
      void this.fell(e as Error, table);
      return;
    }
    this.go_on();
  }

  // What waits in the engine, a piece at a time: messages of the page come in between.
  private go_on(): void {
    if (this.working) return;
    this.working = true;
    setTimeout(() => {
      this.working = false;
      if (this.restarting) return;
      try {
        if (this.engine.work()) this.go_on();
      } catch (e) {
        void this.fell(e as Error, "");
      }
    });
  }

  private left_alone(table: string): boolean {
    return table !== "" && (this.traps.get(table) ?? 0) >= MOST_TRAPS;
  }
  // `at`: the table where it happened.  What waits in the engine does not say whose it is: where one table is open, it is that one's.
  private async fell(why: Error, at: string): Promise<void> {
    if (this.restarting) return;
    this.restarting = true;
    console.error("the engine fell over and is begun anew", why);
    const [one = "", ...others] = new Set(this.sitting.values());
    const table = at || (others.length ? "" : one);
    this.traps.set(table, (this.traps.get(table) ?? 0) + 1);
    for (const id of this.asked) say({ kind: "answer", id, status: 500, type: "application/json", body: JSON.stringify({ error: "The engine fell over; nothing that was kept is lost. Please try again." }) });
    this.asked.clear();
    const sitting = [...this.sitting];
    this.sitting.clear();
    this.thinker?.terminate();
    this.thinker = undefined;
    try {
      await this.begin();
    } catch (e) {
      say({ kind: "failed", why: (e as Error).message });
      for (const [client] of sitting) say({ kind: "closed", client, code: STAYS_CLOSED, why: `The engine cannot be started: ${(e as Error).message}` });
      return;
    }
    this.restarting = false;
    // Whoever sat there comes again by itself, unless the line stays closed.
    for (const [client, where] of sitting)
      if (this.left_alone(where)) say({ kind: "closed", client, code: STAYS_CLOSED, why: LEFT_ALONE });
      else say({ kind: "closed", client, code: 1006, why: "the engine was begun anew" });
    for (const message of this.waiting.splice(0)) this.hear(message);
  }

  hear(message: ToWorker): void {
    if (this.restarting) return void this.waiting.push(message);
    switch (message.kind) {
      case "ask":
        // The list of games stands in the site: nothing need be loaded to see it, unless there is more to choose from.
        if (!this.own.size && message.method === "GET" && message.target === "/api/games") return say({ kind: "answer", id: message.id, status: 200, type: "application/json", body: this.games });
        if (message.target.endsWith("/chronicle") && this.left_alone(asked_at(message.target))) return void this.hand_out(message.id, asked_at(message.target));
        this.asked.add(message.id);
        return this.run(() => this.engine.ask(message.id, message.method, message.target, message.authorization, message.body), asked_at(message.target));
      case "install":
        return void this.install(message);
      case "open":
        if (this.left_alone(message.table)) return say({ kind: "closed", client: message.client, code: STAYS_CLOSED, why: LEFT_ALONE });
        this.sitting.set(message.client, message.table);
        return this.run(() => {
          if (this.engine.open(message.client, message.table)) return say({ kind: "opened", client: message.client });
          this.sitting.delete(message.client);
          say({ kind: "closed", client: message.client, code: 1008, why: "there is no such table in this browser" });
        }, message.table);
      case "hear": {
        const table = this.sitting.get(message.client);
        if (table !== undefined) this.run(() => this.engine.hear(message.client, message.text), table);
        return;
      }
      case "leave":
        this.sitting.delete(message.client);
        return this.run(() => this.engine.leave(message.client));
      case "forget": {
        const record = [...this.known.values()].find((t) => t.id === message.table);
        if (!record) return;
        this.known.delete(record.number);
        void this.cupboard.forget(record.number).then(() => say({ kind: "tables", tables: this.tables() }));
        return;
      }
      case "trap":
        return this.run(() => {
          throw new WebAssembly.RuntimeError("asked to fall over");
        }, message.table);
    }
  }

  get version(): string {
    return this.site.version;
  }
}

// One owner of what is kept: two engines would write over each other.
void navigator.locks.request("chronicler-tables", { ifAvailable: true }, async (lock) => {
  if (!lock) return say({ kind: "elsewhere" });
  try {
    const waiting: ToWorker[] = [];
    self.onmessage = ({ data }: MessageEvent<ToWorker>) => void waiting.push(data);
    const worker = await Tables.start();
    self.onmessage = ({ data }: MessageEvent<ToWorker>) => worker.hear(data);
    say({ kind: "ready", tables: worker.tables() });
    for (const message of waiting) worker.hear(message);
  } catch (e) {
    return say({ kind: "failed", why: (e as Error).message });
  }
  await new Promise(() => undefined); // until the page goes
});
