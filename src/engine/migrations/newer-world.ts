/** What the game keeps in a world; chat and settings stay open, so that people can talk about it. */
const GUARDED = ["Actor", "Item", "ActiveEffect", "Scene", "Token", "Combat", "Combatant", "JournalEntry"] as const;

/**
 * Keeps a world that a newer system has written from being changed by this one, which would drop what it does not know.
 * For everyone at the table, each on their own client.
 */
export function openReadOnly(): void {
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
