import { registerAppearance } from "./appearance.ts";
import { registerPreferences } from "./preferences.ts";
import { registerVisibility } from "./visibility.ts";

/** Registers the settings that every game has; call in `init`. */
export function registerSettings(): void {
  registerPreferences();
  registerVisibility();
  registerAppearance();
}
