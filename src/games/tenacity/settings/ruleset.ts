import { WorldData } from "../../../engine/settings/world-data.ts";
import {
  EDITION_KEYS,
  NEWER,
  OLDER,
  readSettings,
  RULE_GROUPS,
  type RulesSettings,
  type RuleValue,
  type SettingKey,
} from "../rules/edition.ts";

/** One rule that the rules window offers. */
export interface OptionalRule {
  readonly key: SettingKey;
  /** What it may be, the newer edition's value first. */
  readonly options: readonly RuleValue[];
}

type Offered = Readonly<Record<string, Pick<OptionalRule, "options">>>;

/** Every rule in which the editions differ, and every other on which tables do. The system plays them all. */
export const OPTIONAL_RULE_GROUPS = Object.entries<Offered>(RULE_GROUPS).map(([id, rules]) => ({
  id,
  optionalRules: Object.entries(rules).map(([key, { options }]): OptionalRule => ({ key: key as SettingKey, options })),
}));

/** The word for a value in forms and language keys. */
export function optionName(value: RuleValue): string {
  return value === null ? "none" : String(value);
}

/** Settings whose preset says what they are: that of an edition whose block they have whole, otherwise `custom` (section 17). */
export function namedPreset(settings: RulesSettings): RulesSettings {
  const has = (preset: RulesSettings) => EDITION_KEYS.every((key) => preset[key] === settings[key]);
  return { ...settings, rulesEdition: has(NEWER) ? "newer" : has(OLDER) ? "older" : "custom" };
}

/**
 * Settings with one option of an optional rule chosen, and the preset that follows from it.
 * @param option As {@link optionName} names it; one that the rule does not have changes nothing.
 */
export function chooseOption(settings: RulesSettings, { key, options }: OptionalRule, option: string): RulesSettings {
  const value = options.find((each) => optionName(each) === option);
  return value === undefined ? settings : namedPreset(readSettings({ ...settings, [key]: value }));
}

/** What a world keeps of its rules: the preset, and what differs from it. A custom one differs from the newer edition. */
export function storedRules(settings: RulesSettings): Record<string, unknown> {
  const base = settings.rulesEdition === "older" ? OLDER : NEWER;
  const changed = Object.entries(settings).filter(([key, value]) => base[key as keyof RulesSettings] !== value);
  return { ...Object.fromEntries(changed), rulesEdition: settings.rulesEdition };
}

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
