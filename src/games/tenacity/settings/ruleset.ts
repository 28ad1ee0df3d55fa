import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { readSettings, type RulesSettings } from "../rules/index.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";
import { namedPreset, storedRules } from "./optional-rules.ts";

const KEY = "rules";

/** Worlds of version 0.1 kept only which of the two editions they play by. */
const OLD_KEY = "rulesEdition";

/** Registers the rules that a world plays by; call in `init`. Their window is opened from a menu. */
export function registerRuleset(): void {
  const hidden = { scope: "world", config: false, onChange: follow } as const;
  game.settings.register(SYSTEM_ID, KEY, { ...hidden, type: Object, default: {} });
  game.settings.register(SYSTEM_ID, OLD_KEY, { ...hidden, type: String, default: "newer" });
  // What was read before the world's settings arrived was the default (BOOT-5).
  Hooks.once("i18nInit", forget);
}

/** Read once for each value of the setting: every skill of every sheet asks for it. */
let current: RulesSettings | null = null;

function forget(): void {
  current = null;
}

function follow(): void {
  forget();
  refreshSheets();
}

/**
 * The settings of the rules that this world plays by (docs/rules.md, section 17). What is stored and not known counts as in
 * the edition that the world names.
 */
export function ruleset(): RulesSettings {
  return (current ??= read());
}

function read(): RulesSettings {
  const stored = game.settings.get(SYSTEM_ID, KEY);
  if (Object.keys(stored).length > 0) return namedPreset(readSettings(stored));
  return readSettings({ rulesEdition: game.settings.get(SYSTEM_ID, OLD_KEY) });
}

/**
 * Changes the rules of the world, for everyone.
 * @throws where this user may not change settings of the world.
 */
export async function saveRuleset(settings: RulesSettings): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, storedRules(settings));
}
