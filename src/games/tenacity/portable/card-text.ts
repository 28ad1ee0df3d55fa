import type { TenacityActor } from "../../../engine/data/actor.ts";
import { plainWords } from "../../../engine/data/rich-text.ts";
import type { TextReading } from "../../../engine/portable/portable.ts";
import { diceText } from "../../../engine/text/dice-text.ts";
import { labelOf, scopeLabel } from "../lists/registry-labels.ts";
import { dataOfWeapon, offeredWeapons } from "../npcs/weapons.ts";
import { npcData, textOf } from "./import-data.ts";
import type { CardProblem, NpcText } from "./npc-card-text.ts";
import { readNpcText } from "./npc-text.ts";
import { writeNpcText } from "./write-npc-text.ts";
import { everyLanguage, spellings, type Texts } from "../../../engine/portable/spellings.ts";
import type { CardWord } from "../../../engine/portable/vocabulary.ts";
import { allSkills, registry } from "../lists/registry.ts";
import { RATINGS } from "../rules/index.ts";
import { CARD_KEYWORDS, type CardWords } from "./npc-labels.ts";

/** Reads an NPC card in plain text. */
export async function readCard(text: string): Promise<TextReading> {
  const read = readNpcText(text, await cardWords());
  const weapons = read.card.weapons.length > 0 ? await offeredWeapons() : [];
  const unnamed = game.i18n.localize("TYPES.Actor.npc");
  return {
    name: read.card.name || unnamed,
    facts: cardFacts(read.card),
    left: read.left.map(cardProblem),
    data: npcData(read, unnamed, game.i18n.localize("TENACITY.Import.LeftOver"), (name) =>
      dataOfWeapon(weapons.find((each) => each.name.toLowerCase() === name.toLowerCase())),
    ),
  };
}

/** Writes what an NPC's card says. */
export async function writeCard(npc: TenacityActor<"npc">): Promise<string> {
  return writeNpcText(await textOf(npc, plainWords), await cardWords());
}

/** As much as is said of what was not understood; the notes have all of it. */
const MOST_SAID = 160;

function cardProblem({ code, line, words }: CardProblem): string {
  const said = words.length > MOST_SAID ? `${words.slice(0, MOST_SAID)}…` : words;
  return game.i18n.format(`TENACITY.Import.Card.${code}`, { line: String(line), words: said });
}

/** A card's numbers in the order in which they are read aloud at a table. */
function cardFacts({
  concept,
  rating,
  challenges,
  impactDice,
  numbers,
  attributes,
  skills,
  resistances,
  solo,
  weapons,
  abilities,
}: NpcText): string[] {
  const dice = Object.entries(challenges).map(([id, { dice, modifier }]) => {
    const sign = modifier === 0 ? "" : modifier > 0 ? ` + ${String(modifier)}` : ` − ${String(-modifier)}`;
    return `${labelOf("challengeFields", id)} ${diceText(`${String(dice)}d6`)}${sign}`;
  });
  const facts = [
    concept,
    rating === null ? "" : game.i18n.localize(`TENACITY.Rating.${rating}`),
    ...dice,
    impactDice === null ? "" : `${game.i18n.localize("TENACITY.Dice.Impact")} ${diceText(`${String(impactDice)}d4`)}`,
    ...Object.entries(numbers).map(
      ([id, value]) => `${game.i18n.localize(`TENACITY.Import.Number.${id as keyof typeof numbers}`)} ${String(value)}`,
    ),
    ...Object.entries(attributes).map(([id, rank]) => `${scopeLabel(id)} ${String(rank)}`),
    ...Object.entries(skills).map(([id, rank]) => `${scopeLabel(id)} ${String(rank)}`),
    ...Object.entries(resistances).map(([id, value]) => `${labelOf("damageTypes", id)} ${String(value)}`),
    solo ? game.i18n.localize("TENACITY.Import.Solo") : "",
    ...weapons.map(({ name }) => name),
    ...abilities.map(({ name }) => name),
  ];
  return facts.filter((fact) => fact !== "");
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
