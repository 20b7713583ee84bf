// A mixture that is put together begins with what was taken last.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { mixture_of } from "../src/amounts";
import type { Mixture } from "../src/amounts";
import type { Option, Question } from "../src/model";
import { remember_mixture, Stepper } from "../src/table/steppers";
import { host } from "./stage";

const keys = ["white=0 red=0", "white=1 red=0", "white=0 red=1", "white=1 red=1"];
const question = (id: string, kind: string, offered: string[], usual = -1): Question => ({
  id,
  position: 1,
  seat: 0,
  mine: true,
  story: false,
  kind,
  prompt: "",
  source: "",
  options: offered.map((key, index): Option => ({ index, key, verb: "draw", things: [], text: key })),
  usual,
});
async function begins_with(q: Question): Promise<string> {
  const items = q.options.map((_, i) => i);
  const mixture = mixture_of(q.options, items) as Mixture;
  await act(() => render(<Stepper key={q.id} question={q} mixture={mixture} items={items} sent={-1} hint={-1} on_choose={() => undefined} on_hover={() => undefined} />, host));
  return host.querySelector(".stepper-take .choice-text")?.textContent ?? "";
}

it("begins with the usual, else with what was taken last where it may be had, else with the first", async () => {
  expect(await begins_with(question("a", "might", keys))).toBe("white=0 red=0");
  await act(() => void host.querySelector<HTMLElement>('[aria-label="one red more"]')?.click());
  await act(() => void host.querySelector<HTMLElement>(".stepper-take")?.click());
  expect(await begins_with(question("b", "might", keys))).toBe("white=0 red=1");
  expect(await begins_with(question("c", "other", keys))).toBe("white=0 red=0");
  expect(await begins_with(question("d", "might", keys, 1))).toBe("white=1 red=0");
  remember_mixture(question("e", "might", keys), question("e", "might", keys).options[3] as Option);
  expect(await begins_with(question("f", "might", keys))).toBe("white=1 red=1");
  const other = ["white=0 red=0", "white=1 red=0", "white=2 red=0", "white=3 red=0"];
  expect(await begins_with(question("g", "might", other))).toBe("white=0 red=0");
});
