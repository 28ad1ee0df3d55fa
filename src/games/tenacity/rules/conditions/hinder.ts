import { count, sum } from "../../../../core/data.ts";
import { tagsMeet } from "../../../../engine/rules/tags.ts";
import { everyOne } from "../tags.ts";
import {
  type ActionTags,
  type BiteSettings,
  comparable,
  type Condition,
  type ConditionFaces,
  type DiceToRoll,
  diceToRoll,
  isTouched,
  valueOf,
} from "./condition.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";
import type { RulesSettings } from "../edition.ts";
import { add, atMost, certain, die, most, Tally, type Distribution } from "../../../../engine/rules/distribution.ts";

/** The penalty of a roll or movement. */
export interface Hindrance {
  /** What is subtracted, >= 0; only the highest counts (R-1006). */
  readonly penalty: number;
  /** The condition it comes from; null without any. */
  readonly source: string | null;
  /** Dice whose faces are still missing; until they are given, the penalty is a lower bound. */
  readonly toRoll: readonly DiceToRoll[];
}

const NO_HINDRANCE: Hindrance = { penalty: 0, source: null, toRoll: [] };

/**
 * How many limbs of someone are held, by however many grapplers (R-1020).
 * @param body - The limbs of a body: a weapon that is seized is none. Left out, everything is one.
 * @returns Limbs, an integer >= 0.
 */
export function heldLimbs(conditions: readonly Condition[], body?: BiteSettings["body"]): number {
  const holds = conditions.filter(({ type }) => CONDITION_KINDS.get(type)?.isHold);
  const isLimb = (part: string): boolean => !body || tagsMeet([part], Object.keys(body));
  return sum(holds.map(({ limbs, scope }) => count(limbs) || comparable(scope).filter(isLimb).length));
}

/**
 * The conditions that hinder a roll (R-1003, R-1004, R-1020). Only the worst of them counts: see {@link hinder}.
 * @param conditions - The conditions that bite the one who acts.
 */
export function hindrances(
  conditions: readonly Condition[],
  action: ActionTags,
  settings: BiteSettings,
): readonly Condition[] {
  if (!isTouched(action, settings)) return [];
  const burden = { heldLimbs: heldLimbs(conditions, settings.body) };
  return conditions.filter((each) => CONDITION_KINDS.get(each.type)?.hinders?.(each, action, burden, settings));
}

/**
 * The conditions that would hinder a roll if it took what they touch (R-1003), which no one but the people at the table can tell:
 * whether one listens for steps, talks with one's hands, or acts with the limb that is held (R-1020).
 * @param asked - What people may judge a roll to take, such as senses and body parts.
 * @returns Those that do not touch it by what is known.
 */
export function possibleHindrances(
  conditions: readonly Condition[],
  action: ActionTags,
  asked: readonly string[],
  settings: BiteSettings,
): readonly Condition[] {
  const certain = hindrances(conditions, action, settings);
  const tags = [...action.tags, ...asked, ...asked.map(everyOne)];
  const possible = hindrances(conditions, { ...action, tags }, settings);
  return possible.filter((each) => !certain.includes(each));
}

/**
 * The penalty of a roll (R-1003..R-1006, R-1020). A grapple of the newer edition hinders the limb it holds; with two or more limbs
 * held, by however many grapplers, each hinders everything physical except escaping.
 */
export function hinder(
  conditions: readonly Condition[],
  action: ActionTags,
  faces: ConditionFaces,
  settings: BiteSettings,
): Hindrance {
  const biting = hindrances(conditions, action, settings);
  const worst = biting.reduce<Hindrance>((highest, condition) => {
    const penalty = valueOf(condition, faces);
    return penalty > highest.penalty ? { ...highest, penalty, source: condition.id } : highest;
  }, NO_HINDRANCE);
  return { ...worst, toRoll: diceToRoll(biting, faces) };
}

/** More dice than this in a condition's value are reckoned as this many. */
const MOST_DICE = 20;

function penaltyOf({ value }: Condition): Distribution {
  let sum = certain(count(value.flat));
  for (let rolled = 0; rolled < Math.min(MOST_DICE, count(value.dice)); rolled += 1) sum = add(sum, die(4));
  return sum;
}

/** The chances of a roll's penalty: of several conditions the highest counts, whatever their dice show (R-1005, R-1006). */
export function hindranceOdds(
  conditions: readonly Condition[],
  action: ActionTags,
  settings: Pick<RulesSettings, "hinderReactions" | "grappleModel">,
): Distribution {
  const penalties = hindrances(conditions, action, settings).map(penaltyOf);
  if (penalties.length === 0) return certain(0);
  const highest = Math.max(...penalties.map(most));
  const tally = new Tally(0, highest);
  let below = 0;
  for (let penalty = 0; penalty <= highest; penalty += 1) {
    const upTo = penalties.reduce((chance, each) => chance * atMost(each, penalty), 1);
    tally.add(penalty, upTo - below);
    below = upTo;
  }
  return tally.distribution;
}
