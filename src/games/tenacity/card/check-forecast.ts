import type { CheckRequest } from "../rolls/check-request.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import {
  checkOdds,
  heroPool,
  hindranceOdds,
  impactDice,
  isOwnAction,
  pushOutlook,
  ANSWERS,
  type AttackNature,
  type ChallengeDice,
  type ChallengeSource,
  type CheckOdds,
  type HeroPool,
  type OddsQuestion,
  type PushOutlook,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { seesOdds } from "../../../engine/settings/preferences.ts";
import { fieldKey, findEntry } from "../dialog/check-entry.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { answersTo, bestSkillFor } from "../lists/roles.ts";
import { cardDice } from "./card-dice.ts";
import type { CheckPlan } from "./check-plan.ts";
import { countingConditions, ownCircumstances } from "./circumstances.ts";
import { checkTags } from "./check-source.ts";
import { findTalent, giftOf, type TalentGift, type TalentRoll } from "../moves/talents.ts";
import { answerTo } from "./check-targets.ts";
import { skillDomain } from "./skill-domain.ts";
import { helmOf } from "./reacting.ts";
import { NO_MORE_DICE, ownDice, rollNumbers } from "./own-dice.ts";

/** How a check would go against one rating. */
export interface RatingForecast {
  /** Uuid of the target; "" for the check's own rating. */
  readonly id: string;
  /** Null where no one can know: there is no rating yet, or it is a secret. */
  readonly odds: CheckOdds | null;
  readonly push: PushOutlook | null;
}

/** What is to be expected of a check as it is planned now. */
export interface Forecast {
  readonly pool: HeroPool;
  /** The d6 of an NPC's card that are rolled instead, everything added; null for hero dice. */
  readonly card: ChallengeDice | null;
  /** Chances that need no rating. */
  readonly roll: Pick<CheckOdds, "crit" | "doubles" | "fumble">;
  readonly ratings: readonly RatingForecast[];
}

/** What was reckoned lately, by its question: most changes of a dialog leave most of it as it was. */
const known = new Map<string, CheckOdds>();
const MOST_KNOWN = 200;

/** Reckons exactly what a planned check may bring (decision 0036); null while something in it cannot be read. */
export function forecast(plan: CheckPlan): Forecast | null {
  const read = plan.request();
  if ("problem" in read) return null;
  const { request } = read;
  const roller = rollerOf(plan, request);
  const settings = ruleset();
  const question = {
    roller: roller.numbers,
    penalty: roller.ignores ? { least: 0, chances: [1] } : penaltyOf(plan),
    ownAction: isOwnAction(request.occasion),
    impact: request.resolution === "impact" ? roller.impact : null,
    settings,
  };
  const targets = request.targets?.length ? request.targets : [{ id: "", challenge: request.challenge }];
  const ratings = targets.map(({ id, challenge }): RatingForecast => {
    const against = mayKnow(id) ? ratingOf(id, challenge, plan, request) : null;
    if (against === null) return { id, odds: null, push: null };
    const odds = reckon({ ...question, ...against });
    return { id, odds, push: pushOutlook(odds, plan.actor.system.spin, settings) };
  });
  const roll = ratings.find(({ odds }) => odds)?.odds ?? reckon({ ...question, against: 0 });
  return { ...poolsOf(roller.numbers), roll, ratings };
}

function poolsOf(numbers: OddsQuestion["roller"]): Pick<Forecast, "pool" | "card"> {
  const settings = ruleset();
  if (!("attribute" in numbers)) return { pool: heroPool(0, 0, 0, settings), card: numbers };
  const { attribute, advantage, disadvantage } = numbers;
  return { pool: heroPool(attribute, advantage, disadvantage, settings), card: null };
}

/** What a table keeps from its players is not reckoned in their browsers either. */
function mayKnow(target: string): boolean {
  const actor = findActor(target);
  return actor === null || seesOdds(actor);
}

function reckon(question: OddsQuestion): CheckOdds {
  const key = JSON.stringify(question);
  const odds = known.get(key) ?? checkOdds(question);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, odds);
  return odds;
}

/** What the roller rolls with, everything ticked counted in. */
function rollerOf(plan: CheckPlan, request: CheckRequest) {
  const { actor, counting, action } = plan;
  const total = (which: "modifier" | "heroDice" | "impactDice" | "impact"): number =>
    counting.reduce((sum, circumstance) => sum + circumstance[which], 0);
  const gifts = giftsOf(actor, request, { facts: { ...ownDice(plan, NO_MORE_DICE), modifiers: [PENALTY] }, ...action });
  const given = (which: "bonus" | "heroDice" | "impactDice" | "impactBonus"): number =>
    gifts.reduce((sum, gift) => sum + gift[which], 0);
  const dice = total("heroDice");
  const facts = ownDice(plan, {
    advantage: request.advantage + Math.max(0, dice) + (request.helpers?.length ?? 0) + given("heroDice"),
    disadvantage: request.disadvantage + Math.max(0, -dice),
    impactDice: total("impactDice"),
  });
  const impact = {
    dice: (facts.impactDice ?? impactDice(facts.skill.rank, ruleset())) + given("impactDice"),
    bonus: total("impact") + given("impactBonus"),
  };
  const numbers = rollNumbers(facts, request.modifier + total("modifier") + given("bonus"));
  return { numbers, impact, ignores: gifts.some(({ ignores }) => ignores.length > 0) };
}

/** A stand-in for the penalty that a talent may ignore: which numbers it will have, the dice have yet to say. */
const PENALTY = { id: "penalty", label: "", value: -1 };

function giftsOf(actor: CharacterActor, { talents = [] }: CheckRequest, roll: TalentRoll): TalentGift[] {
  const items = talents.map(({ id }) => findTalent(actor, id)).filter((item) => item !== null);
  return items.map((item) => giftOf(item, roll));
}

function penaltyOf({ actor, action, ticks }: CheckPlan): NonNullable<OddsQuestion["penalty"]> {
  return hindranceOdds(countingConditions(actor, ticks), action, ruleset());
}

/** What must be beaten. */
type Rating = Pick<OddsQuestion, "against" | "relief">;

/** What must be beaten; null where no one can know it. */
function ratingOf(target: string, source: ChallengeSource, plan: CheckPlan, request: CheckRequest): Rating | null {
  switch (source.type) {
    case "fixed":
    case "total":
      return { against: source.value };
    case "undefended":
      return { against: source.value ?? 0 };
    case "dice":
    case "npc":
      return { against: source satisfies ChallengeDice };
    case "opposed":
      return defenseOf(target, source, plan);
    case "hidden":
      return request.secretRating === undefined ? null : { against: request.secretRating };
    case "none":
      return null;
  }
}

/**
 * What a defender rolls who reacts as one usually does (R-1104): with the dice, the items and the conditions of its sheet, and
 * what the circumstances give.
 */
function defenseOf(
  target: string,
  { id, advantage = 0, modifier = 0 }: Extract<ChallengeSource, { type: "opposed" }>,
  { entry, means, purpose }: CheckPlan,
): Rating | null {
  const defender = findActor(id);
  if (!isCharacter(defender)) return null;
  const helm = helmOf(target, defender);
  const held = findEntry(answerTo(purpose, means));
  const reaction = held ?? reactionOf(defender, skillDomain(entry, means.weapon !== undefined), helm?.skill);
  if (!reaction) return null;
  const action = { tags: checkTags(reaction, {}), reaction: true };
  const own = ownCircumstances(defender, action);
  const total = (which: "modifier" | "heroDice"): number => own.reduce((sum, each) => sum + each[which], 0);
  const facts = ownDice(
    { actor: defender, entry: reaction, means: helm?.skill === reaction.skill.id ? { instead: helm.instead } : {} },
    {
      advantage: advantage + Math.max(0, total("heroDice")),
      disadvantage: Math.max(0, -total("heroDice")),
      impactDice: 0,
    },
  );
  return {
    against: rollNumbers(facts, total("modifier") + modifier),
    relief: hindranceOdds(conditionsOf(defender), action, ruleset()),
  };
}

/** What usually answers such a check: the field of a card, or a skill. */
function reactionOf(defender: CharacterActor, nature: AttackNature, steers?: string): SkillEntry | undefined {
  const field = answersTo(nature)
    .fields.map(fieldKey)
    .find((key) => cardDice(defender, key));
  return findEntry(field ?? steers ?? bestSkillFor(defender, ANSWERS[nature]) ?? "");
}
