import { WorldData } from "../../../engine/settings/world-data.ts";
import { type KeepReadings, WORLD_READINGS } from "../rules/check.ts";
import { type KeepLists, readKeepLists } from "../rules/lists.ts";

export const MANA_LISTS = new WorldData("manaLists", readKeepLists);

/** Cards keep those with which they began. */
export const MANA_READINGS = new WorldData("manaReadings", (stored) => WORLD_READINGS.read(stored));

/** The colors, attributes, specialities, difficulties and steps of harm of this world. */
export function worldLists(): KeepLists {
  return MANA_LISTS.value;
}

/** How this world reads what the guide leaves open. */
export function worldReadings(): KeepReadings {
  return MANA_READINGS.value;
}
