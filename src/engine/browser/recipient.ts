import { isElement } from "../../compat/elements.ts";
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

/**
 * Lets rows be dragged as from a compendium, onto sheets and the canvas. A row has `draggable="true"`, `data-drag` with the name of
 * its document ("Item") and `data-uuid`.
 */
export function letRowsBeDragged(root: HTMLElement): void {
  root.addEventListener("dragstart", (event) => {
    const row = isElement(event.target) ? event.target.closest<HTMLElement>("[data-drag]") : null;
    if (!row) return;
    const { drag: type, uuid } = row.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

/** Lets items be dropped on a window that is no document's sheet. */
export function takeDroppedItems(root: HTMLElement, take: (uuid: string) => unknown): void {
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    const { type, uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as {
      readonly type?: unknown;
      readonly uuid?: unknown;
    };
    if (type === "Item" && typeof uuid === "string") take(uuid);
  });
}
