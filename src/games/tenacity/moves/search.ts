import { format } from "../../../engine/text/words.ts";
import { SEARCH_STEP, type SearchedEvent, type SearchMove } from "../rules/check/steps/search.ts";
import type { CheckMove } from "./check-move.ts";
import { searchDie } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { withDice } from "../plan/step-plan.ts";

/** A blind shot looks for its spot (R-1304): written with the card, and again where that was undone. */
export const SEARCH: CheckMove<SearchedEvent, SearchMove, "search"> = {
  ...SEARCH_STEP,
  words: ({ face, threshold }) => format("TENACITY.Event.searched", { face, threshold }),

  offers: (sight) =>
    sideOffers(sight, SEARCH_STEP, ({ threshold }) => ({ label: format("TENACITY.Move.Search", { threshold }) })),

  plan({ state }) {
    const { blind } = state.opening;
    if (!blind) return null;
    return withDice(SEARCH_STEP, searchDie(), ([face = 0]) => ({ face, threshold: blind.threshold }));
  },
};
