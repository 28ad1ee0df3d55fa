import * as shape from "../../../../../core/shape.ts";
import { blindShot } from "../../tactics/cover.ts";
import type { LegalMove } from "../mover.ts";
import { ofRoller } from "../rights.ts";
import type { CheckStep } from "../step.ts";

/** A blind shot looks for the spot (R-1304): one d10 before the roll, which is no hero die. A miss is a failed action. */
const SEARCHED = shape.object({
  face: shape.within(1, 10),
  /** The face that is needed. */
  threshold: shape.where(shape.whole(), (face) => face >= 1),
});

export type SearchedEvent = shape.Of<typeof SEARCHED>;

/** The roller of a blind shot is still to look for the spot. */
export interface SearchMove extends LegalMove {
  readonly type: "search";
  readonly who: "roller";
  /** The face that is needed. */
  readonly threshold: number;
}

/** R-1304, A-63. */
export const SEARCH_STEP: CheckStep<SearchedEvent, SearchMove, "search"> = {
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
};
