import { raiseHero, undoHeroAdvance } from "./advance-actions.ts";
import { advancesView, type AdvancesView } from "./advances-view.ts";
import { CHARACTER_FRONT, CHARACTER_TABS, CharacterSheet, type CharacterPages } from "./character-sheet.ts";
import { printSheet } from "../../../engine/sheets/print-sheet.ts";
import { isHero } from "../data/documents.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

interface HeroPages extends CharacterPages {
  advances: AdvancesView | null;
}

/** A hero: points above, and a tab each for skills, abilities, gear, conditions and the story. */
export class HeroSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["hero-sheet"],
    // At the top, so that the hotbar below stays in reach.
    position: { top: 8, width: 920, height: 716 },
    window: { controls: [{ action: "print", icon: "fa-solid fa-print", label: "TENACITY.Sheet.Print" }] },
    actions: { print: HeroSheet.#onPrint, raise: HeroSheet.#onRaise, undoAdvance: HeroSheet.#onUndoAdvance },
  };

  static override PARTS = {
    ...CHARACTER_FRONT,
    ...CHARACTER_TABS,
  };

  protected override readonly _droppable = ["Item", "ActiveEffect"];

  /** What is chosen in the list of what can be raised; kept by this window. */
  #raise = "";

  protected override async _preparePages(): Promise<HeroPages> {
    const hero = this.character;
    return {
      ...(await super._preparePages()),
      advances: isHero(hero) ? advancesView(hero, this.#raise) : null,
    };
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    // Choosing what to raise is no change of the hero.
    this.element.querySelector<HTMLElement>(".raise-choice")?.addEventListener("change", (event) => {
      event.stopPropagation();
      this.#raise = (event.target as HTMLSelectElement).value;
    });
  }

  static async #onRaise(this: HeroSheet): Promise<void> {
    const hero = this.character;
    const choice = this.element.querySelector<HTMLSelectElement>(".raise-choice");
    if (this.isEditable && isHero(hero) && choice) await raiseHero(hero, choice.value);
  }

  static async #onUndoAdvance(this: HeroSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const hero = this.character;
    if (this.isEditable && isHero(hero)) await undoHeroAdvance(hero, dataset["advance"] ?? "");
  }

  static #onPrint(this: HeroSheet): void {
    printSheet(this.element);
  }
}
