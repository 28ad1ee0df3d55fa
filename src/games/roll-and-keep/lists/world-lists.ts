import { WorldData } from "../../../engine/settings/world-data.ts";
import type { ListsOffer } from "../../../engine/lists/lists-offer.ts";
import { KEEP_READINGS, type KeepReadings, WORLD_READINGS } from "../rules/check.ts";
import { KEEP_DECLARED, type KeepLists, readKeepLists } from "../rules/lists.ts";

export const MANA_LISTS = new WorldData("manaLists", readKeepLists);

/** Cards keep those with which they began. */
export const MANA_READINGS = new WorldData("manaReadings", (stored) => WORLD_READINGS.read(stored));

/** What there is in this world, and how it reads what the guide leaves open. */
export const LISTS: ListsOffer = {
  declared: KEEP_DECLARED,
  data: MANA_LISTS,
  file: "mana-lists",
  readings: { data: MANA_READINGS, choices: KEEP_READINGS },
  words: (key, data = {}) => game.i18n.format(`TENACITY.Keep.Lists.${key}`, data),
};

/** The colors, attributes, specialities, difficulties and steps of harm of this world. */
export function worldLists(): KeepLists {
  return MANA_LISTS.value;
}

/** How this world reads what the guide leaves open. */
export function worldReadings(): KeepReadings {
  return MANA_READINGS.value;
}
