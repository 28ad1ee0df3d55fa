import type { RulesSettings } from "../edition.ts";
import { scopeTouches, tagsMeet } from "../../../../engine/rules/tags.ts";
import { TAGS } from "../tags.ts";
import type { Condition, Deed } from "./condition.ts";

/** Whether something can be done, and the conditions that forbid it. */
export interface Ability {
  readonly ok: boolean;
  readonly blockedBy: readonly string[];
}

function blocks(condition: Condition, deed: Deed, settings: Pick<RulesSettings, "hinderReactions" | "grappleModel">) {
  const { tags } = deed;
  const bites = !deed.reaction || settings.hinderReactions;
  const escaping = tagsMeet(tags, [TAGS.escape]);
  switch (condition.type) {
    case "unconscious":
      return !tagsMeet(tags, [TAGS.recovery]);
    case "stop":
      return bites && scopeTouches(condition.scope, tags);
    case "grapple":
      return settings.grappleModel === "stop" && bites && !escaping && scopeTouches(condition.scope, tags);
    case "lock": {
      const scope = settings.grappleModel === "stop" ? condition.scope : [];
      return bites && !escaping && scopeTouches([TAGS.movement, ...scope], tags);
    }
    default:
      return false;
  }
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
  settings: Pick<RulesSettings, "hinderReactions" | "grappleModel">,
): Ability {
  const maintaining = tagsMeet(deed.tags, [TAGS.hold]);
  const blockedBy = [
    ...conditions.filter((condition) => blocks(condition, deed, settings)),
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
  return conditions.some(({ type }) => type === "unconscious" || type === "lock");
}
