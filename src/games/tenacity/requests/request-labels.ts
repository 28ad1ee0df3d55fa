import { anyOf } from "../../../engine/text/plural.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { findSkill, registry } from "../lists/registry.ts";
import type { CheckAsked } from "./request-choice.ts";

/** The name of a skill; the id itself where the registry no longer lists it. */
export function labelOfSkill(id: string): string {
  const entry = findSkill(id);
  return entry ? game.i18n.localize(entry.skill.label) : id;
}

/** The skills of which one is chosen: "Investigation or Stealth". */
export function skillChoice(skills: readonly string[]): string {
  return anyOf(skills.map(labelOfSkill));
}

/**
 * What must be beaten, dice with the name that the challenge scale has for them: "against 3d6 (professional)".
 * @param words Which texts, of one for each kind of rating.
 * @returns "" where no rating is named.
 */
export function ratingWords(
  rating: CheckAsked["rating"],
  challenge: CheckAsked["challenge"],
  words: "Against" | "Sentence.Against" = "Against",
): string {
  if (rating === "none") return "";
  const number = rating === "dice" ? diceWords(challenge) : String(challenge.value);
  return game.i18n.format(`TENACITY.Request.${words}.${rating}`, { rating: number });
}

function diceWords(challenge: { readonly dice: number; readonly modifier: number }): string {
  const { dice, modifier } = challenge;
  const formula = challengeText({ dice, modifier });
  const step = registry().challengeScale.find((each) => each.dice === dice && each.modifier === modifier);
  return step ? `${formula} (${game.i18n.localize(step.label)})` : formula;
}
