import { offerTokenTool } from "../windows/directory.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Preference } from "../game.ts";

const HIGHLIGHTS = "mapHighlights";
const NUMBERS = "mapNumbers";

/** Registers what each person sees on the map; `shown`: those that mean something in this world; call in `setup`. */
export function registerMapPreferences(shown: readonly Preference[]): void {
  game.settings.register(SYSTEM_ID, HIGHLIGHTS, {
    name: "TENACITY.Settings.MapHighlights.Name",
    hint: "TENACITY.Settings.MapHighlights.Hint",
    scope: "client",
    config: shown.includes(HIGHLIGHTS),
    type: Boolean,
    default: true,
  });
  game.settings.register(SYSTEM_ID, NUMBERS, {
    name: "TENACITY.Settings.MapNumbers.Name",
    hint: "TENACITY.Settings.MapNumbers.Hint",
    scope: "client",
    config: shown.includes(NUMBERS),
    type: Boolean,
    default: true,
  });
  if (shown.includes(HIGHLIGHTS)) offerToggle();
}

/** Whether this user wants reach, provoking spaces and flanking allies lit up. */
export function showsHighlights(): boolean {
  return game.settings.get(SYSTEM_ID, HIGHLIGHTS);
}

/** Whether this user wants numbers to rise from tokens. */
export function showsNumbers(): boolean {
  return game.settings.get(SYSTEM_ID, NUMBERS);
}

/** The same as a tool of the token controls (MAP-95). */
function offerToggle(): void {
  offerTokenTool(() => ({
    name: HIGHLIGHTS,
    title: "TENACITY.Settings.MapHighlights.Name",
    icon: "fa-solid fa-bullseye",
    toggle: true,
    active: showsHighlights(),
    onChange: (_event, active) => void game.settings.set(SYSTEM_ID, HIGHLIGHTS, active),
  }));
}
