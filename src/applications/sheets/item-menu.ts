import { menuEntry, type MenuLine } from "../../compat/context-menu.ts";
import type { TenacityActor } from "../../documents/actor.ts";
import type { TenacityItem } from "../../documents/item.ts";
import { itemOf, removeItem } from "./item-actions.ts";
import { openSheet } from "./open-sheet.ts";

/** The sheet whose rows a menu is for. */
interface RowSheet {
  readonly actor: TenacityActor;
  readonly isEditable: boolean;
}

/** A line for the row of an item. It is offered to those who may edit, unless it says otherwise. */
interface ItemLine extends Omit<MenuLine, "run"> {
  readonly run: (item: TenacityItem) => Promise<unknown>;
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

/** Opens an item; for everybody who sees its row. */
export const openLine = (sheet: RowSheet) =>
  itemLine(sheet, {
    label: "TENACITY.Sheet.Open",
    icon: "fa-solid fa-book-open",
    offered: () => true,
    run: (item) => openSheet(item),
  });

/** Deletes an item, once it is confirmed. */
export const deleteLine = (sheet: RowSheet) =>
  itemLine(sheet, { label: "TENACITY.Sheet.Delete", icon: "fa-solid fa-trash", run: removeItem });
