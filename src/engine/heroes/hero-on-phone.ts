import { isElement } from "../../compat/elements.ts";
import { isPhone, onEveryPage } from "../../compat/windows.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { ownHero } from "./is-hero.ts";

/** A sheet in the sidebar's page: no sidebar covers one in a small browser window of its own. */
const COVERED = "body:has(#sidebar) > .application.sheet";

/**
 * On a phone the map is small, and windows and the sidebar cover each other: a player who comes back to a fight has the sheet of their
 * hero before them, and a tap on a sheet that the sidebar covers in part folds the sidebar. Call at `ready`.
 */
export function servePhones(): void {
  onEveryPage((page) => {
    page.addEventListener("pointerdown", ({ target }) => {
      const isCovered = isElement(target) && target.closest(COVERED) !== null;
      if (isCovered && isPhone(page) && ui.sidebar.expanded) ui.sidebar.toggleExpanded(false);
    });
  });
  const hero = ownHero();
  if (hero && !game.user.isGM && isPhone(document) && isFighting(hero)) void openSheet(hero);
}

function isFighting(hero: Actor.Implementation): boolean {
  return game.combats.contents.some(
    ({ active, combatants }) => active && combatants.some(({ actor }) => actor === hero),
  );
}
