import { format, localize } from "../../../engine/text/words.ts";
import { diceText } from "../../../engine/text/dice-text.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { IMPACT_STEP, type ImpactEvent, type ImpactMove } from "../rules/check/steps/impact.ts";
import type { CheckMove } from "./check-move.ts";
import { sideOffers } from "./sides.ts";
import { withDice } from "../plan/step-plan.ts";
import { facesText, rollersTurn } from "./words.ts";

/** Impact. */
export const IMPACT: CheckMove<ImpactEvent, ImpactMove, "impact"> = {
  ...IMPACT_STEP,
  words: ({ faces }) => format("TENACITY.Event.impact", { faces: facesText(faces) }),

  offers: (sight) =>
    sideOffers(sight, IMPACT_STEP, ({ dice, bonus }) => ({
      label: localize("TENACITY.Move.Impact"),
      result: diceText(impactRoll(dice, bonus).formula),
    })),

  plan: (_sight, { move }) =>
    move ? withDice(IMPACT_STEP, impactRoll(move.dice, move.bonus), (faces) => ({ faces })) : null,

  waits: (state, message) => (state.phase === "impact" ? [rollersTurn(state, "impact", message)] : []),
};
