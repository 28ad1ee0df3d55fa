import * as shape from "../../../../../core/shape.ts";
import { turnOf, type LegalMove } from "../mover.ts";
import { impactDiceOf, standingOf } from "../outcome.ts";
import { ofRoller } from "../rights.ts";
import type { CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";
import { checkFaces } from "../verdict.ts";

/** The impact dice fell. As many d4 faces as the state's `impactDice`; an empty list when that is 0. */
const FELL = shape.object({ faces: shape.faces });

export type ImpactEvent = shape.Of<typeof FELL>;

/** The impact of a success is still to be rolled. */
export interface ImpactMove extends LegalMove {
  readonly type: "impact";
  readonly who: "roller";
  readonly dice: number;
  readonly bonus: number;
}

/** */
export const IMPACT_STEP: CheckStep<ImpactEvent, ImpactMove, "impact"> = {
  type: "impact",
  name: "impact",

  event: FELL,

  reduce(draft, id, event) {
    const standing = standingOf(draft);
    if (draft.impact) return "alreadyImpact";
    if (draft.opening.resolution !== "impact") return "noImpact";
    if (standing.success !== true) return "notSucceeded";
    if (!standing.final) return "notFinal";
    if (draft.roller.paying) return "pricePending";
    const wrong = checkFaces(event.faces, impactDiceOf(draft, standing), 4);
    if (!wrong) draft.impact = { faces: event.faces, event: id };
    return wrong;
  },

  mayWrite: ofRoller,

  sideMoves(state, mover) {
    if (mover.target !== undefined || !turnOf(state, mover) || !isImpactDue(state)) return [];
    return [{ type: "impact", who: "roller", dice: state.impactDice, bonus: state.impactBonus }];
  },
};

/**
 * Whether the impact dice are the next to fall.
 * @returns True for a final success that has an impact and has not rolled it.
 */
export function isImpactDue({ final, success, opening, impact }: CheckState): boolean {
  return final && success === true && opening.resolution === "impact" && !impact;
}
