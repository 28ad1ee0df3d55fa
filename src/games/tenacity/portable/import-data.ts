import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { NpcData } from "../data/actor/npc-data.ts";
import { isAbility, isWeapon } from "../data/documents.ts";
import { paragraph } from "../../../engine/portable/import-data.ts";
import type { NpcText, NpcTextResult, WeaponText } from "./npc-card-text.ts";

/** A weapon of a compendium that a text means by its name. */
type FindWeapon = (name: string) => object | undefined;

/**
 * The data of a new NPC out of a text. What the text does not say is as with any new NPC.
 * @param unnamed What it is called where the text has no name.
 * @param heading What stands in its notes above what was not understood.
 * @param find A weapon's data by its name, where a compendium has it.
 */
export function npcData(
  { card, left, remarks }: NpcTextResult,
  unnamed: string,
  heading: string,
  find: FindWeapon = () => undefined,
): object {
  const { stress, wounds, tenacity, ...numbers } = card.numbers;
  const kept = left.length === 0 ? [] : [heading, ...left.map(({ words }) => words)];
  const ranked = (ranks: Readonly<Record<string, number>>): object =>
    Object.fromEntries(Object.entries(ranks).map(([id, rank]) => [id, { rank }]));
  return {
    type: "npc",
    name: card.name || unnamed,
    system: {
      concept: card.concept,
      ...(card.rating !== null && { rating: card.rating }),
      ...(card.impactDice !== null && { impactDice: card.impactDice }),
      ...(card.damageType !== null && { damageType: card.damageType }),
      ...(stress !== undefined && { stress: { value: 0, max: stress } }),
      ...(wounds !== undefined && { wounds: { value: 0, max: wounds } }),
      ...(tenacity !== undefined && { tenacity: { value: tenacity, max: tenacity } }),
      ...numbers,
      solo: card.solo,
      challenges: card.challenges,
      attributes: ranked(card.attributes),
      skills: ranked(card.skills),
      resistances: Object.fromEntries(Object.entries(card.resistances).map(([id, value]) => [id, { value }])),
      notes: [...remarks, ...kept].map(paragraph).join(""),
    },
    items: [
      ...card.weapons.map((weapon) => weaponData(weapon, find(weapon.name))),
      ...card.abilities.map(({ name, text }) => ({
        type: "ability",
        name,
        system: {
          kind: "trait",
          cost: { value: 0, currency: "free" },
          description: text === "" ? "" : paragraph(text),
        },
      })),
    ],
  };
}

/** A weapon of a text: the one of a compendium, with what the text says of it. */
function weaponData({ name, ...said }: WeaponText, known: object = {}): object {
  const system = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  return foundry.utils.mergeObject({ type: "weapon", name, ...known }, { system: { ...system, equipped: true } });
}

/** What an NPC's card, weapons and abilities say, for a text; what is as with any new NPC is left out. */
export async function textOf(
  { name, system, items }: TenacityActor<"npc">,
  plain: (html: string) => Promise<string>,
): Promise<NpcText> {
  const usual = new NpcData().toObject();
  const ranks = (of: Readonly<Record<string, { readonly rank: number }>>): Record<string, number> =>
    Object.fromEntries(Object.entries(of).flatMap(([id, { rank }]) => (rank > 0 ? [[id, rank] as const] : [])));
  // Without what items add, and for one of a mob.
  const { stress, wounds, tenacity } = system._source;
  const maxima = { stress: stress.max, wounds: wounds.max, tenacity: tenacity.max };
  const usualMaxima = { stress: 0, wounds: usual.wounds.max, tenacity: usual.tenacity.max };
  const { speed, size, reach, limbs, members } = system;
  const numbers = { ...maxima, speed, size, reach, limbs, members };
  const usualNumbers = { ...usual, ...usualMaxima };
  return {
    name,
    concept: system.concept,
    rating: system.rating,
    solo: system.solo,
    impactDice: system.impactDice > 0 ? system.impactDice : null,
    damageType: system.damageType === usual.damageType ? null : system.damageType,
    numbers: Object.fromEntries(
      Object.entries(numbers).filter(([id, value]) => value !== usualNumbers[id as keyof typeof numbers]),
    ),
    challenges: Object.fromEntries(Object.entries(system.challenges).filter(([, { dice }]) => dice > 0)),
    attributes: ranks(system.attributes),
    skills: ranks(system.skills),
    resistances: Object.fromEntries(
      Object.entries(system.resistances).flatMap(([id, { value }]) => (value > 0 ? [[id, value] as const] : [])),
    ),
    weapons: items.contents.flatMap((item) => (isWeapon(item) ? [weaponText(item)] : [])),
    abilities: await Promise.all(
      items.contents
        .filter((item) => isAbility(item))
        .map(async (item) => ({ name: item.name, text: await plain(item.system.description) })),
    ),
  };
}

function weaponText({ name, system }: TenacityItem<"weapon">): WeaponText {
  const { damage, reach, range, skill, damageType } = system;
  return { name, damage, reach, range, skill, damageType };
}
