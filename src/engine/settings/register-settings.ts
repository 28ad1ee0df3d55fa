import type { Preference } from "../game.ts";
import { registerAppearance } from "./appearance.ts";
import { registerMapPreferences } from "./map-preferences.ts";
import { registerMomentSettings } from "./moment-settings.ts";
import { registerPromptSettings } from "./prompt-settings.ts";
import { registerMore } from "../windows/more.ts";
import { registerPreferences } from "./preferences.ts";
import { registerVisibility } from "./visibility.ts";
import { registerWorldTime } from "./world-time.ts";

/** Registers the settings that every world has; call in `init`. */
export function registerSettings(): void {
  registerAppearance();
  registerPromptSettings();
  registerMomentSettings();
  registerMore();
}

/** Registers those that some games share, of which a world shows those that mean something in its game; call in `setup`. */
export function registerSharedSettings(shown: readonly Preference[] = []): void {
  registerPreferences(shown);
  registerVisibility(shown);
  registerMapPreferences(shown);
  registerWorldTime(shown);
}
