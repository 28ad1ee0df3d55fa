/** What exact odds cost: against rolling the same question 10,000 times, and over the grid a table might ask for. */
import { DiceRoll } from "@dice-roller/rpg-dice-roller";

/** @typedef {typeof import("../../src/games/tenacity/rules/odds.ts")} Odds */
/** @typedef {typeof import("../../src/games/tenacity/rules/dice.ts")} Dice */
/** @typedef {typeof import("../../src/games/tenacity/rules/edition.ts")} Edition */

const d = (/** @type {number} */ sides) => Math.floor(Math.random() * sides) + 1;

/** @type {import("../../tools/bench.mjs").Bench} */
export default async function bench(load) {
  const { checkOdds } = /** @type {Odds} */ (await load("src/games/tenacity/rules/odds.ts"));
  const { heroPool, readPool, classify } = /** @type {Dice} */ (await load("src/games/tenacity/rules/dice.ts"));
  const { NEWER: settings } = /** @type {Edition} */ (await load("src/games/tenacity/rules/edition.ts"));

  const ask = (
    /** @type {number} */ attribute,
    /** @type {number} */ bonus,
    /** @type {number} */ dice,
    modifier = 0,
  ) =>
    checkOdds({
      roller: { attribute, bonus, advantage: 0, disadvantage: 0 },
      against: { dice, modifier },
      ownAction: true,
      impact: { dice: Math.floor(bonus / 2), bonus: 0 },
      settings,
    });

  /** The success chance alone, as most tools find it: with a dice library. */
  const rollWithLibrary = () => {
    let successes = 0;
    for (let roll = 0; roll < 10_000; roll += 1) {
      if (new DiceRoll("3d10kh1+4").total > new DiceRoll("3d6").total) successes += 1;
    }
    return successes / 10_000;
  };

  /** The same with the least code there can be, and with the crit that the library does not know. */
  const rollByHand = () => {
    const pool = heroPool(3, 0, 0, settings);
    let successes = 0;
    for (let roll = 0; roll < 10_000; roll += 1) {
      const faces = [d(10), d(10), d(10)];
      const rating = d(6) + d(6) + d(6);
      const total = readPool(faces, pool).kept + 4;
      const extra = total <= rating && classify(faces, pool, settings).crit ? d(10) : 0;
      if (total + extra > rating) successes += 1;
    }
    return successes / 10_000;
  };

  const grid = () => {
    for (let attribute = 1; attribute <= 6; attribute += 1)
      for (let rank = 0; rank <= 10; rank += 1)
        for (let dice = 1; dice <= 8; dice += 1)
          for (let modifier = 0; modifier <= 3; modifier += 1) ask(attribute, rank, dice, modifier);
  };

  return [
    {
      name: "10,000 rolls by a dice library instead of exact odds",
      base: () => ask(3, 4, 3),
      other: rollWithLibrary,
      rounds: 3,
    },
    { name: "10,000 rolls by hand instead of exact odds", base: () => ask(3, 4, 3), other: rollByHand },
    { name: "8 hero dice against 8d6 instead of 2 against 2d6", base: () => ask(2, 2, 2), other: () => ask(8, 2, 8) },
    { name: "the grid of 2,112 questions instead of one of them", base: () => ask(3, 4, 4), other: grid, rounds: 9 },
    { name: "exact odds over the whole grid", run: grid, count: 2112 },
  ];
}
