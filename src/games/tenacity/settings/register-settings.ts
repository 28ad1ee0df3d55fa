import { RULES } from "./ruleset.ts";
import { REGISTRY } from "../lists/registry.ts";

/** Registers the settings of 10acity Tactics; call in `init`. */
export function registerSettings(): void {
  REGISTRY.register();
  RULES.register();
}
