import { copyOfItem } from "../../../engine/heroes/create-hero.ts";
import { itemsByName } from "../../../engine/data/own-compendium.ts";
import { isWeapon } from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";

type Weapon = TenacityItem<"weapon">;

/** The weapons of the system's compendium, by name. */
export async function offeredWeapons(): Promise<readonly Weapon[]> {
  return itemsByName("equipment", isWeapon);
}

/** The data of a copy of a weapon, ready for use; undefined for none. */
export function dataOfWeapon(weapon: Weapon | undefined): object | undefined {
  return weapon && foundry.utils.mergeObject(copyOfItem(weapon), { system: { equipped: true } });
}
