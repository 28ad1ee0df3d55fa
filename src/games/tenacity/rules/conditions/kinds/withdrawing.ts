import type { ConditionKind } from "../condition.ts";

/** Leaves without parting actions, until one's own next turn starts. */
export const WITHDRAWING: ConditionKind = {
  id: "withdrawing",
  label: "TENACITY.Condition.Kind.withdrawing",
  words: () => "TENACITY.Condition.Words.withdrawing",
  ends: "ownTurn",
};
