import * as shape from "../../../core/shape.ts";
import { format, inARow, localize } from "../../../engine/text/words.ts";
import { resourcesOf } from "../data/documents.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { applyBoost, boosts, type Boost } from "../rules/boosts.ts";
import { reopen, type Draft } from "../rules/check/draft.ts";
import { bargainCondition, enter, priceEffects } from "../rules/check/effects.ts";
import { type LegalMove, type Mover, ofSide, type Price, priced, turnOf, whose } from "../rules/check/mover.ts";
import { mayChange, pay, speaker } from "../rules/check/verdict.ts";
import type { CheckState } from "../rules/index.ts";
import { RESOURCES, type Resources } from "../rules/spin.ts";
import type { CheckMove } from "./check-move.ts";
import { defendersTurn } from "./defend.ts";
import { aimOf } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { priceWords, rollersTurn } from "./words.ts";

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

type BoostedEvent = shape.Of<typeof BOOSTED>;

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

/**
 * Points and pushes. Against a hidden rating only raw points make sense: no one knows what a push must reach.
 */
export const BOOST: CheckMove<BoostedEvent, BoostMove, "boost"> = {
  type: "boosted",
  name: "boost",
  event: BOOSTED,

  reduce(draft, id, event, account) {
    const speaking = speaker(draft, event.target);
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

  words: boostLabel,

  offers(sight) {
    const offers = sideOffers(sight, BOOST, (move, { actor }) => ({
      kind: move.kind,
      label: boostLabel({ ...move.boost, push: takenBy(move) }),
      result: resultOf(move, sight.state),
      price: priceWords(resourcesOf(actor), move.after),
    }));
    // A mixture, and a point that does not win where something else does.
    const winning = new Set(offers.flatMap(({ side, move }) => (move?.success === true ? [side?.id] : [])));
    const isSeldom = ({ side, kind }: (typeof offers)[number]): boolean =>
      kind === "mix" || (kind === "step" && winning.has(side?.id));
    return offers.map((offer) => ({ ...offer, seldom: isSeldom(offer) }));
  },

  plan(_sight, { side, move }) {
    if (!side?.actor || !move) return null;
    const bargain = move.bargain === undefined ? {} : { bargain: move.bargain };
    return withoutDice(BOOST, { ...aimOf(move), ...move.boost, ...bargain, before: resourcesOf(side.actor) });
  },

  waits(state, message) {
    if (state.phase === "boost") return [rollersTurn(state, "boost", message)];
    const beaten = state.targets.filter(({ defense, defenderNeed }) => defense?.accepted === false && defenderNeed);
    return state.phase === "counter"
      ? beaten.map((target) => defendersTurn(`defender:${target.id}`, "counter", target, message))
      : [];
  },
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
interface Shortfall {
  readonly need: number;
  readonly total: number;
  readonly challenge: number;
}

/** An accepted bargain that waits for a push. */
interface PushBargain {
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

/** The negative spin that a move takes: what is pushed, less what a bargain takes off it. */
function takenBy({ boost, price }: BoostMove): number {
  return boost.push > 0 ? Math.max(0, -(price.spin ?? 0) - boost.spin) : 0;
}

/** "Push: take 3 negative spin", "Spend 2 spin", "Spend 1 10acity and 2 spin, push for 1". */
function boostLabel({ tenacity, spin, push }: { tenacity: number; spin: number; push: number }): string {
  const spent = [
    ...(tenacity > 0 ? [format("TENACITY.Move.TenacityPoints", { points: tenacity })] : []),
    ...(spin > 0 ? [format("TENACITY.Move.SpinPoints", { points: spin })] : []),
  ];
  if (spent.length === 0) return format("TENACITY.Move.Push", { push });
  const points = inARow(spent);
  return push > 0 ? format("TENACITY.Move.SpendAndPush", { points, push }) : format("TENACITY.Move.Spend", { points });
}

function resultOf(move: BoostMove, state: CheckState): string {
  const parts = [
    numbersOf(move),
    move.bargain === undefined ? "" : localize("TENACITY.Move.WithBargain"),
    move.success && move.who === "roller" && hasNoImpact(state) ? localize("TENACITY.Move.NoImpactDice") : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** Whether a success would bring nothing but itself, where impact is asked for: known before points are spent on it. */
export function hasNoImpact({ opening, impactDice, impactBonus }: CheckState): boolean {
  return opening.resolution === "impact" && impactDice + impactBonus <= 0;
}

/** Against a hidden rating nothing is promised: the rules then measure a step against the total before it. */
function numbersOf({ total, challenge, success, who }: BoostMove): string {
  if (!success && challenge < total) return format("TENACITY.Move.Becomes", { total });
  const key = success ? (who === "defender" ? "Holds" : "Beats") : "FallsShort";
  return format(`TENACITY.Move.${key}`, { total, challenge });
}
