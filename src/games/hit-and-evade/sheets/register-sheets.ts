import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { loadSheetTemplates } from "../../../engine/sheets/load-templates.ts";
import { EvadeConditionSheet } from "./evade-condition-sheet.ts";
import { EvadeHeroSheet, EvadeOpponentSheet } from "./evade-actor-sheet.ts";
import { EvadeGroupSheet } from "./evade-group-sheet.ts";
import {
  EvadeAdvancementSheet,
  EvadeArmorSheet,
  EvadeGearSheet,
  EvadePowerSheet,
  EvadeWeaponSheet,
} from "./evade-item-sheet.ts";

/** Registers the sheets of this game, and loads the partials that they share (SH-5, HB-5). */
export function registerEvadeSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const ours = <Type extends string>(type: Type) => ({
    types: [type],
    makeDefault: true,
    label: `TENACITY.Evade.Sheet.Title.${type}`,
  });
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, EvadeHeroSheet, ours("evadeHero"));
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, EvadeOpponentSheet, ours("evadeOpponent"));
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, EvadeGroupSheet, ours("evadeGroup"));
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, EvadeWeaponSheet, ours("evadeWeapon"));
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, EvadeArmorSheet, ours("evadeArmor"));
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, EvadePowerSheet, ours("evadePower"));
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, EvadeGearSheet, ours("evadeGear"));
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, EvadeAdvancementSheet, ours("evadeAdvancement"));
  DocumentSheetConfig.registerSheet(ActiveEffect, SYSTEM_ID, EvadeConditionSheet, ours("evadeCondition"));
  loadSheetTemplates();
}
