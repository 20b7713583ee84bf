// The engine says the same here and as WebAssembly: node tests/wasm/run.mjs
//   --native DIR    where chronicler and chronicler_recital are (else build/release/bin or build/dev/bin)
//   --module DIR    where the .wasm files are (else build/wasm/bin)
//   --decisions N   so many of each game (else 3000)
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

process.removeAllListeners("warning"); // node calls its WASI an experiment
const { WASI } = await import("node:wasi");
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const argument = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const native = resolve(argument("native", ["release", "dev"].map((kind) => join(root, `build/${kind}/bin`)).find((bin) => existsSync(join(bin, "chronicler_recital"))) ?? "."));
const modules = resolve(argument("module", join(root, "build/wasm/bin")));
const decisions = argument("decisions", "3000");
const folder = mkdtempSync(join(tmpdir(), "chronicler-wasm-"));

// Runs a module as a program; what it printed comes through a file.
let [passed, failed] = [0, 0];
const module = (name) => new WebAssembly.Module(readFileSync(join(modules, name)));
async function printed(compiled, args) {
  const { openSync, closeSync } = await import("node:fs");
  const out = join(folder, "printed");
  const file = openSync(out, "w");
  const wasi = new WASI({ version: "preview1", args, preopens: { "/": folder }, stdout: file, stderr: file, returnOnExit: true });
  // There is no worker: nothing that it does for the module is asked of it here.
  const host = {};
  for (const { module: from, name } of WebAssembly.Module.imports(compiled))
    if (from === "host")
      host[name] = () => {
        throw new Error(`${name} was called`);
      };
  const instance = new WebAssembly.Instance(compiled, { ...wasi.getImportObject(), host });
  const began = performance.now();
  const code = wasi.start(instance);
  closeSync(file);
  return { text: readFileSync(out, "utf8"), code, seconds: (performance.now() - began) / 1000 };
}
function verdict(good, name, words) {
  good ? ++passed : ++failed;
  console.log(`  ${good ? "ok  " : "FAIL"} ${name}${words ? `\n    ${words}` : ""}`);
}

const thrown = await printed(module("chronicler_exceptions.wasm"), ["exceptions"]);
verdict(thrown.code === 0, "exceptions are thrown, caught and thrown on as elsewhere", thrown.code === 0 ? "" : thrown.text);

execFileSync(join(native, "chronicler"), ["site", join(folder, "site"), "--module", join(modules, "chronicler.wasm")], { cwd: root });
const recital = module("chronicler_recital.wasm");
for (const file of readdirSync(join(folder, "site/table")).filter((name) => name.endsWith(".packs"))) {
  const game = file.split("-")[0];
  const began = performance.now();
  const here = execFileSync(join(native, "chronicler_recital"), [game, join(folder, "site/table", file), decisions], { encoding: "utf8" }).trim();
  const seconds = (performance.now() - began) / 1000;
  const there = await printed(recital, ["recital", game, `/site/table/${file}`, decisions]);
  const same = there.code === 0 && there.text.trim() === here;
  verdict(same, `${game}: ${decisions} decisions show the same words, reasons, views and states`, same ? `${seconds.toFixed(1)} s here, ${there.seconds.toFixed(1)} s as WebAssembly` : `here:  ${here}\n    there: ${there.text.trim()}`);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
