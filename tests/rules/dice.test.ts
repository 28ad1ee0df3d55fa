import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classify, heroPool, MAXIMUM_DICE, readPool } from "../../src/games/tenacity/rules/dice.ts";
import { NEWER, OLDER, type RulesSettings } from "../../src/games/tenacity/rules/edition.ts";

const DROP: RulesSettings = { ...NEWER, disadvantageRule: "dropHighest" };
const face = fc.integer({ min: 1, max: 10 });

/** Reads and classifies a roll in one go. */
function roll(faces: readonly number[], A: number, adv: number, dis: number, settings: RulesSettings) {
  const pool = heroPool(A, adv, dis, settings);
  return { pool, kept: readPool(faces, pool).kept, ...classify(faces, pool, settings) };
}

describe("R-201 and R-202 the hero pool", () => {
  it.each([
    [2, 0, 0, { dice: 2, keep: "high", discard: 0 }],
    [2, 1, 0, { dice: 3, keep: "high", discard: 0 }],
    [2, 1, 1, { dice: 2, keep: "high", discard: 0 }],
    [2, 0, 1, { dice: 1, keep: "high", discard: 0 }],
    [1, 0, 1, { dice: 2, keep: "low", discard: 0 }],
    [0, 0, 0, { dice: 2, keep: "low", discard: 0 }],
    [0, 0, 1, { dice: 3, keep: "low", discard: 0 }],
    [0, 1, 0, { dice: 1, keep: "high", discard: 0 }],
    [-4, -1, 0, { dice: 2, keep: "low", discard: 0 }],
    [Number.NaN, 0, 0, { dice: 2, keep: "low", discard: 0 }],
    [Infinity, 0, 0, { dice: MAXIMUM_DICE, keep: "high", discard: 0 }],
  ])("rank %s, advantage %s, disadvantage %s", (A, adv, dis, pool) => {
    expect(heroPool(A, adv, dis, NEWER)).toEqual(pool);
  });

  it("T-53 dropHighest: cancels first, discards the highest, and leaves rank 0 to R-201", () => {
    expect(roll([10, 7, 7], 2, 0, 1, DROP)).toMatchObject({ kept: 7, crit: false, doubles: true });
    expect(heroPool(1, 0, 1, DROP)).toEqual({ dice: 2, keep: "high", discard: 1 });
    expect(heroPool(2, 1, 1, DROP)).toEqual({ dice: 2, keep: "high", discard: 0 });
    expect(heroPool(0, 0, 1, DROP)).toEqual({ dice: 3, keep: "low", discard: 0 });
  });
});

describe("reading a pool", () => {
  it("shows what became of each die", () => {
    const roles = (faces: readonly number[], pool: Parameters<typeof readPool>[1], late: readonly number[] = []) =>
      readPool(faces, pool, late).faces.map(({ face: shown, role }) => `${String(shown)} ${role}`);
    expect(roles([3, 6], heroPool(2, 0, 0, NEWER))).toEqual(["3 counted", "6 kept"]);
    expect(roles([5, 5], heroPool(2, 0, 0, NEWER))).toEqual(["5 kept", "5 counted"]);
    expect(roles([1, 10], heroPool(1, 0, 1, NEWER))).toEqual(["1 kept", "10 discarded"]);
    expect(roles([4, 4], heroPool(1, 0, 1, NEWER))).toEqual(["4 kept", "4 discarded"]);
    expect(roles([10, 7, 7], heroPool(2, 0, 1, DROP))).toEqual(["10 discarded", "7 kept", "7 counted"]);
    expect(roles([10, 10, 7], heroPool(2, 0, 1, DROP))).toEqual(["10 discarded", "10 kept", "7 counted"]);
    expect(roles([7, 10, 10, 10], heroPool(2, 0, 2, DROP))).toEqual([
      "7 counted",
      "10 discarded",
      "10 discarded",
      "10 kept",
    ]);
  });

  it("R-407 late dice may raise the kept face and crit, but neither double nor fumble", () => {
    const pool = heroPool(2, 0, 0, NEWER);
    expect(readPool([3, 6], pool, [9])).toEqual({
      kept: 9,
      counted: [3, 6],
      faces: [
        { face: 3, role: "counted" },
        { face: 6, role: "counted" },
        { face: 9, role: "kept" },
      ],
    });
    expect(readPool([3, 6], pool, [6]).faces.at(-1)).toEqual({ face: 6, role: "late" });
    expect(classify([3, 6], pool, NEWER, [6, 10])).toEqual({ crit: true, pairs: 0, doubles: false, fumble: false });
    expect(classify([1, 1], pool, NEWER, [9])).toMatchObject({ fumble: true });
  });

  it("gives nothing for no dice", () => {
    expect(readPool([], heroPool(2, 0, 0, NEWER))).toEqual({ kept: 0, counted: [], faces: [] });
    expect(readPool([], heroPool(0, 0, 0, NEWER))).toEqual({ kept: 0, counted: [], faces: [] });
    expect(classify([], heroPool(2, 0, 0, NEWER), NEWER)).toMatchObject({ fumble: false, crit: false });
  });
});

describe("R-401 to R-406 crit, doubles, fumble", () => {
  it.each([
    ["T-52", [1, 10], 1, 0, 1, { kept: 1, fumble: true, crit: false }],
    ["T-52", [4, 4], 1, 0, 1, { kept: 4, doubles: false }],
    ["T-52", [10, 10], 1, 0, 1, { kept: 10, crit: true, doubles: false }],
    ["R-403", [4, 4, 9], 3, 0, 0, { doubles: true, pairs: 1 }],
    ["R-403", [4, 9], 2, 0, 0, { doubles: false, pairs: 0 }],
    ["R-403", [4], 1, 0, 0, { doubles: false, pairs: 0 }],
    ["R-404 triple", [4, 4, 4], 3, 0, 0, { pairs: 1 }],
    ["R-404 two pairs", [4, 4, 7, 7], 4, 0, 0, { pairs: 2 }],
    ["R-404 quad", [4, 4, 4, 4], 4, 0, 0, { pairs: 2 }],
    ["R-406", [1, 1], 2, 0, 0, { fumble: true }],
    ["R-406", [1, 2], 2, 0, 0, { fumble: false }],
    ["R-401", [10, 4], 2, 0, 0, { crit: true }],
  ])("%s newer: faces %j of rank %i", (_id, faces, A, adv, dis, expected) => {
    expect(roll(faces, A, adv, dis, NEWER)).toMatchObject(expected);
  });

  it("R-406 older: any natural 1 fumbles; discarded dice do not", () => {
    expect(roll([1, 2], 2, 0, 0, OLDER).fumble).toBe(true);
    expect(roll([10, 1], 1, 0, 1, OLDER).fumble).toBe(true);
    expect(roll([9, 2, 1], 2, 0, 1, { ...OLDER, disadvantageRule: "dropHighest" }).fumble).toBe(true);
    expect(roll([1, 1], 1, 0, 1, { ...OLDER, disadvantageRule: "dropHighest" }).fumble).toBe(true);
    expect(roll([9, 2], 1, 0, 1, { ...OLDER, disadvantageRule: "dropHighest" }).fumble).toBe(false);
  });

  it("A-12 disadvantage never makes a crit commoner nor a fumble rarer", () => {
    const faces = Array.from({ length: 100 }, (_, index) => [Math.floor(index / 10) + 1, (index % 10) + 1]);
    const share = (test: (faces: number[]) => boolean) => faces.filter(test).length / faces.length;
    expect(share((pair) => roll(pair, 0, 0, 0, NEWER).crit)).toBeCloseTo(0.01);
    expect(share((pair) => roll(pair, 0, 0, 0, NEWER).fumble)).toBeCloseTo(0.19);
    expect(share((pair) => roll(pair, 2, 0, 0, NEWER).crit)).toBeCloseTo(0.19);
    expect(share((pair) => roll(pair, 2, 0, 0, NEWER).doubles)).toBeCloseTo(0.1);
  });
});

describe("for all pools", () => {
  const settings = fc.constantFrom(NEWER, OLDER, DROP);
  const number = fc.oneof(fc.integer({ min: -3, max: 8 }), fc.constantFrom(Number.NaN, Infinity, -Infinity, 2.5));

  it("there is at least one die, and one stays after discarding", () => {
    fc.assert(
      fc.property(number, number, number, settings, (A, adv, dis, S) => {
        const pool = heroPool(A, adv, dis, S);
        expect(pool.dice - pool.discard).toBeGreaterThanOrEqual(1);
        expect(pool.dice).toBeLessThanOrEqual(2 * MAXIMUM_DICE + 2);
      }),
    );
  });

  it("the kept face is one of the faces, shown once, and the order of dice does not matter", () => {
    fc.assert(
      fc.property(
        fc.array(face, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("high" as const, "low" as const),
        fc.nat(3),
        settings,
        (faces, keep, extra, S) => {
          const pool = { dice: faces.length, keep, discard: keep === "high" ? Math.min(extra, faces.length - 1) : 0 };
          const read = readPool(faces, pool);
          expect(faces).toContain(read.kept);
          expect(read.faces.map((shown) => shown.face)).toEqual(faces);
          expect(read.faces.filter((shown) => shown.role === "kept")).toHaveLength(1);
          expect(read.faces.filter((shown) => shown.role !== "discarded")).toHaveLength(read.counted.length);
          const turned = faces.toReversed();
          expect(readPool(turned, pool).kept).toBe(read.kept);
          expect(classify(turned, pool, S)).toEqual(classify(faces, pool, S));
        },
      ),
    );
  });
});
