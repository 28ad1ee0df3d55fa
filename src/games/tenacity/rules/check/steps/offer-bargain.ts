import { BARGAIN_CONDITION } from "../opening.ts";
import * as shape from "../../../../../core/shape.ts";
import type { Draft } from "../draft.ts";
import type { LegalMove } from "../mover.ts";
import { speaksForRoller } from "../rights.ts";
import type { CheckStep } from "../step.ts";

/** Someone offers to remove negative spin of the roller for a change in the scene. */
const OFFERED = shape.object({
  offeredBy: shape.oneOf(["narrator", "roller"]),
  /** Negative spin to remove; 0 for a price that is no spin. */
  relief: shape.count,
  /** What changes in the scene: data, never HTML. */
  text: shape.text,
  /** A condition that the change puts on the roller; absent for none. */
  condition: shape.maybe(BARGAIN_CONDITION),
  /** Agreed for the next push: the two are one change, and without a push nothing is removed. */
  withPush: shape.flag,
});

export type BargainOfferedEvent = shape.Of<typeof OFFERED>;

/** an offer may be made at any time. */
export const OFFER_BARGAIN_STEP: CheckStep<BargainOfferedEvent, LegalMove, "offerBargain"> = {
  type: "bargainOffered",
  name: "offerBargain",

  event: OFFERED,

  reduce(draft, id, offer) {
    openOffer(draft, id, offer);
    return null;
  },

  mayWrite: ({ offeredBy }, state, writer) => offeredBy === "roller" && speaksForRoller(state, writer),
};

/** Puts an offer on the card, for the other side to answer. */
export function openOffer(draft: Draft, id: string, offer: BargainOfferedEvent): void {
  const { offeredBy, relief, text: change, condition = null, withPush } = offer;
  const terms = { offeredBy, relief, text: change, condition, withPush };
  draft.bargains = [...draft.bargains, { id, ...terms, state: "open", usedBy: null }];
}
