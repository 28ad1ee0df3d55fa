import { type Sight, playsRoller } from "../../../engine/cards/move.ts";
import { speaksFor } from "../../../engine/cards/card.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { isManaActor, type ManaActor } from "../data/documents.ts";
import type { KeepState, KeptRoll } from "../rules/card.ts";

/** How a person sees a card of this game. */
export type KeepSight = Sight<KeepState>;

/** Someone of this game by uuid; null for those who are gone. */
export function findManaActor(uuid: string | undefined): ManaActor | null {
  const actor = findActor(uuid);
  return isManaActor(actor) ? actor : null;
}

/** Whether a user may choose which dice of a roll are kept. */
export function playsRoll(sight: KeepSight, { part, side }: KeptRoll): boolean {
  return side === "own" && part.actor === sight.state.opening?.actor
    ? playsRoller(sight)
    : speaksFor(findManaActor(part.actor), sight.user);
}

/** A sentence of the card. */
export function say(key: string, data: Record<string, string> = {}): string {
  return game.i18n.format(`TENACITY.Keep.Card.${key}`, data);
}
