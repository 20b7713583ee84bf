// The code is read back as a reader would: corners, format, mask, codewords, correction, bytes.
import { describe, expect, it } from "vitest";
import { correction_of, format_bits, masks, qr_code, version_bits, way_through } from "../src/qr";

const alignment: Record<number, number[]> = { 25: [6, 18], 29: [6, 22], 33: [6, 26], 37: [6, 30], 41: [6, 34], 45: [6, 22, 38], 49: [6, 24, 42], 53: [6, 26, 46], 57: [6, 28, 50] };
const shapes: Record<number, [number, number[]]> = { 21: [10, [16]], 25: [16, [28]], 29: [26, [44]], 33: [18, [32, 32]], 37: [24, [43, 43]], 41: [16, [27, 27, 27, 27]], 45: [18, [31, 31, 31, 31]], 49: [22, [38, 38, 39, 39]], 53: [22, [36, 36, 36, 37, 37]], 57: [26, [43, 43, 43, 43, 44]] };

function read(dark: boolean[][]): string {
  const size = dark.length;
  const at = (r: number, c: number): number => Number(dark[r]?.[c]);
  // Format, beside the first corner.
  const spots: [number, number][] = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]];
  const format = spots.reduce((bits, [r, c]) => bits * 2 + at(r, c), 0);
  const mask = masks.findIndex((_, m) => format_bits(m) === format);
  expect(mask, "no format").toBeGreaterThanOrEqual(0);
  const near = (r: number, c: number, centre: number, other: number, reach: number): boolean => Math.abs(r - centre) <= reach && Math.abs(c - other) <= reach;
  const centres = (alignment[size] ?? []).flatMap((r) => (alignment[size] ?? []).map((c) => [r, c] as const)).filter(([r, c]) => !((r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6)));
  const fixed = (r: number, c: number): boolean =>
    r === 6 || c === 6 || (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9) || centres.some(([y, x]) => near(r, c, y, x, 2)) || (size >= 45 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11)));
  const bits = way_through(size, fixed).map(([r, c]) => at(r, c) ^ Number(masks[mask]?.(r, c)));
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((a, b) => a * 2 + b, 0));
  // Woven blocks.
  const [many, lengths] = shapes[size] as [number, number[]];
  const parts: number[][] = lengths.map(() => []);
  let next = 0;
  for (let i = 0; i < Math.max(...lengths); ++i) lengths.forEach((length, b) => i < length && parts[b]?.push(words[next++] as number));
  const checks: number[][] = lengths.map(() => []);
  for (let i = 0; i < many; ++i) lengths.forEach((_, b) => checks[b]?.push(words[next++] as number));
  expect(next).toBe(words.length);
  parts.forEach((part, b) => expect(correction_of(part, many)).toEqual(checks[b]));
  const data = parts.flat();
  expect(data[0]! >> 4, "bytes").toBe(4);
  const all = data.flatMap((d) => Array.from({ length: 8 }, (_, i) => (d >> (7 - i)) & 1));
  const number = (from: number, length: number): number => all.slice(from, from + length).reduce((a, b) => a * 2 + b, 0);
  const head = size < 57 ? 8 : 16;
  const length = number(4, head);
  return new TextDecoder().decode(new Uint8Array(Array.from({ length }, (_, i) => number(4 + head + i * 8, 8))));
}

describe("a link as a QR code", () => {
  it("corrects as the standard's example does", () => {
    expect(correction_of([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });
  it("says its format and version as the standard lists them", () => {
    expect(format_bits(0).toString(2).padStart(15, "0")).toBe("101010000010010");
    expect(format_bits(5).toString(2).padStart(15, "0")).toBe("100000011001110");
    expect(version_bits(7).toString(2).padStart(18, "0")).toBe("000111110010010100");
    expect(version_bits(10).toString(2).padStart(18, "0")).toBe("001010010011010011");
  });
  it.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])("is read back: %i letters", (length) => {
    const text = Array.from({ length }, (_, i) => "https://table.example/#/t/aB3_-"[i % 31]).join("");
    expect(read(qr_code(text)!)).toBe(text);
  });
  it("takes the smallest size that holds it, and says so where none does", () => {
    expect(qr_code("a".repeat(14))?.length).toBe(21);
    expect(qr_code("a".repeat(15))?.length).toBe(25);
    expect(qr_code("a".repeat(213))?.length).toBe(57);
    expect(qr_code("a".repeat(214))).toBeUndefined();
    expect(read(qr_code("Brüttelburg, am Stinkendblut")!)).toBe("Brüttelburg, am Stinkendblut");
  });
});
