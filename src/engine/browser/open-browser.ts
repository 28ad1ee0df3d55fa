import { showWindow } from "../../compat/windows.ts";
import { currentGame } from "../game.ts";
import { directoryButton } from "../windows/directory-button.ts";
import { drawReadingCard } from "../text/reading-card.ts";
import { addHoverSource } from "../text/hover-text.ts";
import { BROWSER, type BrowserStart, CompendiumBrowser } from "./browser-window.ts";

function opened(): CompendiumBrowser | null {
  const window: unknown = foundry.applications.instances.get(BROWSER);
  return window instanceof CompendiumBrowser ? window : null;
}

/** Opens the compendium browser, or brings it to the front. @param start what to look for; as the user left it, without one */
export async function openBrowser(start?: BrowserStart): Promise<void> {
  const browser = opened() ?? new CompendiumBrowser();
  if (start) await browser.start(start);
  await showWindow(browser);
}

/** Offers the browser above the compendia, where the world's game has something to browse; call in `setup`. */
export function offerBrowser(): void {
  if ((currentGame().browsed ?? []).length === 0) return;
  addHoverSource({
    selector: ".browser-row",
    cssClass: "card-tooltip",
    draw: async (row) => {
      const entry = opened()?.entryOf(row.dataset["uuid"] ?? "");
      return entry ? drawReadingCard({ ...entry, text: entry.html }, row) : null;
    },
  });
  Hooks.on("renderCompendiumDirectory", (_directory: unknown, element: HTMLElement) => {
    directoryButton(element, {
      className: "browse-compendia",
      icon: "fa-solid fa-book-atlas",
      label: "TENACITY.Browser.Title",
      run: () => void openBrowser(),
    });
  });
}
