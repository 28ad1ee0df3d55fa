import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

/** What rolls or forgets initiative, in a row and above the list. */
const INITIATIVE = ["rollInitiative", "rollAll", "rollNPC", "resetAll"]
  .map((action) => `[data-action=${action}]`)
  .join();

/**
 * The tracker of a world whose game has no order of turns: core's list of who takes part, without initiative, which nothing here
 * could roll (decision 0062).
 */
export class PlainTracker extends CoreTracker {
  protected override async _onRender(...args: Parameters<CoreTracker["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const button of this.element.querySelectorAll(INITIATIVE)) button.remove();
  }
}

/** Puts a tracker in the place of core's (CB-13), unless a module or the game has put one there; call in `setup`. */
export function offerTracker(tracker: typeof CONFIG.ui.combat): void {
  if (CONFIG.ui.combat === CoreTracker) CONFIG.ui.combat = tracker;
}
