import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { AutomationWindow } from "./automation-window.ts";
import { RegistryWindow } from "./registry-window.ts";
import { RulesWindow } from "./rules-window.ts";

/** Adds the windows of settings to core's, for those who may change settings of the world (SE-5); call in `init`. */
export function registerSettingsWindows(): void {
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: "TENACITY.Rules.Menu.Name",
    label: "TENACITY.Rules.Menu.Label",
    hint: "TENACITY.Rules.Menu.Hint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesWindow,
    restricted: true,
  });
  game.settings.registerMenu(SYSTEM_ID, "registry", {
    name: "TENACITY.Registry.Menu.Name",
    label: "TENACITY.Registry.Menu.Label",
    hint: "TENACITY.Registry.Menu.Hint",
    icon: "fa-solid fa-list-check",
    type: RegistryWindow,
    restricted: true,
  });
  game.settings.registerMenu(SYSTEM_ID, "automation", {
    name: "TENACITY.Automation.Menu.Name",
    label: "TENACITY.Automation.Menu.Label",
    hint: "TENACITY.Automation.Menu.Hint",
    icon: "fa-solid fa-gears",
    type: AutomationWindow,
    restricted: true,
  });
  void foundry.applications.handlebars.loadTemplates(
    ["settings/registry-row", "settings/registry-add"].map(templatePath),
  );
}
