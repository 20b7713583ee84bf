// The engine as WebAssembly: texts in and out, and the few calls its C library makes.  src/wasm/host.h is the other side.
export interface Host {
  send(client: number, text: string): void;
  close(client: number, code: number, why: string): void;
  reply(request: number, status: number, type: string, body: string): void;
  keep(ticket: number, table: number, seq: number, text: string): void;
  keep_pack(ticket: number, game: string, id: string, bundle: Uint8Array): void;
  yaml(text: string): string; // what stands there, as JSON: yaml.ts
  after(milliseconds: number, timer: number): void;
  think(ticket: number, job: string): void;
  report(line: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  give_back(at: number): void;
  add_packs(game: number, game_size: number, bytes: number, size: number, own: number): number;
  add_rules(game: number, game_size: number, text: number, size: number): void;
  open_again(record: number, size: number): number;
  ask(request: number, ...texts: number[]): void;
  install(request: number, ...texts: number[]): void;
  open(client: number, id: number, size: number): number;
  hear(client: number, text: number, size: number): void;
  leave(client: number): void;
  kept(ticket: number, trouble: number, size: number): void;
  timer(id: number): void;
  thought(ticket: number, text: number, size: number): void;
  work(): number;
  think(ticket: number, job: number, size: number): void;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const EBADF = 8;
const ENOSYS = 52;

export class Engine {
  private constructor(private readonly calls: Exports) {}

  static async start(module: WebAssembly.Module, host: Host): Promise<Engine> {
    let memory: WebAssembly.Memory | undefined;
    let calls: Exports;
    const bytes = (at: number, size: number): Uint8Array => new Uint8Array((memory as WebAssembly.Memory).buffer, at, size);
    const words = (): DataView => new DataView((memory as WebAssembly.Memory).buffer);
    const text = (at: number, size: number): string => decoder.decode(bytes(at, size));
    const system: Record<string, (...a: never[]) => number> = {
      fd_write: (_: number, parts: number, count: number, written: number): number => {
        let line = "";
        let total = 0;
        for (let i = 0; i < count; ++i) {
          const size = words().getUint32(parts + 8 * i + 4, true);
          line += text(words().getUint32(parts + 8 * i, true), size);
          total += size;
        }
        words().setUint32(written, total, true);
        host.report(line);
        return 0;
      },
      random_get: (at: number, size: number): number => (crypto.getRandomValues(bytes(at, size) as Uint8Array<ArrayBuffer>), 0),
      clock_time_get: (clock: number, _: bigint, at: number): number =>
        (words().setBigUint64(at, BigInt(Math.round((clock === 0 ? Date.now() : performance.now()) * 1000)) * 1000n, true), 0),
      environ_sizes_get: (count: number, size: number): number => (words().setUint32(count, 0, true), words().setUint32(size, 0, true), 0),
      environ_get: () => 0,
      fd_prestat_get: () => EBADF,
      proc_exit: (code: number): number => {
        throw new Error(`the engine ended with ${code}`);
      },
    };
    const imports: WebAssembly.Imports = {
      host: {
        send: (client: number, at: number, size: number) => host.send(client, text(at, size)),
        close: (client: number, code: number, at: number, size: number) => host.close(client, code, text(at, size)),
        reply: (request: number, status: number, type: number, type_size: number, at: number, size: number) => host.reply(request, status, text(type, type_size), text(at, size)),
        keep: (ticket: number, table: number, seq: number, at: number, size: number) => host.keep(ticket, table, seq, text(at, size)),
        keep_pack: (ticket: number, game: number, game_size: number, id: number, id_size: number, at: number, size: number) =>
          host.keep_pack(ticket, text(game, game_size), text(id, id_size), bytes(at, size).slice()),
        yaml: (at: number, size: number, told_size: number): number => {
          const told = encoder.encode(host.yaml(text(at, size)));
          const room = calls.room(told.length || 1);
          bytes(room, told.length).set(told);
          words().setUint32(told_size, told.length, true);
          return room;
        },
        after: host.after,
        think: (ticket: number, at: number, size: number) => host.think(ticket, text(at, size)),
        report: (at: number, size: number) => host.report(text(at, size)),
      },
    };
    // There are no files: whatever else the C library asks for is not there.
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      if (from !== "host") (imports[from] ??= {})[name] = system[name] ?? (() => ENOSYS);
    const instance = await WebAssembly.instantiate(module, imports);
    calls = instance.exports as unknown as Exports;
    memory = calls.memory;
    calls._initialize();
    return new Engine(calls);
  }

  private with<T>(texts: readonly (string | Uint8Array)[], call: (...places: number[]) => T): T {
    const held = texts.map((t) => {
      const raw = typeof t === "string" ? encoder.encode(t) : t;
      const at = this.calls.room(raw.length || 1);
      new Uint8Array(this.calls.memory.buffer, at, raw.length).set(raw);
      return [at, raw.length] as const;
    });
    const result = call(...held.flat());
    for (const [at] of held) this.calls.give_back(at); // after a trap there is nothing to give back to
    return result;
  }

  // `own`: brought by whoever plays here, who may remove them again.
  add_packs(game: string, bundle: Uint8Array, own = false): void {
    this.with([game, bundle], (...a) => this.calls.add_packs(...(a as [number, number, number, number]), own ? 1 : 0));
  }
  add_rules(game: string, ledger: Uint8Array): void {
    this.with([game, ledger], (...a) => this.calls.add_rules(...(a as [number, number, number, number])));
  }
  open_again(record: unknown): void {
    this.with([JSON.stringify(record)], (at, size) => this.calls.open_again(at as number, size as number));
  }
  ask(request: number, method: string, target: string, authorization: string, body: string): void {
    this.with([method, target, authorization, body], (...a) => this.calls.ask(request, ...a));
  }
  install(request: number, name: string, list: unknown, bytes: Uint8Array): void {
    this.with([name, JSON.stringify(list), bytes], (...a) => this.calls.install(request, ...a));
  }
  open(client: number, table: string): boolean {
    return this.with([table], (at, size) => this.calls.open(client, at as number, size as number)) === 1;
  }
  hear(client: number, text: string): void {
    this.with([text], (at, size) => this.calls.hear(client, at as number, size as number));
  }
  leave(client: number): void {
    this.calls.leave(client);
  }
  kept(ticket: number, trouble: string): void {
    this.with([trouble], (at, size) => this.calls.kept(ticket, at as number, size as number));
  }
  timer(id: number): void {
    this.calls.timer(id);
  }
  thought(ticket: number, text: string): void {
    this.with([text], (at, size) => this.calls.thought(ticket, at as number, size as number));
  }
  // The other side of `thought`: where this engine only thinks; host.reply hears what came of it.
  think(ticket: number, job: string): void {
    this.with([job], (at, size) => this.calls.think(ticket, at as number, size as number));
  }
  work(): boolean {
    return this.calls.work() === 1;
  }
  get memory_bytes(): number {
    return this.calls.memory.buffer.byteLength;
  }
}
