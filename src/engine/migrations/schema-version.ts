import { SYSTEM_ID } from "../../compat/system-id.ts";
import { allGames } from "../game.ts";
import type { Migration } from "./migration.ts";

/**
 * Every change of the schema, in order: a world has one version, whatever it plays. A new one has the next number and is never changed
 * once released.
 */
export function allMigrations(): readonly Migration[] {
  return allGames()
    .flatMap(({ migrations = [] }) => migrations)
    .sort((one, other) => one.version - other.version);
}

/** The version of the schema that this system writes. */
export function schemaVersion(): number {
  return allMigrations().length;
}

const KEY = "schemaVersion";
const UNLOCKED = "unlockedPacks";

/** Registers the version of the schema that a world was written with; call in `init`. */
export function registerSchemaVersion(): void {
  game.settings.register(SYSTEM_ID, KEY, { scope: "world", config: false, type: Number, default: 0 });
  game.settings.register(SYSTEM_ID, UNLOCKED, { scope: "world", config: false, type: Array, default: [] });
}

/** The version that this world was written with; 0 for 0.1.0 and for a new world. */
export function worldVersion(): number {
  return game.settings.get(SYSTEM_ID, KEY);
}

/** Notes that the world is up to date. For the narrator only. */
export async function markUpToDate(): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, schemaVersion());
}

/** The locked compendia that a migration has opened and not yet locked again. */
export function unlockedPacks(): readonly string[] {
  return game.settings.get(SYSTEM_ID, UNLOCKED);
}

export async function setUnlockedPacks(packs: readonly string[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, UNLOCKED, [...packs]);
}
