import type { CharacterActor } from "../data/documents.ts";
import { impactDice, type OddsQuestion, type RollFacts } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { cardDice, cardImpactDice } from "./card-dice.ts";
import type { CheckSource } from "./check-source.ts";

/** Who rolls with what. */
export interface OwnRoll {
  readonly actor: CharacterActor;
  readonly entry: SkillEntry;
  readonly means: CheckSource;
}

/** What items, circumstances and people add to the dice of a roll. */
export interface MoreDice {
  readonly advantage: number;
  readonly disadvantage: number;
  /** Impact dice more, or fewer. */
  readonly impactDice: number;
}

/** Nothing is added. */
export const NO_MORE_DICE: MoreDice = { advantage: 0, disadvantage: 0, impactDice: 0 };

/** The dice of a roll: hero dice by ranks, or the challenge dice of an NPC's card, whose impact dice are its own. */
export function ownDice(roll: OwnRoll, more: MoreDice): Omit<RollFacts, "modifiers"> {
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

/** What the chances of such a roll are reckoned from. @param bonus What is added to its total beside the rank. */
export function rollNumbers(facts: Omit<RollFacts, "modifiers">, bonus: number): OddsQuestion["roller"] {
  const { challengeDice, attribute, skill, advantage, disadvantage } = facts;
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
