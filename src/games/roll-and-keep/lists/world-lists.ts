import { WorldData } from "../../../engine/settings/world-data.ts";
import { worldLists as listsOfWorld } from "../../../engine/lists/world-lists.ts";
import { KEEP_READINGS, type KeepReadings, WORLD_READINGS } from "../rules/readings.ts";
import { KEEP_DECLARED, type KeepLists } from "../rules/lists.ts";

/** Cards keep those with which they began. */
export const MANA_READINGS = new WorldData("manaReadings", (stored) => WORLD_READINGS.read(stored));

/** What there is in this world, and how it reads what the guide leaves open. */
export const LISTS = {
  ...listsOfWorld("manaLists", KEEP_DECLARED, (key) => `TENACITY.Keep.Lists.${key}`),
  readings: { data: MANA_READINGS, choices: KEEP_READINGS },
};

export const MANA_LISTS = LISTS.data;

/** The colors, attributes, specialities, difficulties and steps of harm of this world. */
export function worldLists(): KeepLists {
  return MANA_LISTS.value;
}

/** How this world reads what the guide leaves open. */
export function worldReadings(): KeepReadings {
  return MANA_READINGS.value;
}
