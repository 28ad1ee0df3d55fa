import { TenacityActor } from "../../../engine/data/actor.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { chooseByButton } from "../../../engine/sheets/choose-by-button.ts";
import { isGear, isParty } from "../data/documents.ts";

/** What a drag carries, as far as it matters here. */
interface ItemDrag {
  readonly type?: string;
  readonly uuid?: string;
}

/**
 * Moves an item from one actor to another: gear joins what is already there under the same name. The new owner has it
 * before the old one loses it, so that a failure in between leaves it twice rather than nowhere.
 */
async function moveItem(item: TenacityItem, receiver: TenacityActor): Promise<void> {
  const pile = isGear(item) ? pileFor(item, receiver) : undefined;
  if (pile && isGear(item)) {
    await pile.update({ system: { quantity: pile.system.quantity + item.system.quantity } });
  } else {
    const { _id, ...data } = item.toObject();
    await receiver.createEmbeddedDocuments("Item", [data]);
  }
  await item.delete();
}

/** Asks which of some actors is to have an item, and moves it there. */
export async function giveAway(item: TenacityItem, receivers: readonly TenacityActor[]): Promise<void> {
  const title = game.i18n.format("TENACITY.Party.GiveOf", { name: item.name });
  const receiver = await chooseByButton(title, receivers);
  if (receiver) await moveItem(item, receiver);
}

/** Gear of the same name that is not used up piece by piece. */
function pileFor(item: TenacityItem<"gear">, receiver: TenacityActor): TenacityItem<"gear"> | undefined {
  if (item.system.uses.max > 0) return undefined;
  return receiver.items.contents
    .filter((other) => isGear(other))
    .find((other) => other.name === item.name && other.system.uses.max === 0);
}

/** An item of an actor or of the world; null for what is gone, or lies in a compendium. */
function findItem(uuid = ""): TenacityItem | null {
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof TenacityItem ? (found as TenacityItem) : null;
}

/**
 * Whether a drop was a move between a party's stash and someone, which then is done (U-24). A copy would make two things
 * out of one; everywhere else core's copy is what people want.
 */
function moved(receiver: Actor.Implementation, drag: ItemDrag): boolean {
  const item = drag.type === "Item" ? findItem(drag.uuid) : null;
  const giver = item?.parent;
  if (!item || !(giver instanceof TenacityActor)) return false;
  const isStash = isParty(giver) || isParty(receiver);
  if (!isStash || giver.uuid === receiver.uuid || !giver.isOwner || !receiver.isOwner) return false;
  void moveItem(item, receiver);
  return true;
}

/** Makes items change hands when they are dragged in or out of a party's stash; call in `init`. */
export function registerStash(): void {
  Hooks.on("dropActorSheetData", (actor, _sheet, data) => !moved(actor, data));
}
