import { RULES } from "./ruleset.ts";
import { HERO_BUDGETS } from "./hero-budgets.ts";
import { REGISTRY } from "../lists/registry.ts";

/** Registers the settings of 10acity Tactics; call in `init`. */
export function registerSettings(): void {
  REGISTRY.register();
  RULES.register();
  HERO_BUDGETS.register();
}
