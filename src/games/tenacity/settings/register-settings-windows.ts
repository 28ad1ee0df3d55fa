import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { offerLists } from "../../../engine/settings/offer-lists.ts";
import { AutomationWindow } from "./automation-window.ts";
import { RegistryWindow } from "../lists/registry-window.ts";
import { RulesWindow } from "./rules-window.ts";

/** Adds our windows to core's settings (SE-5) for users who may change those of the world; call in `setup`. */
export function registerSettingsWindows(): void {
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: "TENACITY.Rules.Menu.Name",
    label: "TENACITY.Rules.Menu.Label",
    hint: "TENACITY.Rules.Menu.Hint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesWindow,
    restricted: true,
  });
  offerLists("registry", RegistryWindow, "TENACITY.Registry.Menu.Hint");
  game.settings.registerMenu(SYSTEM_ID, "automation", {
    name: "TENACITY.Automation.Menu.Name",
    label: "TENACITY.Automation.Menu.Label",
    hint: "TENACITY.Automation.Menu.Hint",
    icon: "fa-solid fa-gears",
    type: AutomationWindow,
    restricted: true,
  });
}
