import { offerLists } from "../../../engine/settings/offer-lists.ts";
import { EvadeListsWindow } from "./lists-window.ts";

/** Adds the window of lists and readings to core's settings; call in `setup`. */
export function offerEvadeLists(): void {
  offerLists("evadeLists", EvadeListsWindow, "TENACITY.Evade.Lists.Menu.Hint");
}
