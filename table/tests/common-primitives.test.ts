import { beforeAll, describe, expect, it } from "vitest";
import { extendPrimitives } from "../common/primitives/extend-primitives.ts";

/** What is added is not known to TypeScript: packages are written in plain JavaScript, and the table does without. */
function call(target: unknown, name: string, ...args: unknown[]): unknown {
  const member = (target as Record<string, (...given: unknown[]) => unknown>)[name];
  if (!member) throw new Error(`There is no ${name}.`);
  return member.apply(target, args);
}

beforeAll(extendPrimitives);

describe("primitive extensions (PX-1)", () => {
  it.each([
    [Array, "fromRange", [3, 2], [2, 3, 4]],
    [[1, [2, [3, [4]]]], "deepFlatten", [], [1, 2, 3, 4]],
    [[1, { a: [1] }], "equals", [[1, { a: [1] }]], true],
    [[1, { a: [1] }], "equals", [[1, { a: [2] }]], false],
    [[1, 2], "equals", [[1]], false],
    [["a", "", null, "b", undefined, 0], "filterJoin", ["-"], "a-b-0"],
    [
      [1, 2, 3, 4],
      "partition",
      [(entry: number) => entry % 2 === 0],
      [
        [1, 3],
        [2, 4],
      ],
    ],
    [[1, 2], "findSplice", [() => false], null],
    [Number, "isNumeric", [""], false],
    [Number, "isNumeric", [null], false],
    [Number, "isNumeric", [["1"]], false],
    [Number, "isNumeric", ["-1.5"], true],
    [Number, "isNumeric", ["1d6"], false],
    [Number, "fromString", ["1 000"], 1000],
    [Number, "fromString", [" "], NaN],
    [5, "between", [7, 5], true],
    [5, "between", [5, 7, false], false],
    [3, "signedString", [], "+3"],
    [-3, "signedString", [], "-3"],
    [0, "signedString", [], "+0"],
    [1, "ordinalString", [], "1st"],
    [12, "ordinalString", [], "12th"],
    [23, "ordinalString", [], "23rd"],
    [0.3, "toNearest", [0.1], 0.3],
    [7, "toNearest", [5, "ceil"], 10],
    [-7, "paddedString", [3], "-007"],
    [0.1 + 0.2, "almostEqual", [0.3], true],
    [Math, "clamp", [9, 0, 5], 5],
    [Math, "mix", [10, 20, 0.25], 12.5],
    [Math, "toDegrees", [Math.PI], 180],
    [Math, "toRadians", [90], Math.PI / 2],
    [Math, "normalizeDegrees", [-90], 270],
    [new Set([1, 2]), "first", [], 1],
    [new Set([1, 2]), "map", [(entry: number) => entry * 2], new Set([2, 4])],
    [new Set([1, 2]), "filter", [(entry: number) => entry > 1], new Set([2])],
    [new Set([1, 2]), "find", [(entry: number) => entry > 1], 2],
    [new Set([1, 2]), "some", [(entry: number) => entry > 2], false],
    [new Set([1, 2]), "every", [(entry: number) => entry > 0], true],
    [new Set([1, 2]), "reduce", [(sum: number, entry: number) => sum + entry, 1], 4],
    [new Set([1, 2]), "intersects", [new Set([2])], true],
    [new Set([1, 2]), "equals", [new Set([2, 1])], true],
    [new Set([1, 2]), "equals", [new Set([2, 3])], false],
    [new Set([1, 2]), "toObject", [], [1, 2]],
    ["lantern road", "capitalize", [], "Lantern road"],
    ["lantern ROAD", "titleCase", [], "Lantern Road"],
    ["The Réd  Door!", "slugify", [], "the-red-door!"],
    ["The Réd  Door!", "slugify", [{ strict: true, replacement: "_" }], "the_red_door"],
    ["a<script>alert()</script>b", "stripScripts", [], "ab"],
    ["a", "compare", ["b"], -1],
  ] as const)("%o has %s%o", (target, name, args, expected) => {
    expect(call(target, name, ...args)).toEqual(expected);
  });

  it("takes an entry out, or puts another in its place", () => {
    const list = ["a", "b", "c"];
    expect(call(list, "findSplice", (entry: string) => entry === "b")).toBe("b");
    expect(call(list, "findSplice", (entry: string) => entry === "c", "d")).toBe("c");
    expect(list).toEqual(["a", "d"]);
  });

  it("is invisible to loops over keys", () => {
    for (const target of [[], "", 1, new Set()]) {
      const seen: string[] = [];
      for (const key in Object(target)) seen.push(key);
      expect(seen).toEqual([]);
    }
  });
});
