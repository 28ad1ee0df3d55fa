import type { CheckRequest } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { findActor } from "../../documents/find-actor.ts";
import {
  checkOdds,
  fullDefenceAdvantage,
  heroPool,
  hindranceOdds,
  impactDice,
  isOwnAction,
  pushOutlook,
  type ChallengeDice,
  type ChallengeSource,
  type CheckOdds,
  type CheckPurpose,
  type HeroNumbers,
  type HeroPool,
  type OddsQuestion,
  type PushOutlook,
} from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import { seesOdds } from "../../settings/preferences.ts";
import { findSkill, type SkillEntry } from "../../settings/registry.ts";
import type { CheckPlan } from "./check-plan.ts";
import { automaticDice, countingConditions } from "./circumstances.ts";
import { checkTags } from "./check-means.ts";
import { findTalent, giftOf, type TalentGift } from "./moves/talents.ts";
import { natureOf, REACTION_OF, sizeShare } from "./nature.ts";

/** How a check would go against one rating. */
export interface RatingForecast {
  /** Uuid of the target; "" for the check's own rating. */
  readonly id: string;
  /** Null where nobody can know: there is no rating yet, or it is a secret. */
  readonly odds: CheckOdds | null;
  readonly push: PushOutlook | null;
}

/** What is to be expected of a check as it is planned now. */
export interface Forecast {
  readonly pool: HeroPool;
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
  const settings = edition();
  const question = {
    roller: roller.numbers,
    penalty: roller.ignores ? { least: 0, chances: [1] } : penaltyOf(plan),
    ownAction: isOwnAction(request.occasion),
    impact: request.resolution === "impact" ? roller.impact : null,
    settings,
  };
  const { attribute, advantage, disadvantage } = roller.numbers;
  const targets = request.targets?.length ? request.targets : [{ id: "", challenge: request.challenge }];
  const ratings = targets.map(({ id, challenge }): RatingForecast => {
    const against = mayKnow(id) ? ratingOf(challenge, plan, request) : null;
    if (against === null) return { id, odds: null, push: null };
    const odds = reckon({ ...question, against });
    return { id, odds, push: pushOutlook(odds, plan.actor.system.spin, settings) };
  });
  const roll = ratings.find(({ odds }) => odds)?.odds ?? reckon({ ...question, against: 0 });
  return { pool: heroPool(attribute, advantage, disadvantage, settings), roll, ratings };
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
function rollerOf({ actor, entry, means, counting, deed }: CheckPlan, request: CheckRequest) {
  const { attribute, skill } = entry;
  const total = (which: "modifier" | "heroDice" | "impactDice" | "impact"): number =>
    counting.reduce((sum, circumstance) => sum + circumstance[which], 0);
  const gifts = giftsOf(actor, request, deed.tags);
  const given = (which: "bonus" | "heroDice" | "impactDice" | "impactBonus"): number =>
    gifts.reduce((sum, gift) => sum + gift[which], 0);
  const rank = actor.system.skills[skill.id]?.rank ?? 0;
  const dice = total("heroDice");
  const numbers: HeroNumbers = {
    attribute: actor.system.attributes[attribute.id]?.rank ?? 0,
    bonus: (means.instead?.rank ?? rank) + request.modifier + total("modifier") + given("bonus"),
    advantage: request.advantage + Math.max(0, dice) + (request.helpers?.length ?? 0) + given("heroDice"),
    disadvantage: request.disadvantage + Math.max(0, -dice),
  };
  const impact = {
    dice: Math.max(0, impactDice(rank, edition()) + total("impactDice")) + given("impactDice"),
    bonus: total("impact") + given("impactBonus"),
  };
  return { numbers, impact, ignores: gifts.some(({ ignores }) => ignores.length > 0) };
}

/** A stand-in for the penalty that a talent may ignore: which numbers it will have, the dice have yet to say. */
const PENALTY = { id: "penalty", label: "", value: -1 };

function giftsOf(actor: CharacterActor, { talents = [] }: CheckRequest, tags: readonly string[]): TalentGift[] {
  const fact = { id: "", rank: 0 };
  const facts = { attribute: fact, skill: fact, advantage: 0, disadvantage: 0, modifiers: [PENALTY] };
  const items = talents.map(({ id }) => findTalent(actor, id)).filter((item) => item !== null);
  return items.map((item) => giftOf(item, { facts, tags }));
}

function penaltyOf({ actor, deed, ticks }: CheckPlan): NonNullable<OddsQuestion["penalty"]> {
  return hindranceOdds(countingConditions(actor, ticks), deed, edition());
}

/** What must be beaten; null where nobody can know it. */
function ratingOf(source: ChallengeSource, plan: CheckPlan, request: CheckRequest): OddsQuestion["against"] | null {
  switch (source.type) {
    case "fixed":
    case "total":
      return source.value;
    case "undefended":
      return source.value ?? 0;
    case "dice":
    case "npc":
      return source satisfies ChallengeDice;
    case "opposed":
      return defenderNumbers(source, plan);
    case "hidden":
      return request.secretRating ?? null;
    case "none":
      return null;
  }
}

/** The hero dice of a defender who reacts as one usually does (R-1104), with what its own items give. */
function defenderNumbers(
  { id, advantage = 0, modifier = 0 }: Extract<ChallengeSource, { type: "opposed" }>,
  { actor, entry, purpose }: CheckPlan,
): HeroNumbers | null {
  const defender = findActor(id);
  const reaction = reactionTo(entry, purpose);
  if (!defender?.isCharacter() || !reaction) return null;
  const { heroDice } = automaticDice(defender, checkTags(reaction, {}));
  const sides = { attackerSide: actor.system.size, defenderSide: defender.system.size };
  const size = sizeShare({ attribute: entry.attribute, purpose }, sides, edition());
  return {
    attribute: defender.system.attributes[reaction.attribute.id]?.rank ?? 0,
    bonus: (defender.system.skills[reaction.skill.id]?.rank ?? 0) + modifier + size.modifier,
    advantage: advantage + Math.max(0, heroDice) + fullDefenceAdvantage(defender.conditions) + size.advantage,
    disadvantage: Math.max(0, -heroDice),
  };
}

function reactionTo(entry: SkillEntry, purpose: CheckPurpose): SkillEntry | undefined {
  return findSkill(REACTION_OF[natureOf(entry, purpose)].skill);
}
