import { flag, integer, text, words } from "../../../../engine/data/type-data.ts";
import { damageType } from "../schema.ts";
import { defineItemSchema, ItemData } from "./item-data.ts";

/** Properties of weapons that the rules know (R-1020, R-1023); others are the world's own words. */
export const WEAPON_PROPERTIES = [
  "grappling",
  "lock",
  "thrown",
  "concealed",
  "loud",
  "twoHanded",
  "nonLethal",
] as const;

const defineWeaponSchema = () => ({
  ...defineItemSchema(),
  /** Registry id of the skill it is used with. */
  skill: text("meleeCombat"),
  /** Added to the impact roll of a hit. */
  damage: integer(0, { min: -99, max: 99 }),
  damageType: damageType(),
  /** How far a melee strike goes, in spaces; 0 for a weapon that only shoots. */
  reach: integer(1, { min: 0, max: 99 }),
  /** How far it shoots, in spaces; 0 for a weapon that does not. */
  range: integer(0, { min: 0, max: 9999 }),
  hands: integer(1, { min: 0, max: 9 }),
  properties: words(),
  equipped: flag(),
});

type WeaponSchema = ReturnType<typeof defineWeaponSchema>;

/** Something to strike or shoot with. */
export class WeaponData extends ItemData<WeaponSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Item", "TENACITY.Weapon"];

  static override defineSchema = defineWeaponSchema;

  override isInUse(): boolean {
    return this.equipped;
  }

  override isActivated(): boolean {
    return this.equipped;
  }
}
