// Another device of the same person: everything it holds was in the link, and is kept here from now on.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { keep_tokens, tokens_by_table } from "../local";
import { href } from "../router";

// Tables and tokens are letters of base64url and of the table's id, so that nothing needs to be escaped.
export const recovery_code = (): string =>
  Object.entries(tokens_by_table())
    .filter(([, tokens]) => tokens.length)
    .map(([table, tokens]) => [table, ...tokens].join("."))
    .join("~");

export function take_code(code: string): number {
  let tables = 0;
  for (const part of code.split("~")) {
    const [table, ...tokens] = part.split(".");
    if (!table || !/^\w{4,40}$/.test(table) || !tokens.length || !tokens.every((t) => /^[\w-]{22}$/.test(t))) continue;
    keep_tokens(table, tokens);
    ++tables;
  }
  return tables;
}

export function BringPage({ code }: { code: string }): JSX.Element {
  const tables = useMemo(() => take_code(code), [code]);
  return (
    <main class="page narrow">
      <h1>{tables ? "Your tables are here" : "No table in this code"}</h1>
      <p>{tables ? `${tables} ${tables === 1 ? "table" : "tables"} can be gone on with in this browser.` : "It may have been copied only in part. Nothing was changed."}</p>
      <p>
        <a class="button strong" href={href()}>
          Home
        </a>
      </p>
    </main>
  );
}
