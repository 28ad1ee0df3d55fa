import { describe, expect, it } from "vitest";
import { dose } from "../../table/tests/dose.ts";
import { DISTURBANCES } from "../support/check/disturbances.ts";
import { Random, testSeed } from "../support/random.ts";
import { ASSET_POOL } from "./rough/asset-pool.ts";
import { EVADE } from "./rough/evade.ts";
import { KEEP } from "./rough/keep.ts";
import { TENACITY } from "./rough/tenacity.ts";
import { whatIsWrongWith } from "./rough/rough-turns.ts";

/** Fights of each game in a run, and how many times several press at once in each. */
const FIGHTS = dose(1, 400);
const MOMENTS = dose(4, 8);
/** Half a day, for a machine that has much else to do, in milliseconds. */
const LIMIT = 43_200_000;

describe.each([TENACITY, EVADE, ASSET_POOL, KEEP])("fights of $id", (game) => {
  it(
    "whose tracker several press at the same moment are one fight to everyone, also loaded anew, and leave nothing once undone",
    { timeout: LIMIT },
    async () => {
      const seed = testSeed();
      const random = new Random(seed);
      const first = random.between(0, DISTURBANCES.length - 1);
      for (let fight = 0; fight < FIGHTS; fight += 1) {
        const disturbance = DISTURBANCES[(first + fight) % DISTURBANCES.length] ?? "lag";
        const wrong = await whatIsWrongWith({ game, seed: random.between(0, 2 ** 31), disturbance, moments: MOMENTS });
        expect(wrong, `fight ${fight} of seed ${seed}`).toBe("");
        if (fight % 50 === 49) console.log(`${fight + 1} fights of ${game.id}, seed ${seed}`);
      }
    },
  );
});
