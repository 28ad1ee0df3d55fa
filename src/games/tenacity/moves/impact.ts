import * as shape from "../../../core/shape.ts";
import { diceText, format, localize } from "../../../engine/text/words.ts";
import { withDice } from "../plan/step-plan.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { isImpactDue, type LegalMove, ofRoller, turnOf } from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import { checkFaces } from "../rules/check/verdict.ts";
import type { CheckMove } from "./check-move.ts";
import { sideOffers } from "./sides.ts";
import { facesText, rollersTurn } from "./words.ts";

/** The impact dice fell. As many d4 faces as the state's `impactDice`; an empty list when that is 0. */
const FELL = shape.object({ faces: shape.faces });

/** The impact of a success is still to be rolled. */
export interface ImpactMove extends LegalMove {
  readonly type: "impact";
  readonly who: "roller";
  readonly dice: number;
  readonly bonus: number;
}

/** Impact. */
export const IMPACT: CheckMove<shape.Of<typeof FELL>, ImpactMove, "impact"> = {
  type: "impact",
  name: "impact",
  event: FELL,

  reduce(draft, id, event) {
    const standing = standOf(draft);
    if (draft.impact) return "alreadyImpact";
    if (draft.opening.resolution !== "impact") return "noImpact";
    if (standing.success !== true) return "notSucceeded";
    if (!standing.final) return "notFinal";
    if (draft.roller.paying) return "pricePending";
    const wrong = checkFaces(event.faces, standing.impactDice, 4);
    if (!wrong) draft.impact = { faces: event.faces, event: id };
    return wrong;
  },

  mayWrite: ofRoller,

  sideMoves(state, mover) {
    if (mover.target !== undefined || !turnOf(state, mover) || !isImpactDue(state)) return [];
    return [{ type: "impact", who: "roller", dice: state.impactDice, bonus: state.impactBonus }];
  },

  words: ({ faces }) => format("TENACITY.Event.impact", { faces: facesText(faces) }),

  offers: (sight) =>
    sideOffers(sight, IMPACT, ({ dice, bonus }) => ({
      label: localize("TENACITY.Move.Impact"),
      result: diceText(impactRoll(dice, bonus).formula),
    })),

  plan: (_sight, { move }) =>
    move ? withDice(IMPACT, impactRoll(move.dice, move.bonus), (faces) => ({ faces })) : null,

  waits: (state, message) => (state.phase === "impact" ? [rollersTurn(state, "impact", message)] : []),
};
