import { WEAPON_PROPERTIES } from "../data/item/weapon-data.ts";
import { controlGroup } from "./control-groups.ts";
import { namedChoices } from "../../../engine/sheets/control-view.ts";
import { ControlMaker, type ControlGroup } from "../../../engine/sheets/control-view.ts";
import { damageTypeChoices, skillChoices } from "./registry-choices.ts";
import { TenacityItemSheet } from "./tenacity-item-sheet.ts";

/** The sheet of a weapon. */
export class WeaponSheet extends TenacityItemSheet {
  protected override _controlGroups(): ControlGroup[] {
    const make = new ControlMaker(this.item);
    const properties = namedChoices(WEAPON_PROPERTIES, (word) =>
      game.i18n.localize(`TENACITY.Weapon.Properties.${word}`),
    );
    return [
      controlGroup("strike", [
        make.choice("skill", skillChoices()),
        make.number("damage"),
        make.choice("damageType", damageTypeChoices()),
      ]),
      controlGroup("distance", [make.number("reach"), make.number("range"), make.number("hands")]),
      controlGroup("properties", [make.chips("properties", properties, true)]),
    ];
  }
}
