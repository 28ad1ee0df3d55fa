import { count, sum } from "../../../../core/number.ts";
import { normalizeTag } from "../../../../engine/rules/tags.ts";
import { type HeldItem, holdItems } from "../tactics/defense.ts";
import type { Condition } from "./condition.ts";

/** An item in someone's hands. */
export interface WieldedItem extends HeldItem {
  /** Whether it has the grappling property (R-1020). */
  readonly grappling: boolean;
}

/** What someone has left to grapple with (R-1020). */
export interface FreeGrips {
  /** Empty hands, >= 0. */
  readonly hands: number;
  /** Ids of the items with the grappling property that hold no one yet. */
  readonly items: readonly string[];
}

/** What a grapple seizes, and with what. */
export interface Grip {
  /** The limbs or weapons of the target, each kind once (R-1003). */
  readonly scope: readonly string[];
  /** How many limbs that are, >= 0. */
  readonly limbs: number;
  /** How many hands hold them, >= 0. */
  readonly hands: number;
  readonly items: readonly string[];
}

/**
 * How many of someone's limbs can hold something (R-1309): half of them, which is two hands for a body of four limbs.
 * @param limbs - Limbs in all (actor field, usually 4).
 * @returns Hands, an integer >= 0.
 */
export function handsOf(limbs: number): number {
  return Math.ceil(count(limbs) / 2);
}

/**
 * What someone has left to grapple with (R-1020, R-1309): hands that hold neither a thing nor anybody, and items in use with the
 * grappling property.
 * @param holds - The grapples and locks that are kept up on others.
 */
export function freeGrips(hands: number, wielded: readonly WieldedItem[], holds: readonly Condition[]): FreeGrips {
  const left = holdItems(wielded, count(hands) - sum(holds.map(({ sourceHands }) => count(sourceHands))));
  const used = new Set(holds.flatMap(({ sourceLimbs }) => sourceLimbs.map(normalizeTag)));
  const items = wielded.filter(({ id, grappling }) => grappling && !used.has(normalizeTag(id)));
  return { hands: left.ok ? left.left : 0, items: items.map(({ id }) => id) };
}
