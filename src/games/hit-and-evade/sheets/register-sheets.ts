import { loadSheetTemplates, registerSheets } from "../../../engine/sheets/load-templates.ts";
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
  registerSheets(Actor, {
    evadeHero: [EvadeHeroSheet, "TENACITY.Evade.Sheet.Title.evadeHero"],
    evadeOpponent: [EvadeOpponentSheet, "TENACITY.Evade.Sheet.Title.evadeOpponent"],
    evadeGroup: [EvadeGroupSheet, "TENACITY.Evade.Sheet.Title.evadeGroup"],
  });
  registerSheets(Item, {
    evadeWeapon: [EvadeWeaponSheet, "TENACITY.Evade.Sheet.Title.evadeWeapon"],
    evadeArmor: [EvadeArmorSheet, "TENACITY.Evade.Sheet.Title.evadeArmor"],
    evadePower: [EvadePowerSheet, "TENACITY.Evade.Sheet.Title.evadePower"],
    evadeGear: [EvadeGearSheet, "TENACITY.Evade.Sheet.Title.evadeGear"],
    evadeAdvancement: [EvadeAdvancementSheet, "TENACITY.Evade.Sheet.Title.evadeAdvancement"],
  });
  registerSheets(ActiveEffect, {
    evadeCondition: [EvadeConditionSheet, "TENACITY.Evade.Sheet.Title.evadeCondition"],
  });
  loadSheetTemplates();
}
