// The tables of this browser, as a page sees them: asked like a server, and sat at like one.
import type { ClientMessage } from "../protocol";
import type { Connect } from "../store";
import { Reader } from "../wire";
import type { FromWorker, ToWorker } from "./talk";

export interface Told {
  status: number;
  body: string;
}

interface Line {
  opened(): void;
  message(text: string): void;
  closed(code: number, why: string): void;
}

export const elsewhere = "The tables of this browser are open in another tab or window; go there, or close it and load this page again.";

class Here {
  readonly tables = new Set<string>();
  trouble = "";
  private readonly asks = new Map<number, (told: Told) => void>();
  private readonly lines = new Map<number, Line>();
  private count = 0;

  constructor(private readonly worker: Worker) {}

  begun(): Promise<void> {
    return new Promise((ok) => {
      this.worker.onerror = (event) => ((this.trouble ||= `The engine cannot be started: ${event.message}`), ok());
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        this.hear(data);
        if (data.kind === "ready" || data.kind === "elsewhere" || data.kind === "failed") ok();
      };
    });
  }

  private hear(m: FromWorker): void {
    switch (m.kind) {
      case "ready":
      case "tables":
        this.tables.clear();
        for (const id of m.tables) this.tables.add(id);
        return;
      case "elsewhere":
        this.trouble = elsewhere;
        return;
      case "failed":
        this.trouble = `The engine cannot be started: ${m.why}`;
        return;
      case "answer":
        this.asks.get(m.id)?.({ status: m.status, body: m.body });
        this.asks.delete(m.id);
        return;
      case "opened":
        return this.lines.get(m.client)?.opened();
      case "message":
        return this.lines.get(m.client)?.message(m.text);
      case "closed": {
        const line = this.lines.get(m.client);
        this.lines.delete(m.client);
        return line?.closed(m.code, m.why);
      }
    }
  }

  say(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  ask(method: string, target: string, body: string, tokens: readonly string[]): Promise<Told> {
    if (this.trouble) return Promise.resolve({ status: 503, body: JSON.stringify({ error: this.trouble }) });
    const id = ++this.count;
    return new Promise((ok) => {
      this.asks.set(id, ok);
      this.say({ kind: "ask", id, method, target, authorization: tokens.length ? `Bearer ${tokens.join(",")}` : "", body });
    });
  }

  async install(zip: File): Promise<Told> {
    if (this.trouble) return { status: 503, body: JSON.stringify({ error: this.trouble }) };
    const bytes = new Uint8Array(await zip.arrayBuffer());
    const id = ++this.count;
    return new Promise((ok) => {
      this.asks.set(id, ok);
      this.say({ kind: "install", id, name: zip.name, zip: bytes });
    });
  }

  connect(table: string, line: Line): { send(text: string): void; close(): void } {
    const client = ++this.count;
    this.lines.set(client, line);
    this.say({ kind: "open", client, table });
    return {
      send: (text) => this.say({ kind: "hear", client, text }),
      close: () => {
        this.lines.delete(client);
        this.say({ kind: "leave", client });
      },
    };
  }
}

let started: Promise<Here | undefined> | undefined;
let now: Here | undefined;

// `chronicler site` says so in the page.
export const is_site = (): boolean => document.querySelector('meta[name="chronicler-site"]') !== null;

// Nothing where the page was not put there by `chronicler site`: then only a server has tables.
export function here(): Promise<Here | undefined> {
  started ??= (async () => {
    if (!is_site() || typeof Worker === "undefined" || !("locks" in navigator) || typeof WebAssembly === "undefined") return undefined;
    const found = new Here(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
    await found.begun();
    void navigator.storage?.persist?.(); // what is kept here is not thrown away when room is short
    return (now = found);
  })();
  return started;
}

// A site may lie at a server of ours, too.
let served: Promise<boolean> | undefined;
export function has_server(): Promise<boolean> {
  if (!is_site()) return Promise.resolve(true);
  served ??= fetch("/api/health").then(
    (answer) => answer.headers.get("content-type")?.includes("json") ?? false,
    () => false,
  );
  return served;
}

export const is_here = (table: string): boolean => now?.tables.has(table) ?? false;

// Sits down at a table of this browser; undefined when it has no such table.
export const connect_here: Connect = (table, events) => {
  let line: { send(text: string): void; close(): void } | undefined;
  let closed = false;
  const reader = new Reader();
  void here().then((found) => {
    if (closed) return;
    if (!found || found.trouble) return events.closed(1008, found?.trouble ?? "there are no tables in this browser");
    line = found.connect(table, {
      opened: () => events.open(),
      message: (text) => events.message(reader.read(text)),
      closed: (code, why) => events.closed(code, why),
    });
  });
  return {
    send: (message: ClientMessage) => line?.send(JSON.stringify(message)),
    close: () => {
      closed = true;
      line?.close();
    },
  };
};
