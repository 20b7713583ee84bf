/// <reference types="node" />
// A zip as it is opened in a browser: what is inside, and what is told of one that is damaged.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crc32, unzipped } from "../src/browser/zip";

let folder: string;
const packed = (...how: string[]): Uint8Array => {
  const file = join(folder, "pack.zip");
  rmSync(file, { force: true });
  execFileSync("python3", ["-c", "import sys, zipfile\nwith zipfile.ZipFile('pack.zip', 'w', getattr(zipfile, sys.argv[1])) as z:\n  z.comment = b'stamina/mill 1.0.0 00ff'\n  for n in sys.argv[2:]: z.write(n)", ...how], { cwd: folder });
  return new Uint8Array(readFileSync(file));
};
const text = "one line, and once more: one line, and once more\n".repeat(50);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "chronicler-zip-"));
  mkdirSync(join(folder, "mill"));
  writeFileSync(join(folder, "mill/pack.yaml"), text);
  writeFileSync(join(folder, "mill/öl.yaml"), "öl");
  writeFileSync(join(folder, "mill/large.yaml"), "x".repeat((1 << 20) + 200_000));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a zip", () => {
  it.each(["ZIP_DEFLATED", "ZIP_STORED"])("is opened with its names, bytes and label: %s", async (how) => {
    const { list, bytes } = await unzipped(packed(how, "mill/pack.yaml", "mill/öl.yaml"));
    expect(list).toEqual({
      readable: true,
      label: "stamina/mill 1.0.0 00ff",
      entries: [
        { name: "mill/pack.yaml", size: text.length, sound: true },
        { name: "mill/öl.yaml", size: 3, sound: true },
      ],
    });
    expect(new TextDecoder().decode(bytes)).toBe(`${text}öl`);
  });
  it("is not read further than a file may be long, whatever it says", async () => {
    const { list, bytes } = await unzipped(packed("ZIP_DEFLATED", "mill/large.yaml"));
    expect(list.entries[0]?.size).toBeGreaterThan(1 << 20);
    expect(list.entries[0]?.size).toBe(bytes.length);
    expect(list.entries[0]?.sound).toBe(true);
  });
  it("with another byte inside says which file that is", async () => {
    const zip = packed("ZIP_STORED", "mill/pack.yaml", "mill/öl.yaml");
    zip[60] = (zip[60] as number) ^ 1; // behind a head of 30 and a name of 14
    const { list } = await unzipped(zip);
    expect(list.entries.map((e) => e.sound)).toEqual([false, true]);
  });
  it("that is none, or cut off, is not readable", async () => {
    for (const bytes of [new Uint8Array(), new TextEncoder().encode("Dear Sir"), packed("ZIP_DEFLATED", "mill/pack.yaml").slice(0, -30)]) expect((await unzipped(bytes)).list.readable).toBe(false);
  });
  it("knows its sums", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });
});
