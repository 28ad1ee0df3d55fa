import { scopeTouches, tagsMeet } from "../../../../../engine/rules/tags.ts";
import { TAGS } from "../../tags.ts";
import { type ConditionKind, isTouched, reachOf } from "../condition.ts";
import { HOLD, takesHeld } from "../holds.ts";

/** A grapple that was tightened: its bearer cannot move (R-1023). */
export const LOCK: ConditionKind = {
  ...HOLD,
  id: "lock",
  label: "TENACITY.Condition.Kind.lock",
  words: ({ scope }) => `TENACITY.Condition.Words.lock.${reachOf(scope)}`,
  // It is made of a grapple, without a roll.
  rollsImpact: () => false,

  forbids(condition, action, settings) {
    if (!isTouched(action, settings) || tagsMeet(action.tags, [TAGS.escape])) return false;
    const takesLimb = settings.grappleModel === "stop" && takesHeld(condition, action, settings);
    return takesLimb || scopeTouches([TAGS.movement], action.tags);
  },

  makesHelpless: true,
  remainder: "grapple",
  leavesAction: () => true,
};
