import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { allSkills, registry } from "../lists/registry.ts";
import { RATINGS } from "../rules/index.ts";
import { CARD_KEYWORDS, type CardWord, type CardWords } from "./npc-labels.ts";

/** The texts of one language by key, nested as in its file. */
type Texts = Readonly<Record<string, unknown>>;

let languages: Promise<readonly Texts[]> | null = null;

/** The texts of every language of the system, fetched once: a page may be in another one than the world. */
async function everyLanguage(): Promise<readonly Texts[]> {
  languages ??= Promise.all([...game.system.languages].map(({ lang }) => textsIn(lang)));
  return languages;
}

async function textsIn(lang: string): Promise<Texts> {
  try {
    const response = await fetch(`systems/${SYSTEM_ID}/lang/${lang}.json`);
    return response.ok ? ((await response.json()) as Texts) : {};
  } catch {
    // Without it, a text is read in the language of the world.
    return {};
  }
}

/** A language key in the language of the world first, then in every other; a label that is no key is the world's own word. */
function spellings(key: string, texts: readonly Texts[]): readonly string[] {
  const found = texts.map((each) => foundry.utils.getProperty(each, key));
  return [game.i18n.localize(key), ...found.filter((each) => typeof each === "string")];
}

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
