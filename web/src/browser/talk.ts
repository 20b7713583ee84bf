// What a page and its worker say to each other.
export type ToWorker =
  | { kind: "ask"; id: number; method: string; target: string; authorization: string; body: string }
  | { kind: "install"; id: number; name: string; zip: Uint8Array }
  | { kind: "open"; client: number; table: string }
  | { kind: "hear"; client: number; text: string }
  | { kind: "leave"; client: number }
  | { kind: "forget"; table: string }
  | { kind: "trap"; table: string }; // for tests: the engine falls over there

export type FromWorker =
  | { kind: "ready"; tables: string[] }
  | { kind: "elsewhere" } // another tab has the tables of this browser
  | { kind: "failed"; why: string }
  | { kind: "answer"; id: number; status: number; type: string; body: string }
  | { kind: "opened"; client: number }
  | { kind: "message"; client: number; text: string }
  | { kind: "closed"; client: number; code: number; why: string }
  | { kind: "tables"; tables: string[] };

// What a worker and the one that thinks for it say to each other.
export type ToThinker = { kind: "begin"; module: WebAssembly.Module; packs: [string, Uint8Array][] } | { kind: "think"; ticket: number; job: string };
export interface FromThinker {
  ticket: number;
  thought: string;
}

// A line that was closed so is not tried again (1006 is one that was lost, 1008 one that a server did not let begin).
export const STAYS_CLOSED = 4001;

// What `chronicler site` says about itself.
export interface Site {
  version: string;
  module: string;
  games: string;
  packs: Record<string, string>;
  rules: Record<string, string>;
}
