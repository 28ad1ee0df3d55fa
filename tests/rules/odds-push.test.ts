import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEWER } from "../../src/games/tenacity/rules/edition.ts";
import { checkOdds, type OddsQuestion, pushOutlook } from "../../src/games/tenacity/rules/odds.ts";
import { add, certain, chanceOf, die } from "../../src/engine/rules/distribution.ts";
import { chanceWithin } from "./chance-within.ts";
import { dose } from "../../table/tests/dose.ts";

const question = (some: Partial<OddsQuestion> = {}): OddsQuestion => ({
  roller: { attribute: 1, bonus: 2, advantage: 0, disadvantage: 0 },
  against: 9,
  ownAction: false,
  impact: null,
  settings: NEWER,
  ...some,
});

describe("the prospect of a push (R-604)", () => {
  it("is the chance of every failure that ten points turn, and the middle price of those", () => {
    // One d10 + 2 against 9: faces 8 to 10 succeed (10 with the crit to spare), 1 to 7 lack 7 to 1.
    const outlook = pushOutlook(checkOdds(question()), 0, NEWER);
    expect(outlook.saves).toBeCloseTo(0.7, 12);
    expect(outlook.success).toBeCloseTo(1, 12);
    expect(outlook).toMatchObject({ typical: 4, least: 1, most: 7 });
  });

  it("ends where spin ends (R-502)", () => {
    const outlook = pushOutlook(checkOdds(question()), -8, NEWER);
    expect(outlook.saves).toBeCloseTo(0.2, 12);
    expect(outlook).toMatchObject({ typical: 1, least: 1, most: 2 });
  });

  it("is nothing where no push helps, or none is needed", () => {
    expect(pushOutlook(checkOdds(question()), -10, NEWER)).toMatchObject({
      saves: 0,
      typical: null,
      least: null,
      most: null,
    });
    const certain = pushOutlook(checkOdds(question({ against: 0 })), 0, NEWER);
    expect(certain).toMatchObject({ saves: 0, typical: null });
    expect(certain.success).toBeCloseTo(1, 12);
  });

  it("agrees with what points down to -10 buy, for every pool, rating and score", () => {
    fc.assert(
      fc.property(
        fc.record({
          attribute: fc.nat(4),
          bonus: fc.integer({ min: -5, max: 12 }),
          advantage: fc.nat(2),
          disadvantage: fc.nat(3),
        }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: -10, max: 6 }),
        fc.boolean(),
        (roller, against, spin, ownAction) => {
          const odds = checkOdds(question({ roller, against, ownAction }));
          const outlook = pushOutlook(odds, spin, NEWER);
          expect(outlook.success).toBeCloseTo(chanceWithin(odds, { tenacity: 0, spin, leastSpin: -10 }), 9);
        },
      ),
      { numRuns: dose(60) },
    );
  });
});

it("a penalty with dice of its own (R-1005) weighs every face of it", () => {
  const plain = (against: number) => checkOdds(question({ against })).success;
  const hindered = checkOdds(question({ penalty: add(certain(1), die(4)) }));
  expect(hindered.success).toBeCloseTo((plain(11) + plain(12) + plain(13) + plain(14)) / 4, 12);
  expect(hindered.crit).toBeCloseTo(0.1, 12);
  expect(chanceOf(hindered.need, 0)).toBeCloseTo(hindered.success, 12);
});
