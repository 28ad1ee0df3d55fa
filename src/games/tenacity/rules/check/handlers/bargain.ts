/** Narrator bargains: an offer, and accepting, declining or countering it. */
import type { LogEntry } from "../../../../../engine/log/event-log.ts";
import type { Account } from "../../../../../engine/log/account.ts";
import type { Draft } from "../draft.ts";
import { bargainCondition, bargainEffect, enter } from "../effects.ts";
import type { BargainAnsweredEvent, BargainOfferedEvent } from "../events.ts";
import type { BargainState } from "../state.ts";
import type { Verdict } from "./verdict.ts";

/** An offer may be made at any time. */
export function bargainOffered(
  draft: Draft,
  id: string,
  offer: Omit<BargainOfferedEvent, keyof LogEntry | "by">,
): Verdict {
  const { offeredBy, relief, text, condition = null, withPush } = offer;
  const bargain: BargainState = { id, offeredBy, relief, text, condition, withPush, state: "open", usedBy: null };
  draft.bargains = [...draft.bargains, bargain];
  return null;
}

/** An open offer gets its answer; a counter-offer opens a new one, for the other side to answer. */
export function bargainAnswered(draft: Draft, id: string, event: BargainAnsweredEvent, account: Account): Verdict {
  const offer = draft.bargains.find((bargain) => bargain.id === event.offer);
  if (!offer) return "noOffer";
  if (offer.state !== "open") return "offerClosed";
  const answered: BargainState = { ...offer, state: event.answer };
  draft.bargains = draft.bargains.map((bargain) => (bargain === offer ? answered : bargain));
  if (event.answer === "countered") {
    const offeredBy = offer.offeredBy === "narrator" ? "roller" : "narrator";
    const { withPush, condition } = offer;
    return bargainOffered(draft, id, { ...event, offeredBy, withPush, ...(condition && { condition }) });
  }
  if (event.answer !== "accepted" || offer.withPush) return null;
  const relief = offer.relief > 0 ? [bargainEffect(draft, id, offer.relief)] : [];
  const effects = [...relief, ...bargainCondition(draft, id, offer)];
  draft.effects.push(...effects.map((effect) => enter(effect, account)));
  return null;
}
