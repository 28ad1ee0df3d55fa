import { templatePath } from "../../compat/system-id.ts";
import { CHARACTER_TABS, CharacterSheet } from "./character-sheet.ts";
import { printSheet } from "./print-sheet.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A hero: points above, and a tab each for skills, abilities, gear, conditions and the story. */
export class HeroSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["hero-sheet"],
    window: { controls: [{ action: "print", icon: "fa-solid fa-print", label: "TENACITY.Sheet.Print" }] },
    actions: { print: HeroSheet.#onPrint },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/character-header") },
    tracks: { template: templatePath("sheets/character-tracks") },
    favourites: { template: templatePath("sheets/favourites") },
    ...CHARACTER_TABS,
  };

  static #onPrint(this: HeroSheet): void {
    printSheet(this.element);
  }
}
