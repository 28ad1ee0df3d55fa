import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { ManaActorSheet } from "./mana-actor-sheet.ts";
import { ManaItemSheet } from "./mana-item-sheet.ts";

/** Templates that the sheets of this game include. */
const PARTIALS = ["engine/sheets/rich-text", "engine/sheets/item/control", "engine/sheets/item/chips"];

/** Registers the sheets of this game, and loads the partials that they share (SH-5, HB-5). */
export function registerKeepSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, ManaActorSheet, {
    types: ["manaHero", "manaOpponent"],
    makeDefault: true,
    label: "TENACITY.Keep.Sheet.Actor",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, ManaItemSheet, {
    types: ["manaSpeciality", "manaThing"],
    makeDefault: true,
    label: "TENACITY.Keep.Sheet.Item",
  });
  void foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
}
