import { isElement } from "../../compat/elements.ts";
import { isPhone, onEveryPage } from "../../compat/windows.ts";

/** A sheet in the sidebar's page: no sidebar covers one in a small browser window of its own. */
const COVERED = "body:has(#sidebar) > .application.sheet";

/** On a phone windows and the sidebar cover each other: a tap on a sheet that the sidebar covers in part folds the sidebar. Call at `ready`. */
export function servePhones(): void {
  onEveryPage((page) => {
    page.addEventListener("pointerdown", ({ target }) => {
      const isCovered = isElement(target) && target.closest(COVERED) !== null;
      if (isCovered && isPhone(page) && ui.sidebar.expanded) ui.sidebar.toggleExpanded(false);
    });
  });
}
