/** What a failing side may pay for a success: talents, raw points and a push. */
import { accept, refuse, type Accepted, type Refusal } from "../../../engine/rules/change.ts";
import { count } from "../../../core/data.ts";
import { LEAST_SPIN, pushedSpin, readSpin, type Resources } from "./spin.ts";

/** Raw points by currency, and negative spin taken; integers >= 0. */
export interface Boost {
  readonly tenacity: number;
  readonly spin: number;
  readonly push: number;
}

/** A talent that adds a flat bonus to a roll. */
export interface BonusTalent {
  readonly id: string;
  /** Points, integer >= 0. */
  readonly cost: number;
  readonly currency: TalentCurrency;
  readonly bonus: number;
}

/** What a talent may be paid with. */
export type TalentCurrency = "either" | "tenacity" | "spin" | "free";

export type BoostRefusal =
  | "notFailing"
  | "nothingBought"
  | "notEnoughSpin"
  | "notEnoughTenacity"
  | "pushFallsShort"
  | "pushTooFar";

/** A boost that succeeds, and the points after it. */
export interface BoostSuggestion {
  readonly boost: Boost;
  readonly after: Resources;
}

/** What a side could do about a shortfall. */
export interface BoostOptions {
  /** the most that a push alone may take, before anything is spent. */
  readonly maxPush: number;
  /** the most that raw points alone give. */
  readonly maxRaw: number;
  /** Whether any mix reaches the need, talents included. */
  readonly reachable: boolean;
  /** Mixes of raw points and push that reach it exactly: fewest currencies first, no duplicates. */
  readonly suggestions: readonly BoostSuggestion[];
}

/**
 * Pays for a boost. A push must make the check succeed, alone or with the points of the same boost.
 * @param need - The least boost that succeeds.
 * @param boost - What is bought; anything but integers >= 0 counts as `count` reads it.
 * @param relief - Negative spin that a bargain agreed at the same moment removes; 0 for none.
 */
export function applyBoost(
  resources: Resources,
  need: number,
  boost: Boost,
  relief: number,
): Accepted<Resources> | Refusal<BoostRefusal> {
  const [tenacity, spin, push] = [count(boost.tenacity), count(boost.spin), count(boost.push)];
  if (count(need) === 0) return refuse("notFailing");
  if (tenacity + spin + push === 0) return refuse("nothingBought");
  if (push > 0 && tenacity + spin + push < need) return refuse("pushFallsShort");
  return payBoost(resources, { tenacity, spin, push }, relief);
}

/** Takes the price of a boost from what someone has, whatever the roll says. */
export function payBoost(
  resources: Resources,
  boost: Boost,
  relief: number,
): Accepted<Resources> | Refusal<"notEnoughSpin" | "notEnoughTenacity" | "pushTooFar"> {
  const before = { spin: readSpin(resources.spin), tenacity: count(resources.tenacity) };
  if (count(boost.spin) > Math.max(0, before.spin)) return refuse("notEnoughSpin");
  if (count(boost.tenacity) > before.tenacity) return refuse("notEnoughTenacity");
  const spin = before.spin - count(boost.spin);
  const pushed = count(boost.push) > 0 ? pushedSpin(spin, boost.push, relief) : spin;
  if (pushed < LEAST_SPIN) return refuse("pushTooFar");
  return accept(before, { spin: pushed, tenacity: before.tenacity - count(boost.tenacity) });
}

/** Ways to make up a shortfall: none, one or both currencies first, the rest by push. */
function mixes(need: number, spin: number, tenacity: number): readonly Boost[] {
  const mix = (spinSpent: number, tenacitySpent: number): Boost => ({
    spin: spinSpent,
    tenacity: tenacitySpent,
    push: need - spinSpent - tenacitySpent,
  });
  const spinFirst = Math.min(spin, need);
  const tenacityFirst = Math.min(tenacity, need);
  return [
    mix(0, 0),
    mix(spinFirst, 0),
    mix(0, tenacityFirst),
    mix(spinFirst, Math.min(tenacity, need - spinFirst)),
    mix(Math.min(spin, need - tenacityFirst), tenacityFirst),
  ];
}

/**
 * The ways to pay for a talent once.
 * @returns One boost without push for each currency that is allowed and sufficient; one of nothing for a free talent.
 */
export function talentPrices(
  { cost, currency }: Pick<BonusTalent, "cost" | "currency">,
  resources: Resources,
): readonly Boost[] {
  const points = currency === "free" ? 0 : count(cost);
  if (points === 0) return [{ tenacity: 0, spin: 0, push: 0 }];
  const ways: Boost[] = [];
  if (currency !== "spin" && points <= count(resources.tenacity)) ways.push({ tenacity: points, spin: 0, push: 0 });
  if (currency !== "tenacity" && points <= readSpin(resources.spin)) ways.push({ tenacity: 0, spin: points, push: 0 });
  return ways;
}

/** The most that talents add beyond the raw worth of the points they cost, for each pair of budgets. */
function talentGain(talents: readonly BonusTalent[], spin: number, tenacity: number): number {
  const [first, ...others] = talents;
  if (!first) return 0;
  const without = talentGain(others, spin, tenacity);
  const cost = first.currency === "free" ? 0 : count(first.cost);
  const gain = count(first.bonus) - cost;
  if (gain <= 0) return without;
  const left = talentPrices(first, { spin, tenacity }).map((price) =>
    talentGain(others, spin - price.spin, tenacity - price.tenacity),
  );
  return Math.max(without, ...left.map((more) => gain + more));
}

/** Talents that `boosts` weighs against each other; more than anyone has for one roll, few enough to try all ways. */
const MAXIMUM_TALENTS = 8;

/**
 * What a side could do about a shortfall.
 * @param talents - Talents with a flat bonus that fit the roll; beyond the first eight they are not weighed.
 * @param relief - Negative spin that a bargain agreed for the push removes.
 */
export function boosts(need: number, resources: Resources, talents: readonly BonusTalent[], relief = 0): BoostOptions {
  const lacking = count(need);
  const spin = readSpin(resources.spin);
  const tenacity = count(resources.tenacity);
  const spendable = Math.max(0, spin);
  const maxPush = spin - LEAST_SPIN + count(relief);
  const reach = maxPush + tenacity + talentGain(talents.slice(0, MAXIMUM_TALENTS), spendable, tenacity);
  const suggestions = new Map<string, BoostSuggestion>();
  for (const boost of mixes(lacking, spendable, tenacity)) {
    const paid = applyBoost({ spin, tenacity }, lacking, boost, relief);
    if (!paid.ok) continue;
    const after = { spin, tenacity, ...paid.patch };
    suggestions.set(`${boost.tenacity}/${boost.spin}/${boost.push}`, { boost, after });
  }
  return {
    maxPush,
    maxRaw: spendable + tenacity,
    reachable: lacking <= reach,
    suggestions: [...suggestions.values()],
  };
}
