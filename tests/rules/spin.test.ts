import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../src/games/tenacity/rules/edition.ts";
import {
  advantageSpin,
  bargain,
  changeSpin,
  endSceneSpin,
  generateSpin,
  isOwnAction,
  readSpin,
  recoverTenacity,
  rollSpin,
  shareAdvantage,
} from "../../src/games/tenacity/rules/spin.ts";

const class_ = (some: { pairs?: number; fumble?: boolean }) => ({ pairs: 0, fumble: false, ...some });

describe("R-502 to R-506 changing spin", () => {
  it.each([
    ["T-11", 1, -1, null, 0],
    ["T-12", -10, -1, null, -10],
    ["T-13", -3, 5, null, 2],
    ["R-506", -3, 1, null, -2],
    ["R-506", -1, 2, null, 1],
    ["R-505 excess is lost", -8, -5, null, -10],
    ["R-502 maximum", 4, 3, 5, 5],
    ["a score above a lowered maximum stays", 8, 1, 5, 8],
    ["a loss above the maximum", 8, -1, 5, 7],
    ["nothing happens above a maximum", 8, 0, 5, 8],
    ["NaN", Number.NaN, 2, null, 2],
    ["NaN change", 3, Number.NaN, null, 3],
    ["below the floor", -40, 0, null, -10],
  ])("%s: %s %s (maximum %s)", (_id, spin, delta, maximum, expected) => {
    expect(changeSpin(spin, delta, maximum)).toBe(expected);
  });

  it("T-18 the end of a scene takes positive spin only", () => {
    expect([4, 0, -4].map(endSceneSpin)).toEqual([0, 0, -4]);
  });
});

it("R-405 occasions only own actions pay", () => {
  const own = ["action", "heldAction", "response", "reaction", "partingAction", "initiative", "nonsense"].filter(
    isOwnAction,
  );
  expect(own).toEqual(["action", "heldAction", "response"]);
});

it.each([
  ["T-03", { pairs: 1 }, true, false, NEWER, 1, 1],
  ["T-04", { pairs: 1 }, false, false, NEWER, 0, 0],
  ["T-05", { pairs: 1, fumble: true }, true, true, NEWER, -1, 0],
  ["T-06", { pairs: 1, fumble: true }, true, false, NEWER, -1, 0],
  ["T-07 older", { fumble: true }, true, false, OLDER, -1, 1],
  ["T-07 newer", {}, true, false, NEWER, 0, 1],
  ["T-56", { pairs: 1, fumble: true }, true, false, OLDER, 0, 1],
  ["T-57", { pairs: 1 }, true, false, { ...NEWER, spinTriggersStack: false }, 1, 0],
  ["T-57 without doubles", {}, true, false, { ...NEWER, spinTriggersStack: false }, 0, 1],
  ["R-404 once", { pairs: 2 }, true, true, NEWER, 1, 0],
  ["R-404 perPair", { pairs: 2 }, true, true, { ...NEWER, doublesAward: "perPair" as const }, 2, 0],
  ["no outcome yet", {}, true, null, NEWER, 0, 0],
])("R-403 to R-406, R-503 what a roll pays %s", (_id, roll, own, success, settings, now, after) => {
  expect(rollSpin(class_(roll), own, success, settings)).toEqual({ now, after });
});

describe("10acity and generated spin", () => {
  it("R-508 gives back the first point only", () => {
    expect(recoverTenacity(0, NEWER)).toEqual({ ok: true, patch: { tenacity: 1 }, inverse: { tenacity: 0 } });
    expect(recoverTenacity(1, NEWER)).toEqual({ ok: false, reason: "hasTenacity" });
    expect(recoverTenacity(0, OLDER)).toEqual({ ok: false, reason: "ruleNotInUse" });
  });

  it("R-509 generates spin at exactly 0", () => {
    expect(generateSpin(0, NEWER)).toEqual({ ok: true, patch: { spin: 1 }, inverse: { spin: 0 } });
    for (const spin of [1, -1]) expect(generateSpin(spin, NEWER)).toEqual({ ok: false, reason: "spinNotZero" });
    expect(generateSpin(0, OLDER)).toEqual({ ok: false, reason: "ruleNotInUse" });
  });
});

it.each([
  ["T-17", -5, 3, 0, -2],
  ["T-17", -2, 3, 0, 0],
  ["T-55", 2, 3, 0, 2],
  ["T-55 with a push of 4", -8, 3, 4, -9],
  ["S: the alarm", -3, 3, 0, 0],
  ["no spin at all", -3, 0, 0, -3],
])("R-510 bargains %s: spin %i, relief %i, push %i", (_id, spin, relief, push, expected) => {
  expect(bargain(spin, relief, push)).toBe(expected);
});

describe("R-805 create an advantage", () => {
  it("T-19 half the impact, at least 1 in the newer edition", () => {
    expect([0, 1, 2, 3, 5, 7].map((impact) => advantageSpin(impact, NEWER))).toEqual([1, 1, 1, 1, 2, 3]);
    expect([0, 1, 2, 3, 5, 7].map((impact) => advantageSpin(impact, OLDER))).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it("T-66 after a newer fumble the points go to allies only", () => {
    const [self, ally] = [
      { to: "me", points: 1 },
      { to: "ally", points: 1 },
    ];
    expect(advantageSpin(4, NEWER)).toBe(2);
    expect(shareAdvantage(2, [self, ally], "me", true, NEWER)).toEqual({ ok: false, reason: "fumbledSelf" });
    expect(shareAdvantage(2, [ally, { ...self, points: 0 }], "me", true, NEWER)).toEqual({ ok: true, left: 1 });
    expect(shareAdvantage(2, [self, ally], "me", true, OLDER)).toEqual({ ok: true, left: 0 });
    expect(shareAdvantage(2, [self, ally], "me", false, NEWER)).toEqual({ ok: true, left: 0 });
    expect(shareAdvantage(1, [self, ally], "me", false, NEWER)).toEqual({ ok: false, reason: "tooManyPoints" });
  });
});

describe("for all numbers", () => {
  const number = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e12));

  it("spin never falls below -10 and is whole", () => {
    fc.assert(
      fc.property(number, number, fc.option(number), (spin, delta, maximum) => {
        const after = changeSpin(spin, delta, maximum);
        expect(Number.isInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(-10);
        expect(Object.is(after, -0)).toBe(false);
        if (delta > 0 && maximum !== null) {
          expect(after).toBeLessThanOrEqual(Math.max(readSpin(spin), maximum > 0 ? maximum : 0));
        }
      }),
    );
  });

  it("a bargain only ever removes negative spin", () => {
    fc.assert(
      fc.property(number, number, (spin, relief) => {
        const before = readSpin(spin);
        const after = bargain(spin, relief, 0);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(Math.max(0, before));
      }),
    );
  });
});
