import { describe, expect, it } from "vitest";
import { dose } from "../../table/tests/dose.ts";
import { DISTURBANCES } from "../support/check/disturbances.ts";
import { coveringPlan, kindOf } from "../support/check/interleavings.ts";
import { Random, testSeed } from "../support/random.ts";
import { ASSET_POOL } from "./rough/asset-pool.ts";
import { EVADE } from "./rough/evade.ts";
import { KEEP } from "./rough/keep.ts";
import { rehearsed } from "./rough/rehearse.ts";
import { whatIsWrong } from "./rough/rough-round.ts";

/** The cards of the games that are no 10acity Tactics; its own are played in check-interleavings.test.ts, beside its rules. */

/** How many interleavings a run plays of each game at least. */
const LEAST = Number(process.env["LEAST"] ?? dose(12, 10_000));
/** Cards that are played at the same time, so that actors' numbers are fought over too. */
const AT_ONCE = 12;
/** After how many interleavings a long run says how far it is. */
const NEWS = 600;
/** Half a day, for a machine that has much else to do, in milliseconds. */
const LIMIT = 43_200_000;

describe.each([EVADE, ASSET_POOL, KEEP])("cards of $id", (game) => {
  it(
    "that several press at the same moment pay once, take nothing unasked, are the same to everyone, and leave nothing once undone",
    { timeout: LIMIT },
    async () => {
      const seed = testSeed();
      const random = new Random(seed);
      const pairs = await rehearsed(game, seed);
      const plan = coveringPlan(pairs, LEAST, AT_ONCE, random);
      const first = random.between(0, DISTURBANCES.length - 1);
      for (const [round, interleavings] of plan.entries()) {
        const disturbance = DISTURBANCES[(first + round) % DISTURBANCES.length] ?? "lag";
        const wrong = await whatIsWrong({ game, seed: random.between(0, 2 ** 31), disturbance, interleavings });
        expect(wrong, `round ${round} of seed ${seed}`).toBe("");
        const done = (round + 1) * AT_ONCE;
        if (done % NEWS === 0) console.log(`${done} interleavings of ${game.id}, seed ${seed}`);
      }
      const [kinds, played] = [new Set(pairs.map(kindOf)).size, plan.flat().length];
      console.log(`${played} interleavings of ${pairs.length} pairs of ${kinds} kinds of ${game.id}, seed ${seed}`);
      expect(new Set(plan.flat().map(kindOf)).size).toBe(Math.min(kinds, played));
    },
  );
});
