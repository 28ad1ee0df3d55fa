import { WorldData } from "../../../engine/settings/world-data.ts";
import {
  EDITION_KEYS,
  type EditionSettings,
  NEWER,
  OLDER,
  readSettings,
  type RulesSettings,
  SETTING_CHOICES,
  type SharedSettings,
} from "../rules/edition.ts";

/** A rule that the rules window offers: those in which the editions differ, and those on which tables do. */
export type OfferedRule = keyof EditionSettings | keyof SharedSettings;

/** One value of a setting of the rules; null lifts a limit. */
export type RuleValue = string | number | boolean | null;

/** One rule of that window. */
export interface OptionalRule {
  readonly key: OfferedRule;
  /** What it may be, the newer edition's value first. */
  readonly options: readonly RuleValue[];
}

/** Rules that belong together. */
interface OptionalRuleGroup {
  readonly id: "dice" | "spin" | "impact" | "actions" | "conditions" | "harm" | "initiative" | "size";
  readonly optionalRules: readonly OptionalRule[];
}

/** Settings that are neither a switch nor a word. */
const NUMBERS: Partial<Record<OfferedRule, readonly RuleValue[]>> = {
  impactDiceMinimum: [0, 1],
  createAdvantageMinimum: [1, 0],
  helpMaximum: [1, 2, 3, null],
  spinMaximum: [null, 3, 5, 10],
};

const WORDS: Readonly<Partial<Record<string, readonly string[]>>> = SETTING_CHOICES;

function optionalRule(key: OfferedRule): OptionalRule {
  return { key, options: NUMBERS[key] ?? WORDS[key] ?? [NEWER[key] === true, NEWER[key] !== true] };
}

/** Every rule in which the editions differ, and every other on which tables do. The system plays them all. */
export const OPTIONAL_RULE_GROUPS: readonly OptionalRuleGroup[] = [
  {
    id: "dice",
    optionalRules: [
      optionalRule("fumbleRule"),
      optionalRule("fumbleBlocksSpin"),
      optionalRule("disadvantageRule"),
      optionalRule("fixedChallengeAllowed"),
      optionalRule("npcAdvantageRule"),
      optionalRule("revealShortfall"),
    ],
  },
  {
    id: "spin",
    optionalRules: [
      optionalRule("doublesAward"),
      optionalRule("spinTriggersStack"),
      optionalRule("spinMaximum"),
      optionalRule("npcSpin"),
      optionalRule("generateSpin"),
      optionalRule("recover10acity"),
    ],
  },
  {
    id: "impact",
    optionalRules: [optionalRule("impactDiceMinimum"), optionalRule("allOnesImpact"), optionalRule("impactBands")],
  },
  {
    id: "actions",
    optionalRules: [
      optionalRule("skillResolution"),
      optionalRule("createAdvantageMinimum"),
      optionalRule("socialFailureDeclines"),
      optionalRule("helpCostsAction"),
      optionalRule("helpPassFailOnly"),
      optionalRule("helpMaximum"),
      optionalRule("partingOptions"),
      optionalRule("enforceEconomy"),
    ],
  },
  {
    id: "conditions",
    optionalRules: [
      optionalRule("conditionImpact"),
      optionalRule("conditionRemoval"),
      optionalRule("hinderReactions"),
      optionalRule("removalOpposition"),
      optionalRule("ordinaryRemoval"),
      optionalRule("grappleModel"),
      optionalRule("lockDamage"),
    ],
  },
  {
    id: "harm",
    optionalRules: [
      optionalRule("skillHealing"),
      optionalRule("unconsciousChallenge"),
      optionalRule("coupDeGrace"),
      optionalRule("hardcore"),
    ],
  },
  {
    id: "initiative",
    optionalRules: [
      optionalRule("initiativeMode"),
      optionalRule("respondAgain"),
      optionalRule("initiativeTie"),
      optionalRule("newRoundStart"),
      optionalRule("groupAdvantage"),
    ],
  },
  { id: "size", optionalRules: [optionalRule("attackSmaller"), optionalRule("sizeScope"), optionalRule("splitLarge")] },
];

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
