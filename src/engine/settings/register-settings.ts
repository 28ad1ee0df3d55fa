import { SYSTEM_ID } from "../../compat/system-id.ts";
import { everyPage, onEveryPage } from "../../compat/windows.ts";
import type { Preference } from "../game.ts";
import { registerMore } from "../windows/more.ts";
import { registerMapPreferences } from "./map-preferences.ts";
import { registerMomentSettings } from "./moment-settings.ts";
import { registerPreferences } from "./preferences.ts";
import { registerPromptSettings } from "./prompt-settings.ts";
import { registerVisibility } from "./visibility.ts";
import { registerWorldTime } from "./world-time.ts";

const CONTRAST = "contrast";
const TEXT_SIZE = "textSize";

/** How strongly colors differ: as the device asks for, or always one way. */
export type Contrast = "system" | "more" | "standard";

/** How large sheets, cards and windows are drawn. */
export type TextSize = "small" | "normal" | "large" | "huge";

const SIZES: readonly TextSize[] = ["small", "normal", "large", "huge"];

/** Registers how each person wants to see this system on their own device, and shows it so; call in `init`. */
function registerAppearance(): void {
  game.settings.register(SYSTEM_ID, CONTRAST, {
    name: "TENACITY.Settings.Contrast.Name",
    hint: "TENACITY.Settings.Contrast.Hint",
    scope: "client",
    config: true,
    type: String,
    choices: {
      system: "TENACITY.Settings.Contrast.system",
      more: "TENACITY.Settings.Contrast.more",
      standard: "TENACITY.Settings.Contrast.standard",
    },
    default: "system",
    onChange: showAppearance,
  });
  game.settings.register(SYSTEM_ID, TEXT_SIZE, {
    name: "TENACITY.Settings.TextSize.Name",
    hint: "TENACITY.Settings.TextSize.Hint",
    scope: "client",
    config: true,
    type: String,
    choices: {
      small: "TENACITY.Settings.TextSize.small",
      normal: "TENACITY.Settings.TextSize.normal",
      large: "TENACITY.Settings.TextSize.large",
      huge: "TENACITY.Settings.TextSize.huge",
    },
    default: "normal",
    onChange: showAppearance,
  });
  Hooks.once("setup", () => {
    deviceContrast().addEventListener("change", showAppearance);
    onEveryPage(showOn);
  });
}

/** Puts the choices on every page, where the styles find them. */
function showAppearance(): void {
  everyPage().forEach(showOn);
}

function showOn({ body: { classList } }: Document): void {
  const contrast = game.settings.get(SYSTEM_ID, CONTRAST);
  classList.toggle("tenacity-contrast", contrast === "more" || (contrast === "system" && deviceContrast().matches));
  const size = game.settings.get(SYSTEM_ID, TEXT_SIZE);
  for (const each of SIZES) classList.toggle(`tenacity-text-${each}`, each === size);
}

function deviceContrast(): MediaQueryList {
  return window.matchMedia("(prefers-contrast: more)");
}

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
