import { actorsOf, itemsInOrder, itemsOf } from "../../../engine/data/document-types.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { type Term, totalOf } from "../rules/opening.ts";
import { attributeName, skillName } from "../words.ts";
import { healthSeen } from "../../../engine/settings/visibility.ts";

/** Anyone who acts in this game: a hero, or an opponent. */
export type EvadeActor = Actor.OfType<"evadeHero"> | Actor.OfType<"evadeOpponent">;
/** A player's character of this game. */
export type EvadeHero = Actor.OfType<"evadeHero">;
/** Opponents who have their turn together (S3-2). */
export type EvadeGroup = Actor.OfType<"evadeGroup">;
/** Something to attack with. */
export type EvadeWeapon = Item.OfType<"evadeWeapon">;
/** Armor or a shield. */
export type EvadeArmor = Item.OfType<"evadeArmor">;
/** A spell, a miracle or a tale. */
export type EvadePower = Item.OfType<"evadePower">;
/** Gear, consumables, powder. */
export type EvadeGear = Item.OfType<"evadeGear">;
/** Something learned for good. */
export type EvadeAdvancement = Item.OfType<"evadeAdvancement">;

/** What changes someone's numbers for a time. */
export type EvadeCondition = ActiveEffect.OfType<"evadeCondition">;

/** Types of items of this game. */
export const EVADE_ITEMS = ["evadeWeapon", "evadeArmor", "evadePower", "evadeGear", "evadeAdvancement"] as const;

export const isEvadeActor = actorsOf("evadeHero", "evadeOpponent");

/** Whether an actor is a player's character of this game. */
export const isEvadeHero = actorsOf("evadeHero");

export const isEvadeGroup = actorsOf("evadeGroup");

/** Someone of this game by uuid; null for those who are gone. */
export function findEvadeActor(uuid: unknown): EvadeActor | null {
  const actor = findActor(uuid);
  return isEvadeActor(actor) ? actor : null;
}

export const isWeapon = itemsOf("evadeWeapon");

export const isArmor = itemsOf("evadeArmor");

export const isPower = itemsOf("evadePower");

export const isGear = itemsOf("evadeGear");

export const isAdvancement = itemsOf("evadeAdvancement");

export function isCondition(effect: ActiveEffect.Implementation): effect is EvadeCondition {
  return effect.type === "evadeCondition";
}

/** Conditions of someone that are in force. */
export function conditionsOf(actor: EvadeActor): readonly EvadeCondition[] {
  const effects: readonly ActiveEffect.Implementation[] = actor.effects.contents;
  return effects.filter(isCondition).filter(({ disabled }) => !disabled);
}

/** What conditions change of an attribute, a skill, "attack" or "damage", by its id. */
export function conditionTerms(actor: EvadeActor, what: string): readonly Term[] {
  return conditionsOf(actor)
    .map(({ name, system }) => ({ name, value: system.alters[what] ?? 0 }))
    .filter(({ value }) => value !== 0);
}

/** The rank of an attribute with what changes it; 0 for one that someone does not have. */
export function rankOf(actor: EvadeActor, attribute: string): number {
  return (actor.system.attributes[attribute] ?? 0) + totalOf(conditionTerms(actor, attribute));
}

/** The rank of a skill with what changes it; 0 for one that someone does not have. */
export function skillOf(actor: EvadeActor, skill: string): number {
  return (actor.system.skills[skill] ?? 0) + totalOf(conditionTerms(actor, skill));
}

/** What someone's advancements add up to: actions and delayed actions a round, and stages of reloading (S3-3, S3-4, S3-22). */
export function advanced(actor: EvadeActor, what: "actions" | "delayed" | "reload"): number {
  return itemsInOrder(actor, isAdvancement).reduce((total, { system }) => total + system[what], 0);
}

/** Actions that someone has in a round (S3-3): their own, and those of their advancements. */
export function actionsOf(actor: EvadeActor): number {
  return actor.system.actions.max + advanced(actor, "actions");
}

/** The armor and shields that someone wears. */
export function wornBy(actor: EvadeActor): readonly EvadeArmor[] {
  return itemsInOrder(actor, isArmor).filter(({ system }) => system.worn);
}

/** Evade with what is worn (S3-6). */
export function evadeOf(actor: EvadeActor): number {
  return rankOf(actor, "evade") + wornBy(actor).reduce((total, { system }) => total + system.evade, 0);
}

/** Toughness with what is worn (S3-9). */
export function toughnessOf(actor: EvadeActor): number {
  return rankOf(actor, "toughness") + wornBy(actor).reduce((total, { system }) => total + system.toughness, 0);
}

/** Whether fists meet armor (S3-19): a shield is none. */
export function isArmored(actor: EvadeActor): boolean {
  return wornBy(actor).some(({ system }) => !system.shield);
}

/** An attribute and a skill as they are added to a d10 (S3-1); an empty id for neither. */
export function termsFor(actor: EvadeActor, attribute: string, skill: string): readonly Term[] {
  const { attributes, skills } = actor.system;
  return [
    ...(attribute === ""
      ? []
      : [{ name: attributeName(attribute), value: attributes[attribute] ?? 0 }, ...conditionTerms(actor, attribute)]),
    ...(skill === "" ? [] : [{ name: skillName(skill), value: skills[skill] ?? 0 }, ...conditionTerms(actor, skill)]),
  ];
}

/** Whether someone can act at all. */
export function isUp({ system }: EvadeActor): boolean {
  return !system.out && !system.dead;
}

/** Whether someone is held, trapped or snared, and cannot move (S3-17). */
export function isHeld(actor: EvadeActor | null | undefined): boolean {
  return (actor?.system.immobile ?? 0) > 0;
}

/** Whether someone can be revived (S3-14). */
export function isUnconscious({ system }: EvadeActor): boolean {
  return system.out && !system.dead;
}

/** Whether someone has an action to dodge with: one that is left, or a delayed one (S3-11). */
export function canDodge(actor: EvadeActor): boolean {
  return isUp(actor) && (actor.system.actions.value > 0 || actor.system.delayed);
}

/** How someone is, in a word; "" for those who are up. */
export function conditionOf({ system }: EvadeActor): string {
  if (system.dead) return game.i18n.localize("TENACITY.Evade.Condition.dead");
  return system.out ? game.i18n.localize("TENACITY.Evade.Condition.out") : "";
}

/** How far someone strikes hand to hand, in spaces: one, or as far as their longest weapon for it (S3-15). */
export function reachOf(actor: EvadeActor): number {
  const weapons = itemsInOrder(actor, isWeapon).filter(({ system }) => system.kind === "melee");
  return Math.max(1, ...weapons.map(({ system }) => system.range.near));
}

/** Whether someone takes part in a fight that is under way. */
export function isInFight(actor: EvadeActor): boolean {
  return game.combats.contents.some(
    (combat) => combat.started && combat.combatants.contents.some((each) => each.actor?.uuid === actor.uuid),
  );
}

/** What the limited view of someone says: how they fare as far as the world lets players see, and else whether they are out. */
export function limitedView(actor: EvadeActor): string {
  const { life, dead, out } = actor.system;
  if (isEvadeHero(actor)) return conditionOf(actor);
  const numbers = { value: String(life.value), max: String(life.max) };
  const seen = healthSeen(
    { left: life.value, max: life.max, isOut: out, isDead: dead },
    game.i18n.format("TENACITY.Evade.Health.Seen", numbers),
  );
  return seen === "" ? conditionOf(actor) : seen;
}
