import { cardActor } from "../../../engine/cards/card-actors.ts";
import { format } from "../../../engine/text/words.ts";
import { givenIn } from "../plan/flank-grants.ts";
import { findCharacter } from "../data/read-check.ts";
import { FLANK_STEP, type FlankedEvent, type FlankMove } from "../rules/check/steps/flank.ts";
import { grantFlank } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import type { CheckMove, CheckSight } from "./check-move.ts";
import { sideOffers } from "./sides.ts";
import { withoutDice } from "../plan/step-plan.ts";

/** A hit gives the ally on the other side of its target a point of spin (R-1301); who plays the ally agrees. */
export const FLANK: CheckMove<FlankedEvent, FlankMove, "flank"> = {
  ...FLANK_STEP,
  words: ({ to }) => format("TENACITY.Event.flanked", { actor: cardActor(to).name }),

  offers: (sight) =>
    sideOffers(sight, FLANK_STEP, ({ target, to }) => ({
      label: format("TENACITY.Flank.Give", { name: cardActor(to).name }),
      result: format("TENACITY.Flank.Why", { target: cardActor(target).name }),
    })).filter(({ move }) => move !== undefined && isOpen(sight, move)),

  plan: (_sight, { move }) => (move ? withoutDice(FLANK_STEP, { target: move.target, to: move.to }) : null),
  names: ({ target, to }) => [target, to],
};

/** Whether a point can be given now: the ally is there, and has not had it in this turn by another card. */
export function isOpen({ message, state }: Pick<CheckSight, "message" | "state">, { target, to }: FlankMove): boolean {
  if (automation("flanking", message.author) === "off" || findCharacter(to) === null) return false;
  const { roller: giver, flanking } = state.opening;
  const turn = flanking?.turn ?? "";
  return turn === "" || grantFlank(givenIn(turn), { giver, receiver: to, target, turn }).ok;
}
