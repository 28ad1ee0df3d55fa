import type { Attempt, Condition } from "./condition.ts";

/**
 * How a condition is overcome that ends as its own removal says (R-1009, R-1010).
 * @returns Both ways where a check ends it; none where only moving out or the narrator does.
 */
export function attemptsByRemoval({ removal }: Condition): readonly Attempt[] {
  if (removal === "check") return ["free", "action"];
  return removal === "action" ? ["action"] : [];
}
