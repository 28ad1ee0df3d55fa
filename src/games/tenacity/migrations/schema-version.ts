import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { SCHEMA_VERSION } from "./migrations.ts";

const KEY = "schemaVersion";

/** Registers the version of the schema that a world was written with; call in `init`. */
export function registerSchemaVersion(): void {
  game.settings.register(SYSTEM_ID, KEY, { scope: "world", config: false, type: Number, default: 0 });
}

/** The version that this world was written with; 0 for 0.1.0 and for a new world. */
export function worldVersion(): number {
  return game.settings.get(SYSTEM_ID, KEY);
}

/** Notes that the world is up to date. For the narrator only. */
export async function markUpToDate(): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, SCHEMA_VERSION);
}
