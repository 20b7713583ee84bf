// Home: the tables of this browser.
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import type { MineEntry } from "../src/model";
import { HomePage } from "../src/pages/home";
import { host, show } from "./stage";

let tables: MineEntry[] = [];
vi.mock("../src/api", async (original) => ({
  ...(await original<object>()),
  games: () => Promise.resolve({ games: [] }),
  owner: () => Promise.reject(new Error("nobody's")),
  mine: () => Promise.resolve({ tables }),
}));

const entry = (n: number): MineEntry =>
  ({ table: { id: `t${n}`, title: `Table ${n}`, game: "walk", game_title: "A walk", scenario: "", created: n, at: 1, outcome: "", seats: [], saves: [], packs: [], options: {} }, token: `k${n}`, seat: 0 }) as unknown as MineEntry;

const home = async (many: number): Promise<void> => {
  localStorage.setItem("chronicler.tokens", JSON.stringify({ t1: ["k1"] }));
  tables = Array.from({ length: many }, (_, i) => entry(i + 1));
  await show(<HomePage />);
  await act(() => Promise.resolve());
};
const listed = (): string[] => [...host.querySelectorAll(".begun b")].map((e) => e.textContent ?? "");
const all = (): HTMLButtonElement | undefined => [...host.querySelectorAll("button")].find((b) => /^All \d+ tables$/.test(b.textContent ?? ""));

it("shows the latest eight tables first, and all of them on request", async () => {
  await home(10);
  expect(listed()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Table ${n}`));
  expect(all()?.textContent).toBe("All 10 tables");
  await act(() => all()?.click());
  expect(listed()).toHaveLength(10);
  expect(all()).toBeUndefined();
});
it("eight tables are all there are: nothing more is offered", async () => {
  await home(8);
  expect(listed()).toHaveLength(8);
  expect(all()).toBeUndefined();
});
