import { ASSET_SIZES, POOL, SIZE } from "./dice.ts";
import type { InvokedFeature } from "./features.ts";
import { type PoolPlan, poolOf } from "./pool.ts";

/** What would make a roll possible that is not (S2-8). */
export interface Hopeless {
  /** The most successes that can come of it, 0 or 1. */
  readonly most: number;
  /** Ids of assets that are at hand and large enough, were they used. */
  readonly assets: readonly string[];
  /** The smallest die that could beat the difficulty, and how many of them it takes. */
  readonly size: number;
  readonly dice: number;
  /** Whether a better position is enough. */
  readonly position: boolean;
  /** Ids of features that are enough, each for itself. */
  readonly features: readonly string[];
}

/** What someone has beside what the roll is planned with. */
interface AtHand {
  readonly assets: readonly { readonly id: string; readonly size: number }[];
  readonly features: readonly Pick<InvokedFeature, "id" | "effect">[];
}

/**
 * Whether a roll cannot succeed at all, and what would help (S2-8). Such a roll is legal; the players are only told.
 * @returns What would help; null where two successes are possible.
 */
export function hopeless(plan: PoolPlan, hand: AtHand): Hopeless | null {
  const pool = poolOf(plan);
  if (pool.success > 0) return null;
  const isPossible = (change: Partial<PoolPlan>): boolean => poolOf({ ...plan, ...change }).success > 0;
  const able = pool.dice.filter(({ chance }) => chance > 0).length;
  return {
    most: Math.min(1, able + pool.successes),
    assets: hand.assets.filter(({ size }) => SIZE.read(size) > pool.difficulty).map(({ id }) => id),
    size: ASSET_SIZES.find((size) => size > pool.difficulty) ?? 12,
    dice: Math.max(1, Math.min(POOL, 2 - pool.successes - able)),
    position: pool.position !== "advantage" && isPossible({ position: "advantage" }),
    features: hand.features
      .filter(({ effect }) => isPossible({ features: [...plan.features, { effect, die: null }] }))
      .map(({ id }) => id),
  };
}
