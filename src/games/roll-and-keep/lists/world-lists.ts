import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";
import { type KeepReadings, WORLD_READINGS } from "../rules/check.ts";
import { type KeepLists, readLists } from "../rules/lists.ts";

const LISTS = "manaLists";
const READINGS = "manaReadings";

/** What was read last, by what it was read from: lists are asked for with every row of a sheet. */
let read: { readonly stored: unknown; readonly lists: KeepLists } | null = null;

/** Registers the lists of a world and how it reads the guide; call in `init`. */
export function registerWorldLists(): void {
  const common = { scope: "world", config: false, type: Object, onChange: refreshSheets } as const;
  game.settings.register(SYSTEM_ID, LISTS, { ...common, default: {} });
  game.settings.register(SYSTEM_ID, READINGS, { ...common, default: {} });
}

/** The colors, attributes, specialities, difficulties and steps of harm of this world. */
export function worldLists(): KeepLists {
  const stored: unknown = game.settings.get(SYSTEM_ID, LISTS);
  if (read === null || read.stored !== stored) read = { stored, lists: readLists(stored) };
  return read.lists;
}

/** How this world reads what the guide leaves open. */
export function worldReadings(): KeepReadings {
  return WORLD_READINGS.read(game.settings.get(SYSTEM_ID, READINGS));
}

/** Changes the lists for everyone. */
export async function storeLists(lists: KeepLists): Promise<void> {
  await game.settings.set(SYSTEM_ID, LISTS, { ...lists });
}

/** Changes the readings for everyone; cards keep those with which they began. */
export async function storeReadings(readings: KeepReadings): Promise<void> {
  await game.settings.set(SYSTEM_ID, READINGS, { ...readings });
}
