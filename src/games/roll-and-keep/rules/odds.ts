import { at, Binomials } from "../../../engine/rules/distribution.ts";
import { count, whole } from "../../../core/data.ts";
import { KEEP_DEGREES, type KeepDegree, type KeepPool, type KeepReadings, leastFace, OUR_READINGS } from "./check.ts";

/** No roll has more dice; what is rolled beyond them changes no chance that anybody would notice. */
const MOST_DICE = 60;

/** The exact chances of a roll whose best dice are kept. */
export interface KeepOdds {
  /** Of each degree and of a botch, 0 to 1; together 1. */
  readonly degrees: Readonly<Record<KeepDegree, number>>;
  /** Of 0, 1, … successes. */
  readonly successes: readonly number[];
  /** Successes to be expected. */
  readonly expected: number;
}

/**
 * The chances of a roll (S4-3 to S4-6).
 * @param roll - Whether it can be a botch: not in a contest, as some worlds read it (S4-8).
 */
export function keepOdds(
  { rolled, kept }: KeepPool,
  difficulty: number,
  readings: Pick<KeepReadings, "reach" | "botch"> = OUR_READINGS,
  { botches = true }: { readonly botches?: boolean } = {},
): KeepOdds {
  const dice = whole(rolled, 0, MOST_DICE);
  const most = Math.min(dice, count(kept));
  const least = whole(leastFace(difficulty, readings), 1, 11);
  const hits = new Binomials(dice, (11 - least) / 10);
  const successes = new Array<number>(most + 1).fill(0);
  for (let hit = 0; hit <= dice; hit += 1) {
    const place = Math.min(hit, most);
    successes[place] = at(successes, place) + hits.of(dice, hit);
  }
  const botch = botches ? botchChance({ dice, most, least }, readings) : 0;
  const degrees = Object.fromEntries(KEEP_DEGREES.map((degree) => [degree, 0])) as Record<KeepDegree, number>;
  successes.forEach((chance, number) => {
    const degree = KEEP_DEGREES[Math.min(number, KEEP_DEGREES.length - 1)] ?? "failure";
    degrees[degree] += chance;
  });
  degrees.failure = Math.max(0, degrees.failure - botch);
  return {
    degrees: { ...degrees, botch },
    successes,
    expected: successes.reduce((total, chance, number) => total + chance * number, 0),
  };
}

/**
 * The chance of no success and a 1 that counts as a botch (S4-6). With no die kept, no 1 could be kept either.
 * @param roll - How many dice, how many of the best are kept, and the least face that counts.
 * @param readings - Whether a 1 counts on any die or only on those that are kept.
 */
function botchChance(
  { dice, most, least }: { readonly dice: number; readonly most: number; readonly least: number },
  { botch }: Pick<KeepReadings, "botch">,
): number {
  if (least <= 1) return 0;
  // Every die fails, and so many of them show more than a 1.
  const fail = ((least - 1) / 10) ** dice;
  const above = new Binomials(dice, (least - 2) / (least - 1));
  const withOne = botch === "rolled" ? dice : most;
  let chance = 0;
  for (let better = 0; better < withOne; better += 1) chance += above.of(dice, better);
  return fail * chance;
}

/** Chances of a direct contest (S4-8). */
export interface ContestOdds {
  readonly wins: number;
  readonly ties: number;
  readonly loses: number;
}

/** The chances of two rolls against each other (S4-8). */
export function contestOdds(own: Pick<KeepOdds, "successes">, other: Pick<KeepOdds, "successes">): ContestOdds {
  let [wins, ties, loses] = [0, 0, 0];
  own.successes.forEach((one, a) => {
    other.successes.forEach((two, b) => {
      if (a > b) wins += one * two;
      else if (a < b) loses += one * two;
      else ties += one * two;
    });
  });
  return { wins, ties, loses };
}
