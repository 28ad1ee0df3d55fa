/**
 * The settings of the rules (docs/rules.md, section 17) as one plain object that can be stored as JSON,
 * with the presets of the two editions. Every rule that needs a setting takes this object as a parameter.
 */
import { count, isData } from "../../../core/data.ts";

/** One value of a setting; null lifts a limit. */
export type RuleValue = string | number | boolean | null;

/** A setting: its value in both editions, and what else it may be. */
interface Setting<Value> {
  readonly newer: Value;
  readonly older: Value;
  /** As they are offered, the newer edition's value first. */
  readonly options: readonly Value[];
}

/** A setting in which the editions differ; changing it makes the preset `custom`. */
function differs<const Value extends RuleValue>(newer: Value, older: Value, options = [newer, older]): Setting<Value> {
  return { newer, older, options };
}

/** A setting that no preset changes. */
function shared<const Value extends RuleValue>(usual: Value, ...others: readonly Value[]): Setting<Value> {
  return { newer: usual, older: usual, options: [usual, ...others] };
}

const DICE = {
  /** `highestIsOne` every counted die shows 1, `anyOne` any die shows 1. */
  fumbleRule: differs("highestIsOne", "anyOne"),
  /** a fumbled action earns no spin for the roller. */
  fumbleBlocksSpin: differs(true, false),
  /** */
  disadvantageRule: shared("removeDie", "dropHighest"),
  /** the narrator may name a number as challenge rating. */
  fixedChallengeAllowed: differs(true, false),
  /** */
  npcAdvantageRule: shared("dropDie", "addDie"),
  /** who may see how much a roll lacks against a hidden rating. */
  revealShortfall: shared("askGM", "always", "never"),
};

const SPIN = {
  /** */
  doublesAward: shared("once", "perPair"),
  /** failure and doubles of one roll both pay. */
  spinTriggersStack: shared(true, false),
  /** the highest spin; null = no upper bound. */
  spinMaximum: shared<number | null>(null, 3, 5, 10),
  /** whether the rolls of NPCs earn and cost spin as those of heroes do. */
  npcSpin: shared("earn", "none"),
  /** an action at exactly 0 spin generates one. */
  generateSpin: differs(true, false),
  /** a short rest restores the first 10acity point. */
  recover10acity: differs(true, false),
};

const IMPACT = {
  /** the least number of impact dice of any skill. */
  impactDiceMinimum: differs<number>(0, 1),
  /** impact dice that all show 1 make the result 1, whatever the bonus. */
  allOnesImpact: differs(false, true),
  /** "use a skill" reports barely, normal or blazing. */
  impactBands: differs(false, true),
};

const ACTIONS = {
  /** the suggested resolution of "use a skill". */
  skillResolution: differs("passFail", "impact"),
  /** the least spin of a successful "create an advantage". */
  createAdvantageMinimum: differs<number>(1, 0),
  /** one's own failure lowers standing. */
  socialFailureDeclines: differs(true, false),
  /** R-1502: helping costs the helper's action. */
  helpCostsAction: differs(true, false),
  /** R-1502: only pass/fail checks may be helped. */
  helpPassFailOnly: differs(true, false),
  /** R-1502: how many may help; null = any number. */
  helpMaximum: differs<number | null>(1, null, [1, 2, 3, null]),
  /** R-1302. */
  partingOptions: differs("list", "strikeOnly"),
  /** R-1105. */
  enforceEconomy: shared(false, true),
};

const CONDITIONS = {
  /** R-1002: which conditions roll impact. */
  conditionImpact: differs("byType", "always"),
  /** R-1010: free removal attempts at the end of a turn. */
  conditionRemoval: differs("oneFree", "eachFree"),
  /** R-1004: hinder and stop bite on reactions too. */
  hinderReactions: shared(true, false),
  /** R-1011: what a removal attempt is rolled against. */
  removalOpposition: differs("fresh", "narrator", ["fresh", "stored", "narrator"]),
  /** R-1011: what an attempt against a condition that a creature made, and does not maintain, is rolled against. */
  ordinaryRemoval: shared("narrator", "maker"),
  /** R-1020, R-1021: what a grapple does to the limb. */
  grappleModel: differs("hinder", "stop"),
  /** R-1023: when and how a lock deals damage. */
  lockDamage: differs("weaponImmediate", "impactLater"),
};

const HARM = {
  /** skills may heal stress. */
  skillHealing: differs(true, false),
  /** the challenge of waking up unaided. */
  unconsciousChallenge: differs("formula", "narrator"),
  /** */
  coupDeGrace: differs(true, false),
  /** */
  hardcore: shared(false, true),
};

const INITIATIVE = {
  /** Section 12; `linear` is ours. */
  initiativeMode: differs("spotlight", "affected", ["spotlight", "affected", "group", "linear"]),
  /** R-1212: those who have acted may pay to respond. */
  respondAgain: differs(true, false),
  /** R-1202. */
  initiativeTie: shared("heroesFirst", "narrator", "reactionRank", "reroll"),
  /** R-1210. */
  newRoundStart: shared("continue", "winner", "reroll"),
  /** R-1221. */
  groupAdvantage: shared("firstRound", "everyRound"),
};

const SIZE = {
  /** R-1404: who is changed when someone attacks a smaller target. */
  attackSmaller: differs("defenderBonus", "attackerPenalty"),
  /** R-1402: which attacks size touches. */
  sizeScope: differs("physical", "all"),
  /** R-1405: very large opponents come in parts. */
  splitLarge: differs(true, false),
};

/** Settings that belong together, as the window of the rules shows them. */
export const RULE_GROUPS = {
  dice: DICE,
  spin: SPIN,
  impact: IMPACT,
  actions: ACTIONS,
  conditions: CONDITIONS,
  harm: HARM,
  initiative: INITIATIVE,
  size: SIZE,
};

export const RULES_SETTINGS = {
  ...DICE,
  ...SPIN,
  ...IMPACT,
  ...ACTIONS,
  ...CONDITIONS,
  ...HARM,
  ...INITIATIVE,
  ...SIZE,
};

type Declared = typeof RULES_SETTINGS;

/** The name of a setting, but for the edition itself. */
export type SettingKey = keyof Declared;

type Values = { readonly [Key in SettingKey]: Declared[Key]["newer"] };

/** All settings of the rules. Plain data: safe to copy into a chat message. */
export interface RulesSettings extends Values {
  readonly rulesEdition: "newer" | "older" | "custom";
}

const SETTINGS = Object.entries<Setting<RuleValue>>(RULES_SETTINGS);

function preset(edition: "newer" | "older"): RulesSettings {
  const values = Object.fromEntries(SETTINGS.map(([key, setting]) => [key, setting[edition]]));
  // Each entry is what its setting declares, a link that the compiler does not follow.
  return Object.freeze({ rulesEdition: edition, ...(values as Values) });
}

/** The newer edition, the default of a new world. */
export const NEWER = preset("newer");

export const OLDER = preset("older");

/** The names of the settings that a preset sets. */
export const EDITION_KEYS = (Object.keys(RULES_SETTINGS) as readonly SettingKey[]).filter(
  (key) => NEWER[key] !== OLDER[key],
);

/** Sets what differs between the editions; the shared settings stay as they are. */
export function withEdition(settings: RulesSettings, edition: "newer" | "older"): RulesSettings {
  const { [edition]: base } = { newer: NEWER, older: OLDER };
  const block = Object.fromEntries(EDITION_KEYS.map((key) => [key, base[key]]));
  return { ...settings, ...block, rulesEdition: edition };
}

function readSetting(value: unknown, standard: RuleValue, options: readonly unknown[]): unknown {
  if (typeof value === "number" && options.some((each) => typeof each === "number")) return count(value);
  return options.includes(value) ? value : standard;
}

/**
 * Reads settings. What is missing or unknown counts as in the edition that they name, the newer unless it is the older.
 * @returns Settings that the rules can work with; nothing that they do not know is kept.
 */
export function readSettings(data: unknown): RulesSettings {
  const stored = isData(data) ? data : {};
  const { rulesEdition: named } = stored;
  const edition = named === "older" ? "older" : "newer";
  const read = SETTINGS.map(([key, setting]) => [key, readSetting(stored[key], setting[edition], setting.options)]);
  // As in a preset.
  const values = Object.fromEntries(read) as Values;
  return { rulesEdition: named === "custom" ? named : edition, ...values };
}
