/** What pools may show: exact chances, face by face from the highest down, never die by die. */
import { challengePool, type ChallengeDice } from "../challenge.ts";
import type { Classification, HeroPool } from "../dice.ts";
import type { RulesSettings } from "../edition.ts";
import { whole } from "../number.ts";
import { binomial, collect, shift, type Distribution } from "./distribution.ts";

/** The most dice of one pool that odds are computed for; a larger pool counts as this many. */
export const MAXIMUM_ODDS_DICE = 30;

/** A way a hero pool may fall. */
export interface PoolOutcome extends Pick<Classification, "crit" | "pairs" | "fumble"> {
  readonly kept: number;
  readonly chance: number;
}

/** Dice that have been seen so far, from the highest face down, and what they amount to. */
interface Partial {
  readonly seen: number;
  readonly kept: number;
  readonly pairs: number;
  readonly ones: boolean;
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

/** Adds the dice that show one face, the first `discard` of all seen counting for nothing. */
function seeFace(state: Partial, face: number, count: number, chance: number, pool: HeroPool): Partial {
  const seen = state.seen + count;
  const standing = Math.max(0, seen - pool.discard) - Math.max(0, state.seen - pool.discard);
  return {
    seen,
    kept: state.kept === 0 && standing > 0 ? face : state.kept,
    pairs: state.pairs + Math.floor(standing / 2),
    ones: face === 1 && standing > 0,
    chance: state.chance * chance,
  };
}

/** Puts states together that differ in nothing that counts but their chance. */
function merge(states: readonly Partial[], maximumPairs: number, onesCount: boolean): readonly Partial[] {
  const merged = new Map<number, Partial>();
  for (const state of states) {
    const pairs = Math.min(state.pairs, maximumPairs);
    const ones = state.ones && onesCount;
    const key = ((state.seen * 11 + state.kept) * (maximumPairs + 1) + pairs) * 2 + Number(ones);
    const known = merged.get(key);
    merged.set(key, { ...state, pairs, ones, chance: state.chance + (known?.chance ?? 0) });
  }
  return [...merged.values()];
}

/** One table of binomial chances for each number of dice that may still be open. */
function binomials(dice: number, chance: number): readonly (readonly number[])[] {
  return Array.from({ length: dice + 1 }, (_, open) => binomial(open, chance));
}

/** the highest of the dice that are not discarded. */
function highest(pool: HeroPool, settings: Pick<RulesSettings, "fumbleRule" | "doublesAward">): readonly PoolOutcome[] {
  const maximumPairs = settings.doublesAward === "once" ? 1 : pool.dice;
  const onesCount = settings.fumbleRule === "anyOne";
  let states: readonly Partial[] = [{ seen: 0, kept: 0, pairs: 0, ones: false, chance: 1 }];
  for (let face = 10; face >= 1; face -= 1) {
    const tables = binomials(pool.dice, 1 / face);
    const next = states.flatMap((state) =>
      (tables[pool.dice - state.seen] ?? []).flatMap((chance, count) =>
        chance > 0 ? [seeFace(state, face, count, chance, pool)] : [],
      ),
    );
    states = merge(next, maximumPairs, onesCount);
  }
  return states.map(({ kept, pairs, ones, chance }) => {
    const fumble = onesCount ? ones : kept === 1;
    return { kept, crit: kept === 10, pairs, fumble, chance };
  });
}

/**
 * All ways a hero pool may fall, merged by what counts.
 * @param pool - The pool, see `heroPool`; more than MAXIMUM_ODDS_DICE dice count as that many.
 * @param settings - `fumbleRule` and `doublesAward`: where doubles pay once, more than one pair counts as one.
 * @returns Outcomes whose chances add up to 1.
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
 * @param settings - `npcAdvantageRule`.
 * @returns The distribution of the rating.
 */
export function challengeDistribution(
  source: ChallengeDice,
  settings: Pick<RulesSettings, "npcAdvantageRule">,
): Distribution {
  const pool = challengePool(source, settings);
  const dice = Math.min(pool.dice, MAXIMUM_ODDS_DICE);
  const drop = Math.min(pool.drop, dice - 1);
  // Dropping the highest is dropping the lowest of dice read upside down.
  const mirror = pool.dropFrom === "high";
  const sums = keptSums(dice, drop);
  const rating = mirror ? collect(sums.map(([sum, chance]) => [7 * (dice - drop) - sum, chance])) : collect(sums);
  return shift(rating, whole(source.modifier));
}

/** Sums of d6 without the `drop` lowest, face by face from 6 down: the first `dice - drop` dice seen count. */
function keptSums(dice: number, drop: number): readonly (readonly [sum: number, chance: number])[] {
  const width = 6 * dice + 1;
  let states = new Map<number, number>([[0, 1]]);
  for (let face = 6; face >= 1; face -= 1) {
    const tables = binomials(dice, 1 / face);
    const next = new Map<number, number>();
    for (const [key, before] of states) {
      const seen = Math.floor(key / width);
      (tables[dice - seen] ?? []).forEach((chance, count) => {
        if (chance === 0) return;
        const counted = Math.min(dice - drop, seen + count) - Math.min(dice - drop, seen);
        const to = (seen + count) * width + (key % width) + counted * face;
        next.set(to, (next.get(to) ?? 0) + before * chance);
      });
    }
    states = next;
  }
  return [...states].map(([key, chance]) => [key % width, chance]);
}
