// YAML for the engine: what stands in a text, piece by piece, as yaml-cpp would tell it (src/pack/building.h).  Places count
// bytes, as they do there, and where this library gives up it says so in the words of that one, which the checker knows.
import type { Document, Node as YamlNode, Pair, ParsedNode, YAMLError } from "yaml";
import { isAlias, isCollection, isMap, isPair, isScalar, LineCounter, parseAllDocuments } from "yaml";

// src/wasm/yaml.cpp reads this.
export interface Piece {
  what: "document" | "nothing" | "reference" | "plain" | "quoted" | "list" | "map" | "close" | "error";
  line: number;
  column: number;
  tag: string;
  anchor: boolean;
  text: string; // of a scalar, or why it cannot be read
}

const encoder = new TextEncoder();
const is_null = (text: string): boolean => text === "" || text === "~" || text === "null" || text === "Null" || text === "NULL";

class Teller {
  readonly pieces: Piece[] = [];
  private readonly lines = new LineCounter();
  private readonly documents: Document.Parsed[];
  private end = Infinity; // where the first mistake is

  constructor(private readonly text: string) {
    this.documents = parseAllDocuments(text, { lineCounter: this.lines, uniqueKeys: false, schema: "failsafe", prettyErrors: false, strict: true, logLevel: "silent" }) as Document.Parsed[];
  }

  private place(offset: number): { line: number; column: number } {
    const { line } = this.lines.linePos(offset);
    const start = this.lines.lineStarts[line - 1] ?? 0;
    return { line, column: encoder.encode(this.text.slice(start, offset)).length + 1 };
  }
  private tell(what: Piece["what"], offset: number, more: Partial<Piece> = {}): void {
    this.pieces.push({ what, ...this.place(offset), tag: "", anchor: false, text: "", ...more });
  }

  all(): Piece[] {
    const mistakes = this.documents.flatMap((d) => d.errors).filter((e) => !is_none_there(e, this.text)).sort((a, b) => a.pos[0] - b.pos[0]);
    const first = mistakes[0];
    if (first) this.end = first.pos[0];
    for (const document of this.documents) {
      if (document.contents === null && document.range[0] === document.range[1]) continue;
      this.tell("document", document.range[0]);
      if (!this.node(document.contents as ParsedNode | null, document.range[0])) break;
    }
    if (first) this.mistake(first);
    return this.pieces;
  }

  // False: the mistake comes before its end.
  private node(node: YamlNode | null, otherwise: number): boolean {
    const start = node?.range?.[0] ?? otherwise;
    if (start >= this.end) return false;
    if (!node) return this.tell("nothing", otherwise), true;
    const properties = { tag: (node as { tag?: string }).tag ?? "", anchor: !!(node as { anchor?: string }).anchor };
    const at = this.with_properties(start, properties);
    if (isAlias(node)) return this.tell("reference", start), true;
    if (isScalar(node)) {
      if ((node.range?.[1] ?? start) > this.end) return false;
      const plain = node.type === "PLAIN";
      const text = plain ? String(node.source ?? "") : String(node.value);
      if (plain && is_null(text)) this.tell("nothing", at, { ...properties, tag: "" });
      else this.tell(plain && properties.tag !== "!" ? "plain" : "quoted", at, { ...properties, tag: properties.tag === "!" ? "" : properties.tag, text });
      return true;
    }
    if (!isCollection(node)) return true;
    this.tell(isMap(node) ? "map" : "list", at, properties);
    for (const item of node.items) {
      if (isPair(item)) {
        const pair = item as Pair<YamlNode, YamlNode | null>;
        if (!isMap(node)) {
          this.tell("map", pair.key?.range?.[0] ?? start); // [a: 1]
        }
        if (!this.node(pair.key, start) || !this.node(pair.value, pair.key?.range?.[1] ?? start)) return false;
        if (!isMap(node)) this.pieces.push({ what: "close", line: 0, column: 0, tag: "", anchor: false, text: "" });
      } else if (!this.node(item as YamlNode | null, start)) return false;
    }
    if ((node.range?.[1] ?? start) > this.end) return false;
    this.pieces.push({ what: "close", line: 0, column: 0, tag: "", anchor: false, text: "" });
    return true;
  }

  // A tag or an anchor stands before what it belongs to.
  private with_properties(start: number, { tag, anchor }: { tag: string; anchor: boolean }): number {
    if (!tag && !anchor) return start;
    const before = this.text.slice(0, start);
    const found = /(?:[&!][^\s]*\s+)+$/.exec(before);
    return found ? found.index : start;
  }

  // Where yaml-cpp gives up, and with which words: its flow collections know no lines, so that it stumbles over the next colon.
  private mistake(error: YAMLError): void {
    const [at, words] = [error.pos[0], error.message];
    const tell = (offset: number, text: string): void => this.tell("error", offset, { text });
    if (/^Flow (map|sequence)/.test(words) && this.as_key(at)) return;
    if (/^Flow (map|sequence)/.test(words)) return tell(this.end_of_flow(at), `end of ${words.startsWith("Flow map") ? "map" : "sequence"} flow not found`);
    if (/^All (mapping|sequence) items/.test(words)) return tell(this.behind_space(at), `end of ${words.startsWith("All map") ? "map" : "sequence"} not found`);
    if (error.code === "BLOCK_AS_IMPLICIT_KEY" || error.code === "MULTILINE_IMPLICIT_KEY") return tell(this.next_colon(at), "illegal map value");
    if (error.code === "BAD_SCALAR_START") return tell(at, "unknown token");
    if (error.code === "UNEXPECTED_TOKEN" || words.startsWith("Missing closing")) return tell(at, "end of map not found");
    tell(at, words.charAt(0).toLowerCase() + words.slice(1));
  }
  // A bracket that opens an item of a list and is not closed in its line is a key for yaml-cpp, which the engine refuses.
  private as_key(at: number): boolean {
    const before = this.text.slice(0, at).trimEnd();
    const start = before.lastIndexOf("\n") + 1;
    const head = /^ *(?:- +)+(?=[{[])/.exec(before.slice(start))?.[0];
    if (head === undefined) return false;
    if (/[}\]"']$/.test(before) && /^ *- /.test(this.text.slice(at))) return this.tell("error", this.behind_space(at), { text: "illegal block entry" }), true;
    const bracket = start + head.length;
    this.pieces.length = 0;
    this.tell("document", bracket);
    this.tell("map", bracket);
    this.tell("map", bracket);
    return true;
  }
  private behind_space(from: number): number {
    return from + (/^ */.exec(this.text.slice(from))?.[0].length ?? 0);
  }
  private next_colon(from: number): number {
    const found = /:(?=\s|$)/.exec(this.text.slice(from));
    return found ? from + found.index : from;
  }
  private end_of_flow(at: number): number {
    const before = this.text.slice(0, at).trimEnd().at(-1) ?? "";
    return /[}\]"']/.test(before) ? this.behind_space(at) : this.next_colon(at);
  }
}

// yaml-cpp ends a quote that is never closed with the text, and takes a key without a colon for one without a value.
const is_none_there = (error: YAMLError, text: string): boolean =>
  (error.message.startsWith("Missing closing") && error.pos[0] >= text.trimEnd().length) || error.message.startsWith("Implicit map keys need");

export const pieces_of = (text: string): Piece[] => new Teller(text).all();
