import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { chanceWithin } from "./chance-within.ts";
import { mean } from "./mean.ts";
import { challengePool, readChallenge } from "../../src/games/tenacity/rules/challenge.ts";
import { classify, heroPool, readPool, type HeroPool } from "../../src/games/tenacity/rules/dice.ts";
import { NEWER, OLDER, type RulesSettings } from "../../src/games/tenacity/rules/edition.ts";
import { impactTotal } from "../../src/games/tenacity/rules/impact.ts";
import { checkOdds, type HeroNumbers, type OddsQuestion } from "../../src/games/tenacity/rules/odds.ts";
import {
  add,
  atMost,
  Binomials,
  certain,
  chanceOf,
  die,
  most,
  outcomes,
  Tally,
} from "../../src/engine/rules/distribution.ts";
import { challengeDistribution, MAXIMUM_ODDS_DICE, poolOutcomes } from "../../src/games/tenacity/rules/odds/pools.ts";
import { changeSpin, rollSpin } from "../../src/games/tenacity/rules/spin.ts";
import { everyRoll } from "./every-roll.ts";
import { dose } from "../../table/tests/dose.ts";

// Counting every roll of five dice is long work for a busy machine, and how long is not what is tested.
vi.setConfig({ testTimeout: 120_000 });

const hero = (attribute: number, bonus: number, more: Partial<HeroNumbers> = {}): HeroNumbers => ({
  attribute,
  bonus,
  advantage: 0,
  disadvantage: 0,
  ...more,
});

const question = (some: Partial<OddsQuestion>): OddsQuestion => ({
  roller: hero(2, 2),
  against: 7,
  ownAction: true,
  impact: null,
  settings: NEWER,
  ...some,
});

/** Chances of every outcome of a pool, by reading every roll with the rules themselves. */
function enumerate(pool: HeroPool, settings: RulesSettings): Map<string, number> {
  const chances = new Map<string, number>();
  for (const faces of everyRoll(pool.dice, 10)) {
    const { crit, pairs, fumble } = classify(faces, pool, settings);
    const counted = settings.doublesAward === "once" ? Math.min(1, pairs) : pairs;
    const key = [readPool(faces, pool).kept, crit, counted, fumble].join(" ");
    chances.set(key, (chances.get(key) ?? 0) + 10 ** -pool.dice);
  }
  return chances;
}

describe("pools against full enumeration", () => {
  const variants: readonly RulesSettings[] = [NEWER, OLDER, { ...NEWER, doublesAward: "perPair" }];
  const pools: readonly HeroPool[] = [
    ...[1, 2, 3, 4, 5].map((dice) => ({ dice, keep: "high" as const, discard: 0 })),
    ...[2, 3, 4].map((dice) => ({ dice, keep: "low" as const, discard: 0 })),
    { dice: 3, keep: "high", discard: 1 },
    { dice: 4, keep: "high", discard: 2 },
    { dice: 5, keep: "high", discard: 1 },
  ];
  it.each(pools)("$dice dice, keep $keep, discard $discard", (pool) => {
    for (const settings of variants) {
      const found = enumerate(pool, settings);
      const computed = poolOutcomes(pool, settings);
      for (const { kept, crit, pairs, fumble, chance } of computed) {
        expect(chance).toBeCloseTo(found.get([kept, crit, pairs, fumble].join(" ")) ?? 0, 10);
      }
      expect(computed.filter(({ chance }) => chance > 1e-15)).toHaveLength(found.size);
    }
  });

  it.each([
    [2, {}, NEWER],
    [3, { advantage: 1 }, NEWER],
    [3, { disadvantage: 1 }, NEWER],
    [2, { advantage: 2 }, NEWER],
    [2, { advantage: 1 }, { ...NEWER, npcAdvantageRule: "addDie" as const }],
  ])("%i challenge dice %j", (dice, advantage, settings) => {
    const source = { dice, modifier: 2, ...advantage };
    const pool = challengePool(source, settings);
    const computed = challengeDistribution(source, settings);
    const found = new Map<number, number>();
    for (const faces of everyRoll(pool.dice, 6)) {
      const sum = readChallenge(faces, pool).sum + 2;
      found.set(sum, (found.get(sum) ?? 0) + 6 ** -pool.dice);
    }
    for (const [value, chance] of found) expect(chanceOf(computed, value)).toBeCloseTo(chance, 10);
    expect(outcomes(computed)).toHaveLength(found.size);
  });
});

describe("closed forms", () => {
  it("R-406 doubles, crits and fumbles of 1 to 5 dice", () => {
    const odds = [1, 2, 3, 4, 5].map((dice) => checkOdds(question({ roller: hero(dice, 0) })));
    const round = (numbers: readonly number[]) => numbers.map((chance) => Number((100 * chance).toFixed(2)));
    expect(round(odds.map(({ doubles }) => doubles))).toEqual([0, 10, 28, 49.6, 69.76]);
    expect(round(odds.map(({ crit }) => crit))).toEqual([10, 19, 27.1, 34.39, 40.95]);
    expect(round(odds.map(({ fumble }) => fumble))).toEqual([10, 1, 0.1, 0.01, 0]);
    const older = checkOdds(question({ roller: hero(3, 0), settings: OLDER }));
    expect(round([older.fumble])).toEqual([27.1]);
    const low = [0, -1].map((_, dis) => checkOdds(question({ roller: hero(0, 0, { disadvantage: dis }) })));
    expect(round(low.map(({ crit }) => crit))).toEqual([1, 0.1]);
    expect(round(low.map(({ fumble }) => fumble))).toEqual([19, 27.1]);
  });

  it("R-203, R-206 means", () => {
    const kept = (A: number, dis: number, settings: RulesSettings) =>
      poolOutcomes(heroPool(A, 0, dis, settings), settings).reduce((sum, roll) => sum + roll.kept * roll.chance, 0);
    const drop: RulesSettings = { ...NEWER, disadvantageRule: "dropHighest" };
    expect(kept(2, 0, NEWER)).toBeCloseTo(7.15);
    expect(kept(2, 1, NEWER)).toBeCloseTo(5.5);
    expect(kept(2, 1, drop)).toBeCloseTo(5.5);
    expect(kept(1, 1, NEWER)).toBeCloseTo(3.85);
    expect(kept(1, 1, drop)).toBeCloseTo(3.85);
    expect(kept(3, 1, NEWER)).toBeCloseTo(7.15);
    expect(kept(3, 1, drop)).toBeCloseTo(6.5, 1);
    expect(mean(challengeDistribution({ dice: 2, modifier: 0, advantage: 1 }, NEWER))).toBeCloseTo(8.46, 2);
  });

  it("R-205 the challenge scale is as hard as the specification says", () => {
    const chance = (A: number, K: number, dice: number) =>
      Math.round(100 * checkOdds(question({ roller: hero(A, K), against: { dice, modifier: 0 } })).success);
    expect(chance(1, 0, 1)).toBe(65);
    expect([chance(1, 2, 2), chance(2, 2, 2)]).toEqual([50, 70]);
    expect([chance(2, 4, 3), chance(2, 6, 4), chance(2, 8, 5), chance(3, 10, 6)]).toEqual([55, 43, 34, 34]);
  });

  it("T-01, T-02 two dice and rank 2 against 7 and 8", () => {
    expect(checkOdds(question({})).success).toBeCloseTo(0.75);
    expect(checkOdds(question({ against: 8 })).success).toBeCloseTo(0.64);
  });
});

/** The whole question by brute force, with the rules themselves: success, need, spin, and the impact's crit. */
function bruteForce(asked: OddsQuestion, roller: HeroNumbers, ratings: readonly (readonly [number, number])[]) {
  const pool = heroPool(roller.attribute, roller.advantage, roller.disadvantage, asked.settings);
  let [success, spin, impactCrit] = [0, 0, 0];
  for (const faces of everyRoll(pool.dice, 10)) {
    const roll = classify(faces, pool, asked.settings);
    const total = readPool(faces, pool).kept + roller.bonus;
    const pays = rollSpin(roll, asked.ownAction, false, asked.settings);
    for (const [rating, weight] of ratings) {
      const chance = weight * 10 ** -pool.dice;
      const extras = roll.crit && total <= rating ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [0];
      const wins = extras.filter((extra) => total + extra > rating).length / extras.length;
      success += chance * wins;
      spin += chance * (pays.now + pays.after * (1 - wins));
      if (roll.crit && total > rating) impactCrit += chance;
    }
  }
  return { success, spin, impactCrit };
}

describe("whole questions against full enumeration", () => {
  const rollers = [
    hero(1, 3),
    hero(2, 2, { advantage: 1 }),
    hero(3, 0, { disadvantage: 1 }),
    hero(1, 4, { disadvantage: 1 }),
    hero(4, 5),
  ];
  const variants: readonly RulesSettings[] = [
    NEWER,
    OLDER,
    { ...NEWER, disadvantageRule: "dropHighest", spinTriggersStack: false },
  ];
  it.each(rollers)("%j", (roller) => {
    for (const settings of variants) {
      for (const ownAction of [true, false]) {
        const asked = question({
          roller,
          against: { dice: 2, modifier: 1 },
          settings,
          ownAction,
          impact: { dice: 2, bonus: 1 },
        });
        const found = bruteForce(asked, roller, outcomes(challengeDistribution({ dice: 2, modifier: 1 }, settings)));
        const odds = checkOdds(asked);
        expect(odds.success).toBeCloseTo(found.success, 10);
        expect(odds.expectedSpin).toBeCloseTo(found.spin, 10);
        const impact = (dice: number) => {
          let total = 0;
          for (const faces of everyRoll(dice, 4)) total += impactTotal(faces, 1, settings, false).value * 4 ** -dice;
          return total;
        };
        const expected = (found.success - found.impactCrit) * impact(2) + found.impactCrit * impact(3);
        expect(mean(odds.impact ?? certain(0))).toBeCloseTo(expected, 10);
        expect(mean(odds.impactOnSuccess ?? certain(0)) * odds.success).toBeCloseTo(expected, 10);
      }
    }
  });

  it("five dice", () => {
    const roller = hero(5, 1);
    const found = bruteForce(question({ roller }), roller, [[9, 1]]);
    const odds = checkOdds(question({ roller, against: 9 }));
    expect(odds.success).toBeCloseTo(found.success, 10);
    expect(odds.expectedSpin).toBeCloseTo(found.spin, 10);
  });

  it("a rating may lie below 0", () => {
    const odds = checkOdds(question({ against: { dice: 1, modifier: -10 } }));
    expect(odds.success).toBeCloseTo(1, 10);
  });

  it("R-701, R-702 impact without dice is the bonus, and a pass/fail check has none", () => {
    const sure: Partial<OddsQuestion> = { roller: { dice: 1, modifier: 5 }, against: 0, settings: OLDER };
    const { impact, impactOnSuccess } = checkOdds(question({ ...sure, impact: { dice: 0, bonus: 3 } }));
    for (const values of [impact, impactOnSuccess]) expect(mean(values ?? certain(0))).toBeCloseTo(3, 10);
    expect(checkOdds(question(sure))).toMatchObject({ impact: null, impactOnSuccess: null });
  });

  it("R-304 an NPC's dice against a number have no crit, doubles or fumble", () => {
    const odds = checkOdds(question({ roller: { dice: 2, modifier: 1 }, against: 8 }));
    expect(odds).toMatchObject({ crit: 0, doubles: 0, fumble: 0 });
    expect(odds.success).toBeCloseTo(15 / 36, 10);
    expect(odds.expectedSpin).toBeCloseTo(21 / 36, 10);
  });
});

describe("budgets", () => {
  it("R-603, R-604 points and pushes buy exactly what they reach, doubles of the roll included", () => {
    const settings: RulesSettings = { ...NEWER, doublesAward: "perPair" };
    const asked = question({ roller: hero(3, 0), against: 9, settings });
    const odds = checkOdds(asked);
    for (const budget of [
      { tenacity: 0, spin: 0, leastSpin: 0 },
      { tenacity: 1, spin: 2, leastSpin: 0 },
      { tenacity: 0, spin: -9, leastSpin: -10 },
      { tenacity: 2, spin: 0, leastSpin: -10 },
    ]) {
      let chance = 0;
      const pool = heroPool(3, 0, 0, settings);
      for (const faces of everyRoll(3, 10)) {
        const roll = classify(faces, pool, settings);
        const score = changeSpin(budget.spin, rollSpin(roll, true, null, settings).now, null);
        const gain = budget.tenacity + Math.max(0, score - budget.leastSpin);
        const total = readPool(faces, pool).kept;
        const extras = roll.crit ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [0];
        chance += extras.filter((extra) => total > 9 || total + extra + gain > 9).length / extras.length / 1000;
      }
      expect(chanceWithin(odds, budget)).toBeCloseTo(chance, 10);
    }
  });

  it("where success is impossible there is no impact", () => {
    const odds = checkOdds(question({ against: 99, impact: { dice: 1, bonus: 0 } }));
    expect(odds.impactOnSuccess).toBeNull();
    expect(odds.impact).toEqual(certain(0));
    expect(
      checkOdds(question({ against: 0, impact: { dice: 0, bonus: -2 }, settings: OLDER })).impactOnSuccess,
    ).not.toBeNull();
  });
});

describe("for all questions", () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constantFrom(Number.NaN, Infinity, 1e6));
  const heroes = fc.record({
    attribute: number,
    bonus: fc.integer({ min: -5, max: 12 }),
    advantage: fc.nat(3),
    disadvantage: fc.nat(3),
  });
  const dice = fc.record({ dice: number, modifier: fc.nat(3), advantage: fc.nat(2), disadvantage: fc.nat(2) });
  const settings = fc
    .record({
      base: fc.constantFrom(NEWER, OLDER),
      disadvantageRule: fc.constantFrom("removeDie" as const, "dropHighest" as const),
    })
    .map(({ base, ...more }): RulesSettings => ({ ...base, ...more }));

  it("chances are chances, and what is lacking adds up", () => {
    fc.assert(
      fc.property(
        fc.oneof(heroes, dice),
        fc.oneof(
          number,
          dice,
          heroes.map((roller) => [{ roller, penalty: certain(0) }]),
        ),
        settings,
        fc.boolean(),
        (roller, against, S, ownAction) => {
          const odds = checkOdds({ roller, against, ownAction, settings: S, impact: { dice: 2, bonus: 0 } });
          for (const chance of [odds.success, odds.crit, odds.doubles, odds.fumble]) {
            expect(chance).toBeGreaterThanOrEqual(0);
            expect(chance).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(atMost(odds.need, Infinity)).toBeCloseTo(1, 9);
          expect(chanceOf(odds.need, 0)).toBeCloseTo(odds.success, 9);
          expect(atMost(odds.impact ?? certain(0), Infinity)).toBeCloseTo(1, 9);
        },
      ),
      { numRuns: dose(40, 1_200) },
    );
  });

  it("more bonus, more advantage and a lower rating never hurt", () => {
    fc.assert(
      fc.property(heroes, fc.integer({ min: 0, max: 25 }), settings, (roller, against, S) => {
        const chance = (some: Partial<HeroNumbers>, rating: number) =>
          checkOdds(question({ roller: { ...roller, ...some }, against: rating, settings: S })).success;
        const now = chance({}, against) - 1e-9;
        expect(chance({ bonus: roller.bonus + 1 }, against)).toBeGreaterThanOrEqual(now);
        expect(chance({ advantage: roller.advantage + 1 }, against)).toBeGreaterThanOrEqual(now);
        expect(chance({}, against - 1)).toBeGreaterThanOrEqual(now);
      }),
      { numRuns: dose(40, 1_200) },
    );
  });
});

describe("distributions", () => {
  it("lists possible outcomes only", () => {
    expect(outcomes({ least: 3, chances: [0.5, 0, 0.5] })).toEqual([
      [3, 0.5],
      [5, 0.5],
    ]);
  });

  it("add, collect and count", () => {
    expect(outcomes(add(die(2), die(2)))).toEqual([
      [2, 0.25],
      [3, 0.5],
      [4, 0.25],
    ]);
    const coins = new Binomials(3, 0.5);
    expect([0, 1, 2, 3].map((heads) => coins.of(3, heads))).toEqual([0.125, 0.375, 0.375, 0.125]);
    expect([0, 1, 2].map((heads) => coins.of(2, heads))).toEqual([0.25, 0.5, 0.25]);
    expect(new Tally(2, 5).distribution).toEqual({ least: 0, chances: [0] });
    const tally = new Tally(2, 9);
    tally.add(3, 0.25);
    tally.add(3, 0.25);
    tally.addAll(certain(5), 0.5);
    expect(tally.distribution).toEqual({ least: 3, chances: [0.5, 0, 0.5] });
    expect(add(tally.distribution, certain(2))).toEqual({ least: 5, chances: [0.5, 0, 0.5] });
    expect(atMost(die(6), 0)).toBe(0);
    expect(chanceOf(die(6), 7)).toBe(0);
    expect(most(die(6))).toBe(6);
    const below = new Tally(-9, -3);
    below.add(-4, 1);
    expect(below.distribution).toEqual(certain(-4));
  });

  it("huge pools are reckoned as the most that odds know", () => {
    const huge = poolOutcomes({ dice: 90, keep: "high", discard: 89 }, NEWER);
    expect(huge).toEqual(
      poolOutcomes({ dice: MAXIMUM_ODDS_DICE, keep: "high", discard: MAXIMUM_ODDS_DICE - 1 }, NEWER),
    );
  });
});
