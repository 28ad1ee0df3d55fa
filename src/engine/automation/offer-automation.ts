import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { currentGame } from "../game.ts";
import { menu } from "../settings/menu.ts";
import { late } from "../windows/late.ts";

export async function openAutomation(): Promise<void> {
  const { AutomationWindow } = await late(import("./automation-window.ts"));
  await showWindow(new AutomationWindow());
}

/** Adds it to core's settings (SE-5), where the world's game has steps; call in `setup`. */
export function offerAutomation(): void {
  if (!currentGame().automation) return;
  game.settings.registerMenu(SYSTEM_ID, "automation", {
    name: "TENACITY.Automation.Menu.Name",
    label: "TENACITY.Automation.Menu.Label",
    hint: "TENACITY.Automation.Menu.Hint",
    icon: "fa-solid fa-gears",
    type: menu(openAutomation),
    restricted: true,
  });
}
