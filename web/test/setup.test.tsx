// Set-up: what each value of a switch means stands beside it, as a card.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameInfo } from "../src/model";
import { SetupPage } from "../src/pages/setup";

const difficulty = { key: "difficulty", title: "Difficulty", text: "", values: ["mild", "very_grim"], usual: "mild", picks: [], places: "", meanings: ["Few come.", "All come."] };
const dice = { key: "dice", title: "Dice", text: "Whose dice.", values: ["yours", "ours"], usual: "ours", picks: [], places: "", meanings: [] };
const card = (text: string): object => ({ id: text, name: text, text, count: 1, face_up: true, tags: [], edges: [] });
const mode = {
  key: "mode",
  title: "Mode",
  text: "",
  values: [],
  usual: "plain",
  picks: [
    { value: "gentle", title: "gentle", card: card("Less of it.") },
    { value: "plain", title: "as it is", card: card("All of it.") },
  ],
  places: "1",
  meanings: [],
};
const game = { id: "walk", title: "A walk", text: "", emblem: "walk", fewest_seats: 1, most_seats: 4, scenarios: [], options: [difficulty, dice, mode], packs: [], offers: [], companions: ["instinct"], coaches: [] } as unknown as GameInfo;
const asked = vi.hoisted((): Record<string, string>[] => []);
vi.mock("../src/api", async (original) => ({
  ...(await original<object>()),
  games: () => Promise.resolve({ games: [game] }),
  where_new_tables: () => Promise.resolve("server"),
  make_table: (request: { options: Record<string, string> }) => (asked.push(request.options), Promise.reject(new Error("no table here"))),
}));

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

it("shows every difficulty with what it means, and nothing beside a switch that says it all", async () => {
  await act(() => render(<SetupPage id="walk" />, host));
  await act(() => Promise.resolve());
  const cards = (key: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(`[data-option="${key}"] .meaning`)];
  expect(cards("difficulty").map((card) => card.textContent)).toEqual(["MildusualFew come.", "Very grimAll come."]);
  expect(cards("difficulty").map((card) => card.classList.contains("picked"))).toEqual([true, false]);
  await act(() => void cards("difficulty")[1]!.querySelector("input")!.click());
  expect(cards("difficulty").map((card) => card.classList.contains("picked"))).toEqual([false, true]);
  expect(cards("dice")).toEqual([]);
});

it("shows the few cards that one place may hold side by side, and has the one that is picked played", async () => {
  await act(() => render(<SetupPage id="walk" />, host));
  await act(() => Promise.resolve());
  const cards = [...host.querySelectorAll<HTMLElement>('[data-option="mode"] .meaning')];
  expect(cards.map((card) => card.textContent)).toEqual(["GentleLess of it.", "As it isusualAll of it."]);
  await act(() => void cards[0]!.querySelector("input")!.click());
  await act(() => void host.querySelector<HTMLButtonElement>("button[type=submit]")!.click());
  expect(asked).toEqual([{ difficulty: "mild", dice: "ours", mode: "gentle" }]);
});
