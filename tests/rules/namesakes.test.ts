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

  it("are no others whose names begin alike", () => {
    const al = { base: "Al" };
    expect(names({ ...al, name: "Al" }, { ...al, name: "Alba 2" })).toEqual(["Al", "Alba 2"]);
    expect(names({ ...al, name: "Al" }, { ...al, name: "Al" }, { ...al, name: "Alba 2" })).toEqual([
      "Al 1",
      "Al 2",
      "Alba 2",
    ]);
    expect(names({ ...al, name: "Al" }, { ...al, name: "Al the Bold 2" }, { ...al, name: "Al" })).toEqual([
      "Al 1",
      "Al the Bold 2",
      "Al 2",
    ]);
  });

  it("leave numbers that are another's own name", () => {
    const own = { name: "Al 2", base: "Al 2" };
    expect(names({ name: "Al", base: "Al" }, { name: "Al", base: "Al" }, own)).toEqual(["Al 1", "Al 3", "Al 2"]);
    const two = ["1", "2"].map((id) => ({ id, name: "Al", base: "Al" }));
    expect([...numberNamesakes(two, ["Al 1", "Alba 2"]).values()]).toEqual(["Al 2", "Al 3"]);
  });

  it("keep a number that is part of a name of their own", () => {
    expect(names({ name: "Unit 7" }, { name: "Unit 7" })).toEqual(["Unit 7 1", "Unit 7 2"]);
    expect(names({ name: "Unit 7", base: "Unit" }, { name: "Unit", base: "Unit" })).toEqual(["Unit 7", "Unit 1"]);
  });
});
