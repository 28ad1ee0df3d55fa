import type { RatingForecast } from "./check-forecast.ts";
import type { TargetEdge } from "./check-targets.ts";
import type { CheckProblem } from "../rolls/check-choice.ts";
import {
  challengePool,
  heroPool,
  type ChallengeDice,
  type ConditionValue,
  type RollFacts,
  type RulesSettings,
} from "../rules/index.ts";
import { diceText, format, percent, plural, signed } from "../../../engine/text/words.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { CheckPlan } from "./check-plan.ts";
import { type Circumstance, worstPenalty } from "../rolls/circumstances.ts";
import { rollFacts } from "./own-dice.ts";

/** Words and numbers of the dialog of a check, in the user's language. */

/** A text of the dialog. */
export function words(key: string, data: Record<string, string> = {}): string {
  return game.i18n.format(`TENACITY.CheckDialog.${key}`, data);
}

/** How many hundredths of a bar a chance fills. */
export function fill(chance: number): number {
  return Math.round(Math.min(1, Math.max(0, chance)) * 100);
}

/** What a circumstance does to a roll: "+1 die, +2", "−1d4". */
export function circumstanceValue(circumstance: Circumstance): string {
  const { modifier, heroDice, impactDice, impact, penalty } = circumstance;
  const parts = [
    ...(heroDice === 0 ? [] : [dice("HeroDice", heroDice)]),
    ...(modifier === 0 ? [] : [signed(modifier)]),
    ...(penalty ? [penaltyValue(penalty)] : []),
    ...(impactDice === 0 ? [] : [dice("ImpactDice", impactDice)]),
    ...(impact === 0 ? [] : [words("ImpactBonus", { value: signed(impact) })]),
  ];
  return parts.join(", ");
}

/** What a condition takes off: "−1d4", "−2", "−1d4 − 2". */
function penaltyValue({ dice, flat }: NonNullable<Circumstance["penalty"]>): string {
  const parts = [...(dice > 0 ? [diceText(`${dice}d4`)] : []), ...(flat > 0 || dice === 0 ? [String(flat)] : [])];
  return `−${parts.join(" − ")}`;
}

/** What a defender gains or loses: "+1 die, +1", "−1d4". */
export function edgeValue({ defender, penalty }: Pick<TargetEdge, "defender" | "penalty">): string {
  const { advantage, modifier } = defender;
  const parts = [
    ...(advantage === 0 ? [] : [dice("HeroDice", advantage)]),
    ...(modifier === 0 ? [] : [signed(modifier)]),
    ...(penalty ? [penaltyValue(penalty)] : []),
  ];
  return parts.join(", ");
}

/** "+1 die", "−2 impact dice". */
function dice(key: "HeroDice" | "ImpactDice", value: number): string {
  return plural(`TENACITY.CheckDialog.${key}`, value, { value: signed(value) });
}

/** A price in points: "1 10acity", "2 spin", "free". */
export function priceWords({ spin, tenacity }: { readonly spin: number; readonly tenacity: number }): string {
  const parts = [
    ...(tenacity > 0 ? [words("PriceTenacity", { points: String(tenacity) })] : []),
    ...(spin > 0 ? [words("PriceSpin", { points: String(spin) })] : []),
  ];
  return parts.length > 0 ? parts.join(" + ") : words("Free");
}

/** "A push saves another 24.5%, for about 3 negative spin (1 to 7)"; empty where none can. */
export function pushWords({ push }: Pick<RatingForecast, "push">): string {
  if (!hasPrice(push)) return "";
  const data = {
    saves: percent(push.saves),
    typical: String(push.typical),
    least: String(push.least),
    most: String(push.most),
  };
  return words(push.least === push.most ? "PushAt" : "Push", data);
}

/** Whether there are failures that a push alone can turn. */
function hasPrice(push: RatingForecast["push"]): push is NonNullable<RatingForecast["push"]> {
  return push !== null && push.typical !== null && push.saves > 1e-12;
}

/** Sentence for a request that cannot be rolled. */
export function problemText({ code, minimum, maximum }: CheckProblem): string {
  return game.i18n.format(`TENACITY.Problem.${code}`, { minimum: String(minimum), maximum: String(maximum) });
}

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

/** The roll of a check as it is planned. `counting`: as of `plannedImpact`. */
export function planText(plan: CheckPlan, counting = plan.counting): string {
  return rollText(rollFacts(plan, counting), ruleset(), worstPenalty(plan.actor, plan.action, plan.ticks));
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
