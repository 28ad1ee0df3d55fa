import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { isWeapon, type CharacterActor } from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { skillsFor } from "../data/list-entries.ts";
import { attackKey, isAttackKey, weaponSkill } from "./card-dice.ts";

/** Ids of the skills with which one strikes, armed or not. Such attacks can be parried. */
export function strikingSkills(): readonly string[] {
  return skillsFor("melee", "unarmed");
}

/** Whether one strikes with a skill, rather than shoots. */
export function isMeleeSkill(key: string): boolean {
  return strikingSkills().includes(key);
}

/** Whether a skill is for fighting, or a field of an NPC's card is its attack. */
export function isCombatSkill(key: string): boolean {
  return isAttackKey(key) || skillsFor("melee", "unarmed", "ranged").includes(key);
}

/** Whether a weapon strikes, rather than shoots. */
export function isMeleeWeapon({ system }: TenacityItem<"weapon">): boolean {
  return isMeleeSkill(weaponSkill(system));
}

/** An actor's weapons that are used with a skill or with the attack of its card, or only the striking ones, in the order of the sheet. */
export function weaponsFor(actor: CharacterActor, key: string, strikes = false): readonly TenacityItem<"weapon">[] {
  return itemsInOrder(actor, isWeapon).filter(
    (weapon) => attackKey(actor, weapon) === key && (!strikes || isMeleeWeapon(weapon)),
  );
}

/** The first weapon that someone has in hand, of those that fit; undefined for none. */
export function weaponInHand(
  actor: CharacterActor,
  fits: (weapon: TenacityItem<"weapon">) => boolean = () => true,
): TenacityItem<"weapon"> | undefined {
  return actor.items.contents.filter((item) => isWeapon(item)).find((item) => item.system.equipped && fits(item));
}

/** The weapon that is ready for a combat skill: the first one equipped that is used with it; undefined for none. */
export function readyWeapon(actor: CharacterActor, key: string, strikes = false): TenacityItem<"weapon"> | undefined {
  return isCombatSkill(key) ? weaponsFor(actor, key, strikes).find(({ system }) => system.equipped) : undefined;
}
