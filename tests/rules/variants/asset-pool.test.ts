import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assetDieChance, baseDifficulty, positionedDifficulty } from "../../../src/games/asset-pool/rules/check.ts";
import { hindrance } from "../../../src/games/asset-pool/rules/conditions.ts";
import { ASSET_SIZES } from "../../../src/games/asset-pool/rules/dice.ts";
import { invokeFeature } from "../../../src/games/asset-pool/rules/features.ts";
import { type Pool, poolOf, type PoolPlan, poolResult } from "../../../src/games/asset-pool/rules/pool.ts";
import { dose } from "../../../table/tests/dose.ts";

const pool = (some: Partial<PoolPlan>): Pool =>
  poolOf({ base: 3, position: "even", assets: [], features: [], ...some });
const sizes = (assets: readonly number[]): readonly number[] => pool({ assets }).dice.map(({ size }) => size);

describe("S2 asset pool", () => {
  it("T-S2-1: the difficulty is half the rating's die", () => {
    expect([null, ...ASSET_SIZES].map(baseDifficulty)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([20, 99, -4, Number.NaN].map(baseDifficulty)).toEqual([10, 10, 1, 1]);
  });

  it("T-S2-2: the position moves it by one, between 1 and 10", () => {
    expect(positionedDifficulty(4, "advantage")).toBe(3);
    expect(positionedDifficulty(4, "disadvantage")).toBe(5);
    expect(positionedDifficulty(1, "advantage")).toBe(1);
    expect(positionedDifficulty(10, "disadvantage")).toBe(10);
    expect(positionedDifficulty(Number.NaN, "even")).toBe(1);
  });

  it("T-S2-3: three dice are rolled, with a d4 for what is missing", () => {
    expect(sizes([])).toEqual([4, 4, 4]);
    expect(sizes([8, 12])).toEqual([8, 12, 4]);
    expect(sizes([6, 8, 10, 12])).toEqual([6, 8, 10]);
    expect(sizes([7, -1, Number.NaN])).toEqual([4, 4, 4]);
  });

  it("T-S2-4: a die that only equals the difficulty fails", () => {
    const equal = poolResult(pool({ assets: [8, 6] }), [5, 3, 2]);
    expect(equal.dice.map(({ success }) => success)).toEqual([true, false, false]);
    expect(equal).toMatchObject({ difficulty: 3, successes: 1, band: "mostlyFailure", binary: false });
    const better = pool({ base: 4, position: "advantage", assets: [10, 6] });
    expect(poolResult(better, [6, 5, 3])).toMatchObject({ successes: 2, band: "mostlySuccess", binary: true });
  });

  it.each([
    [[1, 1, 1], "completeFailure", false],
    [[5, 1, 1], "mostlyFailure", false],
    [[5, 5, 1], "mostlySuccess", true],
    [[5, 5, 4], "completeSuccess", true],
  ])("T-S2-5: %j is a %s", (faces, band, binary) => {
    expect(poolResult(pool({ assets: [6, 6] }), faces)).toMatchObject({ band, binary });
  });

  it("T-S2-6: a condition of level 3 blocks what it affects until treated", () => {
    const conditions = [
      { id: "leg", level: 3, scope: ["legs"] },
      { id: "arm", level: 2, scope: ["arms"] },
    ];
    const forbiddenBy = (tag: string) => hindrance(conditions, [tag]).forbid.map(({ id }) => id);
    expect(forbiddenBy("legs")).toEqual(["leg"]);
    expect(forbiddenBy("arms")).toEqual([]);
  });

  it("S2-6: features boost within their limits", () => {
    expect(poolResult(pool({}), [1, 1, 1], [], 2).successes).toBe(2);
    expect(poolResult(pool({ assets: [6, 6] }), [6, 6, 4], [], 9).successes).toBe(3);
    expect(invokeFeature({ id: "f", uses: 1 })).toEqual({ ok: true, patch: { uses: 0 }, inverse: { uses: 1 } });
    expect(invokeFeature({ id: "f", uses: 0 })).toEqual({ ok: false, reason: "noUsesLeft" });
    expect(invokeFeature({ id: "f", uses: null })).toEqual({ ok: true, patch: {}, inverse: {} });
  });

  it("S2-8: some pools cannot succeed", () => {
    expect(assetDieChance(4, 4)).toBe(0);
    expect(assetDieChance(12, 10)).toBeCloseTo(2 / 12);
    expect(assetDieChance(10, 10)).toBe(0);
    expect(assetDieChance(0, -5)).toBe(1);
    expect(pool({ base: 4 }).chances).toEqual([1, 0, 0, 0]);
  });

  it("S2-8: the chances are those of all faces", () => {
    const size = fc.constantFrom(...ASSET_SIZES);
    fc.assert(
      fc.property(size, size, size, fc.integer({ min: 1, max: 10 }), (a, b, c, base) => {
        const planned = pool({ base, assets: [a, b, c] });
        const counts = [0, 0, 0, 0];
        for (let x = 1; x <= a; x += 1)
          for (let y = 1; y <= b; y += 1)
            for (let z = 1; z <= c; z += 1) {
              const { successes } = poolResult(planned, [x, y, z]);
              counts[successes] = (counts[successes] ?? 0) + 1;
            }
        for (const [successes, chance] of planned.chances.entries()) {
          expect(chance).toBeCloseTo((counts[successes] ?? 0) / (a * b * c));
        }
      }),
      { numRuns: dose(20) },
    );
  });
});
