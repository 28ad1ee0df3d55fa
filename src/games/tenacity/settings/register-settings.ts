import { registerAutomation } from "./automation.ts";
import { registerRuleset } from "./ruleset.ts";
import { registerHeroBudgets } from "../hero-maker/hero-budgets.ts";
import { registerRegistry } from "../lists/registry.ts";

/** Registers the settings of 10acity Tactics; call in `init`. */
export function registerSettings(): void {
  registerRegistry();
  registerRuleset();
  registerAutomation();
  registerHeroBudgets();
}
