import { oneOf, text } from "../../../../../engine/rules/data.ts";
import { whole } from "../../../../../engine/rules/number.ts";
import { enter } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import { ofNarrator } from "../rights.ts";
import type { CheckStep } from "../step.ts";

/** The narrator awards or takes points (R-503, R-505, R-703, R-1301). */
export interface AwardedEvent {
  readonly to: string;
  readonly kind: "spin" | "tenacity";
  readonly delta: number;
  readonly reason: "award" | "barely" | "blazing" | "flanking";
}

/** R-1301. */
export const AWARD_STEP: CheckStep<AwardedEvent, LegalMove, "award"> = {
  type: "awarded",
  name: "award",

  read(data) {
    const to = text(data["to"]);
    const kind = oneOf(data["kind"], ["spin", "tenacity"]);
    const reason = oneOf(data["reason"], ["award", "flanking", "barely", "blazing"]);
    return to && kind && reason ? { to, kind, delta: whole(data["delta"]), reason } : null;
  },

  reduce(draft, id, { kind, delta, reason, to: target }, account) {
    if (delta === 0) return "nothingToShare";
    draft.effects.push(enter({ event: id, kind, target, delta, reason, price: false }, account));
    return null;
  },

  mayWrite: ofNarrator,
};
