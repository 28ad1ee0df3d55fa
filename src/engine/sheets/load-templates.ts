import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import type { DocumentTypes } from "../data/document-types.ts";
import { includeTemplates } from "../windows/included-templates.ts";

/** Templates that the sheets and trackers of every game include. */
const SHARED = [
  "engine/sidebar/button",
  "engine/sidebar/select",
  "engine/sidebar/row",
  "engine/heroes/advances",
  "engine/heroes/growth-group",
  "engine/sheets/header-buttons",
  "engine/sheets/rich-text",
  "engine/sheets/typed-number",
  "engine/sheets/item/control",
  "engine/sheets/item/chips",
];

type Registering = Parameters<typeof foundry.applications.apps.DocumentSheetConfig.registerSheet>;
type Unregistering = Parameters<typeof foundry.applications.apps.DocumentSheetConfig.unregisterSheet>;

export type Sheets = Readonly<Record<string, Registering[2]>>;

/** The documents that have sheets of a game. */
const SHEETED = ["Actor", "Item", "ActiveEffect"] as const;

/** Registers sheets of a game, each under the name of its type (SH-5); call before there are documents. */
export function registerSheets(types: DocumentTypes, sheets: Sheets): void {
  const documents = { Actor, Item, ActiveEffect };
  for (const name of SHEETED) {
    for (const type of Object.keys(types[name] ?? {})) {
      const how = { types: [type], makeDefault: true, label: `TYPES.${name}.${type}` } as Registering[3];
      const sheet = sheets[type];
      if (sheet) foundry.applications.apps.DocumentSheetConfig.registerSheet(documents[name], SYSTEM_ID, sheet, how);
    }
  }
}

/** Takes away a sheet that stood in for those of a game. */
export function unregisterSheet(types: DocumentTypes, sheet: Registering[2]): void {
  const documents = { Actor, Item, ActiveEffect };
  for (const name of SHEETED) {
    const how = { types: Object.keys(types[name] ?? {}) } as Unregistering[3];
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(documents[name], SYSTEM_ID, sheet, how);
  }
}

/** Loads what sheets include: what all games share, and templates of one (HB-5). */
export function loadSheetTemplates(...own: readonly string[]): void {
  includeTemplates([...SHARED, ...own].map((name) => templatePath(name)));
}
