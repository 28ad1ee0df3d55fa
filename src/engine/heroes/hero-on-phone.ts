import { isElement } from "../../compat/elements.ts";
import { isPhone, onEveryPage } from "../../compat/windows.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import { ownHero } from "./is-hero.ts";

/**
 * On a phone the map is small, and windows and the sidebar cover each other: who comes back to a fight has their hero before them, and
 * a tap on a sheet that the sidebar covers in part folds the sidebar. Call at `ready`.
 */
export function servePhones(): void {
  onEveryPage((page) => {
    page.addEventListener("pointerdown", ({ target }) => {
      const isOnSheet = isElement(target) && target.closest("body > .application.sheet") !== null;
      if (isOnSheet && isPhone(page) && ui.sidebar.expanded) ui.sidebar.toggleExpanded(false);
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
