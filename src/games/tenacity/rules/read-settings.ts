/** Reading the settings of the rules out of stored data: a card keeps a copy, and another version may have written it. */
import { NEWER, OLDER, type RulesSettings } from "./edition.ts";
import { count } from "../../../core/number.ts";

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
