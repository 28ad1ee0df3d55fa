import { SYSTEM_ID } from "../compat/system-id.ts";
import { NEWER, OLDER, type RulesSettings } from "../rules/index.ts";

const KEY = "rulesEdition";

/** Registers the choice of edition; call in `init`. */
export function registerEdition(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    name: "TENACITY.Settings.RulesEdition.Name",
    hint: "TENACITY.Settings.RulesEdition.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: {
      newer: "TENACITY.Settings.RulesEdition.newer",
      older: "TENACITY.Settings.RulesEdition.older",
    },
    default: "newer",
  });
}

/** The settings of the rules that this world plays by (rules-spec section 17). */
export function edition(): RulesSettings {
  return game.settings.get(SYSTEM_ID, KEY) === "older" ? OLDER : NEWER;
}
