import { registerAppearance } from "../../../engine/settings/appearance.ts";
import { registerAutomation } from "./automation.ts";
import { registerEdition } from "./edition.ts";
import { registerHeroBudgets } from "../hero-maker/hero-budgets.ts";
import { registerPreferences } from "../../../engine/settings/preferences.ts";
import { registerRegistry } from "../lists/registry.ts";
import { registerVisibility } from "../../../engine/settings/visibility.ts";

/** Registers every setting; call in `init`. */
export function registerSettings(): void {
  registerRegistry();
  registerEdition();
  registerAutomation();
  registerHeroBudgets();
  registerPreferences();
  registerVisibility();
  registerAppearance();
}
