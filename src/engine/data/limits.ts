/** Tracks that count what somebody has taken. Bars of tokens show the rest of them (decision 0048). */
const LIMITS = ["stress", "wounds"] as const;

/** Whether an attribute, as a path below `system`, counts up to what somebody can take. */
export function isLimit(attribute: string): attribute is (typeof LIMITS)[number] {
  return LIMITS.some((limit) => limit === attribute);
}
