import { pileUp } from "../data/pile-up.ts";
import { copyOfItem, readableItem } from "../heroes/create-hero.ts";

/** Who gets what is added in the compendium browser: an actor, or a hero who is being made. */
export interface Recipient {
  readonly name: string;
  readonly takes: (itemType: string) => boolean;
  readonly add: (uuid: string) => Promise<boolean>;
}

/** An actor who gets copies of items, as if they were dropped on the sheet. */
export function actorRecipient(actor: Actor.Implementation): Recipient {
  return {
    name: actor.name,
    takes: () => true,
    async add(uuid) {
      // The actor may be gone by now, or someone else's.
      const isTheirs = actor.isOwner && fromUuidSync(actor.uuid) !== null;
      const item = isTheirs ? await readableItem(uuid, game.user) : null;
      if (!item) return false;
      if (await pileUp(item, actor)) return true;
      const added = await actor.createEmbeddedDocuments("Item", [copyOfItem(item) as Item.CreateData]);
      return added.length > 0;
    },
  };
}
