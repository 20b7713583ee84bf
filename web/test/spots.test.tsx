// Names of hexes in what is told.
import { expect, it } from "vitest";
import { pieces_of, Spots } from "../src/table/spots";
import { host, show } from "./stage";

it("finds the names of hexes, and no other numbers", () => {
  const spots = (text: string): string[] => pieces_of(text).flatMap((p) => (p.spot ? [p.text] : []));
  expect(spots("Gnawling 1 goes to 6,9 towards Emberwell, 4 of 4 movement")).toEqual(["6,9"]);
  expect(spots("Goad 4 moves to 11,6, 1 of 3 movement")).toEqual(["11,6"]);
  expect(spots("From 7,5 to -1,12: clear")).toEqual(["7,5", "-1,12"]);
  expect(spots("1,000 coins, 2, 3 and 4.5,6; 1,2,3")).toEqual([]);
});

it("leaves the sentence as it is for who reads it aloud or copies it", async () => {
  await show(
    <p>
      <Spots text="Bruna moves to 4,5 and looks." />
    </p>,
  );
  expect(host.textContent).toBe("Bruna moves to 4,5 and looks.");
  expect([...host.querySelectorAll(".spot-name")].map((e) => [e.textContent, e.getAttribute("title")])).toEqual([["4,5", "hex 4,5"]]);
});
