import { whenElected } from "../../../engine/clients/elected-tab.ts";
import { SCHEMA_VERSION } from "./migrations.ts";
import { openReadOnly } from "../../../engine/migrations/newer-world.ts";
import { worldVersion } from "./schema-version.ts";
import { MigrationWindow } from "./migration-window.ts";

/** One look at a time: someone may come or go while a world is being migrated. */
const queue = new foundry.utils.Semaphore(1);

/**
 * Looks at the version that a world was written with: an older one is migrated by one narrator in one tab, a newer one is only
 * read. Call at `ready`, and again when the narrators change.
 */
export function openWorld(): void {
  if (worldVersion() > SCHEMA_VERSION) {
    openReadOnly();
    return;
  }
  const look = (): void => {
    whenElected(() => void queue.add(migrateIfNarrator));
  };
  look();
  // The world may be up to date, and what comes into it not.
  Hooks.on("importAdventure", (_adventure, _options, created, updated) => {
    const imported = [created, updated].flatMap((documents) => Object.values(documents).flat());
    void queue.add(() => MigrationWindow.migrateImport(imported));
  });
  // The narrator may come, or leave, later.
  Hooks.on("userConnected", look);
}

async function migrateIfNarrator(): Promise<void> {
  if (game.user.isActiveGM && worldVersion() < SCHEMA_VERSION) await MigrationWindow.migrateAtStart();
}
