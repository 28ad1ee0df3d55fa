import { WorldData } from "../../../engine/settings/world-data.ts";
import { worldLists as listsOfWorld } from "../../../engine/lists/world-lists.ts";
import { EVADE_DECLARED, type EvadeLists } from "../rules/lists.ts";
import { type EvadeReadings, READINGS, WORLD_READINGS } from "../rules/readings.ts";

/** Cards keep those with which they began. */
export const EVADE_READINGS = new WorldData("evadeReadings", (stored) => WORLD_READINGS.read(stored));

/** Which attributes and skills there are (S3-24), and how the world reads what the guide leaves open. */
export const LISTS = {
  ...listsOfWorld("evadeLists", EVADE_DECLARED, (key) => `TENACITY.Evade.Lists.${key}`),
  readings: { data: EVADE_READINGS, choices: READINGS },
};

export const EVADE_LISTS = LISTS.data;

/** The attributes and skills of this world. */
export function evadeLists(): EvadeLists {
  return EVADE_LISTS.value;
}

/** How this world reads what the guide leaves open. */
export function evadeReadings(): EvadeReadings {
  return EVADE_READINGS.value;
}
