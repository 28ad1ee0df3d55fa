import { keyOfEntry } from "../../compat/context-menu.ts";

import { drawRecapTools } from "./recap-tools.ts";

import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

type Entries = ReturnType<CoreTracker["_getEntryContextOptions"]>;

/** Lines of core's menus that are about initiative, by their keys. */
const ABOUT_INITIATIVE = /initiative|roll|reset|clear(?!movement)/i;

/**
 * The tracker of a world whose game has no order of turns: core's list of who takes part, without initiative, which nothing here
 * could roll.
 */
export class PlainTracker extends CoreTracker {
  protected override _getEntryContextOptions(): Entries {
    return withoutInitiative(super._getEntryContextOptions());
  }

  protected override _getCombatContextOptions(): Entries {
    return withoutInitiative(super._getCombatContextOptions());
  }

  protected override async _onRender(...args: Parameters<CoreTracker["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const button of this.element.querySelectorAll("[data-action=rollInitiative]")) button.remove();
    drawRecapTools(this.element, this.viewed?.id ?? null);
  }
}

function withoutInitiative(entries: Entries): Entries {
  return entries.filter((entry) => !ABOUT_INITIATIVE.test(keyOfEntry(entry)));
}
