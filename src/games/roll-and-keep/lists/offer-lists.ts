import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { KeepListsWindow } from "./lists-window.ts";

/** Adds the window of lists and readings to core's settings (SE-5) for whoever may change those of the world; call in `setup`. */
export function offerKeepLists(): void {
  game.settings.registerMenu(SYSTEM_ID, "keepLists", {
    name: "TENACITY.Keep.Lists.Menu.Name",
    label: "TENACITY.Keep.Lists.Menu.Label",
    hint: "TENACITY.Keep.Lists.Menu.Hint",
    icon: "fa-solid fa-list-check",
    type: KeepListsWindow,
    restricted: true,
  });
}
