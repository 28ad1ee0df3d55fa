import { actorsOf, itemsInOrder, itemsOf } from "../../../engine/data/document-types.ts";
import { worldLists } from "../lists/world-lists.ts";
import type { ManaPrice } from "../rules/check.ts";

/** A player's character of this game. */
export type ManaHero = Actor.OfType<"manaHero">;
/** A character of this game: a hero, or an opponent. */
export type ManaActor = Actor.OfType<"manaHero"> | Actor.OfType<"manaOpponent">;
/** Something that someone is good at. */
export type ManaSpeciality = Item.OfType<"manaSpeciality">;
/** Something that someone has or can work. */
export type ManaThing = Item.OfType<"manaThing">;

/** Whether an actor is a player's character of this game. */
export const isManaHero = actorsOf("manaHero");

export const isManaActor = actorsOf("manaHero", "manaOpponent");

export const isSpeciality = itemsOf("manaSpeciality");

export const isThing = itemsOf("manaThing");

/** An actor's specialities, in the order of their own list. */
export function specialitiesOf(actor: Actor.Implementation): readonly ManaSpeciality[] {
  return itemsInOrder(actor, isSpeciality);
}

/** An actor's things, in the order of their own list. */
export function thingsOf(actor: Actor.Implementation): readonly ManaThing[] {
  return itemsInOrder(actor, isThing);
}

/** An actor's things that are not used up. */
export function thingsAtHand(actor: Actor.Implementation): readonly ManaThing[] {
  return thingsOf(actor).filter(({ system }) => system.quantity > 0);
}

/** The rank of an attribute (S4-1); 0 for one that someone does not have. */
export function rankOf({ system }: ManaActor, attribute: string): number {
  return system.attributes[attribute] ?? 0;
}

/** Whether someone's pool has the mana that something costs; who is gone pays nothing. */
export function canPay(actor: ManaActor | null, { color, amount }: ManaPrice): boolean {
  return !actor || (actor.system.pool[color] ?? 0) >= amount;
}

/** Whether something that goes with an attribute fits one, by id: what goes with none, or with one that the world no longer has, fits any. */
export function goesWith(own: string, attribute: string): boolean {
  return own === attribute || !worldLists().attributes.some(({ id }) => id === own);
}
