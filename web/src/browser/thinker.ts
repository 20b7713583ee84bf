// Companions, hints and odds are thought about here, in an engine of its own, so that nobody at a table waits for them.
import { Engine } from "./engine";
import type { FromThinker, ToThinker } from "./talk";

declare const self: { postMessage(message: FromThinker): void; onmessage: ((event: MessageEvent<ToThinker>) => void) | null };

let begin: (ToThinker & { kind: "begin" }) | undefined;
let engine: Engine | undefined;
let thought = "";

const nothing = (): void => undefined;
async function started(): Promise<Engine> {
  if (!begin) throw new Error("nobody said what to think with");
  const made = await Engine.start(begin.module, {
    send: nothing,
    close: nothing,
    reply: (_ticket, _status, _type, body) => void (thought = body),
    keep: nothing,
    keep_pack: nothing,
    yaml: () => "[]", // packs come as trees, also those that were dropped
    after: nothing,
    think: nothing,
    report: (line) => console.warn(line),
  });
  for (const [game, bundle] of begin.packs) made.add_packs(game, bundle);
  return made;
}

self.onmessage = async ({ data }: MessageEvent<ToThinker>): Promise<void> => {
  if (data.kind === "begin") return void (begin = data);
  try {
    engine ??= await started();
    engine.think(data.ticket, data.job);
  } catch (e) {
    engine = undefined; // after a trap there is nothing to go on with
    thought = JSON.stringify({ index: -1, weighed: [], trouble: (e as Error).message });
  }
  self.postMessage({ ticket: data.ticket, thought });
};
