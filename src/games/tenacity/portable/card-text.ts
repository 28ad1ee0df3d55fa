import type { TenacityActor } from "../../../engine/data/actor.ts";
import { plainWords } from "../../../engine/data/rich-text.ts";
import type { TextReading } from "../../../engine/portable/portable.ts";
import { everyLanguage, spellings, type Texts } from "../../../engine/portable/spellings.ts";
import { type CardWord, foldedWords } from "../../../engine/portable/vocabulary.ts";
import { diceText, unsigned } from "../../../engine/text/words.ts";
import { allSkills, labelOf, registry, scopeLabel } from "../lists/registry.ts";
import { dataOfWeapon, offeredWeapons } from "../npcs/quick-build.ts";
import { RATINGS } from "../rules/index.ts";
import { npcData, textOf } from "./import-data.ts";
import type { CardProblem, NpcText, NumberName, WeaponText } from "./npc-card-text.ts";
import { CARD_KEYWORDS, type CardKeyword, type CardWords } from "./npc-labels.ts";
import { readNpcText } from "./npc-text.ts";

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes an NPC as the text that {@link readNpcText} reads as the same NPC.
 * @param card - What there is to say. Line breaks become spaces.
 * @param words - The words of the world; of each the first spelling is written.
 */
export function writeNpcText(card: NpcText, words: CardWords): string {
  const nameOf = (list: readonly CardWord[], id: string): string =>
    list.find((each) => each.id === id)?.spellings[0] ?? id;
  const keyword = (id: CardKeyword): string => nameOf(words.keywords, id).toLowerCase();
  const sign = (value: number): string =>
    value === 0 ? "" : value > 0 ? ` + ${String(value)}` : ` − ${String(-value)}`;
  const list = (entries: readonly string[]): string[] => (entries.length > 0 ? [entries.join(", ")] : []);
  const ranks = (of: Readonly<Record<string, number>>, among: readonly CardWord[]): string[] =>
    list(Object.entries(of).map(([id, value]) => `${nameOf(among, id)} ${String(value)}`));
  const title = (): string[] => {
    const name = oneLine(card.name);
    if (name === "") return [];
    const read = readNpcText(name, words);
    return [read.card.name === name && read.left.length === 0 ? name : `${keyword("name")}: ${name}`];
  };
  const ability = ({ name, text }: NpcText["abilities"][number]): string => {
    const plain = text === "" ? "" : `${oneLine(name)}: ${oneLine(text)}`;
    const [read] = plain === "" ? [] : readNpcText(`x\n${plain}`, words).card.abilities;
    const isSame = read?.name === oneLine(name) && read.text === oneLine(text);
    return isSame ? plain : `${keyword("ability")} ${quote(oneLine(name))}: ${oneLine(text)}`.trim();
  };
  const weapon = ({ name, damage, reach, range, skill, damageType }: WeaponText): string => {
    const details = [
      damage === null ? "" : `${keyword("damage")} ${unsigned(damage)}`,
      reach === null ? "" : `${keyword("reach")} ${String(reach)}`,
      range === null ? "" : `${keyword("range")} ${String(range)}`,
      damageType === null ? "" : nameOf(words.damageTypes, damageType),
      skill === null ? "" : nameOf(words.skills, skill),
    ].filter(Boolean);
    const called =
      /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u.test(name) && foldedWords(name).length > 0 ? name : quote(oneLine(name));
    return `${keyword("weapon")}: ${called}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
  };
  return [
    ...title(),
    ...(card.rating === null ? [] : [`${keyword("rating")} ${nameOf(words.ratings, card.rating)}`]),
    ...(card.concept === "" ? [] : [`${keyword("concept")}: ${oneLine(card.concept)}`]),
    ...(card.solo ? [keyword("solo")] : []),
    ...list(
      Object.entries(card.challenges).map(
        ([id, { dice, modifier }]) => `${nameOf(words.challengeFields, id)} ${String(dice)}d6${sign(modifier)}`,
      ),
    ),
    ...(card.impactDice === null ? [] : [`${keyword("impact")} ${String(card.impactDice)}d4`]),
    ...(card.damageType === null ? [] : [`${keyword("damage")}: ${nameOf(words.damageTypes, card.damageType)}`]),
    ...list(Object.entries(card.numbers).map(([id, value]) => `${keyword(id as NumberName)} ${String(value)}`)),
    ...ranks(card.attributes, words.attributes),
    ...ranks(card.skills, words.skills),
    ...(Object.keys(card.resistances).length > 0
      ? [`${keyword("resist")} ${ranks(card.resistances, words.damageTypes).join("")}`]
      : []),
    ...card.weapons.map(weapon),
    ...card.abilities.map(ability),
  ].join("\n");
}

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
