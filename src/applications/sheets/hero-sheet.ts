import { CharacterSheet } from "./character-sheet.ts";

/** A hero on one page: points above, six attributes with their skills below. */
export class HeroSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS = { classes: ["hero-sheet"] };
}
