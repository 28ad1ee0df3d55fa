import { findActor } from "../../../engine/data/actor-identity.ts";
import { isAssetHero, type AssetHero } from "../data/documents.ts";
import type { AssetState } from "../rules/card.ts";
import { type AssetOpening, openingPool } from "../rules/opening.ts";

/** The hero of a card; null for one that is gone, or is no hero of this game. */
export function heroOf({ opening }: AssetState): AssetHero | null {
  const actor = findActor(opening?.actor);
  return isAssetHero(actor) ? actor : null;
}

/** The dice of an opening, not evaluated: one die each, so that each face stays with its asset. */
export function poolRoll(opening: AssetOpening): foundry.dice.Roll {
  const dice = openingPool(opening).dice.map(({ size }) => `1d${String(size)}`);
  return new foundry.dice.Roll(dice.join(" + "));
}
