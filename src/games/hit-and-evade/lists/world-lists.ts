import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { isData } from "../../../core/data.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";
import { type EvadeLists, readEvadeLists } from "../rules/lists.ts";
import { type EvadeReadings, WORLD_READINGS } from "../rules/readings.ts";

const LISTS = "evadeLists";
const READINGS = "evadeReadings";

/** What was read last, by what it was read from: lists are asked for with every row of a sheet. */
let read: { readonly stored: unknown; readonly lists: EvadeLists } | null = null;

/** Registers the lists of a world and how it reads the guide; call in `init`. */
export function registerEvadeLists(): void {
  const common = { scope: "world", config: false, type: Object, onChange: refreshSheets } as const;
  game.settings.register(SYSTEM_ID, LISTS, { ...common, default: {} });
  game.settings.register(SYSTEM_ID, READINGS, { ...common, default: {} });
}

/** The attributes and skills of this world. */
export function evadeLists(): EvadeLists {
  const stored: unknown = game.settings.get(SYSTEM_ID, LISTS);
  if (read === null || read.stored !== stored) read = { stored, lists: readEvadeLists(isData(stored) ? stored : {}) };
  return read.lists;
}

/** Changes the lists for everyone. */
export async function storeEvadeLists(lists: EvadeLists): Promise<void> {
  await game.settings.set(SYSTEM_ID, LISTS, { ...lists });
}

/** How this world reads what the guide leaves open. */
export function evadeReadings(): EvadeReadings {
  return WORLD_READINGS.read(game.settings.get(SYSTEM_ID, READINGS));
}

/** Changes the readings for everyone; cards keep those with which they began. */
export async function storeEvadeReadings(readings: EvadeReadings): Promise<void> {
  await game.settings.set(SYSTEM_ID, READINGS, { ...readings });
}
