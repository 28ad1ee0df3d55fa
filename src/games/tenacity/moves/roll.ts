import { format } from "../../../engine/text/words.ts";
import { ROLL_STEP, type RolledEvent, type RollMove } from "../rules/check/steps/roll.ts";
import type { CheckMove } from "./check-move.ts";
import { ownRoll, sourceRoll } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { eventOf } from "../plan/step-plan.ts";
import { facesText, rollersTurn } from "./words.ts";

/** The hero dice of a card that was opened without them, and the dice of its one rating. */
export const ROLL: CheckMove<RolledEvent, RollMove, "roll"> = {
  ...ROLL_STEP,
  words: ({ faces }) => format("TENACITY.Event.rolled", { faces: facesText(faces) }),

  offers: (sight) =>
    sideOffers(sight, ROLL_STEP, ({ dice, sides, challengeDice }) => ({
      label: format(sight.state.undone.length > 0 ? "TENACITY.Move.RollAgain" : "TENACITY.Move.Roll", { dice, sides }),
      result: challengeDice > 0 ? format("TENACITY.Move.WithChallenge", { dice: challengeDice }) : "",
    })),

  plan({ state }) {
    const { targets } = state;
    const [only] = targets;
    const rating = targets.length === 1 && only && only.dice > 0 ? sourceRoll(only.source, only.dice) : null;
    return {
      rolls: [ownRoll(state), ...(rating ? [rating] : [])],
      event: ([faces = [], challengeFaces]) => eventOf(ROLL_STEP, { faces, ...(challengeFaces && { challengeFaces }) }),
    };
  },

  waits: (state, message) => (state.phase === "roll" ? [rollersTurn(state, "roll", message)] : []),
};
