import { describe, expect, it } from "vitest";
import { classify, heroPool, readPool } from "../../src/games/tenacity/rules/dice.ts";
import { NEWER, OLDER, type RulesSettings } from "../../src/games/tenacity/rules/edition.ts";
import { checkOdds, type Answer, type HeroNumbers, type OddsQuestion } from "../../src/games/tenacity/rules/odds.ts";
import { certain, outcomes } from "../../src/engine/rules/distribution.ts";
import { challengeDistribution } from "../../src/games/tenacity/rules/odds/pools.ts";
import { everyRoll } from "./every-roll.ts";

const hero = (attribute: number, bonus: number, more: Partial<HeroNumbers> = {}): HeroNumbers => ({
  attribute,
  bonus,
  advantage: 0,
  disadvantage: 0,
  ...more,
});

const success = (roller: OddsQuestion["roller"], against: readonly Answer[], settings: RulesSettings): number =>
  checkOdds({ roller, against, ownAction: true, impact: null, settings }).success;

const answer = (roller: HeroNumbers, penalty = certain(0)): Answer => ({ roller, penalty });

/** Every total of a hero, a crit's hero die included, each equally likely. */
function totals(side: HeroNumbers, settings: RulesSettings): readonly number[] {
  return rolls(side, settings).map(({ total }) => total);
}

/** The same with what stands before a crit's hero die falls: that is what is defended against. */
function rolls(
  side: HeroNumbers,
  settings: RulesSettings,
): readonly { readonly seen: number; readonly total: number }[] {
  const pool = heroPool(side.attribute, side.advantage, side.disadvantage, settings);
  const all: { seen: number; total: number }[] = [];
  for (const faces of everyRoll(pool.dice, 10)) {
    const kept = readPool(faces, pool).kept + side.bonus;
    const { crit } = classify(faces, pool, settings);
    for (let extra = 1; extra <= 10; extra += 1) all.push({ seen: kept, total: crit ? kept + extra : kept });
  }
  return all;
}

const DUELS: readonly (readonly [HeroNumbers, HeroNumbers])[] = [
  [hero(2, 2), hero(1, 4)],
  [hero(1, 4), hero(2, 2)],
  [hero(1, 3, { advantage: 1 }), hero(2, 3, { disadvantage: 1 })],
  [hero(1, 3, { disadvantage: 1 }), hero(2, 0, { advantage: 1 })],
  [hero(2, 5, { advantage: 2, disadvantage: 1 }), hero(0, 6)],
];
const EDITIONS: readonly RulesSettings[] = [NEWER, OLDER, { ...NEWER, disadvantageRule: "dropHighest" }];

describe("opposed checks against full enumeration", () => {
  it.each(DUELS)("R-304 hero %j against hero %j: both crits count, the defender wins ties", (roller, against) => {
    for (const settings of EDITIONS) {
      const defense = totals(against, settings);
      const attack = totals(roller, settings);
      const wins = attack.reduce((sum, total) => sum + defense.filter((other) => total > other).length, 0);
      expect(success(roller, [answer(against)], settings)).toBeCloseTo(wins / (attack.length * defense.length), 10);
    }
  });

  it.each(DUELS)(
    "R-1005 hero %j against hero %j whom conditions hinder: their dice come off the defense",
    (roller, against) => {
      const settings = NEWER;
      const taken = [2, 3, 3, 5];
      const penalty = { least: 2, chances: [0.25, 0.5, 0, 0.25] };
      const attack = totals(roller, settings);
      const defense = taken.flatMap((less) => totals(against, settings).map((total) => total - less));
      const wins = attack.reduce((sum, total) => sum + defense.filter((other) => total > other).length, 0);
      const chance = wins / (attack.length * defense.length);
      expect(success(roller, [answer(against, penalty)], settings)).toBeCloseTo(chance, 10);
    },
  );

  it.each([
    { dice: 2, modifier: 1 },
    { dice: 1, modifier: 3, advantage: 1 },
    { dice: 2, modifier: 0, disadvantage: 1 },
  ])("R-304 an NPC of %j against a hero, who wins ties and has a crit to itself", (roller) => {
    for (const settings of EDITIONS) {
      for (const against of [hero(2, 2), hero(1, 3, { disadvantage: 1 }), hero(1, 1, { advantage: 1 })]) {
        const defense = totals(against, settings);
        const attack = outcomes(challengeDistribution(roller, settings));
        const chance = attack.reduce(
          (sum, [total, part]) => sum + (part * defense.filter((other) => total > other).length) / defense.length,
          0,
        );
        expect(success(roller, [answer(against)], settings)).toBeCloseTo(chance, 10);
      }
    }
  });

  it.each(DUELS)(
    "R-1104 %j against one who has other ways as well: what is seen meets the way that best holds, and a crit's hero die that way",
    (roller, one) => {
      const settings = NEWER;
      const ways = [one, hero(2, 1), hero(0, 7)];
      const defenses = ways.map((way) => totals(way, settings));
      const beaten = (way: readonly number[], total: number): number =>
        way.filter((defense) => total > defense).length / way.length;
      const mean = (way: readonly number[]): number => way.reduce((sum, total) => sum + total, 0) / way.length;
      const best = (total: number): readonly number[] | undefined =>
        defenses.toSorted((a, b) => beaten(a, total) - beaten(b, total) || mean(b) - mean(a))[0];
      const attack = rolls(roller, settings);
      const known = new Map<string, number>();
      const chance = attack.reduce((sum, { seen, total }) => {
        const key = `${seen} ${total}`;
        const found = known.get(key) ?? beaten(best(seen) ?? [], total);
        known.set(key, found);
        return sum + found / attack.length;
      }, 0);
      const answers = ways.map((way) => answer(way));
      expect(success(roller, answers, settings)).toBeCloseTo(chance, 10);
    },
  );
});
