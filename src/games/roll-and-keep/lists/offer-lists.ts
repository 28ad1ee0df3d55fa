import { showWindow } from "../../../compat/windows.ts";
import { offerLists } from "../../../engine/settings/offer-lists.ts";
import { settleLists } from "../../../engine/welcome/narrator-steps.ts";
import type { WelcomeStep } from "../../../engine/welcome/welcome.ts";
import { late } from "../../../engine/windows/late.ts";

const HINT = "TENACITY.Keep.Lists.Menu.Hint";

async function openLists(): Promise<void> {
  const { KeepListsWindow } = await late(import("./lists-window.ts"));
  await showWindow(new KeepListsWindow());
}

/** Adds the window of lists and readings to core's settings; call in `setup`. */
export function offerKeepLists(): void {
  offerLists("keepLists", openLists, HINT);
}

/** What a narrator may settle in a new world: names of what there is, and how the guide is read. */
export function settle(): readonly WelcomeStep[] {
  return [settleLists(openLists, HINT)];
}
