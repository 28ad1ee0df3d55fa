import { whenElected } from "../../documents/elected-tab.ts";
import { SCHEMA_VERSION } from "../../migrations/migrations.ts";
import { openReadOnly } from "../../migrations/newer-world.ts";
import { worldVersion } from "../../migrations/schema-version.ts";
import { MigrationWindow } from "./migration-window.ts";

/**
 * Looks at the version that a world was written with: an older one is migrated by one narrator in one tab, a newer one is only
 * read. Call at `ready`, and again when the narrators change.
 */
export function openWorld(): void {
  if (worldVersion() > SCHEMA_VERSION) {
    openReadOnly();
    return;
  }
  whenElected(() => void migrateIfNarrator());
  // The narrator may come, or leave, later.
  Hooks.on("userConnected", () => {
    whenElected(() => void migrateIfNarrator());
  });
}

async function migrateIfNarrator(): Promise<void> {
  if (game.user.isActiveGM && worldVersion() < SCHEMA_VERSION) await MigrationWindow.migrateAtStart();
}
