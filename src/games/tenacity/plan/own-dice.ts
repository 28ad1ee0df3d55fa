import type { CharacterActor } from "../data/documents.ts";
import type { Circumstance } from "../rolls/circumstances.ts";
import { impactDice, type OddsQuestion, type RollFacts } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { cardDice, cardImpactDice } from "../rolls/card-dice.ts";
import type { CheckSource } from "./check-source.ts";

export interface OwnRoll {
  readonly actor: CharacterActor;
  readonly entry: SkillEntry;
  readonly means: CheckSource;
}

/** What people add to a roll by hand. */
export interface ByHand {
  readonly advantage: number;
  readonly disadvantage: number;
  readonly modifier: number;
}

/** Nothing is added by hand. */
export const NOTHING_BY_HAND: ByHand = { advantage: 0, disadvantage: 0, modifier: 0 };

/** What items, circumstances and people add to the dice of a roll. */
interface MoreDice {
  readonly advantage: number;
  readonly disadvantage: number;
  /** Impact dice more, or fewer. */
  readonly impactDice: number;
}

/**
 * What a roll will be, for whoever shows it and for the card that counts it: the dice, and everything that is added to its total
 * but the penalty of conditions, whose dice fall with it (R-301, R-1005).
 */
export function rollFacts(roll: OwnRoll, counting: readonly Circumstance[], byHand = NOTHING_BY_HAND): RollFacts {
  const heroDice = total(counting, "heroDice");
  const dice = ownDice(roll, {
    advantage: byHand.advantage + Math.max(0, heroDice),
    disadvantage: byHand.disadvantage + Math.max(0, -heroDice),
    impactDice: total(counting, "impactDice"),
  });
  const situation = { id: "situation", label: "TENACITY.Modifier.situation", value: byHand.modifier };
  const added = [situation, ...counting.map(({ id, label, modifier }) => ({ id, label, value: modifier }))];
  return { ...dice, modifiers: added.filter(({ value }) => value !== 0) };
}

/** The impact roll of a check, before help and talents add to it: so many d4, and a bonus. */
export interface ImpactFacts {
  readonly dice: number;
  readonly bonus: number;
}

/** What the impact roll of a check will be. */
export function impactOf(facts: RollFacts, counting: readonly Circumstance[]): ImpactFacts {
  return {
    dice: facts.impactDice ?? impactDice(facts.skill.rank, ruleset()),
    bonus: total(counting, "impact"),
  };
}

/**
 * What the impact roll of a planned check will be, everything counted that is ticked.
 * @param counting What the plan counts, for one who has asked already: it looks at everyone who has to do with the check.
 */
export function plannedImpact(
  plan: OwnRoll & { readonly counting: readonly Circumstance[] },
  counting = plan.counting,
): ImpactFacts {
  return impactOf(rollFacts(plan, counting), counting);
}

/** What circumstances add of something together. */
export function total(
  circumstances: readonly Circumstance[],
  which: "modifier" | "heroDice" | "impactDice" | "impact",
): number {
  return circumstances.reduce((sum, circumstance) => sum + circumstance[which], 0);
}

/** The dice of a roll: hero dice by ranks, or the challenge dice of an NPC's card, whose impact dice are its own. */
function ownDice(roll: OwnRoll, more: MoreDice): Omit<RollFacts, "modifiers"> {
  const { actor, entry } = roll;
  const { advantage, disadvantage } = more;
  const card = cardDice(actor, entry.skill.id);
  if (card) {
    return {
      attribute: { id: entry.attribute.id, rank: 0 },
      skill: { id: entry.skill.id, rank: 0 },
      advantage: 0,
      disadvantage: 0,
      challengeDice: { ...card, advantage, disadvantage },
      impactDice: Math.max(0, cardImpactDice(actor) + more.impactDice),
    };
  }
  const { attribute } = entry;
  return {
    attribute: { id: attribute.id, rank: actor.system.attributes[attribute.id]?.rank ?? 0 },
    ...skillOf(roll, more.impactDice),
    advantage,
    disadvantage,
  };
}

/** What the chances of such a roll are reckoned from. @param more What is added to its total besides. */
export function rollNumbers(facts: RollFacts, more = 0): OddsQuestion["roller"] {
  const { challengeDice, attribute, skill, advantage, disadvantage, modifiers } = facts;
  const bonus = modifiers.reduce((sum, { value }) => sum + value, more);
  return challengeDice
    ? { ...challengeDice, modifier: challengeDice.modifier + bonus }
    : { attribute: attribute.rank, bonus: skill.rank + bonus, advantage, disadvantage };
}

/** A number that counts instead of the rank is named as what it is; impact dice go by the rank all the same (R-1501). */
function skillOf(
  { actor, entry: { skill }, means: { instead } }: OwnRoll,
  moreImpactDice: number,
): Pick<RollFacts, "skill" | "impactDice"> {
  const own = actor.system.skills[skill.id]?.rank ?? 0;
  const dice = Math.max(0, impactDice(own, ruleset()) + moreImpactDice);
  return {
    skill: { id: skill.id, rank: instead?.rank ?? own, ...(instead && { label: instead.label }) },
    ...((instead ?? moreImpactDice !== 0) && { impactDice: dice }),
  };
}
