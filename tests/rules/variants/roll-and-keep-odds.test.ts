import { describe, expect, it } from "vitest";
import { bestPlaces, contestOdds, keepOdds, readKept } from "../../../src/games/roll-and-keep/rules/check.ts";
import { everyRoll } from "../every-roll.ts";
import { type KeepReadings, OUR_READINGS } from "../../../src/games/roll-and-keep/rules/readings.ts";

const READINGS: readonly KeepReadings[] = [
  OUR_READINGS,
  { ...OUR_READINGS, botch: "kept" },
  { ...OUR_READINGS, reach: "above", botch: "kept" },
];

describe("S4-3 to S4-6: exact chances", () => {
  it.each([
    [1, 1],
    [3, 1],
    [3, 2],
    [4, 2],
    [4, 4],
  ])("of %i dice of which %i are kept are those of every roll there is", (rolled, kept) => {
    for (const readings of READINGS) {
      for (const difficulty of [0, 2, 3, 6, 10, 11]) {
        const counted: Record<string, number> = {};
        for (const faces of everyRoll(rolled, 10)) {
          const { degree } = readKept(faces, bestPlaces(faces, kept), difficulty, readings);
          counted[degree] = (counted[degree] ?? 0) + 10 ** -rolled;
        }
        const { degrees } = keepOdds({ rolled, kept }, difficulty, readings);
        for (const [degree, chance] of Object.entries(degrees)) {
          const words = `${degree} at ${String(difficulty)}, ${readings.botch}, ${readings.reach}`;
          expect(chance, words).toBeCloseTo(counted[degree] ?? 0, 9);
        }
      }
    }
  });

  it("add up to 1 for any pool, and count no more than is kept", () => {
    for (const pool of [
      { rolled: 0, kept: 0 },
      { rolled: 5, kept: 9 },
      { rolled: 40, kept: 7 },
    ]) {
      const { degrees, successes, expected } = keepOdds(pool, 7);
      expect(Object.values(degrees).reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 9);
      expect(successes.length - 1).toBe(Math.min(pool.rolled, pool.kept));
      expect(expected).toBeLessThanOrEqual(pool.kept);
    }
    const { expected, degrees } = keepOdds({ rolled: 1, kept: 1 }, 6);
    expect([expected, degrees.botch, degrees.failure].map((chance) => chance.toFixed(9))).toEqual([
      "0.500000000",
      "0.100000000",
      "0.400000000",
    ]);
  });

  it("of two sides are those of both rolls (S4-8)", () => {
    const even = keepOdds({ rolled: 1, kept: 1 }, 6);
    expect(contestOdds(even, even)).toEqual({ wins: 0.25, ties: 0.5, loses: 0.25 });
  });
});
