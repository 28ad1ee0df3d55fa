import { RESOURCES } from "../../spin.ts";
import * as shape from "../../../../../core/shape.ts";
import { applyBoost, boosts, type Boost } from "../../boosts.ts";
import type { Resources } from "../../spin.ts";
import { reopen, type Draft } from "../draft.ts";
import { bargainCondition, enter, priceEffects } from "../effects.ts";
import { priced, turnOf, whose, type LegalMove, type Mover, type Price } from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { ofSide } from "../rights.ts";
import type { CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";
import { mayChange, pay, speaker } from "../verdict.ts";

/** Raw points by currency and a push, together or in steps. All three are integers >= 0. */
const BOOSTED = shape.object({
  /** Present when the defender of that target boosts; use "" for a check without targets. */
  target: shape.maybe(shape.string),
  tenacity: shape.count,
  spin: shape.count,
  /** Negative spin taken: +1 each, only for a success. */
  push: shape.count,
  /** Id of an accepted offer made for this push. */
  bargain: shape.maybe(shape.string),
  /** The points of the one who pays, as they were when the move was made. */
  before: RESOURCES,
});

export type BoostedEvent = shape.Of<typeof BOOSTED>;

/** What a failing side may pay for, with its price and what comes of it. */
export interface BoostMove extends LegalMove {
  readonly type: "boost";
  readonly who: "roller" | "defender";
  /** `push` only negative spin, `points` only points, `mix` both, `step` one point without success yet. */
  readonly kind: "push" | "points" | "mix" | "step";
  readonly boost: { readonly tenacity: number; readonly spin: number; readonly push: number };
  /** The accepted offer that the push uses up. */
  readonly bargain?: string;
  readonly price: Price;
  readonly after: Resources;
  readonly total: number;
  /** The rating (or, for a defender, the roller's total) that it is measured against. */
  readonly challenge: number;
  /** Whether the mover wins then. */
  readonly success: boolean;
}

/** Against a hidden rating only raw points make sense: no one knows what a push must reach. */
export const BOOST_STEP: CheckStep<BoostedEvent, BoostMove, "boost"> = {
  type: "boosted",
  name: "boost",

  event: BOOSTED,

  reduce(draft, id, event, account) {
    const speaking = speaker(draft, standingOf(draft), event.target);
    if (!speaking) return "unknownTarget";
    const { side, need, losing } = speaking;
    if (!side.faces) return "notRolled";
    if (losing === null || (losing && need === null && event.push > 0)) return "noChallenge";
    const barred = mayChange(draft, speaking);
    if (barred) return barred;
    const relief = reliefOf(draft, event);
    if (relief === null) return "noOffer";
    const affordable = applyBoost(event.before, losing ? (need ?? 1) : 0, event, relief);
    if (!affordable.ok) return affordable.reason;
    const { paid, refusal } = pay(draft, side, priceEffects(side, id, event, relief), account);
    if (!paid) return refusal;
    for (const source of ["tenacity", "spin", "push"] as const) {
      if (event[source] > 0) side.boosts.push({ source, value: event[source], event: id });
    }
    const used = draft.bargains.filter(({ id: offer }) => offer === event.bargain);
    draft.effects.push(
      ...used.flatMap((offer) => bargainCondition(draft, id, offer)).map((each) => enter(each, account)),
    );
    draft.bargains = draft.bargains.map((offer) => (used.includes(offer) ? { ...offer, usedBy: id } : offer));
    reopen(draft);
    return null;
  },

  mayWrite: ofSide,

  sideMoves(state, mover) {
    const turn = turnOf(state, mover);
    if (turn?.phase !== "boost" || turn.total === null) return [];
    const { total, need, challenge } = turn;
    if (need === null || challenge === null) return blindSteps(mover, total);
    return boostMoves(mover, { need, total, challenge }, mover.target === undefined ? pushBargain(state) : undefined);
  },

  details: ({ kind, boost, bargain }) => [kind, boost.tenacity, boost.spin, boost.push, bargain ?? ""],
};

/** what an accepted offer made for a push takes off it, or that there is no such offer. */
function reliefOf(draft: Draft, event: BoostedEvent): number | null {
  if (event.bargain === undefined) return 0;
  const offer = draft.bargains.find(({ id }) => id === event.bargain);
  const usable = offer?.state === "accepted" && offer.withPush && offer.usedBy === null;
  return usable && event.push > 0 && event.target === undefined ? offer.relief : null;
}

/** an accepted offer for a push that has not been used. */
function pushBargain(state: CheckState): PushBargain | undefined {
  return state.bargains.find(({ state: answer, withPush, usedBy }) => answer === "accepted" && withPush && !usedBy);
}

/** What a side lacks, its total, and the number it is measured against. */
export interface Shortfall {
  readonly need: number;
  readonly total: number;
  readonly challenge: number;
}

/** An accepted bargain that waits for a push. */
export interface PushBargain {
  readonly id: string;
  readonly relief: number;
}

function kindOf({ tenacity, spin, push }: Boost): BoostMove["kind"] {
  if (push === 0) return "points";
  return tenacity + spin === 0 ? "push" : "mix";
}

function boostMove(
  mover: Mover,
  shortfall: Shortfall,
  boost: Boost,
  kind: BoostMove["kind"],
  bargain?: PushBargain,
): BoostMove {
  const gain = boost.tenacity + boost.spin + boost.push;
  const used = bargain && boost.push > 0 ? bargain : undefined;
  return {
    type: "boost",
    ...whose(mover),
    kind,
    boost,
    ...(used ? { bargain: used.id } : {}),
    ...priced(mover, boost, used?.relief ?? 0),
    total: shortfall.total + gain,
    challenge: shortfall.challenge,
    success: gain >= shortfall.need,
  };
}

/**
 * The mixes of points and push that succeed, and single points where one is not enough.
 * @returns The moves: push, points, mixes, then steps.
 */
export function boostMoves(mover: Mover, shortfall: Shortfall, bargain?: PushBargain): readonly BoostMove[] {
  const { resources } = mover;
  const winning = boosts(shortfall.need, resources, [], bargain?.relief).suggestions.map(({ boost }) =>
    boostMove(mover, shortfall, boost, kindOf(boost), bargain),
  );
  if (shortfall.need <= 1) return winning;
  return [...winning, ...stepsOf(resources).map((boost) => boostMove(mover, shortfall, boost, "step"))];
}

/** one point of each currency there is. */
function stepsOf(resources: Resources): readonly Boost[] {
  return [
    ...(resources.tenacity > 0 ? [{ tenacity: 1, spin: 0, push: 0 }] : []),
    ...(resources.spin > 0 ? [{ tenacity: 0, spin: 1, push: 0 }] : []),
  ];
}

/** Single points against a rating that only the narrator knows. */
export function blindSteps(mover: Mover, total: number): readonly BoostMove[] {
  // What the total must beat is unknown, so a step promises nothing.
  const shortfall = { need: Infinity, total, challenge: total };
  return stepsOf(mover.resources).map((boost) => boostMove(mover, shortfall, boost, "step"));
}
