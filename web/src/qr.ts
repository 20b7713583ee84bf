// A link as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10; enough for 213 letters.
const blocks: [correction: number, ...lengths: number[]][] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
];
const alignment = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

// --- the field of 256, with 0x11d ---
const power = new Uint8Array(255);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; ++i) {
  power[i] = x;
  log[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? (power[((log[a] as number) + (log[b] as number)) % 255] as number) : 0);

export function correction_of(data: readonly number[], many: number): number[] {
  let generator = [1];
  for (let i = 0; i < many; ++i) {
    const next = [...generator, 0];
    generator.forEach((g, k) => (next[k + 1] = (next[k + 1] as number) ^ times(g, power[i] as number)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(many).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i] as number;
    if (lead) generator.forEach((g, k) => (rest[i + k] = (rest[i + k] as number) ^ times(g, lead)));
  });
  return rest.slice(data.length);
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

function codewords(bytes: Uint8Array, version: number): number[] {
  const [many, ...lengths] = blocks[version - 1] as [number, ...number[]];
  const room = sum(lengths);
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1);
  };
  push(4, 4); // bytes
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((a, b) => a * 2 + b, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  let from = 0;
  const parts = lengths.map((length) => data.slice(from, (from += length)));
  const checks = parts.map((part) => correction_of(part, many));
  const woven = (lists: number[][]): number[] => Array.from({ length: Math.max(...lists.map((l) => l.length)) }, (_, i) => lists.flatMap((l) => (i < l.length ? [l[i] as number] : []))).flat();
  return [...woven(parts), ...woven(checks)];
}

const remainder = (value: number, bits: number, generator: number): number => {
  const length = generator.toString(2).length - 1;
  let rest = value << length;
  for (let i = bits - 1; i >= 0; --i) if (rest & (1 << (i + length))) rest ^= generator << i;
  return (value << length) | rest;
};
export const format_bits = (mask: number): number => remainder(mask, 5, 0x537) ^ 0x5412; // M is 00
export const version_bits = (version: number): number => remainder(version, 6, 0x1f25);

export const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

class Grid {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
  constructor(readonly size: number) {
    this.dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  }
  set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    (this.dark[row] as boolean[])[column] = dark;
    (this.fixed[row] as boolean[])[column] = true;
  }
  ring(row: number, column: number, reach: number, dark: (distance: number) => boolean): void {
    for (let r = -reach; r <= reach; ++r) for (let c = -reach; c <= reach; ++c) this.set(row + r, column + c, dark(Math.max(Math.abs(r), Math.abs(c))));
  }
}

function frame(version: number): Grid {
  const grid = new Grid(17 + 4 * version);
  const last = grid.size - 1;
  for (let i = 0; i < grid.size; ++i) {
    grid.set(6, i, i % 2 === 0);
    grid.set(i, 6, i % 2 === 0);
  }
  for (const [r, c] of [[3, 3], [3, last - 3], [last - 3, 3]] as const) grid.ring(r, c, 4, (d) => d !== 2 && d !== 4);
  const spots = alignment[version - 1] as number[];
  for (const r of spots)
    for (const c of spots) if (!((r === 6 && c === 6) || (r === 6 && c === last - 6) || (r === last - 6 && c === 6))) grid.ring(r, c, 2, (d) => d !== 1);
  write_format(grid, 0); // keeps the place
  if (version >= 7)
    for (let i = 0; i < 18; ++i) {
      const dark = ((version_bits(version) >> i) & 1) === 1;
      const [far, near] = [grid.size - 11 + (i % 3), Math.floor(i / 3)];
      grid.set(far, near, dark);
      grid.set(near, far, dark);
    }
  return grid;
}

function write_format(grid: Grid, mask: number): void {
  const bits = format_bits(mask);
  const last = grid.size - 1;
  for (let i = 0; i < 15; ++i) {
    const dark = ((bits >> i) & 1) === 1;
    if (i < 6) grid.set(i, 8, dark);
    else if (i < 8) grid.set(i + 1, 8, dark);
    else if (i === 8) grid.set(8, 7, dark);
    else grid.set(8, 14 - i, dark);
    if (i < 8) grid.set(8, last - i, dark);
    else grid.set(last - 14 + i, 8, dark);
  }
  grid.set(last - 7, 8, true);
}

// The free places in the order in which they are filled: pairs of columns from the right, up and down in turn.
export function way_through(size: number, fixed: (row: number, column: number) => boolean): [number, number][] {
  const way: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) --right;
    for (let i = 0; i < size; ++i)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - i : i;
        if (!fixed(row, column)) way.push([row, column]);
      }
  }
  return way;
}

// How hard it is to read: long runs, blocks, things that look like corners, too dark or too light.
function penalty(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length;
  let points = 0;
  const lines = [...dark, ...Array.from({ length: size }, (_, c) => dark.map((row) => row[c] as boolean))];
  for (const line of lines) {
    for (let i = 0, run = 0; i < size; ++i) {
      run = i > 0 && line[i] === line[i - 1] ? run + 1 : 1;
      if (run === 5) points += 3;
      else if (run > 5) points += 1;
    }
    const text = line.map((d) => (d ? "1" : "0")).join("");
    points += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let r = 0; r + 1 < size; ++r)
    for (let c = 0; c + 1 < size; ++c) if (new Set([dark[r]?.[c], dark[r]?.[c + 1], dark[r + 1]?.[c], dark[r + 1]?.[c + 1]]).size === 1) points += 3;
  const share = sum(dark.map((row) => row.filter(Boolean).length)) / (size * size);
  return points + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

// Rows of dark and light; nothing where the text is too long.
export function qr_code(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + blocks.findIndex(([, ...lengths], i) => sum(lengths) * 8 >= 4 + (i < 9 ? 8 : 16) + bytes.length * 8);
  if (version < 1) return undefined;
  const words = codewords(bytes, version);
  let best: { dark: boolean[][]; points: number } | undefined;
  masks.forEach((mask, number) => {
    const grid = frame(version);
    way_through(grid.size, (r, c) => grid.fixed[r]?.[c] === true).forEach(([r, c], i) => {
      const bit = i < words.length * 8 && (((words[i >> 3] as number) >> (7 - (i & 7))) & 1) === 1;
      (grid.dark[r] as boolean[])[c] = bit !== mask(r, c);
    });
    write_format(grid, number);
    const points = penalty(grid.dark);
    if (!best || points < best.points) best = { dark: grid.dark, points };
  });
  return best?.dark;
}
