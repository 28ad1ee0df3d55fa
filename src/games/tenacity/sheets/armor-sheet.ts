import type { ControlGroup } from "../../../engine/sheets/control-view.ts";
import { TenacityItemSheet } from "./tenacity-item-sheet.ts";

/** The sheet of armor: what it protects from is in its modifiers (R-1308). */
export class ArmorSheet extends TenacityItemSheet {
  static override PARTS = (({ facts: _facts, ...parts }) => parts)(TenacityItemSheet.PARTS);

  static override TABS = {
    primary: {
      tabs: TenacityItemSheet.TABS.primary.tabs.filter(({ id }) => id !== "facts"),
      initial: "modifiers",
    },
  };

  protected override _groups(): ControlGroup[] {
    return [];
  }
}
