import { unsigned } from "../../../engine/text/signed.ts";
import type { NpcText, NumberName, WeaponText } from "./npc-card-text.ts";
import { readNpcText } from "./npc-text.ts";
import { type CardWord, foldedWords } from "../../../engine/portable/vocabulary.ts";
import type { CardKeyword, CardWords } from "./npc-labels.ts";

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
