import { WorldData } from "../../../engine/settings/world-data.ts";
import { readSettings, type RulesSettings } from "../rules/index.ts";
import { namedPreset, storedRules } from "./optional-rules.ts";

/** The rules that a world plays by, see {@link ruleset}. Their window is opened from a menu. */
export const RULES = new WorldData("rules", (stored) => namedPreset(readSettings(stored)));

/**
 * The settings of the rules that this world plays by (docs/rules.md, section 17). What is stored and not known counts as in
 * the edition that the world names.
 */
export function ruleset(): RulesSettings {
  return RULES.value;
}

/**
 * Changes the rules of the world, for everyone.
 * @throws where this user may not change settings of the world.
 */
export async function saveRuleset(settings: RulesSettings): Promise<void> {
  await RULES.store(storedRules(settings));
}
