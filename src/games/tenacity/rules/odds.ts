/** Exact chances of a check, shown before a player commits: convolution over what counts, no simulation. */
import { count, whole } from "../../../core/data.ts";
import {
  add,
  atMost,
  certain,
  chanceOf,
  die,
  type Distribution,
  meanOf,
  most,
  negative,
  outcomes,
  shift,
  Tally,
} from "../../../engine/rules/distribution.ts";
import type { ChallengeDice } from "./challenge.ts";
import { heroPool } from "./dice.ts";
import type { RulesSettings } from "./edition.ts";
import { challengeDistribution, type PoolOutcome, poolOutcomes } from "./odds/pools.ts";
import { changeSpin, LEAST_SPIN, rollSpin } from "./spin.ts";

/** What someone rolls hero dice with. */
export interface HeroNumbers {
  /** Attribute rank: how many hero dice. */
  readonly attribute: number;
  /** Skill rank and all modifiers: what is added to the kept face. */
  readonly bonus: number;
  readonly advantage: number;
  readonly disadvantage: number;
}

/** A way to answer a check with dice. */
export interface Answer {
  readonly roller: HeroNumbers | ChallengeDice;
  /** What conditions take off its total. */
  readonly penalty: Distribution;
}

/** A question about a check that is still to be rolled. */
export interface OddsQuestion {
  /** Hero dice, or the challenge dice of an NPC's card. */
  readonly roller: HeroNumbers | ChallengeDice;
  /** A known rating, challenge dice, or the ways in which a defender may answer. */
  readonly against: number | ChallengeDice | readonly Answer[];
  /** What is taken off the roller's total by dice of their own, such as a condition's (R-1005); absent for nothing. */
  readonly penalty?: Distribution;
  /** Whether the roll earns and costs spin. */
  readonly ownAction: boolean;
  /** The impact roll on success: its d4 without a crit's, and the flat bonus; null for a pass/fail check. */
  readonly impact: { readonly dice: number; readonly bonus: number } | null;
  readonly settings: RulesSettings;
}

/** What is lacking, among the rolls that change spin by `spin` at once (R-305 step 3). */
export interface NeedPart {
  readonly spin: number;
  /** 0 is success. The weight is the chance of this spin change. */
  readonly need: Distribution;
}

/** The answer. A crit is taken as hero die while failing, and otherwise as impact die. */
export interface CheckOdds {
  /** Chance of success with nothing spent. */
  readonly success: number;
  readonly crit: number;
  readonly doubles: number;
  readonly fumble: number;
  /** Mean change of spin when failures are accepted. */
  readonly expectedSpin: number;
  /** Distribution of what is lacking, 0 for success: the price of a push. */
  readonly need: Distribution;
  readonly parts: readonly NeedPart[];
  /** Distribution of the impact of one try, failures counting as 0; null for a pass/fail check. */
  readonly impact: Distribution | null;
  /** Distribution of the impact of a success; null for a pass/fail check or where success is impossible. */
  readonly impactOnSuccess: Distribution | null;
}

/** The largest bonus, rating and requirement that odds are computed for: what is beyond it is certain or hopeless anyway. */
const LARGEST_NUMBER = 1000;

function bounded(value: number): number {
  return whole(value, -LARGEST_NUMBER, LARGEST_NUMBER);
}

function isHero(side: HeroNumbers | ChallengeDice): side is HeroNumbers {
  return "attribute" in side;
}

const PLAIN = { crit: false, pairs: 0, fumble: false } as const;

/** All ways a side may fall; `kept` is the total before a crit's hero die. */
function rolls(side: HeroNumbers | ChallengeDice, settings: RulesSettings): readonly PoolOutcome[] {
  if (!isHero(side)) {
    return outcomes(challengeDistribution(side, settings)).map(([kept, chance]) => ({ ...PLAIN, kept, chance }));
  }
  const pool = heroPool(side.attribute, side.advantage, side.disadvantage, settings);
  return poolOutcomes(pool, settings).map((outcome) => ({ ...outcome, kept: outcome.kept + bounded(side.bonus) }));
}

const D10 = die(10);

/** What the kept face and what is added to it must beat, a penalty of the roller's included; who defends knows the total. */
function hurdles(question: OddsQuestion): (kept: number) => Distribution {
  const { against, settings, penalty = certain(0) } = question;
  if (typeof against === "number") return always(add(certain(bounded(against)), penalty));
  if ("dice" in against) return always(add(challengeDistribution(against, settings), penalty));
  const ways = against.map((answer) => answerTotals(answer, settings));
  if (ways.length === 0) return always(penalty);
  const known = new Map<number, Distribution>();
  return (kept) => {
    const hurdle = known.get(kept) ?? hurdleOf(kept, ways, penalty);
    known.set(kept, hurdle);
    return hurdle;
  };
}

const always = (hurdle: Distribution) => (): Distribution => hurdle;

/** Against each penalty that may fall, the way that holds likeliest against what it leaves of the total. */
function hurdleOf(kept: number, ways: readonly Distribution[], penalty: Distribution): Distribution {
  const parts = outcomes(penalty).map(([off, chance]) => {
    const way = ways[likeliestToHold(ways, kept - off)] ?? certain(0);
    return { way: shift(way, off), chance };
  });
  const least = Math.min(...parts.map(({ way }) => way.least));
  const totals = new Tally(least, Math.max(...parts.map(({ way }) => most(way))));
  for (const { way, chance } of parts) totals.addAll(way, chance);
  return totals.distribution;
}

/**
 * Which of several ways to defend most likely reaches a total; of equals, the one that comes higher on the whole.
 * @param ways - The chances of their totals, see {@link answerTotals}.
 * @param total - What is to be reached, a tie included; null while it has not been rolled.
 * @returns The place of it in the list.
 */
export function likeliestToHold(ways: readonly Distribution[], total: number | null): number {
  const worths = ways.map((way, place) => {
    const holds = total === null ? 0 : 1 - atMost(way, total - 1);
    return { place, holds: Math.round(holds * 1e9), mean: Math.round(meanOf(way) * 1e9) };
  });
  const [best] = worths.toSorted((one, other) => other.holds - one.holds || other.mean - one.mean);
  return best?.place ?? 0;
}

/**
 * The totals of an answer. Who defends uses a crit's hero die whenever that matters, so the total has the die in it.
 * @param answer - What is rolled, and what conditions take off.
 */
export function answerTotals({ roller, penalty }: Answer, settings: RulesSettings): Distribution {
  if (!isHero(roller)) return add(challengeDistribution(roller, settings), negative(penalty));
  const bonus = bounded(roller.bonus);
  const totals = new Tally(bonus, bonus + 20);
  for (const { kept, crit, chance } of rolls(roller, settings)) {
    totals.addAll(crit ? shift(D10, kept) : certain(kept), chance);
  }
  return add(totals.distribution, negative(penalty));
}

/** adds what one way to fall lacks against a rating; a crit's hero die counts while it fails. */
function addShortfall(needs: Tally, roll: PoolOutcome, against: Distribution): void {
  against.chances.forEach((weight, index) => {
    const chance = weight * roll.chance;
    const lacking = against.least + index - roll.kept + 1;
    if (lacking <= 0 || !roll.crit) needs.add(Math.max(0, lacking), chance);
    else for (let extra = 1; extra <= 10; extra += 1) needs.add(Math.max(0, lacking - extra), chance / 10);
  });
}

/** the impact of so many d4. */
function impactDistribution(dice: number, bonus: number, settings: RulesSettings): Distribution {
  let sum = certain(bonus);
  for (let rolled = 0; rolled < dice; rolled += 1) sum = add(sum, die(4));
  const values = new Tally(0, Math.max(1, most(sum)));
  outcomes(sum).forEach(([value, chance], index) => {
    // The lowest sum is the one of all ones, and no other roll has it.
    const allOnes = settings.allOnesImpact && dice > 0 && index === 0;
    values.add(allOnes ? 1 : Math.max(0, value), chance);
  });
  return values.distribution;
}

/** The most impact dice and rounds that odds are computed for. */
const MAXIMUM_IMPACT_DICE = 30;
/** the impact of one try and of a success; `withCrit` of the successes have a crit's extra d4. */
function impactOdds({ impact, settings }: OddsQuestion, success: number, withCrit: number) {
  if (!impact) return { impact: null, impactOnSuccess: null };
  const dice = whole(impact.dice, 0, MAXIMUM_IMPACT_DICE);
  const bonus = bounded(impact.bonus);
  const plain = impactDistribution(dice, bonus, settings);
  const better = impactDistribution(dice + 1, bonus, settings);
  const gained = (failure: number, scale: number): Distribution => {
    const values = new Tally(0, Math.max(most(plain), most(better)));
    values.add(0, failure);
    values.addAll(plain, Math.max(0, success - withCrit) * scale);
    values.addAll(better, withCrit * scale);
    return values.distribution;
  };
  return { impact: gained(Math.max(0, 1 - success), 1), impactOnSuccess: success > 0 ? gained(0, 1 / success) : null };
}

function united(parts: readonly NeedPart[]): Distribution {
  const needs = new Tally(0, Math.max(0, ...parts.map(({ need }) => most(need))));
  for (const { need } of parts) needs.addAll(need, 1);
  return needs.distribution;
}

/** The mean change of spin when failures are accepted. */
function meanSpin(parts: readonly NeedPart[], failing: number): number {
  return parts.reduce((total, { spin, need }) => total + spin * atMost(need, Infinity), failing);
}

/** The odds of a check. Exact up to rounding; fast enough for every keystroke of a dialog. */
export function checkOdds(question: OddsQuestion): CheckOdds {
  const { ownAction, settings } = question;
  const hurdle = hurdles(question);
  const all = rolls(question.roller, settings);
  const worst = Math.max(0, ...all.map(({ kept }) => most(hurdle(kept)) + 1 - kept));
  const needs = new Map<number, Tally>();
  let [crit, doubles, fumble, withCrit, failureSpin] = [0, 0, 0, 0, 0];
  for (const roll of all) {
    const against = hurdle(roll.kept);
    const { now, after } = rollSpin(roll, ownAction, false, settings);
    const need = needs.get(now) ?? new Tally(0, worst);
    needs.set(now, need);
    addShortfall(need, roll, against);
    if (roll.crit) crit += roll.chance;
    if (roll.crit) withCrit += roll.chance * atMost(against, roll.kept - 1);
    if (roll.pairs > 0) doubles += roll.chance;
    if (roll.fumble) fumble += roll.chance;
    if (after > 0) failureSpin += roll.chance * after * failing(roll, against);
  }
  const parts = [...needs].map(([spin, need]) => ({ spin, need: need.distribution }));
  const need = united(parts);
  const success = chanceOf(need, 0);
  const expectedSpin = meanSpin(parts, failureSpin);
  return { success, crit, doubles, fumble, expectedSpin, need, parts, ...impactOdds(question, success, withCrit) };
}

/** The chance that one way to fall fails, its crit's hero die included. */
function failing(roll: PoolOutcome, against: Distribution): number {
  const beaten = (total: number) => atMost(against, total - 1);
  if (!roll.crit) return 1 - beaten(roll.kept);
  return 1 - D10.chances.reduce((total, chance, index) => total + chance * beaten(roll.kept + index + 1), 0);
}

/** The prospect of pushing a failure. */
export interface PushOutlook {
  /** Chance of a failure that a push alone can turn. */
  readonly saves: number;
  /** Chance of success with a push where one is needed. */
  readonly success: number;
  /** The price of the middle one of those failures, in negative spin; null where a push never helps. */
  readonly typical: number | null;
  /** The lowest and the highest price that can come up; null as above. */
  readonly least: number | null;
  readonly most: number | null;
}

/** The number up to which half of all weight lies. */
function median(weights: ReadonlyMap<number, number>, total: number): number | null {
  let sum = 0;
  for (const [value, weight] of [...weights].sort(([a], [b]) => a - b)) {
    sum += weight;
    if (sum >= total / 2 - 1e-12) return value;
  }
  return null;
}

/** What pushing may cost. Spin that the roll itself earns or costs at once is reckoned in, as in `chanceWithin`. */
export function pushOutlook(odds: CheckOdds, spin: number, settings: Pick<RulesSettings, "spinMaximum">): PushOutlook {
  const prices = new Map<number, number>();
  for (const part of odds.parts) {
    const limit = changeSpin(whole(spin), part.spin, settings.spinMaximum) - LEAST_SPIN;
    for (const [need, chance] of outcomes(part.need)) {
      if (need > 0 && need <= count(limit)) prices.set(need, (prices.get(need) ?? 0) + chance);
    }
  }
  const saves = [...prices.values()].reduce((total, chance) => total + chance, 0);
  const ends = prices.size > 0 ? { least: Math.min(...prices.keys()), most: Math.max(...prices.keys()) } : null;
  return {
    saves,
    success: odds.success + saves,
    typical: median(prices, saves),
    least: ends?.least ?? null,
    most: ends?.most ?? null,
  };
}
