import { SYSTEM_ID } from "../../compat/system-id.ts";
import { menu } from "./menu.ts";

/**
 * Adds a window of lists and readings to core's settings (SE-5) for users who may change those of the world; call in `setup`.
 * @param hint Language key: what there is in it.
 */
export function offerLists(key: string, open: () => Promise<void>, hint: string): void {
  game.settings.registerMenu(SYSTEM_ID, key, {
    name: "TENACITY.WorldLists.Menu",
    label: "TENACITY.WorldLists.Edit",
    hint,
    icon: "fa-solid fa-list-check",
    type: menu(open),
    restricted: true,
  });
}
