import { findActor } from "../../../engine/data/find-actor.ts";
import { isAssetHero, type AssetHero } from "../data/documents.ts";
import type { AssetState } from "../rules/card.ts";
import { POOL } from "../rules/dice.ts";
import { type AssetOpening, openingPool } from "../rules/opening.ts";

/** The hero of a card; null for one that is gone, or is no hero of this game. */
export function heroOf({ opening }: AssetState): AssetHero | null {
  const actor = findActor(opening?.actor);
  return isAssetHero(actor) ? actor : null;
}

/** Whether a roll can cost the hero something: a complete success does not (S2-5). */
export function isCostly({ result }: AssetState): boolean {
  return result !== null && result.successes < POOL;
}

/** The dice of an opening, not evaluated: one die each, so that each face stays with its asset. */
export function poolRoll(opening: AssetOpening): foundry.dice.Roll {
  const dice = openingPool(opening).dice.map(({ size }) => `1d${String(size)}`);
  return new foundry.dice.Roll(dice.join(" + "));
}
