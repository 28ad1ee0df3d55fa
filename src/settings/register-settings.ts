import { registerAppearance } from "./appearance.ts";
import { registerAutomation } from "./automation.ts";
import { registerEdition } from "./edition.ts";
import { registerHeroBudgets } from "./hero-budgets.ts";
import { registerPreferences } from "./preferences.ts";
import { registerRegistry } from "./registry.ts";
import { registerVisibility } from "./visibility.ts";

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
