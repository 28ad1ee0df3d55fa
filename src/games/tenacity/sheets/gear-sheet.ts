import { broughtControls } from "./brought-controls.ts";
import { controlGroup } from "./control-groups.ts";
import type { ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { TenacityItemSheet } from "./tenacity-item-sheet.ts";

/** The sheet of gear. */
export class GearSheet extends TenacityItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    return [
      controlGroup("amount", [make.number("quantity"), make.number("uses.value"), make.number("uses.max")]),
      controlGroup("use", [make.number("healing"), make.flag("carried"), make.flag("active")]),
      broughtControls(this.item),
    ];
  }
}
