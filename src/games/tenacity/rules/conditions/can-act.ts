import { scopeTouches, tagsMeet } from "../../../../engine/rules/tags.ts";
import { TAGS } from "../tags.ts";
import type { Condition, Deed } from "./condition.ts";
import type { BiteSettings } from "./condition-kind.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";

/** Whether something can be done, and the conditions that forbid it. */
export interface Ability {
  readonly ok: boolean;
  readonly blockedBy: readonly string[];
}

/**
 * Whether something can be done at all (R-904, R-1007, R-1020, R-1021, R-1023). What holds a limb never forbids to escape from it,
 * and a grappler's own limbs can only keep or upgrade the hold.
 * @param conditions - The conditions that bite the one who acts.
 * @param holding - The grapples and locks that the one who acts keeps up on others.
 * @param deed - What is done.
 * @param settings - `hinderReactions` and `grappleModel`.
 * @returns Whether it can, and which conditions forbid it.
 */
export function canAct(
  conditions: readonly Condition[],
  holding: readonly Condition[],
  deed: Deed,
  settings: BiteSettings,
): Ability {
  const maintaining = tagsMeet(deed.tags, [TAGS.hold]);
  const blockedBy = [
    ...conditions.filter((each) => CONDITION_KINDS.get(each.type)?.forbids?.(each, deed, settings)),
    ...holding.filter((condition) => !maintaining && scopeTouches(condition.sourceLimbs, deed.tags)),
  ].map(({ id }) => id);
  return { ok: blockedBy.length === 0, blockedBy };
}

/**
 * Whether somebody is helpless enough for a coup de grâce; the narrator may rule otherwise.
 * @param conditions - The victim's conditions.
 * @returns True for the unconscious and the locked.
 */
export function isHelpless(conditions: readonly Condition[]): boolean {
  return conditions.some(({ type }) => CONDITION_KINDS.get(type)?.makesHelpless);
}

/**
 * Whether somebody has fallen and not come round.
 * @param conditions - Their conditions.
 * @returns True for the unconscious.
 */
export function isFallen(conditions: readonly Condition[]): boolean {
  return conditions.some(({ type }) => isFall(type));
}

/**
 * Whether a kind of condition says that its bearer has fallen.
 * @param type - Id of the kind.
 * @returns True for unconsciousness.
 */
export function isFall(type: string): boolean {
  return CONDITION_KINDS.get(type)?.isFall === true;
}
