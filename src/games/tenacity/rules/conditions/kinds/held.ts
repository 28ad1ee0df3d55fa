import type { ConditionKind } from "../condition.ts";

/** Waits with an action for its moment; with the scene that is over (R-1601). */
export const HELD: ConditionKind = {
  id: "held",
  label: "TENACITY.Condition.Kind.held",
  words: () => "TENACITY.Condition.Words.held",
  ends: "scene",
};
