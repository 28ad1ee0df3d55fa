import { WEAPON_PROPERTIES } from "../data/item/weapon-data.ts";
import { controlGroup } from "./control-groups.ts";
import { namedChoices } from "../../../engine/sheets/control-view.ts";
import type { ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { damageTypeChoices, skillChoices } from "../data/registry-choices.ts";
import { TenacityItemSheet } from "./tenacity-item-sheet.ts";

/** The sheet of a weapon. */
export class WeaponSheet extends TenacityItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
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
