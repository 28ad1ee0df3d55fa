import { cardActor } from "../../../engine/cards/card-actors.ts";
import { format } from "../../../engine/text/words.ts";
import { HELP_STEP, type HelpedEvent } from "../rules/check/steps/help.ts";
import type { LegalMove } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";

/** Someone helps (R-1502): chosen in the dialog, and written with the card. */
export const HELP: CheckMove<HelpedEvent, LegalMove, "help"> = {
  ...HELP_STEP,
  words: ({ helper }) => format("TENACITY.Event.helped", { actor: cardActor(helper).name }),
  offers: () => [],
  plan: () => null,
};
