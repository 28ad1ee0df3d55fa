import type { ConditionKind } from "../condition-kind.ts";
import { STATES } from "../states.ts";

/** Nobody knows where its bearer is. */
export const HIDDEN: ConditionKind = {
  id: "hidden",
  label: "TENACITY.Condition.Kind.hidden",
  group: STATES,
  words: () => "TENACITY.Condition.Words.hidden",
};
