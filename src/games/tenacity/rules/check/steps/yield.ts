import * as shape from "../../../../../core/shape.ts";
import { findTarget, reopen } from "../draft.ts";
import type { LegalMove } from "../mover.ts";
import type { CheckStep } from "../step.ts";
import { mayAnswer, unanswered } from "./defend.ts";

/** Someone who could defend does not, or cannot. */
const YIELDED = shape.object({
  target: shape.maybe(shape.string),
  /** Opaque id of the character who does not defend. */
  defender: shape.name,
});

export type YieldedEvent = shape.Of<typeof YIELDED>;

/** Someone is to defend, and may let it be. */
export interface YieldMove extends LegalMove {
  readonly type: "yield";
  readonly who: "defender";
  readonly target: string;
}

/** without a reaction there is nothing to beat but 0. */
export const YIELD_STEP: CheckStep<YieldedEvent, YieldMove, "yield"> = {
  type: "yielded",
  name: "yield",

  event: YIELDED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (target.source.type !== "opposed") return "notOpposed";
    if (target.defense) return "alreadyDefended";
    target.source = { type: "undefended" };
    reopen(draft);
    return null;
  },

  mayWrite: mayAnswer,

  sideMoves(state, mover) {
    const target = unanswered(state, mover);
    return target ? [{ type: "yield", who: "defender", target: target.id }] : [];
  },
};
