import { templatePath } from "../../compat/system-id.ts";

/** Templates that the sheets of every game include. */
const SHARED = [
  "engine/heroes/advances",
  "engine/sheets/rich-text",
  "engine/sheets/typed-number",
  "engine/sheets/item/control",
  "engine/sheets/item/chips",
];

/** Loads what the sheets of a game include: what all games share, and its own templates (HB-5). */
export function loadSheetTemplates(...own: readonly string[]): void {
  void foundry.applications.handlebars.loadTemplates([...SHARED, ...own].map((name) => templatePath(name)));
}
