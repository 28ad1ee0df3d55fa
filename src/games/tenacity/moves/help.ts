import * as shape from "../../../core/shape.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { format } from "../../../engine/text/words.ts";
import { speaksForRoller } from "../rules/check/mover.ts";
import { checkHelp } from "../rules/help.ts";
import type { LegalMove } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";

/** Someone helps with the check before the roll (R-1502): one advantage die. */
const HELPED = shape.object({
  /** Opaque id of the helper. */
  helper: shape.name,
  /** The helper's rank in the skill of the check. */
  rank: shape.count,
});

/** Someone helps (R-1502): chosen in the dialog, and written with the card. */
export const HELP: CheckMove<shape.Of<typeof HELPED>, LegalMove, "help"> = {
  type: "helped",
  name: "help",
  event: HELPED,

  reduce(draft, _id, event) {
    const { opening, roller, helpers } = draft;
    if (roller.faces) return "alreadyRolled";
    if (helpers.includes(event.helper) || event.helper === opening.roller) return "alreadyHelping";
    const ranks = { roller: opening.skill.rank, helper: event.rank };
    const verdict = checkHelp(ranks, helpers.length, opening.resolution, opening.settings);
    if (!verdict.ok) return verdict.reason;
    draft.helpers = [...helpers, event.helper];
    roller.extraDice += verdict.advantage;
    return null;
  },

  mayWrite: ({ helper }, state, writer) => speaksForRoller(state, writer) || writer.owns(helper),

  words: ({ helper }) => format("TENACITY.Event.helped", { actor: cardActor(helper).name }),
  offers: () => [],
  plan: () => null,
};
