// Set-up: what a switch means stands beside it, as a card.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameInfo } from "../src/model";
import { SetupPage } from "../src/pages/setup";

const difficulty = { key: "difficulty", title: "Difficulty", text: "", values: ["mild", "very_grim"], usual: "mild", picks: [], places: "", meanings: ["Few come.", "All come."] };
const dice = { key: "dice", title: "Dice", text: "Whose dice.", values: ["yours", "ours"], usual: "ours", picks: [], places: "", meanings: [] };
const game = { id: "walk", title: "A walk", text: "", emblem: "walk", fewest_seats: 1, most_seats: 4, scenarios: [], options: [difficulty, dice], packs: [], offers: [], companions: ["instinct"], coaches: [] } as unknown as GameInfo;
vi.mock("../src/api", async (original) => ({
  ...(await original<object>()),
  games: () => Promise.resolve({ games: [game] }),
  where_new_tables: () => Promise.resolve("server"),
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

it("shows what the chosen difficulty means, and nothing beside a switch that says it all", async () => {
  await act(() => render(<SetupPage id="walk" />, host));
  await act(() => Promise.resolve());
  const field = (title: string): Element => [...host.querySelectorAll("label.field")].find((label) => label.firstElementChild?.textContent === title)!;
  expect(field("Difficulty").querySelector(".picked-cards")?.textContent).toMatch(/mild.*Few come\./);
  const select = field("Difficulty").querySelector("select")!;
  select.value = "very_grim";
  await act(() => void select.dispatchEvent(new Event("change", { bubbles: true })));
  expect(field("Difficulty").querySelector(".picked-cards")?.textContent).toMatch(/very grim.*All come\./);
  expect(field("Dice").querySelector(".picked-cards")).toBeNull();
});
