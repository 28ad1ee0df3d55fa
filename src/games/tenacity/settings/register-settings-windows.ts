import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { showWindow } from "../../../compat/windows.ts";
import { menu } from "../../../engine/settings/menu.ts";
import { late } from "../../../engine/windows/late.ts";

/** Opens the window of the edition and the optional rules. */
export async function openRules(): Promise<void> {
  const { RulesWindow } = await late(import("./rules-window.ts"));
  await showWindow(new RulesWindow());
}

/** Adds the window of the rules to core's settings (SE-5) for users who may change those of the world; call in `setup`. */
export function registerSettingsWindows(): void {
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: "TENACITY.Rules.Menu.Name",
    label: "TENACITY.Rules.Menu.Label",
    hint: "TENACITY.Rules.Menu.Hint",
    icon: "fa-solid fa-scale-balanced",
    type: menu(openRules),
    restricted: true,
  });
}
