import {
  registerSettings as registerEngineSettings,
  registerSharedSettings,
} from "../../src/engine/settings/register-settings.ts";
import { registerSettings as registerGameSettings } from "../../src/games/tenacity/settings/register-settings.ts";

/** Registers the settings of the engine and of 10acity Tactics, as the entry does. */
export function registerSettings(): void {
  registerEngineSettings();
  registerSharedSettings();
  registerGameSettings();
}
