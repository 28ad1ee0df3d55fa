import { certain } from "../../../engine/rules/distribution.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { seesOdds } from "../../../engine/settings/preferences.ts";
import { isCharacter, isNpc, type CharacterActor } from "../data/documents.ts";
import { findTalent, giftOf, type TalentGift, type TalentRoll, resourcesLeft } from "./talents.ts";
import {
  checkOdds,
  heroPool,
  paysSpin,
  pushOutlook,
  type ChallengeDice,
  type ChallengeSource,
  type CheckOdds,
  type CheckTarget,
  type HeroPool,
  type OddsQuestion,
  type PushOutlook,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { answersOf } from "./answers.ts";
import type { CheckPlan, CheckRequest } from "./check-plan.ts";
import { type Circumstance, penaltyOdds } from "../rolls/circumstances.ts";
import { impactOf, rollFacts, rollNumbers, type ImpactFacts } from "./own-dice.ts";

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
  /** Whether doubles and a fumble mean something, as in one's own action alone. */
  readonly ownAction: boolean;
  readonly ratings: readonly RatingForecast[];
  /** What a success rolls; null where it has no impact. */
  readonly impact: ImpactFacts | null;
}

/** What was reckoned lately, by its question: most changes of a dialog leave most of it as it was. */
const known = new Map<string, CheckOdds>();
const MOST_KNOWN = 200;

/**
 * Reckons exactly what a planned check may bring; null while something in it cannot be read.
 * @param counting What the plan counts, as of `plannedImpact`.
 */
export function forecast(plan: CheckPlan, counting?: readonly Circumstance[]): Forecast | null {
  if (plan.problem) return null;
  const request = plan.decided();
  const question = questionOf(plan, request, counting);
  const { settings, impact, ownAction } = question;
  const targets = request.targets.length > 0 ? request.targets : [{ id: "", challenge: request.challenge }];
  const ratings = targets.map(({ id, challenge }): RatingForecast => {
    const odds = oddsOn({ id, challenge }, question, plan, request);
    return { id, odds, push: odds && pushOutlook(odds, resourcesLeft(plan).spin, settings) };
  });
  const roll = ratings.find(({ odds }) => odds)?.odds ?? reckon({ ...question, against: 0 });
  return { ...poolsOf(question.roller), roll, ownAction, ratings, impact };
}

/** The chance of a check against its one target, from 0 to 1; null with no one target, or where the table keeps it to itself. */
export function chanceAgainst(plan: CheckPlan, counting?: readonly Circumstance[]): number | null {
  if (plan.presentTargets.length !== 1) return null;
  return forecast(plan, counting)?.ratings[0]?.odds?.success ?? null;
}

/** The odds of a check against its one target, whatever keeps it from being made at this moment; null where no one can know them. */
export function oddsAgainst(plan: CheckPlan, request: CheckRequest): CheckOdds | null {
  const [target] = request.targets;
  return target && !plan.form.problem ? oddsOn(target, questionOf(plan, request), plan, request) : null;
}

function oddsOn(
  { id, challenge }: Pick<CheckTarget, "id" | "challenge">,
  question: Omit<OddsQuestion, "against">,
  plan: CheckPlan,
  request: CheckRequest,
): CheckOdds | null {
  const against = mayKnow(id) ? ratingOf(id, challenge, plan, request) : null;
  return against === null ? null : reckon({ ...question, against });
}

/** The chance that a planned check comes to more than a number, with a critical's hero die; null where it cannot be rolled. */
export function chanceAbove(plan: CheckPlan): ((against: number) => number) | null {
  if (plan.problem) return null;
  const question = questionOf(plan, plan.decided());
  return (against) => reckon({ ...question, against }).success;
}

/** What is rolled, but for what it is rolled against. */
function questionOf(
  plan: CheckPlan,
  request: CheckRequest,
  counting?: readonly Circumstance[],
): Omit<OddsQuestion, "against"> {
  const roller = rollerOf(plan, request, counting);
  const settings = ruleset();
  return {
    roller: roller.numbers,
    penalty: roller.ignores ? certain(0) : penaltyOdds(plan.actor, plan.action, plan.ticks),
    ownAction: paysSpin({ occasion: request.occasion, npc: isNpc(plan.actor) }, settings),
    impact: request.resolution === "impact" ? roller.impact : null,
    settings,
  };
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

/** What the roller rolls with, everything ticked counted in, and what help and talents add as the roll is opened. */
function rollerOf(plan: CheckPlan, request: CheckRequest, counting = plan.counting) {
  const { actor, action } = plan;
  const facts = rollFacts(plan, counting, request);
  const gifts = giftsOf(actor, request, { facts: { ...facts, modifiers: [...facts.modifiers, PENALTY] }, ...action });
  const given = (which: "bonus" | "heroDice" | "impactDice" | "impactBonus"): number =>
    gifts.reduce((sum, gift) => sum + gift[which], 0);
  const { dice, bonus } = impactOf(facts, counting);
  const impact = { dice: dice + given("impactDice"), bonus: bonus + given("impactBonus") };
  const ignores = gifts.some((gift) => gift.ignores.length > 0);
  const modifiers = ignores ? facts.modifiers.filter(({ value }) => value > 0) : facts.modifiers;
  const advantage = facts.advantage + request.helpers.length + given("heroDice");
  return { numbers: rollNumbers({ ...facts, modifiers, advantage }, given("bonus")), impact, ignores };
}

/** A stand-in for the penalty that a talent may ignore: which numbers it will have, the dice have yet to say. */
const PENALTY = { id: "penalty", label: "", value: -1 };

function giftsOf(actor: CharacterActor, { talents }: CheckRequest, roll: TalentRoll): TalentGift[] {
  const items = talents.map(({ id }) => findTalent(actor, id)).filter((item) => item !== null);
  return items.map((item) => giftOf(item, roll));
}

/** What must be beaten; null where no one can know it. */
function ratingOf(
  target: string,
  source: ChallengeSource,
  plan: CheckPlan,
  request: CheckRequest,
): OddsQuestion["against"] | null {
  switch (source.type) {
    case "fixed":
    case "total":
      return source.value;
    case "undefended":
      return source.value ?? 0;
    case "dice":
    case "npc":
      return [{ roller: source satisfies ChallengeDice, penalty: plan.answerPenalty(target)?.odds ?? certain(0) }];
    case "opposed":
      return defenseOf(target, source, plan);
    case "hidden":
      return request.secretRating ?? null;
    case "none":
      return null;
  }
}

/** What a defender may answer with who reacts as one usually does (R-1104): just what its own dialog will offer. */
function defenseOf(target: string, source: Extract<ChallengeSource, { type: "opposed" }>, plan: CheckPlan) {
  const defender = findActor(source.id);
  if (!isCharacter(defender)) return null;
  const answers = answersOf(defender, { ...plan.answered, targets: [{ id: target, source }] }, target);
  return answers.length > 0 ? answers : 0;
}
