// What this browser keeps of its tables: a record of each, and the lines of its chronicle.  And packs that were dropped here.
export interface Kept {
  number: number;
  id: string;
  created: number;
  meta: string;
  tokens: { hash: string; seat: number }[];
  links: { seat: number; token: string; link: string }[];
}
export interface OwnPack {
  game: string;
  id: string;
  bundle: Uint8Array;
}
interface Lines {
  table: number;
  seq: number; // of the first one
  text: string;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((ok, no) => {
    request.onsuccess = () => ok(request.result);
    request.onerror = () => no(request.error as DOMException);
  });

export class Cupboard {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<Cupboard> {
    const request = indexedDB.open("chronicler", 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore("tables", { keyPath: "number" });
        request.result.createObjectStore("lines", { keyPath: ["table", "seq"] });
      }
      request.result.createObjectStore("packs", { keyPath: ["game", "id"] });
    };
    return new Cupboard(await done(request));
  }

  // On disk when it returns, not only on its way there.
  private write(work: (tables: IDBObjectStore, lines: IDBObjectStore) => void): Promise<void> {
    return this.written(["tables", "lines"], (change) => work(change.objectStore("tables"), change.objectStore("lines")));
  }
  private written(stores: string[], work: (change: IDBTransaction) => void): Promise<void> {
    return new Promise((ok, no) => {
      const change = this.db.transaction(stores, "readwrite", { durability: "strict" });
      change.oncomplete = () => ok();
      change.onabort = () => no(change.error ?? new Error("the browser gave up writing"));
      work(change);
      change.commit();
    });
  }

  keep_table(record: Kept & { text: string }): Promise<void> {
    const { text, ...kept } = record;
    return this.write((tables, lines) => {
      tables.put(kept);
      lines.put({ table: kept.number, seq: 0, text } satisfies Lines);
    });
  }
  keep_lines(table: number, seq: number, text: string): Promise<void> {
    return this.write((_, lines) => void lines.put({ table, seq, text } satisfies Lines));
  }
  keep_meta(record: Kept): Promise<void> {
    return this.write((tables) => void tables.put(record));
  }
  forget(table: number): Promise<void> {
    return this.write((tables, lines) => {
      tables.delete(table);
      lines.delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    });
  }

  keep_pack(pack: OwnPack): Promise<void> {
    return this.written(["packs"], (change) => void change.objectStore("packs").put(pack));
  }
  forget_pack(game: string, id: string): Promise<void> {
    return this.written(["packs"], (change) => void change.objectStore("packs").delete([game, id]));
  }
  packs(): Promise<OwnPack[]> {
    return done(this.db.transaction("packs").objectStore("packs").getAll() as IDBRequest<OwnPack[]>);
  }

  // The chronicle of one table.
  async text(table: number): Promise<string> {
    const all = IDBKeyRange.bound([table, 0], [table, Infinity]);
    const lines = await done(this.db.transaction("lines").objectStore("lines").getAll(all) as IDBRequest<Lines[]>);
    return lines.map((l) => l.text).join("");
  }

  // Every table with its whole chronicle.
  async all(): Promise<(Kept & { text: string })[]> {
    const view = this.db.transaction(["tables", "lines"]);
    const [tables, lines] = await Promise.all([done(view.objectStore("tables").getAll() as IDBRequest<Kept[]>), done(view.objectStore("lines").getAll() as IDBRequest<Lines[]>)]);
    const texts = new Map<number, string>(); // lines come in the order of table and number
    for (const { table, text } of lines) texts.set(table, (texts.get(table) ?? "") + text);
    return tables.map((t) => ({ ...t, text: texts.get(t.number) ?? "" }));
  }
}
