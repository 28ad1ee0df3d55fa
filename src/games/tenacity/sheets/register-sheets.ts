import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { loadSheetTemplates } from "../../../engine/sheets/load-templates.ts";
import { registerItemSheets } from "./item-sheets.ts";
import { HeroSheet } from "./hero-sheet.ts";
import { NpcSheet } from "./npc-sheet.ts";
import { ChallengeSheet } from "./challenge-sheet.ts";
import { registerStash } from "./item-transfer.ts";
import { VehicleSheet } from "./vehicle-sheet.ts";

/** Templates that others include. */
const PARTIALS = [
  "games/tenacity/sheets/skill-face",
  "games/tenacity/sheets/item-row",
  "games/tenacity/sheets/row-unfolded",
  "games/tenacity/sheets/changes",
  "games/tenacity/sheets/npc-challenges",
  "games/tenacity/sheets/resistances",
  "engine/sidebar/button",
  "engine/sidebar/select",
  "engine/sidebar/row",
];

const ACTOR_SHEETS = [
  { type: "hero", sheet: HeroSheet, label: "TENACITY.Sheet.Hero" },
  { type: "npc", sheet: NpcSheet, label: "TENACITY.Sheet.Npc" },
  { type: "vehicle", sheet: VehicleSheet, label: "TENACITY.Sheet.Vehicle" },
  { type: "challenge", sheet: ChallengeSheet, label: "TENACITY.Sheet.Challenge" },
] as const;

/** Registers the sheets, what dragging out of a stash does, and the partials that they share (SH-5, HB-5). */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const { type, sheet, label } of ACTOR_SHEETS)
    DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, sheet, { types: [type], makeDefault: true, label });
  registerStash();
  registerItemSheets();
  loadSheetTemplates(...PARTIALS);
}
