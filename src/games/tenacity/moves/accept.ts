import { signed } from "../../../engine/text/signed.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { ACCEPT_STEP, type AcceptedEvent, type AcceptMove } from "../rules/check/steps/accept.ts";
import type { CheckState } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";
import { isLeftOpen } from "./challenge.ts";
import { aimOf, heroDie } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { withDice, withoutDice } from "../plan/step-plan.ts";

/** Lets the present comparison be; an unanswered crit falls to the hero die. */
export const ACCEPT: CheckMove<AcceptedEvent, AcceptMove, "accept"> = {
  ...ACCEPT_STEP,
  words: () => localize("TENACITY.Event.accepted"),

  offers(sight) {
    const { state } = sight;
    // What is rolled for the first turn counts without a word.
    if (state.opening.occasion === "initiative") return [];
    return sideOffers(sight, ACCEPT_STEP, (move) => ({
      label: localize(`TENACITY.Move.${labelOf(move, state)}`),
      result: resultOf(move),
      seldom: isLeftOpen(state),
    }));
  },

  plan(_sight, { move }) {
    if (!move) return null;
    const common = aimOf(move);
    if (!move.needsFace) return withoutDice(ACCEPT_STEP, common);
    return withDice(ACCEPT_STEP, heroDie(), ([face = 0]) => ({ ...common, face }));
  },
};

function labelOf({ who }: AcceptMove, { success }: CheckState) {
  if (who === "defender") return "AcceptHit";
  return success === false ? "AcceptFailure" : "Accept";
}

function resultOf({ price: { spin = 0 }, needsFace }: AcceptMove): string {
  const parts = [
    ...(spin === 0 ? [] : [format("TENACITY.Effect.spin", { change: signed(spin) })]),
    ...(needsFace ? [localize("TENACITY.Move.RollsHeroDie")] : []),
  ];
  return parts.join(", ");
}
