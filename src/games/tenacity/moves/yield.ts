import { cardActor } from "../../../engine/cards/card-actors.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { YIELD_STEP, type YieldedEvent, type YieldMove } from "../rules/check/steps/yield.ts";
import type { CheckMove } from "./check-move.ts";
import { defendersTurnId } from "./defend.ts";
import { sideOffers } from "./sides.ts";
import { eventOf } from "../plan/step-plan.ts";

/** Someone does not defend, or cannot (R-308, R-1004). */
export const YIELD: CheckMove<YieldedEvent, YieldMove, "yield"> = {
  ...YIELD_STEP,

  words: ({ defender }) => format("TENACITY.Event.yielded", { actor: cardActor(defender).name }),

  offers: (sight) =>
    sideOffers(sight, YIELD_STEP, ({ target }) => ({
      label: localize("TENACITY.Move.Yield"),
      result: localize("TENACITY.Move.YieldAgainst"),
      turn: defendersTurnId(target),
    })),

  plan(_sight, { side, move }) {
    const defender = side?.actor?.uuid;
    if (defender === undefined || !move) return null;
    const aim = move.target === "" ? {} : { target: move.target };
    return { rolls: [], event: () => eventOf(YIELD_STEP, { ...aim, defender }) };
  },

  names: ({ defender }) => [defender],
};
