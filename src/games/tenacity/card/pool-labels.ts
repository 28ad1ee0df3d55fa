import { challengePool, heroPool, type ChallengeDice, type RollFacts, type RulesSettings } from "../rules/index.ts";
import { signed } from "../../../engine/cards/signed.ts";
import { format } from "../../../engine/cards/words.ts";

/** What someone rolls and what is added to it: "Rolls 3d10, keeps the highest, adds 2". */
export function poolWords(facts: RollFacts, settings: RulesSettings): string {
  const more = facts.modifiers.reduce((sum, { value }) => sum + value, 0);
  if (facts.challengeDice) return cardWords(facts.challengeDice, more, settings);
  const { attribute, skill, advantage, disadvantage } = facts;
  const { dice, keep, discard } = heroPool(attribute.rank, advantage, disadvantage, settings);
  const key = keep === "low" ? "KeepLowest" : discard > 0 ? "DiscardHighest" : "KeepHighest";
  return format(`TENACITY.Defense.${key}`, { dice, discard, added: skill.rank + more });
}

/** What an NPC's card rolls: "Rolls 4d6 of the card, drops the 1 lowest, adds +1". */
export function cardWords(card: ChallengeDice, more: number, settings: RulesSettings): string {
  const { dice, drop, dropFrom } = challengePool(card, settings);
  const key = drop === 0 ? "CardDice" : dropFrom === "low" ? "CardDropLowest" : "CardDropHighest";
  return format(`TENACITY.CheckDialog.${key}`, { dice, drop, modifier: signed(card.modifier + more) });
}
