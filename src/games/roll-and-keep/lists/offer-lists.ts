import { offerLists } from "../../../engine/settings/offer-lists.ts";
import { KeepListsWindow } from "./lists-window.ts";

/** Adds the window of lists and readings to core's settings; call in `setup`. */
export function offerKeepLists(): void {
  offerLists("keepLists", KeepListsWindow, "TENACITY.Keep.Lists.Menu.Hint");
}
