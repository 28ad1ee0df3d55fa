import { nameOf } from "../../../engine/data/actor-identity.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { isPlayed } from "../../../engine/cards/card.ts";
import type { CharacterActor } from "../data/documents.ts";
import { confirmDeath } from "../conditions/confirm-death.ts";
import { postDeed } from "../items/post-use.ts";

/** Whether this user may let someone die: whose character it is, at any time, and no one in their place. */
export function mayChooseDeath(actor: CharacterActor): boolean {
  return !actor.system.dead && actor.isOwner && (!game.user.isGM || !isPlayed(actor));
}

/** Lets someone die by their player's own choice. The card that says so takes it back. */
export async function chooseDeath(actor: CharacterActor): Promise<void> {
  const name = nameOf(actor);
  if (!mayChooseDeath(actor) || !(await confirmDeath(name)) || !mayChooseDeath(actor)) return;
  const words = game.i18n.format("TENACITY.Death.Chosen", { name });
  const effects = [{ target: actor.uuid, by: { dead: 1 } }];
  await oneAtATime(`death ${actor.uuid}`, () => postDeed(actor, { name: words, words: [], effects }));
}
