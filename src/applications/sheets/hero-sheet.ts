import { templatePath } from "../../compat/system-id.ts";
import { CHARACTER_TABS, CharacterSheet } from "./character-sheet.ts";

/** A hero: points above, and a tab each for skills, abilities, gear, conditions and the story. */
export class HeroSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS = { classes: ["hero-sheet"] };

  static override PARTS = {
    header: { template: templatePath("sheets/character-header") },
    tracks: { template: templatePath("sheets/character-tracks") },
    favourites: { template: templatePath("sheets/favourites") },
    ...CHARACTER_TABS,
  };
}
