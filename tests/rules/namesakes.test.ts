import { describe, expect, it } from "vitest";
import { numberNamesakes, type Namesake } from "../../src/engine/rules/namesakes.ts";

/** What all are called in the end. */
function names(...all: readonly (string | Omit<Namesake, "id">)[]): readonly string[] {
  const members = all.map((each, place) => ({
    id: String(place),
    ...(typeof each === "string" ? { name: each, base: "Bell Hand" } : each),
  }));
  const numbered = numberNamesakes(members);
  return members.map(({ id, name }) => numbered.get(id) ?? name);
}

describe("those of one name", () => {
  it("are numbered, each with a number of its own", () => {
    expect(names("Bell Hand", "Bell Hand", "Bell Hand")).toEqual(["Bell Hand 1", "Bell Hand 2", "Bell Hand 3"]);
  });

  it("keep their names where nobody shares them", () => {
    expect(names("Bell Hand", "Wickless")).toEqual(["Bell Hand", "Wickless"]);
    expect(names("Bell Hand 3")).toEqual(["Bell Hand 3"]);
    expect(names("Bell Hand", "Bell Hand (2)")).toEqual(["Bell Hand", "Bell Hand (2)"]);
  });

  it("leave numbers that somebody has, and fill the gaps", () => {
    expect(names("Bell Hand 1", "Bell Hand 3", "Bell Hand", "Bell Hand")).toEqual([
      "Bell Hand 1",
      "Bell Hand 3",
      "Bell Hand 2",
      "Bell Hand 4",
    ]);
  });

  it("get another number where a copy has the same", () => {
    expect(names("Bell Hand 1", "Bell Hand 2", "Bell Hand 2")).toEqual(["Bell Hand 1", "Bell Hand 2", "Bell Hand 3"]);
  });

  it("leave a hero's name alone, which is the first of them", () => {
    expect(names({ name: "Mira", fixed: true }, { name: "Mira" })).toEqual(["Mira", "Mira 2"]);
    expect(names({ name: "Mira", fixed: true }, { name: "Mira", fixed: true })).toEqual(["Mira", "Mira"]);
  });

  it("keep a number that is part of a name of their own", () => {
    expect(names({ name: "Unit 7" }, { name: "Unit 7" })).toEqual(["Unit 7 1", "Unit 7 2"]);
    expect(names({ name: "Unit 7", base: "Unit" }, { name: "Unit", base: "Unit" })).toEqual(["Unit 7", "Unit 1"]);
  });
});
