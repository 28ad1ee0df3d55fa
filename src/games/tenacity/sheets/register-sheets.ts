import { loadSheetTemplates } from "../../../engine/sheets/load-templates.ts";
import { ChallengeSheet } from "./challenge-sheet.ts";
import { ConditionSheet } from "./condition-sheet.ts";
import { HeroSheet } from "./character-sheet.ts";
import { ITEM_SHEETS } from "./item-sheets.ts";
import { registerStash } from "./item-transfer.ts";
import { NpcSheet } from "./npc-sheet.ts";
import { VehicleSheet } from "./vehicle-sheet.ts";

/** By type (SH-5). */
export const SHEETS = {
  hero: HeroSheet,
  npc: NpcSheet,
  vehicle: VehicleSheet,
  challenge: ChallengeSheet,
  ...ITEM_SHEETS,
  condition: ConditionSheet,
};

/** Templates that others include. */
const PARTIALS = [
  "games/tenacity/sheets/skill-face",
  "games/tenacity/sheets/item-row",
  "games/tenacity/sheets/row-unfolded",
  "games/tenacity/sheets/changes",
  "games/tenacity/sheets/npc-challenges",
  "games/tenacity/sheets/resistances",
];

/** Registers what dragging out of a stash does, and the partials that sheets share (HB-5). */
export function registerSheets(): void {
  registerStash();
  loadSheetTemplates(...PARTIALS);
}
