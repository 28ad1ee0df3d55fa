import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";

/** Templates that the sheets of every game include. */
const SHARED = [
  "engine/heroes/advances",
  "engine/sheets/rich-text",
  "engine/sheets/typed-number",
  "engine/sheets/item/control",
  "engine/sheets/item/chips",
];

type Registering = Parameters<typeof foundry.applications.apps.DocumentSheetConfig.registerSheet>;

/** Registers sheets of a game by the type that each is for, each with the key of its name (SH-5); call in `init`. */
export function registerSheets(
  document: typeof Actor | typeof Item | typeof ActiveEffect,
  sheets: Readonly<Record<string, readonly [Registering[2], string]>>,
): void {
  for (const [type, [sheet, label]] of Object.entries(sheets)) {
    const how = { types: [type], makeDefault: true, label } as Registering[3];
    foundry.applications.apps.DocumentSheetConfig.registerSheet(document, SYSTEM_ID, sheet, how);
  }
}

/** Loads what the sheets of a game include: what all games share, and its own templates (HB-5). */
export function loadSheetTemplates(...own: readonly string[]): void {
  void foundry.applications.handlebars.loadTemplates([...SHARED, ...own].map((name) => templatePath(name)));
}
