import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { AbilitySheet } from "./ability-sheet.ts";
import { ArmorSheet } from "./armor-sheet.ts";
import { ConditionSheet } from "./condition-sheet.ts";
import { FormulaSheet } from "./formula-sheet.ts";
import { GearSheet } from "./gear-sheet.ts";
import { WeaponSheet } from "./weapon-sheet.ts";

const ITEM_SHEETS = {
  ability: AbilitySheet,
  weapon: WeaponSheet,
  armor: ArmorSheet,
  gear: GearSheet,
  formula: FormulaSheet,
} as const;

/** Registers the sheets of items and conditions (SH-5). */
export function registerItemSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const [key, sheet] of Object.entries(ITEM_SHEETS)) {
    const type = key as keyof typeof ITEM_SHEETS;
    DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, sheet, {
      types: [type],
      makeDefault: true,
      label: `TENACITY.Sheet.Item.${type}`,
    });
  }
  DocumentSheetConfig.registerSheet(ActiveEffect, SYSTEM_ID, ConditionSheet, {
    types: ["condition"],
    makeDefault: true,
    label: "TENACITY.Sheet.Condition",
  });
}
