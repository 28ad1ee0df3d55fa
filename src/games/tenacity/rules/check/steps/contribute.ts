import { text } from "../../../../../engine/rules/data.ts";
import { count } from "../../../../../engine/rules/number.ts";
import type { LegalMove } from "../mover.ts";
import type { CheckStep } from "../step.ts";

/** The impact of another character's own success joins in (R-1503). */
export interface ContributedEvent {
  /** Opaque id of the other check. */
  readonly check: string;
  readonly roller: string;
  readonly impact: number;
}

/** R-1503. */
export const CONTRIBUTE_STEP: CheckStep<ContributedEvent, LegalMove, "contribute"> = {
  type: "contributed",
  name: "contribute",

  read(data) {
    const check = text(data["check"]);
    return check ? { check, roller: text(data["roller"]), impact: count(data["impact"]) } : null;
  },

  reduce(draft, id, { check, roller, impact }) {
    if (draft.opening.resolution !== "impact") return "noImpact";
    if (draft.contributions.some((each) => each.check === check)) return "alreadyContributed";
    draft.contributions.push({ check, roller, impact, event: id });
    return null;
  },

  mayWrite: ({ roller }, _state, writer) => writer.owns(roller),
};
