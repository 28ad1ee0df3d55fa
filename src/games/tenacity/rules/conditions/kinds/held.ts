import type { ConditionKind } from "../condition-kind.ts";
import { STATES } from "../states.ts";

/** Waits with an action for its moment; with the scene that is over (R-1601). */
export const HELD: ConditionKind = {
  id: "held",
  label: "TENACITY.Condition.Kind.held",
  group: STATES,
  words: () => "TENACITY.Condition.Words.held",
  ends: "scene",
};
