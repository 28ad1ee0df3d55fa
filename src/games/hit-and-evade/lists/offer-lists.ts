import { showWindow } from "../../../compat/windows.ts";
import { offerLists } from "../../../engine/settings/offer-lists.ts";
import { settleLists } from "../../../engine/welcome/narrator-steps.ts";
import type { WelcomeStep } from "../../../engine/welcome/welcome.ts";
import { late } from "../../../engine/windows/late.ts";

const HINT = "TENACITY.Evade.Lists.Menu.Hint";

async function openLists(): Promise<void> {
  const { EvadeListsWindow } = await late(import("./lists-window.ts"));
  await showWindow(new EvadeListsWindow());
}

/** Adds the window of lists and readings to core's settings; call in `setup`. */
export function offerEvadeLists(): void {
  offerLists("evadeLists", openLists, HINT);
}

/** What a narrator may settle in a new world: names of what there is, and how the guide is read. */
export function settle(): readonly WelcomeStep[] {
  return [settleLists(openLists, HINT)];
}
