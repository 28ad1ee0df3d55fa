import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { loadSheetTemplates } from "../../../engine/sheets/load-templates.ts";
import { ManaHeroSheet, ManaOpponentSheet } from "./mana-actor-sheet.ts";
import { ManaSpecialitySheet, ManaThingSheet } from "./mana-item-sheet.ts";

/** Registers the sheets of this game, and loads the partials that they share (SH-5, HB-5). */
export function registerKeepSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const ours = <Type extends string>(type: Type, label: string) => ({ types: [type], makeDefault: true, label });
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, ManaHeroSheet, ours("manaHero", "TENACITY.Keep.Sheet.Hero"));
  DocumentSheetConfig.registerSheet(
    Actor,
    SYSTEM_ID,
    ManaOpponentSheet,
    ours("manaOpponent", "TENACITY.Keep.Sheet.Opponent"),
  );
  DocumentSheetConfig.registerSheet(
    Item,
    SYSTEM_ID,
    ManaSpecialitySheet,
    ours("manaSpeciality", "TENACITY.Keep.Sheet.Speciality"),
  );
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, ManaThingSheet, ours("manaThing", "TENACITY.Keep.Sheet.Thing"));
  loadSheetTemplates();
}
