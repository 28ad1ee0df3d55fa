import { CHARACTER_FRONT, CHARACTER_TABS, CharacterSheet } from "./character-sheet.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A hero: points above, and a tab each for skills, abilities, gear, conditions and the story. */
export class HeroSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["hero-sheet"],
    // At the top, so that the hotbar below stays in reach.
    position: { top: 8, width: 920, height: 716 },
  };

  static override PARTS = {
    ...CHARACTER_FRONT,
    ...CHARACTER_TABS,
  };

  protected override readonly _droppable = ["Item", "ActiveEffect"];
}
