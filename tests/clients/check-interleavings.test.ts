import { expect, it } from "vitest";
import { CheckPlayers } from "../support/check/check-players.ts";
import { DISTURBANCES, PLAYERS } from "../support/check/disturbances.ts";
import { allPresses, coveringPlan, kindOf } from "../support/check/interleavings.ts";
import { whatIsWrong } from "../support/check/rounds.ts";
import { SCENES } from "../support/check/scenes.ts";
import { dose } from "../../table/tests/dose.ts";
import { Random, testSeed } from "../support/random.ts";

/** How many interleavings a run plays at least. */
const LEAST = dose(24, 10_000);
/** Cards that are played at the same time, so that actors' resources are fought over too. */
const AT_ONCE = 12;
/** After how many interleavings a long run says how far it is. */
const NEWS = 600;
/** Half a day, for a machine that has much else to do, in milliseconds. */
const LIMIT = 43_200_000;

/** How long it has been, for the one who waits. */
function elapsed(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(0)} s`;
}

it(
  "two people who press buttons of one card at the same moment lose no effect and double none, and agree in the end",
  { timeout: LIMIT },
  async () => {
    const seed = testSeed();
    const random = new Random(seed);
    const players = await CheckPlayers.join({ seed }, "Narrator", ...PLAYERS);
    await players.giveTalent();
    const pairs = await allPresses(players, SCENES);
    players.table.close();
    const kinds = new Set(pairs.map(kindOf));
    const plan = coveringPlan(pairs, LEAST, AT_ONCE, random);
    const counts = new Map<string, number>();
    const start = performance.now();
    for (const [round, interleavings] of plan.entries()) {
      const disturbance = DISTURBANCES[round % DISTURBANCES.length] ?? "lag";
      const wrong = await whatIsWrong({ seed: random.between(0, 2 ** 31), disturbance, interleavings });
      expect(wrong, `round ${round} of seed ${seed}`).toBe("");
      counts.set(disturbance, (counts.get(disturbance) ?? 0) + interleavings.length);
      const done = (round + 1) * AT_ONCE;
      if (done % NEWS === 0) console.log(`${done} interleavings of seed ${seed} after ${elapsed(start)}`);
    }
    const played = plan.flat().length;
    console.log(
      `${played} interleavings of ${pairs.length} pairs of ${kinds.size} kinds, seed ${seed}, in ${elapsed(start)}:`,
      Object.fromEntries(counts),
    );
    expect(kinds.size).toBeGreaterThan(SCENES.length);
    expect(new Set(plan.flat().map(kindOf)).size).toBe(Math.min(kinds.size, played));
    expect(played).toBeGreaterThanOrEqual(LEAST);
  },
);
