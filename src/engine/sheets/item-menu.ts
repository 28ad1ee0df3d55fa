import { postItem } from "../cards/post-text.ts";
import { menuEntry, type MenuLine } from "../../compat/context-menu.ts";
import { duplicateItem, itemOf, removeItem } from "./item-rows.ts";
import { openSheet } from "../windows/open-sheet.ts";

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
