import { registerEdition } from "./edition.ts";
import { registerPreferences } from "./preferences.ts";
import { registerRegistry } from "./registry.ts";

/** Registers every setting; call in `init`. */
export function registerSettings(): void {
  registerRegistry();
  registerEdition();
  registerPreferences();
}
