import { WorldData } from "../../../engine/settings/world-data.ts";
import type { ListsOffer } from "../../../engine/lists/lists-offer.ts";
import { EVADE_DECLARED, type EvadeLists, readEvadeLists } from "../rules/lists.ts";
import { type EvadeReadings, READINGS, WORLD_READINGS } from "../rules/readings.ts";

export const EVADE_LISTS = new WorldData("evadeLists", readEvadeLists);

/** Cards keep those with which they began. */
export const EVADE_READINGS = new WorldData("evadeReadings", (stored) => WORLD_READINGS.read(stored));

/** Which attributes and skills there are (S3-24), and how the world reads what the guide leaves open. */
export const LISTS: ListsOffer = {
  declared: EVADE_DECLARED,
  data: EVADE_LISTS,
  file: "evade-lists",
  readings: { data: EVADE_READINGS, choices: READINGS },
  words: (key, data = {}) => game.i18n.format(`TENACITY.Evade.Lists.${key}`, data),
};

/** The attributes and skills of this world. */
export function evadeLists(): EvadeLists {
  return EVADE_LISTS.value;
}

/** How this world reads what the guide leaves open. */
export function evadeReadings(): EvadeReadings {
  return EVADE_READINGS.value;
}
