import { oneOf, text } from "../../../../../engine/rules/data.ts";
import { count } from "../../../../../engine/rules/number.ts";
import type { Draft } from "../draft.ts";
import type { LegalMove } from "../mover.ts";
import type { BargainCondition } from "../opening.ts";
import { readBargainCondition } from "../read.ts";
import { speaksForRoller } from "../rights.ts";
import type { CheckStep } from "../step.ts";

/** Someone offers to remove negative spin of the roller for a change in the scene. */
export interface BargainOfferedEvent {
  readonly offeredBy: "narrator" | "roller";
  /** Negative spin to remove, integer >= 0; 0 for a price that is no spin. */
  readonly relief: number;
  /** What changes in the scene: data, never HTML. */
  readonly text: string;
  /** A condition that the change puts on the roller; absent for none. */
  readonly condition?: BargainCondition;
  /** Agreed for the next push: the two are one change, and without a push nothing is removed. */
  readonly withPush: boolean;
}

/** an offer may be made at any time. */
export const OFFER_BARGAIN_STEP: CheckStep<BargainOfferedEvent, LegalMove, "offerBargain"> = {
  type: "bargainOffered",
  name: "offerBargain",

  read(data) {
    const offeredBy = oneOf(data["offeredBy"], ["narrator", "roller"]);
    const relief = count(data["relief"]);
    const withPush = data["withPush"] === true;
    const condition = readBargainCondition(data["condition"]);
    return offeredBy && { offeredBy, relief, text: text(data["text"]), ...(condition && { condition }), withPush };
  },

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
