import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { bandAt, inSpaces } from "../../../src/engine/rules/map/legs.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { movementBudget, speedBands, speedLeft } from "../../../src/games/tenacity/rules/tactics/speed.ts";
import { condition, hindering } from "../conditions/conditions.ts";

describe("R-1005, A-30 the speed that conditions leave", () => {
  const legs = hindering("l", ["legs"], 3);

  it("loses the highest hinder that touches how one moves, and is never below 0", () => {
    expect(speedLeft([], 6, ["legs"], NEWER)).toEqual({ spaces: 6, canMove: true });
    expect(speedLeft([legs, hindering("m", ["movement"], 2)], 6, ["legs"], NEWER).spaces).toBe(3);
    expect(speedLeft([hindering("x", ["movement"], 9)], 6, ["legs"], NEWER)).toEqual({ spaces: 0, canMove: true });
    expect(speedLeft([], -3, ["legs"], NEWER).spaces).toBe(0);
  });

  it("R-1003: is touched by what one moves with", () => {
    expect(speedLeft([legs], 6, ["wings"], NEWER).spaces).toBe(6);
    expect(speedLeft([hindering("w", ["wings"], 2)], 6, ["wings"], NEWER).spaces).toBe(4);
    expect(speedLeft([hindering("a", ["arms"], 2)], 6, ["legs", "arms"], NEWER).spaces).toBe(4);
    expect(speedLeft([hindering("a", ["arms"], 2)], 6, ["legs"], NEWER).spaces).toBe(6);
    expect(speedLeft([hindering("p", ["physical"], 2)], 6, ["legs"], NEWER).spaces).toBe(4);
  });

  it("counts dice with their mean", () => {
    const slow = condition("d", { type: "hinder", scope: ["movement"], value: { flat: 1, dice: 1 } });
    expect(speedLeft([slow], 6, ["legs"], NEWER).spaces).toBe(3);
  });

  it.each(["stop", "lock", "grapple", "unconscious"])(
    "R-1007, R-1020, R-1023: a %s leaves none, not an endless cost",
    (type) => {
      const scope = type === "stop" ? ["movement"] : ["left leg"];
      for (const settings of [NEWER, OLDER])
        expect(speedLeft([condition("c", { type, scope })], 6, ["legs"], settings)).toEqual({
          spaces: 0,
          canMove: false,
        });
    },
  );

  it("is whole for the one who lies on the ground: crawling costs double", () => {
    expect(speedLeft([condition("p", { type: "prone" })], 6, ["legs"], NEWER).spaces).toBe(6);
  });
});

describe("R-810 the bands of a ruler", () => {
  const speed = { spaces: 6, canMove: true };

  it("end at the speed, at what a sprint can add, and nowhere", () => {
    expect(speedBands(speed, { total: null, rank: 3 })).toEqual([
      { name: "speed", limit: 6 },
      { name: "sprint", limit: 19 },
      { name: "beyond", limit: Infinity },
    ]);
    expect(speedBands(speed, { total: 9, rank: 3 })[1]).toEqual({ name: "sprint", limit: 15 });
    expect(speedBands(speed, null).map(({ name }) => name)).toEqual(["speed", "beyond"]);
  });

  it("have no sprint for the one who cannot move, or sprinted nowhere", () => {
    const held = { spaces: 0, canMove: false };
    expect(speedBands(held, { total: 9, rank: 3 }).map(({ limit }) => limit)).toEqual([0, Infinity]);
    expect(speedBands(speed, { total: 0, rank: 3 }).map(({ name }) => name)).toEqual(["speed", "beyond"]);
    expect(movementBudget(held, 9)).toBe(0);
  });

  it("[X] speed 6, total 9: 15 spaces", () => {
    expect(movementBudget(speed, 9)).toBe(15);
    expect(movementBudget(speed, null)).toBe(6);
  });

  it("are found by what a way costs, its limit included (TRAP-M7)", () => {
    const bands = speedBands(speed, { total: 9, rank: 3 });
    const name = (feet: number) => bandAt(bands, inSpaces(feet, 5))?.name;
    expect([0, 30, 30.04, 31, 75, 75.3, Infinity].map(name)).toEqual([
      "speed",
      "speed",
      "speed",
      "sprint",
      "sprint",
      "beyond",
      "beyond",
    ]);
  });

  it("cover every way, whatever the units (TRAP-M31)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.constantFrom(1, 1.5, 5), (spaces, distance) => {
        expect(inSpaces(spaces * distance, distance)).toBe(spaces);
        expect(bandAt(speedBands(speed, null), spaces)?.name).toBe(spaces <= 6 ? "speed" : "beyond");
      }),
    );
    expect(inSpaces(Number.NaN, 5)).toBe(0);
    expect(inSpaces(5, 0)).toBe(0);
  });
});
