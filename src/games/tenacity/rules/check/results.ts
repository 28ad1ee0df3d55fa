/** What a successful check brings: the impact, and points to share (R-701 to, R-1503). */
import { impactTotal } from "../impact.ts";
import { sum } from "../../../../core/number.ts";
import { advantageSpin } from "../spin.ts";
import type { Draft } from "./draft.ts";
import { purposeOf, type CheckModifier, type CheckOpening } from "./opening.ts";
import type { Standing } from "./outcome.ts";
import type { ImpactState } from "./state.ts";

/** What is added to the impact dice. */
export function impactBonusOf({ opening, impactBonuses }: Draft): number {
  return opening.impactBonus + sum(impactBonuses.map(({ value }) => value));
}

/** The parts of the opening's bonus; one without a name where they are not told, or do not add up to it. */
function openingParts({ impactBonus, impactParts = [] }: CheckOpening): readonly CheckModifier[] {
  if (sum(impactParts.map(({ value }) => value)) === impactBonus) return impactParts;
  return impactBonus === 0 ? [] : [{ id: "", label: "", value: impactBonus }];
}

/**
 * Reads the impact roll.
 * @returns The impact; null before it is rolled.
 */
export function impactOf(draft: Draft, { impact }: Standing): ImpactState | null {
  const { opening } = draft;
  if (!impact) return null;
  const isSkillUse = purposeOf(opening) === "skill";
  const bonus = impactBonusOf(draft);
  return {
    faces: impact.faces,
    bonus,
    bonuses: [...openingParts(opening), ...draft.impactBonuses],
    event: impact.event,
    rerolledFree: draft.rerolledFree,
    ...impactTotal(impact.faces, bonus, opening.settings, isSkillUse),
  };
}

/**
 * The impact of all who work together (R-1503).
 * @returns The sum of the own impact and of what joined in.
 */
export function combinedImpact(draft: Draft, standing: Standing): number {
  return (impactOf(draft, standing)?.value ?? 0) + sum(draft.contributions.map(({ impact }) => impact));
}

/**
 * The points of "create an advantage" that are still to be shared out.
 * @returns Points, 0 when there are none.
 */
export function pointsToShare(draft: Draft, standing: Standing): number {
  const { opening } = draft;
  if (opening.purpose !== "advantage" || !standing.final || standing.success !== true) return 0;
  const impact = impactOf(draft, standing);
  if (!impact && opening.resolution === "impact") return 0;
  return Math.max(0, advantageSpin(impact?.value ?? 0, opening.settings) - draft.shared);
}
