import { flag } from "../../../../engine/data/type-data.ts";
import { defineItemSchema, ItemData } from "./item-data.ts";

const defineArmorSchema = () => ({
  ...defineItemSchema(),
  equipped: flag(),
});

type ArmorSchema = ReturnType<typeof defineArmorSchema>;

/** Something to wear; what it protects from is in its modifiers (R-1308). */
export class ArmorData extends ItemData<ArmorSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Item", "TENACITY.Armor"];

  static override defineSchema = defineArmorSchema;

  override isInUse(): boolean {
    return this.equipped;
  }

  override isActivated(): boolean {
    return this.equipped;
  }
}
