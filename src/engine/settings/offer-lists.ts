import { SYSTEM_ID } from "../../compat/system-id.ts";

type ListsWindow = new () => foundry.applications.api.ApplicationV2.Any;

/**
 * Adds a window of lists and readings to core's settings (SE-5) for users who may change those of the world; call in `setup`.
 * @param hint Language key: what there is in it.
 */
export function offerLists(key: string, Window: ListsWindow, hint: string): void {
  game.settings.registerMenu(SYSTEM_ID, key, {
    name: "TENACITY.WorldLists.Menu",
    label: "TENACITY.WorldLists.Edit",
    hint,
    icon: "fa-solid fa-list-check",
    type: Window,
    restricted: true,
  });
}
