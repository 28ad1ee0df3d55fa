import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { loadSheetTemplates } from "../../../engine/sheets/load-templates.ts";
import { registerItemSheets } from "./register-item-sheets.ts";
import { OTHER_ACTOR_PARTIALS, registerOtherActorSheets } from "./register-other-actor-sheets.ts";
import { HeroSheet } from "./hero-sheet.ts";
import { NpcSheet } from "./npc-sheet.ts";

/** Templates that others include. */
const PARTIALS = [
  "games/tenacity/sheets/skill-face",
  "games/tenacity/sheets/item-row",
  "games/tenacity/sheets/row-unfolded",
  "games/tenacity/sheets/advances",
  "games/tenacity/sheets/changes",
  "engine/sidebar/button",
  "engine/sidebar/select",
  "engine/sidebar/row",
  ...OTHER_ACTOR_PARTIALS,
];

/** Registers the sheets and loads the partials that they share (SH-5, HB-5). */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, HeroSheet, {
    types: ["hero"],
    makeDefault: true,
    label: "TENACITY.Sheet.Hero",
  });
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, NpcSheet, {
    types: ["npc"],
    makeDefault: true,
    label: "TENACITY.Sheet.Npc",
  });
  registerOtherActorSheets();
  registerItemSheets();
  loadSheetTemplates(...PARTIALS);
}
