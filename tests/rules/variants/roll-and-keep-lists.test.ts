import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ListEdits } from "../../../src/engine/rules/list-edits.ts";
import { readLists } from "../../../src/engine/rules/lists.ts";
import { KEEP_DIFFICULTIES } from "../../../src/games/roll-and-keep/rules/kept-words.ts";
import { WORLD_READINGS } from "../../../src/games/roll-and-keep/rules/readings.ts";
import { FIRST_LISTS, harmStep, KEEP_DECLARED } from "../../../src/games/roll-and-keep/rules/lists.ts";

const readKeepLists = (stored: unknown) => readLists(KEEP_DECLARED, stored).lists;

describe("S4-9: the lists of a world", () => {
  it("begin with the names of the guide: Cunning is black, Intelligence blue, of five colors", () => {
    const lists = readKeepLists({});
    expect(lists).toEqual(FIRST_LISTS);
    expect(lists.colors).toHaveLength(5);
    const links = Object.fromEntries(lists.attributes.map(({ id, color }) => [id, color]));
    expect(links).toMatchObject({ cunning: "black", intelligence: "blue" });
    // What the guide's example lacks: neither black nor blue.
    for (const id of ["endurance", "strength"]) expect(["black", "blue", ""]).not.toContain(links[id]);
  });

  it("lead nowhere where what they were linked to is gone", () => {
    const colors = [{ id: "blue", label: "Azure", hue: "#00F" }];
    const { attributes, colors: read } = readKeepLists({ colors });
    expect(read).toEqual([{ id: "blue", label: "Azure", hue: "#7a7a7a" }]);
    expect(attributes.find(({ id }) => id === "cunning")?.color).toBe("");
    expect(attributes.find(({ id }) => id === "intelligence")?.color).toBe("blue");
    const { specialities } = readKeepLists({ attributes: [{ id: "cunning", label: "Guile" }] });
    expect(specialities.map(({ attribute }) => attribute)).toEqual(["cunning", "", "", "", "", ""]);
  });

  it("have each id once, whatever is stored", () => {
    const { harm } = readKeepLists({
      harm: [
        { id: "a", label: "A" },
        { id: "A", label: "Twice" },
        { id: "b.c", label: "B" },
        7,
        { id: "b", label: "B" },
      ],
    });
    expect(harm.map(({ label }) => label)).toEqual(["A", "B"]);
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const lists = readKeepLists(stored);
        expect(readKeepLists(lists)).toEqual(lists);
        WORLD_READINGS.read(stored);
      }),
    );
  });

  it("have as many entries as fit on a sheet, and are told where a file has more", () => {
    const harm = Array.from({ length: 42 }, (_none, place) => ({ id: `step${place}`, label: `Step ${place}` }));
    const { lists, problems } = readLists(KEEP_DECLARED, { ...FIRST_LISTS, harm });
    expect([lists.harm.length, problems]).toEqual([40, [{ code: "tooMany", list: "harm", entry: "" }]]);
    expect(new ListEdits(KEEP_DECLARED, lists).add("harm", "Gone")).toHaveProperty("problem.code", "tooMany");
  });

  it("name the eight difficulties, which do not come, go or move", () => {
    const difficulties = [
      { id: "standard", label: "Fair" },
      { id: "absurd", label: "Absurd" },
    ];
    const lists = readKeepLists({ difficulties });
    expect(lists.difficulties.map(({ id }) => id)).toEqual(Object.keys(KEEP_DIFFICULTIES));
    expect(lists.difficulties.find(({ id }) => id === "standard")?.label).toBe("Fair");
    const edits = new ListEdits(KEEP_DECLARED, lists);
    expect(edits.add("difficulties", "Absurd")).toHaveProperty("problem.code", "tooMany");
    expect(edits.remove("difficulties", "easy")).toBe(lists);
    expect(edits.step("difficulties", "easy", 1)).toBe(lists);
  });

  it("give a new entry no link and a gray that can be changed", () => {
    const edits = new ListEdits(KEEP_DECLARED, FIRST_LISTS);
    const added = edits.add("colors", "Wärme & Licht");
    expect("lists" in added && added.lists.colors.at(-1)).toEqual({
      id: "wärmeLicht",
      label: "Wärme & Licht",
      hue: "#7a7a7a",
    });
    expect(edits.add("colors", "BLUE")).toHaveProperty("problem.code", "equalIds");
    const luck = edits.add("attributes", "Luck");
    expect("lists" in luck && luck.lists.attributes.at(-1)).toEqual({ id: "luck", label: "Luck", color: "" });
    const linked = edits.set("attributes", "cunning", "color", "red");
    expect("lists" in linked && linked.lists.attributes[0]?.color).toBe("red");
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
