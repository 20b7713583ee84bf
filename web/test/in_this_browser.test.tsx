// What only this browser has: people are told to keep a copy, and all who play there sit at one device.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copy_of, keep_copy_of, needs_copy } from "../src/local";
import type { GameInfo } from "../src/model";
import { SetupPage } from "../src/pages/setup";
import type { TableState, TableStore } from "../src/store";
import { useReminder } from "../src/table/over";

let where = "browser";
vi.mock("../src/browser/here", async (original) => ({ ...(await original<object>()), is_here: (table: string) => table.startsWith("here") }));
vi.mock("../src/api", async (original) => ({
  ...(await original<object>()),
  games: () => Promise.resolve({ games: [game] }),
  where_new_tables: () => Promise.resolve(where),
}));
const game = { id: "walk", title: "A walk", text: "", emblem: "walk", fewest_seats: 2, most_seats: 4, scenarios: [], options: [], packs: [], offers: [], companions: ["instinct"], coaches: [] } as unknown as GameInfo;

let host: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
});

describe("a copy of the chronicle", () => {
  it("is missed after a hundred decisions, and after a hundred more", () => {
    expect(needs_copy("here", 99)).toBe(false);
    expect(needs_copy("here", 100)).toBe(true);
    keep_copy_of("here", 100);
    expect(copy_of("here")).toBe(100);
    expect(copy_of("here too")).toBe(0);
    expect(needs_copy("here", 199)).toBe(false);
    expect(needs_copy("here", 200)).toBe(true);
  });
  it("is asked for at the table, once in a hundred decisions, and never where a server keeps it", async () => {
    const said: string[] = [];
    function Table({ id, at }: { id: string; at: number }): null {
      useReminder({ id, say: (words: string) => said.push(words) } as unknown as TableStore, { at } as TableState);
      return null;
    }
    const stands = (id: string, at: number): Promise<void> => act(() => render(<Table key={id} id={id} at={at} />, host));
    await stands("at a server", 500);
    expect(said).toEqual([]);
    await stands("here", 99);
    expect(said).toEqual([]);
    await stands("here", 100);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/in this browser only.*Take the chronicle/);
    await stands("here", 199);
    expect(said).toHaveLength(1);
    await stands("here", 200);
    expect(said).toHaveLength(2);
    keep_copy_of("here", 290);
    await stands("here", 300);
    expect(said).toHaveLength(2);
  });
});

describe("the seats of a new table", () => {
  const holders = async (): Promise<string[]> => {
    await act(() => render(<SetupPage id="walk" />, host));
    await act(() => vi.waitFor(() => expect(host.querySelector(".seats select")).toBeTruthy()));
    return [...(host.querySelector(".seats select") as HTMLSelectElement).options].map((o) => o.textContent ?? "");
  };
  it("are all at this device where no link leads to it", async () => {
    where = "browser";
    expect((await holders()).slice(0, 2)).toEqual(["somebody at this device", "companion (instinct)"]);
  });
  it("may be somebody's by link at a server", async () => {
    where = "server";
    expect((await holders()).slice(0, 2)).toEqual(["me", "somebody by link"]);
  });
});
