import { showWindow } from "../../compat/windows.ts";
import { currentGame } from "../game.ts";
import { directoryButton } from "../windows/directory.ts";
import { drawReadingCard } from "../text/reading-card.ts";
import { addHoverSource } from "../text/hover-text.ts";
import { late } from "../windows/late.ts";
import type { BrowserStart } from "./browser-window.ts";
import { BROWSER } from "./remembered.ts";

/** The code of the browser, and the window that is open. */
async function browser() {
  const { CompendiumBrowser } = await late(import("./browser-window.ts"));
  const window: unknown = foundry.applications.instances.get(BROWSER);
  return { CompendiumBrowser, opened: window instanceof CompendiumBrowser ? window : null };
}

/** Opens the compendium browser, or brings it to the front. @param start what to look for; as the user left it, without one */
export async function openBrowser(start?: BrowserStart): Promise<void> {
  const { CompendiumBrowser, opened } = await browser();
  const { browsed = () => Promise.resolve([]) } = currentGame();
  const shown = opened ?? new CompendiumBrowser(await late(browsed()));
  if (start) await shown.start(start);
  await showWindow(shown);
}

/** Offers the browser above the compendia, where the world's game has something to browse; call in `setup`. */
export function offerBrowser(): void {
  const { browsed } = currentGame();
  if (!browsed) return;
  addHoverSource({
    selector: ".browser-row",
    cssClass: "card-tooltip",
    draw: async (row) => {
      const entry = (await browser()).opened?.entryOf(row.dataset["uuid"] ?? "");
      if (!entry) return null;
      const { img, name, kind, facts, html } = entry;
      return drawReadingCard({ img, name, kind, facts, text: html }, row);
    },
  });
  // What a maker offers is read before it is chosen.
  addHoverSource({
    selector: ".maker-choices [data-uuid]",
    cssClass: "card-tooltip",
    draw: async (chip) => {
      const item = (await fromUuid(chip.dataset["uuid"] ?? "")) as Item.Implementation | null;
      if (item?.documentName !== "Item") return null;
      const { img, name, type, system } = item;
      const found = (await late(browsed())).find((each) => each.documentName === "Item" && each.type === type);
      if (!found) return null;
      const text: unknown = foundry.utils.getProperty(system, found.text);
      const card = {
        img: img ?? "",
        name,
        kind: game.i18n.localize(`TYPES.Item.${type}`),
        facts: found.read(item).facts(),
      };
      return drawReadingCard({ ...card, text: typeof text === "string" ? text : "" }, chip);
    },
  });
  Hooks.on("renderCompendiumDirectory", (_directory: unknown, element: HTMLElement) => {
    directoryButton(element, {
      className: "browse-compendia",
      icon: "fa-solid fa-book-atlas",
      label: "TENACITY.Browser.Title",
      run: () => openBrowser(),
    });
  });
}
