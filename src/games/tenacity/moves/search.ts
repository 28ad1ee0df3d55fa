import * as shape from "../../../core/shape.ts";
import { format } from "../../../engine/text/words.ts";
import { withDice } from "../plan/step-plan.ts";
import { type LegalMove, ofRoller } from "../rules/check/mover.ts";
import { blindShot } from "../rules/tactics/cover.ts";
import type { CheckMove } from "./check-move.ts";
import { searchDie } from "./dice.ts";
import { sideOffers } from "./sides.ts";

/** A blind shot looks for the spot (R-1304): one d10 before the roll, which is no hero die. A miss is a failed action. */
const SEARCHED = shape.object({
  face: shape.within(1, 10),
  /** The face that is needed. */
  threshold: shape.where(shape.whole(), (face) => face >= 1),
});

/** The roller of a blind shot is still to look for the spot. */
interface SearchMove extends LegalMove {
  readonly type: "search";
  readonly who: "roller";
  /** The face that is needed. */
  readonly threshold: number;
}

/** A blind shot looks for its spot (R-1304, A-63): written with the card, and again where that was undone. */
export const SEARCH: CheckMove<shape.Of<typeof SEARCHED>, SearchMove, "search"> = {
  type: "searched",
  name: "search",
  event: SEARCHED,

  reduce(draft, id, { face, threshold }) {
    if (draft.roller.faces) return "alreadyRolled";
    if (draft.search) return "alreadySearched";
    // What the card was opened with stands: no one makes their own shot easier.
    const needed = draft.opening.blind?.threshold ?? threshold;
    draft.search = { face, threshold: needed, found: blindShot(face, needed).found, event: id };
    return null;
  },

  mayWrite: ofRoller,

  sideMoves({ opening: { blind }, phase, search }, { target }) {
    const isOpen = blind !== undefined && search === null && phase === "roll" && target === undefined;
    return isOpen ? [{ type: "search", who: "roller", threshold: blind.threshold }] : [];
  },

  words: ({ face, threshold }) => format("TENACITY.Event.searched", { face, threshold }),

  offers: (sight) =>
    sideOffers(sight, SEARCH, ({ threshold }) => ({ label: format("TENACITY.Move.Search", { threshold }) })),

  plan({ state }) {
    const { blind } = state.opening;
    if (!blind) return null;
    return withDice(SEARCH, searchDie(), ([face = 0]) => ({ face, threshold: blind.threshold }));
  },
};
