import type { Sight } from "../../../engine/cards/move.ts";
import { speaksFor } from "../../../engine/cards/card.ts";
import { type EvadeWeapon, findEvadeActor, isWeapon } from "../data/documents.ts";
import type { EvadeState } from "../rules/card-state.ts";
import type { EvadeOpening } from "../rules/opening.ts";

/** How a person sees a card of this game. */
export type EvadeSight = Sight<EvadeState>;

/** Whether a user may answer for the one who is attacked. */
export function playsTarget({ state, user }: EvadeSight): boolean {
  return speaksFor(findEvadeActor(state.opening?.attack?.target.actor), user);
}

/** Dice that are not evaluated. */
export function d10s(number: number): foundry.dice.Roll {
  return new foundry.dice.Roll(`${String(number)}d10`);
}

/** A sentence of the card. */
export function say(key: string, data: Readonly<Record<string, string>> = {}): string {
  return game.i18n.format(`TENACITY.Evade.Card.${key}`, { ...data });
}

/** The weapon of an attack, as it is now; null for fists, and for one that is gone. */
export function weaponOf(opening: EvadeOpening | null): EvadeWeapon | null {
  const item = findEvadeActor(opening?.actor)?.items.get(opening?.attack?.weapon ?? "");
  return isWeapon(item) ? item : null;
}
