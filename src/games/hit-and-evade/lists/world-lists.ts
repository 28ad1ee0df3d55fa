import { WorldData } from "../../../engine/settings/world-data.ts";
import { type EvadeLists, readEvadeLists } from "../rules/lists.ts";
import { type EvadeReadings, WORLD_READINGS } from "../rules/readings.ts";

export const EVADE_LISTS = new WorldData("evadeLists", readEvadeLists);

/** Cards keep those with which they began. */
export const EVADE_READINGS = new WorldData("evadeReadings", (stored) => WORLD_READINGS.read(stored));

/** The attributes and skills of this world. */
export function evadeLists(): EvadeLists {
  return EVADE_LISTS.value;
}

/** How this world reads what the guide leaves open. */
export function evadeReadings(): EvadeReadings {
  return EVADE_READINGS.value;
}
