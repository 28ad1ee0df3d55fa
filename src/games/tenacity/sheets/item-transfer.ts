import { TenacityActor } from "../../../engine/data/actor.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { pileUp } from "../../../engine/data/pile-up.ts";
import { chooseByButton } from "../../../engine/windows/dialogs.ts";
import { isParty } from "../../../engine/data/party.ts";

/** What a drag carries, as far as it matters here. */
interface ItemDrag {
  readonly type?: string;
  readonly uuid?: string;
}

/**
 * Moves an item from one actor to another: what is there already is counted with it. The new owner has it
 * before the old one loses it, so that a failure in between leaves it twice rather than nowhere.
 */
async function moveItem(item: TenacityItem, receiver: TenacityActor): Promise<void> {
  if (!(await pileUp(item, receiver))) {
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

/** An item of an actor or of the world; null for what is gone, or lies in a compendium. */
function findItem(uuid = ""): TenacityItem | null {
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof TenacityItem ? (found as TenacityItem) : null;
}

/**
 * Whether a drop was a move between a party's stash and someone, which then is done. A copy would make two things
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
