import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { currentGame } from "../game.ts";
import type { ListsOffer } from "./world-lists.ts";
import { late } from "../windows/late.ts";
import { menu } from "../settings/menu.ts";

/** Opens the window of lists and readings, or brings it to the front. */
export async function openLists(lists: ListsOffer): Promise<void> {
  const { ListsWindow } = await late(import("./lists-window.ts"));
  await showWindow(new ListsWindow(lists));
}

/** Adds the window of lists and readings to core's settings (SE-5) for users who may change those of the world; call in `setup`. */
export function offerLists(): void {
  const { lists } = currentGame();
  if (!lists) return;
  game.settings.registerMenu(SYSTEM_ID, "lists", {
    name: "TENACITY.WorldLists.Menu",
    label: "TENACITY.WorldLists.Edit",
    hint: lists.words("Menu.Hint"),
    icon: "fa-solid fa-list-check",
    type: menu(() => openLists(lists)),
    restricted: true,
  });
}
