/** Exact chances of a check, shown before a player commits: convolution over what counts, no simulation. */
import type { ChallengeDice } from "./challenge.ts";
import { heroPool } from "./dice.ts";
import type { RulesSettings } from "./edition.ts";
import { count, whole } from "./number.ts";
import {
  add,
  atMost,
  certain,
  chanceOf,
  collect,
  die,
  outcomes,
  shift,
  type Distribution,
} from "./odds/distribution.ts";
import { challengeDistribution, poolOutcomes, type PoolOutcome } from "./odds/pools.ts";
import { changeSpin, rollSpin } from "./spin.ts";

/** What somebody rolls hero dice with. */
export interface HeroNumbers {
  /** Attribute rank: how many hero dice. */
  readonly attribute: number;
  /** Skill rank and all modifiers: what is added to the kept face. */
  readonly bonus: number;
  readonly advantage: number;
  readonly disadvantage: number;
}

/** A question about a check that is still to be rolled. */
export interface OddsQuestion {
  /** Hero dice, or the challenge dice of an NPC's card. */
  readonly roller: HeroNumbers | ChallengeDice;
  /** A known rating, challenge dice, or the hero dice of a defender. */
  readonly against: number | HeroNumbers | ChallengeDice;
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

/** The points somebody would put in. */
export interface OddsBudget {
  /** 10acity points to spend. */
  readonly tenacity: number;
  /** The spin score before the roll. */
  readonly spin: number;
  /** The lowest score that is accepted: 0 spends only what is there, -10 pushes as far as the rules go. */
  readonly leastSpin: number;
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
  return poolOutcomes(pool, settings).map((outcome) => ({ ...outcome, kept: outcome.kept + whole(side.bonus) }));
}

const D10 = outcomes(die(10));

/** The rating to beat. A defender uses its crit's hero die whenever that matters, so its total has the die in it. */
function rating({ against, settings }: OddsQuestion): Distribution {
  if (typeof against === "number") return certain(whole(against));
  if (!isHero(against)) return challengeDistribution(against, settings);
  return collect(
    rolls(against, settings).flatMap(({ kept, crit, chance }) =>
      crit ? D10.map(([extra, part]) => [kept + extra, chance * part] as const) : [[kept, chance] as const],
    ),
  );
}

/** what one way to fall lacks against a rating, and how often it beats it without the crit's die. */
function shortfall(roll: PoolOutcome, against: readonly (readonly [number, number])[]) {
  const entries: (readonly [need: number, chance: number])[] = [];
  let clean = 0;
  for (const [value, chance] of against) {
    const margin = value - roll.kept + 1;
    if (margin <= 0) clean += chance;
    if (margin <= 0 || !roll.crit) entries.push([Math.max(0, margin), chance]);
    else for (const [extra, part] of D10) entries.push([Math.max(0, margin - extra), chance * part]);
  }
  return { need: collect(entries), clean };
}

/** the impact of so many d4. */
function impactDistribution(dice: number, bonus: number, settings: RulesSettings): Distribution {
  let sum = certain(0);
  for (let rolled = 0; rolled < dice; rolled += 1) sum = add(sum, die(4));
  const entries = outcomes(shift(sum, bonus)).map(([value, chance]) => [Math.max(0, value), chance] as const);
  if (!settings.allOnesImpact || dice === 0) return collect(entries);
  // The lowest sum is the one of all ones, and no other roll has it.
  return collect([[1, 0.25 ** dice], ...entries.slice(1)]);
}

/** The most impact dice and rounds that odds are computed for. */
const MAXIMUM_IMPACT_DICE = 30;
const MAXIMUM_ROUNDS = 100;

function weighed(of: Distribution, weight: number) {
  return weight > 0 ? outcomes(of).map(([value, chance]) => [value, chance * weight] as const) : [];
}

/** What the ways to fall add up to. */
interface Tally {
  crit: number;
  doubles: number;
  fumble: number;
  expectedSpin: number;
  success: number;
  /** Chance to succeed with a crit that is free for the impact roll. */
  impactCrit: number;
  readonly parts: Map<number, (readonly [need: number, chance: number])[]>;
}

function tally(question: OddsQuestion): Tally {
  const { ownAction, settings } = question;
  const against = outcomes(rating(question));
  const sum: Tally = { crit: 0, doubles: 0, fumble: 0, expectedSpin: 0, success: 0, impactCrit: 0, parts: new Map() };
  for (const roll of rolls(question.roller, settings)) {
    const { need, clean } = shortfall(roll, against);
    const { now, after } = rollSpin(roll, ownAction, false, settings);
    const success = chanceOf(need, 0);
    sum.crit += roll.crit ? roll.chance : 0;
    sum.doubles += roll.pairs > 0 ? roll.chance : 0;
    sum.fumble += roll.fumble ? roll.chance : 0;
    sum.expectedSpin += roll.chance * (now + after * (1 - success));
    sum.success += roll.chance * success;
    sum.impactCrit += roll.crit ? roll.chance * clean : 0;
    const part = sum.parts.get(now) ?? [];
    part.push(...weighed(need, roll.chance));
    sum.parts.set(now, part);
  }
  return sum;
}

function impactOf({ impact, settings }: OddsQuestion, { success, impactCrit }: Tally) {
  if (!impact) return { impact: null, impactOnSuccess: null };
  const dice = whole(impact.dice, 0, MAXIMUM_IMPACT_DICE);
  const bonus = whole(impact.bonus);
  const gained = [
    ...weighed(impactDistribution(dice, bonus, settings), success - impactCrit),
    ...weighed(impactDistribution(dice + 1, bonus, settings), impactCrit),
  ];
  const onSuccess = success > 0 ? collect(gained.map(([value, chance]) => [value, chance / success])) : null;
  return { impact: collect([[0, 1 - success], ...gained]), impactOnSuccess: onSuccess };
}

/**
 * The odds of a check. Exact up to rounding; fast enough for every keystroke of a dialog.
 * @param question - Who rolls what against what.
 * @returns The chances.
 */
export function checkOdds(question: OddsQuestion): CheckOdds {
  const sum = tally(question);
  const { success, crit, doubles, fumble, expectedSpin } = sum;
  const parts = [...sum.parts].map(([spin, entries]) => ({ spin, need: collect(entries) }));
  const need = collect([...sum.parts.values()].flat());
  return { success, crit, doubles, fumble, expectedSpin, need, parts, ...impactOf(question, sum) };
}

/**
 * The chance of success with points at hand. Spin that the roll itself earns or costs at once is reckoned in.
 * @param odds - The odds of the check.
 * @param budget - What would be put in.
 * @param settings - `spinMaximum`.
 * @returns The chance.
 */
export function chanceWithin(
  odds: CheckOdds,
  budget: OddsBudget,
  settings: Pick<RulesSettings, "spinMaximum">,
): number {
  const least = whole(budget.leastSpin, -10, 0);
  return odds.parts.reduce((total, { spin, need }) => {
    const gain = Math.max(0, changeSpin(budget.spin, spin, settings.spinMaximum) - least);
    return total + atMost(need, count(budget.tenacity) + gain);
  }, 0);
}

/**
 * The chance to reach a requirement within some rounds, one try each (R-704; R-807 alike).
 * @param odds - The odds of the check of each round.
 * @param requirement - Impact to reach, A-23: or exceed.
 * @param rounds - Tries, at most 100.
 * @returns The chance; 0 for a pass/fail check with a requirement above 0.
 */
export function chanceToReach(odds: CheckOdds, requirement: number, rounds: number): number {
  const goal = whole(requirement, 0, MAXIMUM_GOAL);
  const each = outcomes(odds.impact ?? certain(0));
  let progress = certain(0);
  for (let round = whole(rounds, 0, MAXIMUM_ROUNDS); round > 0; round -= 1) {
    const next = outcomes(progress).flatMap(([sum, chance]) =>
      each.map(([impact, part]) => [Math.min(goal, sum + impact), chance * part] as const),
    );
    progress = collect(next);
  }
  return chanceOf(progress, goal);
}

/** The highest requirement that odds are computed for. */
const MAXIMUM_GOAL = 1000;
