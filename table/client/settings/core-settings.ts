import { GRID_DIAGONALS } from "../../common/constants.ts";
import { logCompatibilityWarning } from "../../common/utils/index.ts";
import { manifestGrid } from "../../common/manifest-defaults.ts";
import { applyTheme } from "../applications/theme.ts";
import type { GameTime } from "../game-time.ts";
import { modeChoices, modeKey } from "../message-modes.ts";
import type { ClientSettings } from "./client-settings.ts";

/** Registers the settings of core that this table has, once packages have registered theirs (BOOT-5, SE-6). */
export function registerCoreSettings(settings: ClientSettings, generation: number, time: GameTime): void {
  const choices = Object.entries(modeChoices(generation)).map(([mode, { label }]) => [mode, label] as const);
  settings.register("core", modeKey(generation), {
    name: "SETTINGS.RollMode",
    scope: "client",
    type: String,
    default: choices[0]?.[0],
    choices: Object.fromEntries(choices),
  });
  if (generation >= 14)
    settings.register("core", "rollMode", { scope: "client", type: readOldMode, default: "publicroll" });
  settings.register("core", "time", {
    scope: "world",
    type: Number,
    default: 0,
    onChange: (value, options, userId) => {
      time._onChange(Number(value), options, userId);
    },
  });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    type: Object,
    default: {
      resource: "",
      skipDefeated: false,
      turnMarker: { enabled: true, animation: "spin", src: "", disposition: false },
    },
  });
  const diagonals = manifestGrid("diagonals", GRID_DIAGONALS.EQUIDISTANT)();
  settings.register("core", "gridDiagonals", { scope: "world", type: Number, default: diagonals });
  settings.register("core", "compendiumConfiguration", { scope: "world", type: Object, default: {} });
  settings.register("core", "adventureImports", { scope: "world", type: Object, default: {} });
  settings.register("core", "collectionSortingModes", { scope: "client", type: Object, default: {} });
  settings.register("core", "uiConfig", {
    scope: "client",
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
    onChange: applyTheme,
  });
  settings.register("core", "notesDisplayToggle", { scope: "client", type: Boolean, default: false });
  settings.register("core", "tourProgress", { scope: "client", type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", type: Object, default: {} });
}

/** In generation 14 the setting of 13 warns (JohanFalt/Foundry_WoD20#1395) and reads null (wintersleepAI/swnr#231). */
function readOldMode(): null {
  logCompatibilityWarning("core.rollMode is deprecated since generation 14", { since: 14, until: 16 });
  return null;
}
