import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WORLD_READINGS } from "../../../src/games/roll-and-keep/rules/check.ts";
import { idFor, isId } from "../../../src/engine/rules/list-ids.ts";
import { FIRST_LISTS, harmStep, readLists } from "../../../src/games/roll-and-keep/rules/lists.ts";

describe("S4-9: the lists of a world", () => {
  it("begin with the names of the guide: Cunning is black, Intelligence blue, of five colors", () => {
    const lists = readLists({});
    expect(lists).toEqual(FIRST_LISTS);
    expect(lists.colors).toHaveLength(5);
    const links = Object.fromEntries(lists.attributes.map(({ id, color }) => [id, color]));
    expect(links).toMatchObject({ cunning: "black", intelligence: "blue" });
    // What the guide's example lacks: neither black nor blue.
    for (const id of ["endurance", "strength"]) expect(["black", "blue", ""]).not.toContain(links[id]);
  });

  it("lead nowhere where what they were linked to is gone", () => {
    const colors = [{ id: "blue", name: "Azure", hue: "#00F" }];
    const { attributes, colors: read } = readLists({ colors });
    expect(read).toEqual([{ id: "blue", name: "Azure", hue: "#7a7a7a" }]);
    expect(attributes.find(({ id }) => id === "cunning")?.color).toBe("");
    expect(attributes.find(({ id }) => id === "intelligence")?.color).toBe("blue");
    const { specialities } = readLists({ attributes: [{ id: "cunning" }] });
    expect(specialities.map(({ attribute }) => attribute)).toEqual(["cunning", "", "", "", "", ""]);
  });

  it("have each id once, whatever is stored", () => {
    const { harm } = readLists({ harm: [{ id: "a" }, { id: "a", name: "Twice" }, { id: "B" }, 7, { id: "b" }] });
    expect(harm.map(({ id }) => id)).toEqual(["a", "b"]);
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const lists = readLists(stored);
        expect(readLists(lists)).toEqual(lists);
        WORLD_READINGS.read(stored);
      }),
    );
  });

  it("make ids out of names", () => {
    expect(idFor("Wärme & Licht", [])).toBe("warme-licht");
    expect(idFor("Blue", ["blue", "blue-2"])).toBe("blue-3");
    expect(idFor("日本", [])).toBe("entry");
    fc.assert(fc.property(fc.string(), (name) => isId(idFor(name, ["entry"]))));
  });

  it("name steps of harm, spread over the boxes that somebody has", () => {
    const names = (max: number): (string | undefined)[] =>
      Array.from({ length: max }, (_none, filled) => harmStep(FIRST_LISTS.harm, filled + 1, max)?.id);
    expect(names(5)).toEqual(["scratched", "hurt", "wounded", "broken", "down"]);
    expect(names(1)).toEqual(["down"]);
    expect(names(3)).toEqual(["hurt", "broken", "down"]);
    expect([harmStep(FIRST_LISTS.harm, 0, 5), harmStep([], 3, 5), harmStep(FIRST_LISTS.harm, 1, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
