import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isCharacter, isNpc } from "../data/documents.ts";
import { findSkill, registry } from "../lists/registry.ts";
import { fieldKey, fieldOf, fieldsFor } from "../data/list-entries.ts";

/** Challenge dice as an NPC's card names them. */
export interface CardDice {
  readonly dice: number;
  readonly modifier: number;
}

/** The challenge dice of an actor's card; null for a skill, and where the card is silent. */
export function cardDice(actor: TenacityActor, key: string): CardDice | null {
  const found = isNpc(actor) ? actor.system.challenges[fieldOf(key)] : undefined;
  return found && found.dice > 0 ? { dice: found.dice, modifier: found.modifier } : null;
}

/** The fields for which an actor's card has dice, in the order of the registry; none for anybody but an NPC. */
export function cardFields(actor: TenacityActor) {
  return registry().challengeFields.flatMap(({ id, label }) => {
    const key = fieldKey(id);
    const dice = cardDice(actor, key);
    return dice ? [{ key, label: game.i18n.localize(label), ...dice }] : [];
  });
}

/** The impact dice that an actor's card names; none for anybody but an NPC. */
export function cardImpactDice(actor: TenacityActor): number {
  return isNpc(actor) ? actor.system.impactDice : 0;
}

/** Whether what is rolled is an attack by its name. */
export function isAttackKey(key: string): boolean {
  return fieldsFor("attack").includes(fieldOf(key));
}

/** What an attack with a weapon is rolled with: its skill, or the card of an NPC that has no rank in it. */
export function attackKey(actor: TenacityActor, { system }: TenacityItem<"weapon">): string {
  return attackWith(actor, weaponSkill(system));
}

/** What an attack with a skill is rolled with, or the card of an NPC that has no rank in it. */
export function attackWith(actor: TenacityActor, skill: string): string {
  const ranks = isCharacter(actor) ? (actor.system.skills[skill]?.rank ?? 0) : 0;
  const attack = fieldsFor("attack")
    .map(fieldKey)
    .find((key) => cardDice(actor, key));
  return ranks === 0 && attack !== undefined ? attack : skill;
}

/** The skill that a weapon is used with, or what stands in for one that this world's lists have replaced. */
export function weaponSkill({ skill }: TenacityItem<"weapon">["system"]): string {
  return findSkill(skill)?.skill.id ?? skill;
}
