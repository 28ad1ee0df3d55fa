/** What a successful check brings: the impact, and points to share (R-701 to, R-1503). */
import { impactTotal } from "../impact.ts";
import { sum } from "../number.ts";
import { advantageSpin } from "../spin.ts";
import type { Draft } from "./draft.ts";
import { purposeOf } from "./opening.ts";
import type { Standing } from "./outcome.ts";
import type { ImpactState } from "./state.ts";

/**
 * Reads the impact roll.
 * @param draft - What the fold has gathered.
 * @returns The impact; null before it is rolled.
 */
export function impactOf({ opening, impact, impactBonus }: Draft): ImpactState | null {
  if (!impact) return null;
  const isSkillUse = purposeOf(opening) === "skill";
  const bonus = opening.impactBonus + impactBonus;
  return {
    faces: impact.faces,
    bonus,
    event: impact.event,
    ...impactTotal(impact.faces, bonus, opening.settings, isSkillUse),
  };
}

/**
 * The impact of all who work together (R-1503).
 * @param draft - What the fold has gathered.
 * @returns The sum of the own impact and of what joined in.
 */
export function combinedImpact(draft: Draft): number {
  return (impactOf(draft)?.value ?? 0) + sum(draft.contributions.map(({ impact }) => impact));
}

/**
 * The points of "create an advantage" that are still to be shared out.
 * @param draft - What the fold has gathered.
 * @param standing - Its standing.
 * @returns Points, 0 when there are none.
 */
export function pointsToShare(draft: Draft, standing: Standing): number {
  const { opening } = draft;
  if (opening.purpose !== "advantage" || !standing.final || standing.success !== true) return 0;
  const impact = impactOf(draft);
  if (!impact && opening.resolution === "impact") return 0;
  return Math.max(0, advantageSpin(impact?.value ?? 0, opening.settings) - draft.shared);
}
