import { openSheet } from "../windows/open-sheet.ts";
import { stepNumber } from "./step-number.ts";

/** The item of the row that an element belongs to. */
export function itemOf(actor: Actor.Implementation, target: HTMLElement): Item.Implementation | undefined {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  return actor.items.get(id);
}

/** The effect of the row that an element belongs to. */
export function effectOf(actor: Actor.Implementation, target: HTMLElement): ActiveEffect.Implementation | undefined {
  return actor.effects.get(target.closest<HTMLElement>("[data-effect-id]")?.dataset["effectId"] ?? "");
}

/** Makes a new item of the type and kind that a button names, and opens it. */
export async function addItem(actor: Actor.Implementation, { dataset }: HTMLElement): Promise<void> {
  const { type = "", kind } = dataset;
  const name = game.i18n.format("TENACITY.Item.New", { type: game.i18n.localize(`TYPES.Item.${type}`) });
  const data = { name, type, ...(kind === undefined ? {} : { system: { kind } }) };
  const [item] = await actor.createEmbeddedDocuments("Item", [data as Item.CreateData]);
  await openSheet(item);
}

/** Turns the switch of an item, such as equipped, by its path below `system`. */
export async function toggleItem(item: Item.Implementation, path: string): Promise<void> {
  const on = Boolean(foundry.utils.getProperty(item._source, `system.${path}`));
  await item.update({ system: foundry.utils.expandObject({ [path]: !on }) });
}

/** Adds one to a counter of an item's row, or takes one. */
export async function stepItem(actor: Actor.Implementation, target: HTMLElement): Promise<void> {
  const item = itemOf(actor, target);
  if (item) await stepNumber(item, target);
}

/** Asks, and deletes. */
export async function removeItem(item: Item.Implementation): Promise<void> {
  await item.deleteDialog();
}

/** A copy of an item beside it. */
export async function duplicateItem(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const name = game.i18n.format("TENACITY.Item.CopyOf", { name: item.name });
  const { _id, ...data } = item.toObject();
  await actor.createEmbeddedDocuments("Item", [{ ...data, name }]);
}
