import type { KindGroup } from "./condition-kind.ts";

/** The bookkeeping states (R-1001), which end in ways of their own. */
export const STATES: KindGroup = {
  id: "states",
  label: "TENACITY.Condition.Groups.states",
  rule: "condition",
};
