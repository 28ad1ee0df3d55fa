import { everyLanguage, spellings, type Texts } from "../../../engine/portable/spellings.ts";
import type { CardWord } from "../../../engine/portable/vocabulary.ts";
import { allSkills, registry } from "../lists/registry.ts";
import { RATINGS } from "../rules/index.ts";
import { CARD_KEYWORDS, type CardWords } from "./npc-labels.ts";

/** What else people write for it: a list with commas, in each language. */
function alsoCalled(id: string, texts: readonly Texts[]): readonly string[] {
  const key = `TENACITY.Import.Words.${id}`;
  return game.i18n.has(key) ? spellings(key, texts).flatMap((list) => list.split(",")) : [];
}

/** The words that a text about an NPC may use in this world, in every language of the system. */
export async function cardWords(): Promise<CardWords> {
  const texts = await everyLanguage();
  const word = ({ id, label }: { readonly id: string; readonly label: string }): CardWord => ({
    id,
    spellings: [...spellings(label, texts), ...alsoCalled(id, texts)],
  });
  const lists = registry();
  return {
    challengeFields: lists.challengeFields.map(word),
    attributes: lists.attributes.map(word),
    skills: allSkills(lists).map(word),
    damageTypes: lists.damageTypes.map(word),
    ratings: RATINGS.map((id) => ({ id, spellings: spellings(`TENACITY.Rating.${id}`, texts) })),
    sizes: lists.sizes.map((size) => ({ ...word(size), side: size.side })),
    keywords: CARD_KEYWORDS.map((id) => ({ id, spellings: alsoCalled(id, texts) })),
  };
}
