import * as shape from "../../../../../core/shape.ts";
import { checkHelp } from "../../help.ts";
import type { LegalMove } from "../mover.ts";
import { speaksForRoller } from "../rights.ts";
import type { CheckStep } from "../step.ts";

/** Someone helps with the check before the roll (R-1502): one advantage die. */
const HELPED = shape.object({
  /** Opaque id of the helper. */
  helper: shape.name,
  /** The helper's rank in the skill of the check. */
  rank: shape.count,
});

export type HelpedEvent = shape.Of<typeof HELPED>;

/** R-1502. */
export const HELP_STEP: CheckStep<HelpedEvent, LegalMove, "help"> = {
  type: "helped",
  name: "help",
  event: HELPED,

  reduce({ opening, roller, helpers }, _id, event) {
    if (roller.faces) return "alreadyRolled";
    if (helpers.includes(event.helper) || event.helper === opening.roller) return "alreadyHelping";
    const ranks = { roller: opening.skill.rank, helper: event.rank };
    const verdict = checkHelp(ranks, helpers.length, opening.resolution, opening.settings);
    if (!verdict.ok) return verdict.reason;
    helpers.push(event.helper);
    roller.extraDice += verdict.advantage;
    return null;
  },

  mayWrite: ({ helper }, state, writer) => speaksForRoller(state, writer) || writer.owns(helper),
};
