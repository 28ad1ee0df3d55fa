import { openSheet } from "../windows/open-sheet.ts";
import { stepNumber } from "./step-number.ts";
import { plural } from "../text/words.ts";
import { postItem } from "../cards/post-text.ts";
import { menuEntry, type MenuLine } from "../../compat/context-menu.ts";

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
async function removeItem(item: Item.Implementation): Promise<void> {
  await item.deleteDialog();
}

/** A copy of an item beside it. */
async function duplicateItem(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
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

interface RowSheet {
  readonly actor: Actor.Implementation;
  readonly isEditable: boolean;
}

/** A line for the row of an item. It is offered to those who may edit, unless it says otherwise. */
interface ItemLine extends Omit<MenuLine, "run"> {
  readonly run: (item: Item.Implementation) => Promise<unknown>;
}

/** A line of the menu of a sheet's items. */
export function itemLine(sheet: RowSheet, { run, ...line }: ItemLine) {
  return menuEntry({
    offered: () => sheet.isEditable,
    ...line,
    run: (target) => {
      const item = itemOf(sheet.actor, target);
      if (item) void run(item);
    },
  });
}

/** The menu of an item's row. Everyone who sees the row may open the item. `own`: lines of this kind of sheet alone. */
export function itemMenu(sheet: RowSheet, own: readonly ItemMenuLine[]): ItemMenuLine[] {
  const open = { label: "TENACITY.Sheet.Open", icon: "fa-solid fa-book-open", offered: () => true, run: openSheet };
  const duplicate = (item: Item.Implementation): Promise<void> => duplicateItem(sheet.actor, item);
  return [
    itemLine(sheet, open),
    itemLine(sheet, { label: "TENACITY.Sheet.ShowInChat", icon: "fa-solid fa-comment", run: postItem }),
    ...own,
    itemLine(sheet, { label: "TENACITY.Sheet.Duplicate", icon: "fa-solid fa-copy", run: duplicate }),
    itemLine(sheet, { label: "TENACITY.Sheet.Delete", icon: "fa-solid fa-trash", run: removeItem }),
  ];
}

/** A line of a menu as core takes it. */
export type ItemMenuLine = ReturnType<typeof itemLine>;
