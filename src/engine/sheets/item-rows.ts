import { openSheet } from "../windows/open-sheet.ts";
import { stepNumber } from "./step-number.ts";
import { plural } from "../text/words.ts";

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

/** Says what a sheet takes, after something else was dropped on it. */
export function refuseDrop(actor: Actor.Implementation): void {
  ui.notifications.warn(`TENACITY.Drop.${actor.type}`, { format: { name: actor.name } });
}

/** Says that an actor must be in the world before it can be dropped here. */
export function refuseForeign(name: string): void {
  ui.notifications.warn("TENACITY.Drop.import", { format: { name } });
}

/** A collection that keeps what this version of the system cannot read (VF-2). */
interface WithInvalid {
  readonly invalidDocumentIds: ReadonlySet<string>;
}

/** Says how many items or effects are kept unread, of a later version perhaps; empty where all can be read. */
export function unreadableWords({ invalidDocumentIds }: WithInvalid, what: "items" | "effects"): string {
  const { size } = invalidDocumentIds;
  return size === 0 ? "" : plural(`TENACITY.Sheet.Unreadable.${what}`, size, { count: String(size) });
}
