import * as shape from "../../../../../core/shape.ts";
import type { LegalMove } from "../mover.ts";
import type { CheckStep } from "../step.ts";

/** The impact of another character's own success joins in (R-1503). */
const CONTRIBUTED = shape.object({
  /** Opaque id of the other check. */
  check: shape.name,
  roller: shape.text,
  impact: shape.count,
});

export type ContributedEvent = shape.Of<typeof CONTRIBUTED>;

/** R-1503. */
export const CONTRIBUTE_STEP: CheckStep<ContributedEvent, LegalMove, "contribute"> = {
  type: "contributed",
  name: "contribute",

  event: CONTRIBUTED,

  reduce(draft, id, { check, roller, impact }) {
    if (draft.opening.resolution !== "impact") return "noImpact";
    if (draft.contributions.some((each) => each.check === check)) return "alreadyContributed";
    draft.contributions.push({ check, roller, impact, event: id });
    return null;
  },

  mayWrite: ({ roller }, _state, writer) => writer.owns(roller),
};
