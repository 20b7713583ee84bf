// Messages as they travel: what is plain is left out, and what was sent before is a number (docs/protocol.md).  Here
// they are made whole, so that nobody else has to know.
import type { Option, ServerMessage } from "./protocol";
import { SHAPES } from "./protocol";

type Parts = Record<string, unknown>;
type Found = (pointer: string) => unknown; // the card a text stands for

function whole_list(type: string, items: readonly unknown[], found?: Found): unknown[] {
  const carried = Object.entries(SHAPES[type] ?? {}).filter(([, shape]) => shape.carried);
  if (!carried.length) return items.map((item) => whole(type, item, found));
  let before: Parts = {};
  return items.map((item) => {
    const now = { ...(item as Parts) };
    for (const [field] of carried) now[field] ??= before[field];
    before = now;
    return whole(type, now, found);
  });
}

// A value of that type, or a list of them, with everything that was left out.
export function whole(type: string | undefined, value: unknown, found?: Found): unknown {
  const shape = type === undefined ? undefined : SHAPES[type];
  if (!shape || type === undefined) return value;
  if (Array.isArray(value)) return whole_list(type, value, found);
  if (typeof value === "string" && type === "Thing") {
    const colon = value.indexOf(":");
    return { kind: value.slice(0, colon), id: value.slice(colon + 1) };
  }
  if (typeof value === "string" && type === "CardView" && found) return found(value);
  if (typeof value !== "object" || value === null) return value;
  const out = { ...(value as Parts) };
  for (const [field, { plain, of }] of Object.entries(shape)) {
    if (out[field] !== undefined) out[field] = whole(of, out[field], found);
    else if (plain !== undefined) out[field] = plain;
  }
  return out;
}

// What a JSON pointer into a view leads to.
export function type_at(path: readonly string[]): string | undefined {
  let type: string | undefined = "View";
  for (const part of path) if (!/^\d+$/.test(part)) type = type === undefined ? undefined : SHAPES[type]?.[part]?.of;
  return type;
}

const MOST_SAID = 512;

// Reads what comes over one connection.
export class Reader {
  private said: Option[] = []; // the options that came, each in its place
  private next = 0;

  read(text: string): ServerMessage {
    const sent = JSON.parse(text) as ServerMessage;
    const message = whole(`Server${sent.type[0]?.toUpperCase()}${sent.type.slice(1)}`, sent) as ServerMessage;
    if (message.type === "welcome") this.forget();
    if ((message.type === "welcome" || message.type === "update" || message.type === "stale") && message.question) {
      message.question = { ...message.question, options: message.question.options.map((option, index) => this.option(option, index)) };
    }
    return message;
  }
  private forget(): void {
    this.said = [];
    this.next = 0;
  }
  private option(sent: Option | number, index: number): Option {
    if (typeof sent === "number") return { ...(this.said[sent] as Option), index };
    this.said[this.next] = sent;
    this.next = (this.next + 1) % MOST_SAID;
    return { ...sent, index };
  }
}
