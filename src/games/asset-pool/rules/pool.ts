import * as shape from "../../../core/shape.ts";
import { count, whole } from "../../../core/data.ts";
import { normalizeTag, tagsMeet } from "../../../engine/rules/tags.ts";
import { assetDieChance, type AssetBand, bandOf, positionedDifficulty } from "./check.ts";
import { type AssetSize, FILLER, POOL, BASE, SIZE, stepUp } from "./dice.ts";
import { boostsOf, type InvokedFeature } from "./features.ts";
import { type FictionalPosition, improvePosition } from "./position.ts";

/** What a roll is planned with. */
export interface PoolPlan {
  /** Base difficulty, 1 to 10 (S2-1). */
  readonly base: number;
  /** The position before features better it (S2-2). */
  readonly position: FictionalPosition;
  /** Sizes of the assets that are used (S2-3); of more than three the first three count. */
  readonly assets: readonly number[];
  /** Features that are invoked before the roll (S2-6). */
  readonly features: readonly Pick<InvokedFeature, "effect" | "die">[];
}

/** One of the three dice. */
interface PoolDie {
  readonly size: AssetSize;
  /** Its size before features made it larger. */
  readonly from: AssetSize;
  /** Whether it stands in for a missing asset (S2-3). */
  readonly filler: boolean;
  /** Its chance to beat the difficulty, 0 to 1 (S2-8). */
  readonly chance: number;
}

/** A planned roll with all that can be said before it. */
export interface Pool {
  readonly position: FictionalPosition;
  readonly difficulty: number;
  readonly dice: readonly PoolDie[];
  /** Successes that features add (S2-6). */
  readonly successes: number;
  /** How often a die that failed may be rolled again (S2-6). */
  readonly rerolls: number;
  /** The chances of 0, 1, 2 and 3 successes, which add up to 1 (S2-5). */
  readonly chances: readonly number[];
  /** The chance of two successes or more, 0 to 1. */
  readonly success: number;
}

/**
 * Works out a planned roll (S2-1 to S2-6, S2-8).
 * @returns Its dice, its difficulty and its exact chances. A roller who may reroll does so with the failed die that has the
 *   best chance.
 */
export function poolOf(plan: PoolPlan): Pool {
  const boosts = boostsOf(plan.features);
  const position = improvePosition(plan.position, boosts.improvements);
  const difficulty = positionedDifficulty(BASE.read(plan.base), position);
  const read = plan.assets.slice(0, POOL).map((size) => SIZE.read(size));
  const from = Array.from({ length: POOL }, (_none, place) => read[place] ?? FILLER);
  const sizes = grow(from, boosts.steps, difficulty);
  const dice = sizes.map((size, place) => ({
    size,
    from: from[place] ?? FILLER,
    filler: place >= read.length,
    chance: assetDieChance(size, difficulty),
  }));
  const chances = poolChances(
    dice.map(({ chance }) => chance),
    boosts.successes,
    boosts.rerolls,
  );
  return {
    position,
    difficulty,
    dice,
    successes: boosts.successes,
    rerolls: boosts.rerolls,
    chances,
    success: Math.min(1, (chances[2] ?? 0) + (chances[3] ?? 0)),
  };
}

/** Makes dice larger: those that were chosen first, then for each of the others the one that gains most by it. */
function grow(
  sizes: readonly AssetSize[],
  steps: readonly (number | null)[],
  difficulty: number,
): readonly AssetSize[] {
  const grown = [...sizes];
  const gain = (place: number): number => {
    const size = grown[place] ?? FILLER;
    return assetDieChance(stepUp(size), difficulty) - assetDieChance(size, difficulty);
  };
  const places = grown.map((_size, place) => place);
  const isPlace = (step: number | null): step is number => step !== null && step in grown;
  for (const step of [...steps.filter(isPlace), ...steps.filter((each) => !isPlace(each))]) {
    const place = isPlace(step) ? step : places.reduce((best, other) => (gain(other) > gain(best) ? other : best), 0);
    grown[place] = stepUp(grown[place] ?? FILLER);
  }
  return grown;
}

/**
 * The chances of 0, 1, 2 and 3 successes (S2-5, S2-6).
 * @param rerolls - How often a failed die is rolled again; always the one with the best chance, which is never worse than another.
 */
function poolChances(dice: readonly number[], successes: number, rerolls: number): readonly number[] {
  const chances = [0, 0, 0, 0];
  const settle = (hits: number, weight: number): void => {
    const place = Math.min(POOL, hits + count(successes));
    chances[place] = (chances[place] ?? 0) + weight;
  };
  const again = (hits: number, failed: readonly number[], left: number, weight: number): void => {
    const [best, ...others] = failed;
    if (best === undefined || left <= 0 || best === 0) {
      settle(hits, weight);
      return;
    }
    again(hits + 1, others, left - 1, weight * best);
    again(hits, failed, left - 1, weight * (1 - best));
  };
  const roll = (place: number, hits: number, failed: readonly number[], weight: number): void => {
    const chance = dice[place];
    if (chance === undefined) {
      again(
        hits,
        failed.toSorted((one, other) => other - one),
        rerolls,
        weight,
      );
      return;
    }
    roll(place + 1, hits + 1, failed, weight * chance);
    roll(place + 1, hits, [...failed, chance], weight * (1 - chance));
  };
  roll(0, 0, [], 1);
  return chances;
}

interface FallenDie {
  readonly size: AssetSize;
  readonly face: number;
  /** The faces before it, which were rolled again. */
  readonly before: readonly number[];
  /** Whether it beats the difficulty (S2-4). */
  readonly success: boolean;
}

/** What came of a roll. */
export interface PoolResult {
  readonly difficulty: number;
  readonly dice: readonly FallenDie[];
  /** 0 to 3, those of features included. */
  readonly successes: number;
  readonly band: AssetBand;
  /** Whether it succeeds where only yes and no matter (S2-5). */
  readonly binary: boolean;
}

/** A die that is rolled again: its place among the three, from 0, and what it shows. */
export const REROLLED = shape.part({ die: shape.count, face: shape.count });

export type Reroll = shape.Of<typeof REROLLED>;

/**
 * Reads the faces of a roll (S2-4 to S2-6).
 * @param faces - A face for each of the three dice; 0 for one that is missing.
 * @param rerolls - Dice that were rolled again, in order; more than the features allow count as well, as they were rolled.
 * @param successes - Successes that features add after the roll.
 */
export function poolResult(
  pool: Pick<Pool, "difficulty" | "dice" | "successes">,
  faces: readonly number[],
  rerolls: readonly Reroll[] = [],
  successes = 0,
): PoolResult {
  const dice = pool.dice.map(({ size }, place) => {
    const fallen = [faces[place], ...rerolls.filter(({ die }) => die === place).map(({ face }) => face)];
    const all = fallen.map((face) => whole(face, 0, size));
    const face = all.at(-1) ?? 0;
    return { size, face, before: all.slice(0, -1), success: face > pool.difficulty };
  });
  const hits = dice.filter(({ success }) => success).length + count(pool.successes) + count(successes);
  const counted = Math.min(POOL, hits);
  return { difficulty: pool.difficulty, dice, successes: counted, band: bandOf(counted), binary: counted >= 2 };
}

export interface Asset {
  readonly id: string;
  readonly size: number;
  /** What it is good for. */
  readonly tags: readonly string[];
}

/**
 * The assets that fit a deed (S2-3).
 * @param tags - What the deed takes; with none, everything fits.
 * @returns Those that fit, in the order given. One without tags fits only where nothing is asked for.
 */
export function fittingAssets<Some extends Asset>(assets: readonly Some[], tags: readonly string[]): readonly Some[] {
  const wanted = tags.filter((tag) => normalizeTag(tag) !== "");
  return wanted.length === 0 ? assets : assets.filter((asset) => tagsMeet(asset.tags, wanted));
}

/**
 * The three assets that a roll begins with (S2-3): the one that was chosen, then the largest of those that fit. The player may
 * choose others.
 * @param first - Id of the one that was chosen; "" for none.
 * @returns Up to three, of equal ones the first.
 */
export function bestAssets<Some extends Asset>(
  assets: readonly Some[],
  tags: readonly string[],
  first = "",
): readonly Some[] {
  const chosen = assets.filter(({ id }) => id === first);
  const others = fittingAssets(assets, tags)
    .filter(({ id }) => id !== first)
    .toSorted((one, other) => SIZE.read(other.size) - SIZE.read(one.size));
  return [...chosen, ...others].slice(0, POOL);
}
