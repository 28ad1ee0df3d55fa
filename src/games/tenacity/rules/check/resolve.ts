import { whole } from "../../../../core/number.ts";

/** How a total stands against a rating. */
export interface Resolution {
  readonly success: boolean;
  /** Total minus rating. */
  readonly margin: number;
  /** the least boost that succeeds; 0 on success. */
  readonly need: number;
}

/**
 * Compares a total with a rating: the roller needs strictly more, a defender wins ties.
 * @param rating - The challenge rating; for a defender the attacker's total.
 */
export function resolve(total: number, rating: number, isDefender: boolean): Resolution {
  const margin = whole(total) - whole(rating);
  const need = Math.max(0, isDefender ? -margin : 1 - margin);
  return { success: need === 0, margin, need };
}
