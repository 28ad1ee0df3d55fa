import { describe, expect, it } from "vitest";
import { dose } from "../../table/tests/dose.ts";
import { Random, testSeed } from "../support/random.ts";
import { ASSET_POOL } from "./rough/asset-pool.ts";
import { EVADE } from "./rough/evade.ts";
import { whatHostilesBreak } from "./rough/hostile-round.ts";
import { KEEP } from "./rough/keep.ts";
import { rehearsed } from "./rough/rehearse.ts";
import { TENACITY } from "./rough/tenacity.ts";

/** Rounds of each game in a run, and cards in each. */
const ROUNDS = dose(1, 200);
const CARDS = dose(2, 6);
/** Ledgers are the engine's: `npm test` plays the two games that book most, `npm run soak` all. */
const GAMES = [TENACITY, EVADE, ASSET_POOL, KEEP].slice(0, dose(2, 4));
/** Half a day, for a machine that has much else to do, in milliseconds. */
const LIMIT = 43_200_000;

describe.each(GAMES)("the ledgers of $id", (game) => {
  it(
    "are true for all others whatever an owner writes into those of their own hero, and bounded, and true again once that is withdrawn",
    { timeout: LIMIT },
    async () => {
      const seed = testSeed();
      const random = new Random(seed);
      const pairs = await rehearsed(game, seed);
      for (let round = 0; round < ROUNDS; round += 1) {
        const interleavings = Array.from({ length: CARDS }, () => random.one(pairs));
        const wrong = await whatHostilesBreak({ game, seed: random.between(0, 2 ** 31), interleavings });
        expect(wrong, `round ${String(round)} of seed ${String(seed)}`).toBe("");
      }
    },
  );
});
