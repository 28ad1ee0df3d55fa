import {
  challengePool,
  heroPool,
  type ChallengeDice,
  type ConditionValue,
  type RollFacts,
  type RulesSettings,
} from "../rules/index.ts";
import { signed } from "../../../engine/text/signed.ts";
import { format } from "../../../engine/text/words.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { CheckPlan } from "./check-plan.ts";
import { worstPenalty } from "../rolls/circumstances.ts";
import { rollFacts } from "./own-dice.ts";
import { diceText } from "../../../engine/text/dice-text.ts";

/** What an NPC's card rolls (R-206): "Rolls 4d6 of the card, drops the 1 lowest, adds +1". */
export function cardWords(card: ChallengeDice, more: number, settings: RulesSettings): string {
  const { dice, drop, dropFrom } = challengePool(card, settings);
  const key = drop === 0 ? "CardDice" : dropFrom === "low" ? "CardDropLowest" : "CardDropHighest";
  return format(`TENACITY.CheckDialog.${key}`, { dice, drop, modifier: signed(card.modifier + more) });
}

/**
 * A roll as people write it, everything that counts in it: "3d10 + 2", "2d10 (lowest) − 1d4", "4d6 (without the highest) + 1".
 */
export function rollText(facts: RollFacts, settings: RulesSettings, penalty: ConditionValue | null = null): string {
  const { attribute, skill, advantage, disadvantage, challengeDice, modifiers } = facts;
  const more = modifiers.reduce((sum, { value }) => sum + value, 0) - (penalty?.flat ?? 0);
  const text = challengeDice
    ? cardPoolText(challengeDice, settings)
    : heroPoolText(attribute.rank, advantage, disadvantage, settings);
  const bonus = (challengeDice?.modifier ?? skill.rank) + more;
  const dice = penalty && penalty.dice > 0 ? ` − ${diceText(`${String(penalty.dice)}d4`)}` : "";
  return withBonus(text, bonus) + dice;
}

/** The roll of a check as it is planned. */
export function planText(plan: CheckPlan): string {
  return rollText(rollFacts(plan, plan.counting), ruleset(), worstPenalty(plan.actor, plan.action, plan.ticks));
}

/** Dice and what is added to them: "2d4 − 1". */
export function withBonus(dice: string, bonus: number): string {
  return bonus === 0 ? dice : `${dice} ${bonus > 0 ? "+" : "−"} ${String(Math.abs(bonus))}`;
}

function heroPoolText(attribute: number, advantage: number, disadvantage: number, settings: RulesSettings): string {
  const { dice, keep, discard } = heroPool(attribute, advantage, disadvantage, settings);
  const text = diceText(`${String(dice)}d10`);
  if (keep === "low") return format("TENACITY.Pool.KeepLowest", { dice: text });
  return discard > 0 ? format("TENACITY.Pool.DropHighest", { dice: text, drop: discard }) : text;
}

function cardPoolText(card: ChallengeDice, settings: RulesSettings): string {
  const { dice, drop, dropFrom } = challengePool(card, settings);
  const text = diceText(`${String(dice)}d6`);
  if (drop === 0) return text;
  return format(`TENACITY.Pool.${dropFrom === "low" ? "DropLowest" : "DropHighest"}`, { dice: text, drop });
}
