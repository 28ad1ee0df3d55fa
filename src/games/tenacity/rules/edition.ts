/**
 * The settings of the rules (docs/rules.md, section 17) as one plain object that can be stored as JSON,
 * with the presets of the two editions. Every rule that needs a setting takes this object as a parameter.
 */
import { count } from "../../../core/data.ts";

/** The block of settings in which the editions really differ; changing one of them makes the preset `custom`. */
export interface EditionSettings {
  /** `highestIsOne` every counted die shows 1, `anyOne` any die shows 1. */
  readonly fumbleRule: "highestIsOne" | "anyOne";
  /** a fumbled action earns no spin for the roller. */
  readonly fumbleBlocksSpin: boolean;
  /** the least number of impact dice of any skill. */
  readonly impactDiceMinimum: number;
  /** impact dice that all show 1 make the result 1, whatever the bonus. */
  readonly allOnesImpact: boolean;
  /** "use a skill" reports barely, normal or blazing. */
  readonly impactBands: boolean;
  /** the narrator may name a number as challenge rating. */
  readonly fixedChallengeAllowed: boolean;
  /** the least spin of a successful "create an advantage". */
  readonly createAdvantageMinimum: number;
  /** R-1002: which conditions roll impact. */
  readonly conditionImpact: "byType" | "always";
  /** R-1010: free removal attempts at the end of a turn. */
  readonly conditionRemoval: "oneFree" | "eachFree";
  /** R-1011: what a removal attempt is rolled against. */
  readonly removalOpposition: "fresh" | "stored" | "narrator";
  /** the suggested resolution of "use a skill". */
  readonly skillResolution: "passFail" | "impact";
  /** skills may heal stress. */
  readonly skillHealing: boolean;
  /** R-1020, R-1021: what a grapple does to the limb. */
  readonly grappleModel: "hinder" | "stop";
  /** R-1023: when and how a lock deals damage. */
  readonly lockDamage: "weaponImmediate" | "impactLater";
  /** R-1404: who is changed when someone attacks a smaller target. */
  readonly attackSmaller: "defenderBonus" | "attackerPenalty";
  /** R-1402: which attacks size touches. */
  readonly sizeScope: "physical" | "all";
  /** one's own failure lowers standing. */
  readonly socialFailureDeclines: boolean;
  /** R-1502: helping costs the helper's action. */
  readonly helpCostsAction: boolean;
  /** R-1502: only pass/fail checks may be helped. */
  readonly helpPassFailOnly: boolean;
  /** R-1502: how many may help; null = any number. */
  readonly helpMaximum: number | null;
  /** a short rest restores the first 10acity point. */
  readonly recover10acity: boolean;
  /** an action at exactly 0 spin generates one. */
  readonly generateSpin: boolean;
  /** R-1212: those who have acted may pay to respond. */
  readonly respondAgain: boolean;
  /** the challenge of waking up unaided. */
  readonly unconsciousChallenge: "formula" | "narrator";
  /** */
  readonly coupDeGrace: boolean;
  /** R-1405: very large opponents come in parts. */
  readonly splitLarge: boolean;
  /** R-1302. */
  readonly partingOptions: "list" | "strikeOnly";
  /** Section 12; `linear` is ours. */
  readonly initiativeMode: "spotlight" | "affected" | "group" | "linear";
}

export interface SharedSettings {
  /** R-1202. */
  readonly initiativeTie: "narrator" | "heroesFirst" | "reactionRank" | "reroll";
  /** R-1210. */
  readonly newRoundStart: "continue" | "winner" | "reroll";
  /** R-1221. */
  readonly groupAdvantage: "firstRound" | "everyRound";
  /** */
  readonly hardcore: boolean;
  /** */
  readonly disadvantageRule: "removeDie" | "dropHighest";
  /** */
  readonly npcAdvantageRule: "dropDie" | "addDie";
  /** */
  readonly doublesAward: "once" | "perPair";
  /** failure and doubles of one roll both pay. */
  readonly spinTriggersStack: boolean;
  /** the highest spin; null = no upper bound. */
  readonly spinMaximum: number | null;
  /** whether the rolls of NPCs earn and cost spin as those of heroes do. */
  readonly npcSpin: "earn" | "none";
  /** R-1011: what an attempt against a condition that a creature made, and does not maintain, is rolled against. */
  readonly ordinaryRemoval: "narrator" | "maker";
  /** R-1004: hinder and stop bite on reactions too. */
  readonly hinderReactions: boolean;
  /** who may see how much a roll lacks against a hidden rating. */
  readonly revealShortfall: "always" | "askGM" | "never";
  /** R-1105. */
  readonly enforceEconomy: boolean;
}

/** All settings of the rules. Plain data: safe to copy into a chat message. */
export interface RulesSettings extends EditionSettings, SharedSettings {
  readonly rulesEdition: "newer" | "older" | "custom";
}

const SHARED: SharedSettings = {
  initiativeTie: "heroesFirst",
  newRoundStart: "continue",
  groupAdvantage: "firstRound",
  hardcore: false,
  disadvantageRule: "removeDie",
  npcAdvantageRule: "dropDie",
  doublesAward: "once",
  spinTriggersStack: true,
  spinMaximum: null,
  npcSpin: "earn",
  ordinaryRemoval: "narrator",
  hinderReactions: true,
  revealShortfall: "askGM",
  enforceEconomy: false,
};

const NEWER_BLOCK: EditionSettings = {
  fumbleRule: "highestIsOne",
  fumbleBlocksSpin: true,
  impactDiceMinimum: 0,
  allOnesImpact: false,
  impactBands: false,
  fixedChallengeAllowed: true,
  createAdvantageMinimum: 1,
  conditionImpact: "byType",
  conditionRemoval: "oneFree",
  removalOpposition: "fresh",
  skillResolution: "passFail",
  skillHealing: true,
  grappleModel: "hinder",
  lockDamage: "weaponImmediate",
  attackSmaller: "defenderBonus",
  sizeScope: "physical",
  socialFailureDeclines: true,
  helpCostsAction: true,
  helpPassFailOnly: true,
  helpMaximum: 1,
  recover10acity: true,
  generateSpin: true,
  respondAgain: true,
  unconsciousChallenge: "formula",
  coupDeGrace: true,
  splitLarge: true,
  partingOptions: "list",
  initiativeMode: "spotlight",
};

const OLDER_BLOCK: EditionSettings = {
  fumbleRule: "anyOne",
  fumbleBlocksSpin: false,
  impactDiceMinimum: 1,
  allOnesImpact: true,
  impactBands: true,
  fixedChallengeAllowed: false,
  createAdvantageMinimum: 0,
  conditionImpact: "always",
  conditionRemoval: "eachFree",
  removalOpposition: "narrator",
  skillResolution: "impact",
  skillHealing: false,
  grappleModel: "stop",
  lockDamage: "impactLater",
  attackSmaller: "attackerPenalty",
  sizeScope: "all",
  socialFailureDeclines: false,
  helpCostsAction: false,
  helpPassFailOnly: false,
  helpMaximum: null,
  recover10acity: false,
  generateSpin: false,
  respondAgain: false,
  unconsciousChallenge: "narrator",
  coupDeGrace: false,
  splitLarge: false,
  partingOptions: "strikeOnly",
  initiativeMode: "affected",
};

/** The newer edition, the default of a new world. */
export const NEWER: RulesSettings = Object.freeze({ rulesEdition: "newer", ...NEWER_BLOCK, ...SHARED });

export const OLDER: RulesSettings = Object.freeze({ rulesEdition: "older", ...OLDER_BLOCK, ...SHARED });

/** The names of the settings that a preset sets. */
export const EDITION_KEYS = Object.freeze(Object.keys(NEWER_BLOCK)) as readonly (keyof EditionSettings)[];

/** The names of the settings that no preset sets. */
export const SHARED_KEYS = Object.freeze(Object.keys(SHARED)) as readonly (keyof SharedSettings)[];

/** Sets the block of one edition; the shared settings stay as they are. */
export function withEdition(settings: RulesSettings, edition: "newer" | "older"): RulesSettings {
  return { ...settings, ...(edition === "newer" ? NEWER_BLOCK : OLDER_BLOCK), rulesEdition: edition };
}

/** The settings that are one word of several. */
type WordKey = {
  [Key in keyof RulesSettings]: RulesSettings[Key] extends string ? Key : never;
}[keyof RulesSettings];

/** The words that each of those settings may be (section 17), the newer edition's first. */
export const SETTING_CHOICES: { readonly [Key in WordKey]: readonly RulesSettings[Key][] } = {
  rulesEdition: ["newer", "older", "custom"],
  fumbleRule: ["highestIsOne", "anyOne"],
  conditionImpact: ["byType", "always"],
  conditionRemoval: ["oneFree", "eachFree"],
  removalOpposition: ["fresh", "stored", "narrator"],
  skillResolution: ["passFail", "impact"],
  grappleModel: ["hinder", "stop"],
  lockDamage: ["weaponImmediate", "impactLater"],
  attackSmaller: ["defenderBonus", "attackerPenalty"],
  sizeScope: ["physical", "all"],
  unconsciousChallenge: ["formula", "narrator"],
  partingOptions: ["list", "strikeOnly"],
  initiativeMode: ["spotlight", "affected", "group", "linear"],
  initiativeTie: ["heroesFirst", "narrator", "reactionRank", "reroll"],
  newRoundStart: ["continue", "winner", "reroll"],
  groupAdvantage: ["firstRound", "everyRound"],
  disadvantageRule: ["removeDie", "dropHighest"],
  npcAdvantageRule: ["dropDie", "addDie"],
  doublesAward: ["once", "perPair"],
  npcSpin: ["earn", "none"],
  ordinaryRemoval: ["narrator", "maker"],
  revealShortfall: ["askGM", "always", "never"],
};

/** The limits that null lifts (R-502, R-1502). */
const LIMITS: readonly string[] = ["helpMaximum", "spinMaximum"] satisfies (keyof RulesSettings)[];

const WORDS: Readonly<Record<string, readonly unknown[]>> = SETTING_CHOICES;

function readSetting(key: string, value: unknown, standard: unknown): unknown {
  const words = WORDS[key];
  if (words) return words.includes(value) ? value : standard;
  if (typeof standard === "boolean") return typeof value === "boolean" ? value : standard;
  if (value === null && LIMITS.includes(key)) return null;
  return typeof value === "number" ? count(value) : standard;
}

/**
 * Reads settings. What is missing or unknown counts as in the edition that they name, the newer unless it is the older.
 * @returns Settings that the rules can work with; nothing that they do not know is kept.
 */
export function readSettings(data: unknown): RulesSettings {
  const stored: Readonly<Record<string, unknown>> = typeof data === "object" && data !== null ? { ...data } : {};
  const base = stored["rulesEdition"] === "older" ? OLDER : NEWER;
  const settings = Object.entries(base).map(([key, standard]) => [key, readSetting(key, stored[key], standard)]);
  // The entries are those of a preset, each read as what it is there, a link that the compiler does not follow.
  return Object.fromEntries(settings) as RulesSettings;
}
