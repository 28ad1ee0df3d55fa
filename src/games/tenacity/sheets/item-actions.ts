import type { TenacityActor } from "../data/actor.ts";
import { applyCondition } from "../conditions/apply-condition.ts";
import type { TenacityItem } from "../data/item.ts";
import { ConditionDialog } from "../conditions/condition-dialog.ts";
import { openSheet } from "../../../engine/sheets/open-sheet.ts";
import { stepNumber } from "../../../engine/sheets/step-number.ts";

/** How many things can be pinned to the top of a sheet. */
const MOST_FAVOURITES = 8;

/** The item of the row that an element belongs to. */
export function itemOf(actor: TenacityActor, target: HTMLElement): TenacityItem | undefined {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  return actor.items.get(id);
}

/** The effect of the row that an element belongs to. */
export function effectOf(actor: TenacityActor, target: HTMLElement): ActiveEffect.Implementation | undefined {
  return actor.effects.get(target.closest<HTMLElement>("[data-effect-id]")?.dataset["effectId"] ?? "");
}

/** Makes a new item of the type and kind that a button names, and opens it. */
export async function addItem(actor: TenacityActor, { dataset }: HTMLElement): Promise<void> {
  const { type = "gear", kind } = dataset;
  const name = game.i18n.format("TENACITY.Item.New", { type: game.i18n.localize(`TYPES.Item.${type}`) });
  const data = { name, type, ...(kind === undefined ? {} : { system: { kind } }) };
  const [item] = await actor.createEmbeddedDocuments("Item", [data as Item.CreateData]);
  await openSheet(item);
}

/** Turns the switch of an item's row, such as equipped. */
export async function toggleItem(actor: TenacityActor, target: HTMLElement): Promise<void> {
  const item = itemOf(actor, target);
  const path = target.dataset["path"] ?? "";
  const on = Boolean(foundry.utils.getProperty(item?._source ?? {}, `system.${path}`));
  await item?.update({ system: foundry.utils.expandObject({ [path]: !on }) });
}

/** Adds one to a counter of an item's row, or takes one. */
export async function stepItem(actor: TenacityActor, target: HTMLElement): Promise<void> {
  const item = itemOf(actor, target);
  if (item) await stepNumber(item, target);
}

/** Asks, and deletes. */
export async function removeItem(item: TenacityItem): Promise<void> {
  await item.deleteDialog();
}

/** A copy of an item beside it. */
export async function duplicateItem(actor: TenacityActor, item: TenacityItem): Promise<void> {
  const name = game.i18n.format("TENACITY.Item.CopyOf", { name: item.name });
  const { _id, ...data } = item.toObject();
  await actor.createEmbeddedDocuments("Item", [{ ...data, name }]);
}

/** Pins something to the top of the sheet, or takes it off again. Of too many the first goes. */
export async function toggleFavourite(actor: TenacityActor, key: string): Promise<void> {
  if (!actor.isCharacter()) return;
  const pinned = [...actor.system.favourites];
  const favourites = pinned.includes(key) ? pinned.filter((each) => each !== key) : [...pinned, key];
  await actor.update({ system: { favourites: favourites.slice(-MOST_FAVOURITES) } });
}

/** Asks which condition, and puts it on the actor; one that is only begun is opened, to be filled in. */
export async function addCondition(actor: TenacityActor): Promise<void> {
  const chosen = await ConditionDialog.ask(actor);
  if (!chosen) return;
  const { effect } = await applyCondition(actor, chosen.data);
  if (chosen.plain) await openSheet(effect);
}
