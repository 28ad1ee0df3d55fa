import * as shape from "../../../../../core/shape.ts";
import { enter } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import { ofNarrator } from "../rights.ts";
import type { CheckStep } from "../step.ts";

/** The narrator awards or takes points (R-503, R-505, R-703, R-1301). */
const AWARDED = shape.object({
  to: shape.name,
  kind: shape.oneOf(["spin", "tenacity"]),
  delta: shape.whole(),
  reason: shape.oneOf(["award", "barely", "blazing", "flanking"]),
});

export type AwardedEvent = shape.Of<typeof AWARDED>;

/** R-1301. */
export const AWARD_STEP: CheckStep<AwardedEvent, LegalMove, "award"> = {
  type: "awarded",
  name: "award",

  event: AWARDED,

  reduce(draft, id, { kind, delta, reason, to: target }, account) {
    if (delta === 0) return "nothingToShare";
    draft.effects.push(enter({ event: id, kind, target, delta, reason, price: false }, account));
    return null;
  },

  mayWrite: ofNarrator,
};
