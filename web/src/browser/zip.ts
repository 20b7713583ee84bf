// What stands in a zip that somebody drops on the page.  Which of it belongs to a pack, and what may not stand there, the engine
// knows (src/pack/unzipped.cpp); this only opens it.
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LARGEST_FILE = 1 << 20; // what comes beyond is not read: the engine refuses it anyway (src/pack/node.h, zip.h)
const MOST_BYTES = 64 << 20;
const MOST_FILES = 10_000;

// src/wasm/dropped.h reads this; the bytes come one after the other.
export interface ZipEntry {
  name: string;
  size: number;
  sound: boolean;
}
export interface Unzipped {
  list: { readable: boolean; label: string; entries: ZipEntry[] };
  bytes: Uint8Array;
}

const decoder = new TextDecoder();

const crc_table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; ++k) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});
export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc_table[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// At most a little more than `most`: the size a zip claims may be a lie, so that what comes is counted.
async function inflated(raw: Uint8Array, most: number): Promise<Uint8Array> {
  const reader = new Blob([raw as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array[] = [];
  for (let got = 0; got <= most; ) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    parts.push(value);
    got += value.length;
  }
  await reader.cancel();
  return joined(parts);
}

// Where the list of what is inside begins; it stands at the end, before a comment of any length.
function end_of(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 22 - 0xffff; --at) if (view.getUint32(at, true) === END && at + 22 + view.getUint16(at + 20, true) === view.byteLength) return at;
  return -1;
}

interface Listed {
  name: string;
  method: number;
  crc: number;
  packed: number;
  local: number;
}
function listed(zip: Uint8Array, view: DataView, end: number): Listed[] {
  const entries: Listed[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; --left) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError("no entry");
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number];
    entries.push({ name: decoder.decode(zip.subarray(at + 46, at + 46 + name)), method: view.getUint16(at + 10, true), crc: view.getUint32(at + 16, true), packed: view.getUint32(at + 20, true), local: view.getUint32(at + 42, true) });
    at += 46 + name + extra + comment;
  }
  return entries;
}

async function content(zip: Uint8Array, view: DataView, entry: Listed): Promise<Uint8Array> {
  if (view.getUint32(entry.local, true) !== LOCAL) throw new RangeError("no file");
  const from = entry.local + 30 + view.getUint16(entry.local + 26, true) + view.getUint16(entry.local + 28, true);
  const raw = zip.subarray(from, from + entry.packed);
  if (raw.length !== entry.packed || (entry.method !== 0 && entry.method !== 8)) throw new RangeError("cut off, or packed in a way that is not known");
  const bytes = entry.method === 0 ? raw.subarray(0, LARGEST_FILE + 1) : await inflated(raw, LARGEST_FILE);
  if (bytes.length <= LARGEST_FILE && crc32(bytes) !== entry.crc) throw new RangeError("other bytes than were packed");
  return bytes;
}

export async function unzipped(zip: Uint8Array): Promise<Unzipped> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const nothing: Unzipped = { list: { readable: false, label: "", entries: [] }, bytes: new Uint8Array() };
  const end = end_of(view);
  if (end < 0) return nothing;
  let entries: Listed[];
  try {
    entries = listed(zip, view, end);
  } catch {
    return nothing;
  }
  const told: ZipEntry[] = [];
  const parts: Uint8Array[] = [];
  let total = 0;
  for (const entry of entries) {
    let [bytes, sound] = [new Uint8Array(), true];
    if (entries.length <= MOST_FILES && total <= MOST_BYTES)
      try {
        bytes = (await content(zip, view, entry)) as Uint8Array<ArrayBuffer>;
      } catch {
        sound = false;
      }
    total += bytes.length;
    parts.push(bytes);
    told.push({ name: entry.name, size: bytes.length, sound });
  }
  return { list: { readable: true, label: decoder.decode(zip.subarray(end + 22)), entries: told }, bytes: joined(parts) };
}
