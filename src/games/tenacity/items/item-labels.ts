import { challengeText } from "../rolls/own-rolls.ts";
import { descriptionOf } from "../../../engine/data/rich-text.ts";
import { capitalized } from "../../../engine/text/words.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isFormula } from "../data/documents.ts";
import { findSkill } from "../lists/registry.ts";
import { factsOf } from "./item-view.ts";
import { givenWords } from "./modifier-labels.ts";

/** What an item does, in a sentence: "Melee Combat, +2 physical, reach 2; while equipped: +2 maximum stress." */
export function itemWords(item: TenacityItem): string {
  const facts = isFormula(item) ? formulaFacts(item) : factsOf(item);
  const phrases = [facts.join(", "), ...(isFormula(item) ? [] : givenWords(item))].filter((phrase) => phrase !== "");
  if (phrases.length === 0) {
    return game.i18n.localize(descriptionOf(item) === "" ? "TENACITY.Item.DoesNothing" : "TENACITY.Item.ByHand");
  }
  return game.i18n.format("TENACITY.Item.Sentence", { words: capitalized(phrases.join("; ")) });
}

function formulaFacts(item: TenacityItem<"formula">): string[] {
  const { work, skill, challenge, progress, requirement, unit } = item.system;
  const label = findSkill(skill)?.skill.label ?? skill;
  return [
    game.i18n.format(`TENACITY.Formula.Words.${work}`, { skill: game.i18n.localize(label) }),
    ...(challenge.dice > 0
      ? [game.i18n.format("TENACITY.Formula.Words.Against", { dice: challengeText(challenge) })]
      : []),
    game.i18n.format("TENACITY.Formula.Words.Impact", { progress: String(progress), requirement: String(requirement) }),
    game.i18n.format("TENACITY.Formula.Words.Each", { unit: game.i18n.localize(`TENACITY.Unit.${unit}`) }),
  ];
}
