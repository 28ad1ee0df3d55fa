/** What experience can raise or buy, and for how much. */
import type { HeroBudgets } from "./advancement.ts";
import { count } from "../../../core/number.ts";

export const ADVANCE_KINDS = ["attribute", "skill", "tenacity", "stress", "wounds", "ability"] as const;

export type AdvanceKind = (typeof ADVANCE_KINDS)[number];

/**
 * What one step costs.
 * @param to - The rank or maximum that it reaches.
 * @param budgets - The prices: of a rank, times the rank that is reached; of anything else, as it is.
 */
export function advanceCost(kind: AdvanceKind, to: number, budgets: HeroBudgets): number {
  const price = count(budgets[`${kind}Cost`]);
  return kind === "attribute" || kind === "skill" ? price * count(to) : price;
}
