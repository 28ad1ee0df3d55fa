import * as shape from "../../../core/shape.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { eventOf } from "../plan/step-plan.ts";
import { findTarget, reopen } from "../rules/check/draft.ts";
import { type LegalMove, mayAnswer, unanswered } from "../rules/check/mover.ts";
import type { CheckMove } from "./check-move.ts";
import { defendersTurnId } from "./defend.ts";
import { sideOffers } from "./sides.ts";

/** Someone who could defend does not, or cannot. */
const YIELDED = shape.object({
  target: shape.maybe(shape.string),
  /** Opaque id of the character who does not defend. */
  defender: shape.name,
});

/** Someone is to defend, and may let it be. */
export interface YieldMove extends LegalMove {
  readonly type: "yield";
  readonly who: "defender";
  readonly target: string;
}

/** Someone does not defend, or cannot (R-308, R-1004): without a reaction there is nothing to beat but 0. */
export const YIELD: CheckMove<shape.Of<typeof YIELDED>, YieldMove, "yield"> = {
  type: "yielded",
  name: "yield",
  event: YIELDED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (target.source.type !== "opposed") return "notOpposed";
    if (target.defense) return "alreadyDefended";
    // They may still take that back, also who stands for another, as a pilot does.
    target.source = { type: "undefended", id: target.source.id };
    reopen(draft);
    return null;
  },

  mayWrite: mayAnswer,

  sideMoves(state, mover) {
    const target = unanswered(state, mover);
    return target ? [{ type: "yield", who: "defender", target: target.id }] : [];
  },

  words: ({ defender }) => format("TENACITY.Event.yielded", { actor: cardActor(defender).name }),

  offers: (sight) =>
    sideOffers(sight, YIELD, ({ target }) => ({
      label: localize("TENACITY.Move.Yield"),
      result: localize("TENACITY.Move.YieldAgainst"),
      turn: defendersTurnId(target),
    })),

  plan(_sight, { side, move }) {
    const defender = side?.actor?.uuid;
    if (defender === undefined || !move) return null;
    const aim = move.target === "" ? {} : { target: move.target };
    return { rolls: [], event: () => eventOf(YIELD, { ...aim, defender }) };
  },

  names: ({ defender }) => [defender],
};
