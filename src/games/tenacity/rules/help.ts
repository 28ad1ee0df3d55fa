/** Helping and cooperating (R-1502, R-1503). */
import { refuse, type Refusal } from "../../../engine/rules/change.ts";
import type { RulesSettings } from "./edition.ts";
import { count, sum } from "../../../core/data.ts";

/** Why a helper cannot help. */
export type HelpRefusal = "helpNotAllowed" | "tooManyHelpers" | "noRank" | "helperOutranks";

/** What a helper gives, and whether it costs the helper's action. */
export interface Help {
  readonly ok: true;
  readonly advantage: 1;
  readonly costsAction: boolean;
}

/**
 * Whether someone may help with a check (R-1502, A-48): both have a rank in the skill, and the one with the higher rank is
 * the one who rolls; of equals, the one who started.
 */
export function checkHelp(
  ranks: { readonly roller: number; readonly helper: number },
  helping: number,
  resolution: "passFail" | "impact",
  settings: Pick<RulesSettings, "helpPassFailOnly" | "helpMaximum" | "helpCostsAction">,
): Help | Refusal<HelpRefusal> {
  const [roller, helper] = [count(ranks.roller), count(ranks.helper)];
  if (settings.helpPassFailOnly && resolution === "impact") return refuse("helpNotAllowed");
  if (settings.helpMaximum !== null && helping >= settings.helpMaximum) return refuse("tooManyHelpers");
  if (roller < 1 || helper < 1) return refuse("noRank");
  if (helper > roller) return refuse("helperOutranks");
  return { ok: true, advantage: 1, costsAction: settings.helpCostsAction };
}

/** One character's part in a common effort. */
export interface Effort {
  readonly success: boolean;
  /** Impact rolled; counts only on success. */
  readonly impact: number;
}

/** The common result of those who work together (R-1503): each rolled their own check. */
export function cooperate(efforts: readonly Effort[]): number {
  return sum(efforts.filter((effort) => effort.success).map((effort) => count(effort.impact)));
}
