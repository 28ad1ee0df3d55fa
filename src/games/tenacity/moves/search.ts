import { format } from "../../../engine/cards/words.ts";
import { SEARCH_STEP, type SearchedEvent } from "../rules/check/steps/search.ts";
import type { LegalMove } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";

/** A blind shot looks for its spot (R-1304): written with the card. */
export const SEARCH: CheckMove<SearchedEvent, LegalMove, "search"> = {
  ...SEARCH_STEP,
  words: ({ face }) => format("TENACITY.Event.searched", { face }),
  offers: () => [],
  plan: () => null,
};
