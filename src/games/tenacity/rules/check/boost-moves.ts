/** What a failing side may pay for, as moves with price and result. */
import { boosts, talentPrices, type Boost, type TalentCurrency } from "../boosts.ts";
import { pushedSpin, type Purse } from "../spin.ts";
import type { CheckMove, Price } from "./move.ts";

/** A talent that a character could use on a roll, as the item describes it. */
export interface TalentOffer {
  readonly id: string;
  /** Points, integer >= 0. */
  readonly cost: number;
  readonly currency: TalentCurrency;
  /** Flat bonus on the total. */
  readonly bonus: number;
  /** Extra hero dice. */
  readonly heroDice: number;
  /** Whether it ignores penalties of the roll. */
  readonly ignores: boolean;
  /** Whether it adds to the impact roll. */
  readonly impact: boolean;
  /** Whether it rolls impact dice again. */
  readonly reroll: boolean;
}

/** Who asks for moves: the roller (no `target`) or the defender of a target, with the points it has now. */
export interface Mover {
  readonly target?: string;
  readonly purse: Purse;
  /** Talents that fit the roll. */
  readonly talents?: readonly TalentOffer[];
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

type BoostMove = Extract<CheckMove, { type: "boost" }>;

/**
 * Says whose move it is.
 * @param mover - Who asks.
 * @returns The part of a move that names the mover.
 */
export function whose({ target }: Mover) {
  return target === undefined ? ({ who: "roller" } as const) : ({ who: "defender", target } as const);
}

/** What a boost costs, and what is left. */
function priced({ purse }: Mover, { tenacity, spin, push }: Boost, relief: number): { price: Price; after: Purse } {
  const after = { spin: pushedSpin(purse.spin - spin, push, relief), tenacity: purse.tenacity - tenacity };
  const change = after.spin - purse.spin;
  return { price: { ...(change ? { spin: change } : {}), ...(tenacity > 0 ? { tenacity: -tenacity } : {}) }, after };
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
 * @param mover - Who asks.
 * @param shortfall - What is lacking.
 * @param bargain - An accepted bargain for the push.
 * @returns The moves: push, points, mixes, then steps.
 */
export function boostMoves(mover: Mover, shortfall: Shortfall, bargain?: PushBargain): readonly CheckMove[] {
  const { purse } = mover;
  const winning = boosts(shortfall.need, purse, [], bargain?.relief).suggestions.map(({ boost }) =>
    boostMove(mover, shortfall, boost, kindOf(boost), bargain),
  );
  if (shortfall.need <= 1) return winning;
  return [...winning, ...stepsOf(purse).map((boost) => boostMove(mover, shortfall, boost, "step"))];
}

/** one point of each currency there is. */
function stepsOf(purse: Purse): readonly Boost[] {
  return [
    ...(purse.tenacity > 0 ? [{ tenacity: 1, spin: 0, push: 0 }] : []),
    ...(purse.spin > 0 ? [{ tenacity: 0, spin: 1, push: 0 }] : []),
  ];
}

/**
 * Single points against a rating that only the narrator knows.
 * @param mover - Who asks.
 * @param total - The total that fails.
 * @returns The moves.
 */
export function blindSteps(mover: Mover, total: number): readonly CheckMove[] {
  // What the total must beat is unknown, so a step promises nothing.
  const shortfall = { need: Infinity, total, challenge: total };
  return stepsOf(mover.purse).map((boost) => boostMove(mover, shortfall, boost, "step"));
}

/**
 * When a talent may be used: `before` the roll (`beforeImpact` where an impact roll may follow), while `failing`, at the `impact`
 * roll, on its dice (`reroll`).
 */
export type TalentMoment = "before" | "beforeImpact" | "failing" | "impact" | "reroll";

function fits(talent: TalentOffer, moment: TalentMoment): boolean {
  const roll = talent.bonus > 0 || talent.heroDice > 0 || talent.ignores;
  switch (moment) {
    case "before":
    case "failing":
      return roll;
    case "beforeImpact":
      return roll || talent.impact;
    case "impact":
      return talent.impact && !roll;
    case "reroll":
      return talent.reroll;
  }
}

/**
 * The talents of the mover that fit the moment, one move for each currency they can be paid with.
 * @param mover - Who asks.
 * @param moment - Where the check stands.
 * @param total - The total; null before the roll.
 * @param need - What is lacking; null while unknown.
 * @returns The moves.
 */
export function talentMoves(
  mover: Mover,
  moment: TalentMoment,
  total: number | null,
  need: number | null,
): readonly CheckMove[] {
  const usable = (mover.talents ?? []).filter((talent) => fits(talent, moment));
  return usable.flatMap((talent) =>
    talentPrices(talent, mover.purse).map((price): CheckMove => ({
      type: "talent",
      ...whose(mover),
      talent: talent.id,
      ...priced(mover, price, 0),
      heroDice: talent.heroDice,
      total: total === null ? null : total + talent.bonus,
      success: need === null ? null : talent.bonus >= need,
    })),
  );
}
