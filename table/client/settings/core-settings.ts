import { DICE_ROLL_MODES } from "../../common/constants.ts";
import { CONFIG } from "../config.ts";
import type { ClientSettings } from "./client-settings.ts";

/** Registers the settings of core that this table has, once packages have registered theirs (BOOT-5, SE-6). */
export function registerCoreSettings(settings: ClientSettings): void {
  settings.register("core", "rollMode", {
    name: "SETTINGS.RollMode",
    scope: "client",
    type: String,
    default: DICE_ROLL_MODES.PUBLIC,
    choices: Object.fromEntries(Object.entries(CONFIG.Dice.rollModes).map(([mode, { label }]) => [mode, label])),
  });
  settings.register("core", "time", { scope: "world", type: Number, default: 0 });
  settings.register("core", "sheetClasses", { scope: "world", type: Object, default: {} });
}
