/** What pools may show: exact chances, face by face from the highest down, never die by die. */
import { challengePool, type ChallengeDice } from "../challenge.ts";
import type { Classification, HeroPool } from "../dice.ts";
import type { RulesSettings } from "../edition.ts";
import { whole } from "../../../../core/data.ts";
import { add, at, Binomials, die, shift, Tally, type Distribution } from "../../../../engine/rules/distribution.ts";

/** The most dice of one pool that odds are computed for; a larger pool counts as this many. */
export const MAXIMUM_ODDS_DICE = 30;

/** A way a hero pool may fall. */
export interface PoolOutcome extends Pick<Classification, "crit" | "pairs" | "fumble"> {
  readonly kept: number;
  readonly chance: number;
}

/** R-201 with net <= 0: the lowest of n dice; it alone counts. */
function lowest(dice: number): readonly PoolOutcome[] {
  return Array.from({ length: 10 }, (_, index) => {
    const kept = index + 1;
    const chance = ((11 - kept) / 10) ** dice - ((10 - kept) / 10) ** dice;
    return { kept, crit: kept === 10, pairs: 0, fumble: kept === 1, chance };
  });
}

/** How many of the dice `seen` so far, highest first, are not among the discarded ones. */
function standing(seen: number, pool: HeroPool): number {
  return Math.max(0, seen - pool.discard);
}

/**
 * States of a pool whose dice are seen from the highest face down, in one flat list: how many are seen, which face is kept (0
 * for none yet), how many pairs stand, and whether a 1 stands.
 */
class PoolStates {
  readonly chances: Float64Array;
  readonly #maximumPairs: number;

  constructor(dice: number, maximumPairs: number) {
    this.#maximumPairs = maximumPairs;
    this.chances = new Float64Array((dice + 1) * 11 * (maximumPairs + 1) * 2);
  }

  add(seen: number, kept: number, pairs: number, ones: number, chance: number): void {
    const index = ((seen * 11 + kept) * (this.#maximumPairs + 1) + Math.min(pairs, this.#maximumPairs)) * 2 + ones;
    this.chances[index] = at(this.chances, index) + chance;
  }

  /** Visits every state that is possible. */
  each(visit: (seen: number, kept: number, pairs: number, ones: number, chance: number) => void): void {
    const width = this.#maximumPairs + 1;
    this.chances.forEach((chance, index) => {
      if (chance === 0) return;
      const row = Math.floor(index / 2 / width);
      visit(Math.floor(row / 11), row % 11, Math.floor(index / 2) % width, index % 2, chance);
    });
  }
}

/** What pools came to, by what {@link highest} reads of them: a sheet asks for the same one in each of its rows. */
const HIGHEST = new Map<string, readonly PoolOutcome[]>();

/** the highest of the dice that are not discarded. */
function highest(pool: HeroPool, settings: Pick<RulesSettings, "fumbleRule" | "doublesAward">): readonly PoolOutcome[] {
  const key = [pool.dice, pool.discard, settings.fumbleRule, settings.doublesAward].join();
  const ways = HIGHEST.get(key) ?? fall(pool, settings);
  HIGHEST.set(key, ways);
  return ways;
}

function fall(pool: HeroPool, settings: Pick<RulesSettings, "fumbleRule" | "doublesAward">): readonly PoolOutcome[] {
  const maximumPairs = settings.doublesAward === "once" ? 1 : Math.floor(pool.dice / 2);
  const onesCount = settings.fumbleRule === "anyOne";
  let states = new PoolStates(pool.dice, maximumPairs);
  states.add(0, 0, 0, 0, 1);
  for (let face = 10; face >= 1; face -= 1) {
    const shows = new Binomials(pool.dice, 1 / face);
    const next = new PoolStates(pool.dice, maximumPairs);
    states.each((seen, kept, pairs, _ones, before) => {
      const open = pool.dice - seen;
      for (let count = 0; count <= open; count += 1) {
        const stand = standing(seen + count, pool) - standing(seen, pool);
        const keeps = kept === 0 && stand > 0 ? face : kept;
        const one = face === 1 && stand > 0 && onesCount ? 1 : 0;
        next.add(seen + count, keeps, pairs + Math.floor(stand / 2), one, before * shows.of(open, count));
      }
    });
    states = next;
  }
  const ways: PoolOutcome[] = [];
  states.each((_seen, kept, pairs, one, chance) => {
    ways.push({ kept, crit: kept === 10, pairs, fumble: onesCount ? one === 1 : kept === 1, chance });
  });
  return ways;
}

/**
 * All ways a hero pool may fall, merged by what counts.
 * @param pool - The pool, see `heroPool`; more than MAXIMUM_ODDS_DICE dice count as that many.
 * @param settings - `fumbleRule` and `doublesAward`: where doubles pay once, more than one pair counts as one.
 */
export function poolOutcomes(
  pool: HeroPool,
  settings: Pick<RulesSettings, "fumbleRule" | "doublesAward">,
): readonly PoolOutcome[] {
  const dice = Math.min(pool.dice, MAXIMUM_ODDS_DICE);
  if (pool.keep === "low") return lowest(dice);
  return highest({ ...pool, dice, discard: Math.min(pool.discard, dice - 1) }, settings);
}

/**
 * The rating that challenge dice may give.
 * @param source - Dice, modifier and advantage; more than MAXIMUM_ODDS_DICE dice count as that many.
 */
export function challengeDistribution(
  source: ChallengeDice,
  settings: Pick<RulesSettings, "npcAdvantageRule">,
): Distribution {
  const pool = challengePool(source, settings);
  const dice = Math.min(pool.dice, MAXIMUM_ODDS_DICE);
  const counted = Math.max(1, dice - pool.drop);
  const sum = counted === dice ? plainSum(dice) : keptSum(dice, counted, pool.dropFrom === "high");
  return shift(sum, whole(source.modifier, -1000, 1000));
}

/** The sums of 1d6, 2d6 and so on: one press asks for the same ones dozens of times. */
const SUMS = [die(6)];

function plainSum(dice: number): Distribution {
  for (let sum = SUMS.at(-1); sum && SUMS.length < dice; sum = SUMS.at(-1)) SUMS.push(add(sum, die(6)));
  return SUMS[Math.max(0, dice - 1)] ?? die(6);
}

/**
 * The sum of the `counted` highest of some d6, or of the lowest: the dice are seen from the end that counts, and the first
 * `counted` of them add up.
 */
function keptSum(dice: number, counted: number, low: boolean): Distribution {
  const width = 6 * counted + 1;
  let states = new Float64Array((dice + 1) * width);
  states[0] = 1;
  for (let left = 6; left >= 1; left -= 1) {
    const face = low ? 7 - left : left;
    const shows = new Binomials(dice, 1 / left);
    const next = new Float64Array(states.length);
    states.forEach((before, index) => {
      if (before === 0) return;
      const seen = Math.floor(index / width);
      const sum = index % width;
      for (let count = 0; count <= dice - seen; count += 1) {
        const adding = Math.min(counted, seen + count) - Math.min(counted, seen);
        const to = (seen + count) * width + sum + adding * face;
        next[to] = at(next, to) + before * shows.of(dice - seen, count);
      }
    });
    states = next;
  }
  const tally = new Tally(0, width - 1);
  states.slice(dice * width).forEach((chance, sum) => {
    tally.add(sum, chance);
  });
  return tally.distribution;
}
