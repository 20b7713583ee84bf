import { describe, expect, it } from "vitest";
import { names_above } from "../src/names";
import { lines } from "../src/table/ground";
import { cell } from "./fixtures/tables";

const wrapped = (name: string): string[] => lines(name, 14, 2);
const place = (name: string, column: number, row: number, label = ""): ReturnType<typeof cell> => cell(name, column, row, { name, label });
const road = (name: string, column: number, row: number, label = ""): ReturnType<typeof cell> => cell(name, column, row, { name, label, terrain: "road" });

describe("names on an overland map", () => {
  it("stand below their places where there is room", () => {
    expect([...names_above([place("Kettenberg", 0, 0, "T2"), place("Dusk Falls", 2, 0, "D3")], wrapped)]).toEqual([]);
  });
  it("make room for each other: of two that would touch, one stands above", () => {
    const found = names_above([place("Druckfehler's Press", 0, 0), place("Schimmelhof Gate", 0.9, 0)], wrapped);
    expect([...found]).toEqual(["Druckfehler's Press"]);
  });
  it("leave a badge of a waypoint below them readable", () => {
    expect([...names_above([place("Pigskin Port", 0, 0), road("Sausage Road", 0.3, 0.5, "D1")], wrapped)]).toEqual(["Pigskin Port"]);
    expect([...names_above([place("Pigskin Port", 0, 0), road("Sausage Road", 0, 1.5, "D1")], wrapped)]).toEqual([]);
  });
  it("of waypoints stay where they are", () => {
    expect([...names_above([road("Sausage Road", 0, 0), road("Customs Road", 0.2, 0)], wrapped)]).toEqual([]);
  });
});
