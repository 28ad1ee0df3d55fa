import { localize } from "../../../engine/text/words.ts";
import { CRITICAL_STEP, type CriticalEvent, type CriticalMove } from "../rules/check/steps/critical.ts";
import type { CheckMove } from "./check-move.ts";
import { aimOf, heroDie } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { withDice, withoutDice } from "../plan/step-plan.ts";
import { rollersTurn } from "./words.ts";

/** The extra d10, or the promise of a d4. */
export const CRITICAL: CheckMove<CriticalEvent, CriticalMove, "critical"> = {
  ...CRITICAL_STEP,
  words: ({ choice }) => localize(`TENACITY.Event.critical.${choice}`),

  /** What is suggested comes first, on the card and in its prompt. */
  offers: (sight) =>
    sideOffers(sight, CRITICAL_STEP, ({ choice, preselected }) => ({
      label: localize(`TENACITY.Move.critical.${choice}`),
      result: preselected ? localize("TENACITY.Move.Suggested") : "",
    })).toSorted((one, other) => Number(other.move?.preselected) - Number(one.move?.preselected)),

  plan(_sight, { move }) {
    if (!move) return null;
    const { choice } = move;
    const common = { ...aimOf(move), choice };
    if (choice === "impactDie") return withoutDice(CRITICAL_STEP, common);
    return withDice(CRITICAL_STEP, heroDie(), ([face = 0]) => ({ ...common, face }));
  },

  waits: (state, message) => (state.phase === "critical" ? [rollersTurn(state, "critical", message)] : []),
};
