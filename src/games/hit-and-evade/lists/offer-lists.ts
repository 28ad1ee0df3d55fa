import { offerLists } from "../../../engine/settings/offer-lists.ts";
import { settleLists } from "../../../engine/welcome/narrator-steps.ts";
import type { WelcomeStep } from "../../../engine/welcome/welcome.ts";
import { EvadeListsWindow } from "./lists-window.ts";

const HINT = "TENACITY.Evade.Lists.Menu.Hint";

/** Adds the window of lists and readings to core's settings; call in `setup`. */
export function offerEvadeLists(): void {
  offerLists("evadeLists", EvadeListsWindow, HINT);
}

/** What a narrator may settle in a new world: names of what there is, and how the guide is read. */
export function settle(): readonly WelcomeStep[] {
  return [settleLists(EvadeListsWindow, HINT)];
}
