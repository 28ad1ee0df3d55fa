import { type Data, list } from "../../../core/data.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import { isCharacter, type CharacterActor } from "./documents.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { Card } from "../../../engine/cards/card.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { CheckOpening, CheckState, Resources } from "../rules/index.ts";

/** A stored check card. */
export type CheckMessage = TenacityChatMessage<"check">;

/** What a check's card means at this moment. */
export type Check = Card<CheckState>;

/** Folds a check's card, see `readCard`. */
export function readCheck(message: CheckMessage, without?: ReadonlySet<string>): Check {
  // Messages of the subtype are folded by the kind of card that `check-kind.ts` registers for it.
  return readCard(message, without) as Check;
}

/** How a check begins, as its card stores it. Anybody may have written it. */
export function openingOf({ system }: CheckMessage): CheckOpening {
  const opening: object = system.opening;
  return opening as CheckOpening;
}

/** The points that an actor has now. */
export function resourcesOf(actor: CharacterActor): Resources {
  return { spin: actor.system.spin, tenacity: actor.system.tenacity.value };
}

/** Finds a hero or NPC by uuid; null for anything else, and for what was deleted. A card may claim any uuid. */
export function findCharacter(uuid: unknown): CharacterActor | null {
  const found = findAnyActor(uuid);
  return isCharacter(found) ? found : null;
}

/** Everything that was ever written on a card of one move, by its type, also what was undone since. */
export function writtenOf({ system }: CheckMessage, type: string): readonly Data[] {
  return list(Object.values(system.events)).filter((stored) => stored["type"] === type);
}
