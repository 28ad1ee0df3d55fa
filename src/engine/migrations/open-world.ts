import { whenElected } from "../clients/elected-tab.ts";
import { schemaVersion, worldVersion } from "./schema-version.ts";
import { menu } from "../settings/menu.ts";
import { late } from "../windows/late.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";

/** What the game keeps in a world; chat and settings stay open, so that people can talk about it. */
const GUARDED = ["Actor", "Item", "ActiveEffect", "Scene", "Token", "Combat", "Combatant", "JournalEntry"] as const;

/**
 * Keeps a world that a newer system has written from being changed by this one, which would drop what it does not know.
 * For everyone at the table, each on their own client.
 */
function openReadOnly(): void {
  const refuse = (): false => {
    ui.notifications.warn("TENACITY.Migration.ReadOnly", { localize: true });
    return false;
  };
  for (const name of GUARDED) {
    for (const operation of ["Create", "Update", "Delete"] as const) {
      Hooks.on(`pre${operation}${name}` as "preUpdateActor", refuse);
    }
  }
  // What it overwrites asks no hook.
  Hooks.on("preImportAdventure", refuse);
  ui.notifications.error("TENACITY.Migration.NewerWorld", { localize: true, permanent: true });
}

/** One look at a time: someone may come or go while a world is being migrated. */
const queue = new foundry.utils.Semaphore(1);

/**
 * Looks at the version that a world was written with: an older one is migrated by one narrator in one tab, a newer one is only
 * read. Call at `ready`, and again when the narrators change.
 */
export function openWorld(): void {
  if (worldVersion() > schemaVersion()) {
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
    void queue.add(async () => (await migrationWindow()).migrateImport(imported));
  });
  // The narrator may come, or leave, later.
  Hooks.on("userConnected", look);
}

async function migrateIfNarrator(): Promise<void> {
  if (game.user.isActiveGM && worldVersion() < schemaVersion()) await (await migrationWindow()).migrateAtStart();
}

async function migrationWindow() {
  return (await late(import("./migration-window.ts"))).MigrationWindow;
}

/** Offers the window in the settings; call in `setup`. */
export function registerMigrationMenu(): void {
  game.settings.registerMenu(SYSTEM_ID, "migration", {
    name: "TENACITY.Migration.Title",
    label: "TENACITY.Migration.Open",
    hint: "TENACITY.Migration.Hint",
    icon: "fa-solid fa-boxes-packing",
    type: menu(async () => showWindow(new (await migrationWindow())())),
    restricted: true,
  });
}
