import type { Sight } from "../../../engine/cards/move.ts";
import { speaksFor } from "../../../engine/cards/card-actors.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { isAssetHero, type AssetHero } from "../data/documents.ts";
import type { AssetState } from "../rules/card.ts";
import { POOL } from "../rules/dice.ts";
import type { AssetOpening } from "../rules/opening.ts";
import { openingPool } from "../rules/opening.ts";

/** The hero of a card; null for one that is gone, or is no hero of this game. */
export function heroOf({ opening }: AssetState): AssetHero | null {
  const actor = findActor(opening?.actor);
  return isAssetHero(actor) ? actor : null;
}

/** Whether a user may make the hero's moves. */
export function playsHero({ message, state, user }: Sight<AssetState>): boolean {
  return message.author === user || speaksFor(heroOf(state), user);
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
