import { tagsMeet } from "../../../../../engine/rules/tags.ts";
import { TAGS } from "../../tags.ts";
import { type ConditionKind, isTouched, reachOf } from "../condition.ts";
import { HOLD, takesHeld } from "../holds.ts";

/** Limbs are held: a hinder in the newer edition (R-1020), a stop in the older one (R-1021). */
export const GRAPPLE: ConditionKind = {
  ...HOLD,
  id: "grapple",
  label: "TENACITY.Condition.Kind.grapple",
  words: ({ scope }) => `TENACITY.Condition.Words.grapple.${reachOf(scope)}`,
  valued: true,
  chosenFor: ["check"],
  rollsImpact: ({ grappleModel }) => grappleModel === "hinder",

  forbids(condition, action, settings) {
    const stops = settings.grappleModel === "stop" && isTouched(action, settings);
    return stops && !tagsMeet(action.tags, [TAGS.escape, TAGS.contest]) && takesHeld(condition, action, settings);
  },

  leavesAction: ({ grappleModel }) => grappleModel === "stop",
};
