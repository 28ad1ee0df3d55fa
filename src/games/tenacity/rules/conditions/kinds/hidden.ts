import type { ConditionKind } from "../condition-kind.ts";

/** Nobody knows where its bearer is. */
export const HIDDEN: ConditionKind = {
  id: "hidden",
  label: "TENACITY.Condition.Kind.hidden",
  words: () => "TENACITY.Condition.Words.hidden",
};
