import { plainWord } from "../../../engine/rules/browse.ts";
import { CHECK_FORM, CHECK_LIMITS, type CheckInput } from "../rolls/check-choice.ts";
import { aboutPurpose, CONDITION_KINDS, type ConditionValue, PURPOSES, REMOVALS } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import {
  type CheckCommand,
  COMMAND_TYPES,
  type CommandProblem,
  type CommandProblemCode,
  type CommandType,
  type ConditionCommand,
  type Vocabulary,
  type WrittenCommand,
} from "./command.ts";

/**
 * Brings typed text into one form: plain spaces, one at a time; the signs of a keyboard in place of typographic ones; no spaces
 * around signs of equality and within sums of dice.
 */
function tidy(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/ ?= ?/g, "=")
    .replaceAll(/(?<!\d)(\d*[dD][46]) ?([+-]) ?(?=\d)/g, "$1$2")
    .replaceAll(/(^| )([+-]) (?=\d)/g, "$1$2");
}

/** Reads `3d6`, `3d6+1` or `d4-1`. Returns the dice, or null where the text is none of them. */
function parseDice(text: string, sides: 4 | 6) {
  const [, dice, die, modifier] = /^(\d{0,2})d([46])([+-]\d{1,2})?$/i.exec(text) ?? [];
  if (dice === undefined || Number(die) !== sides) return null;
  return { dice: dice === "" ? 1 : Number(dice), modifier: Number(modifier ?? 0) };
}

/** A command, or the first thing that is wrong with it. */
type Parsed = { readonly command: WrittenCommand } | { readonly problem: CommandProblem };

type CheckOptions = CheckInput & Pick<CheckCommand, "on">;

type CheckOption = (value: string, vocabulary: Vocabulary) => CheckOptions | CommandProblemCode;

/** Reads what text links and chat commands have in common: `check investigation cr=3d6+1`, without slash or brackets. */
export function parseCommand(text: string, vocabulary: Vocabulary): Parsed {
  const [, name = "", rest = ""] = /^\/?(\S*)\s*(.*)$/s.exec(tidy(text)) ?? [];
  const type = COMMAND_TYPES.find((known) => known === name.toLowerCase());
  return type ? PARSERS[type](rest, vocabulary) : wrong("unknownCommand", name);
}

const PARSERS: Readonly<Record<CommandType, (rest: string, vocabulary: Vocabulary) => Parsed>> = {
  check: parseCheck,
  impact: parseImpact,
  challenge: parseChallenge,
  condition: parseCondition,
  spin: parseSpin,
  rule: (word) => (word === "" ? wrong("missingRule", "") : { command: { type: "rule", word } }),
};

function wrong(code: CommandProblemCode, word: string): Parsed {
  return { problem: { code, word } };
}

const OPTIONS: Readonly<Record<string, CheckOption>> = {
  cr: readRating,
  mode: readMode,
  advantage: (value) => ({ advantage: value }),
  disadvantage: (value) => ({ disadvantage: value }),
  modifier: (value) => ({ modifier: value }),
  as: readOccasion,
  for: readPurpose,
  type: readType,
  on: readTarget,
};

/** What a text can ask a check for: every purpose that needs no more than its name. */
const NAMED_PURPOSES = PURPOSES.filter((each) => aboutPurpose(each).named);

/** An actor of the world, by its id or uuid. */
const ACTOR = /^(?:Actor\.)?([a-z0-9]{16})$/i;

/** The name of the skill may have several words; whatever has a sign of equality is an option. */
function parseCheck(rest: string, vocabulary: Vocabulary): Parsed {
  const words = rest.split(" ").filter((word) => word !== "");
  const name = words.filter((word) => !word.includes("=")).join(" ");
  if (name === "") return wrong("missingSkill", "");
  const skill = vocabulary.skills.get(plainWord(name));
  if (skill === undefined) return wrong("unknownSkill", name);
  let options: CheckOptions = {};
  for (const word of words.filter((each) => each.includes("="))) {
    const [key = "", value = ""] = word.split(/=(.*)/s);
    const option = Object.hasOwn(OPTIONS, key.toLowerCase()) ? OPTIONS[key.toLowerCase()] : undefined;
    if (!option) return wrong("unknownOption", key);
    const read = option(value, vocabulary);
    if (typeof read === "string") return wrong(read, value);
    options = { ...options, ...read };
  }
  const { on, ...preset } = options;
  const { problem } = CHECK_FORM.read(preset);
  return problem ? { problem } : { command: { type: "check", skill, preset, ...(on && { on }) } };
}

function readRating(value: string): CheckInput | CommandProblemCode {
  if (/^\d+$/.test(value))
    return ruleset().fixedChallengeAllowed ? { challenge: "fixed", challengeNumber: value } : "rolledRating";
  const dice = parseDice(value, 6);
  if (!dice) return "badRating";
  return { challenge: "dice", challengeDice: dice.dice, challengeModifier: dice.modifier };
}

function readMode(value: string): CheckInput | CommandProblemCode {
  const mode = plainWord(value);
  if (mode === "impact") return { resolution: "impact" };
  return mode === "passfail" || mode === "pass" ? { resolution: "passFail" } : "badMode";
}

function readOccasion(value: string): CheckInput | CommandProblemCode {
  const occasion = plainWord(value);
  return occasion === "action" || occasion === "reaction" ? { reaction: occasion === "reaction" } : "badOccasion";
}

function readPurpose(value: string): CheckInput | CommandProblemCode {
  const purpose = NAMED_PURPOSES.find((each) => each === plainWord(value));
  return purpose ? { purpose } : "badPurpose";
}

function readType(value: string, { elements }: Vocabulary): CheckInput | CommandProblemCode {
  const damageType = elements.get(plainWord(value));
  return damageType === undefined ? "badType" : { damageType };
}

function readTarget(value: string): CheckOptions | CommandProblemCode {
  const [, id] = ACTOR.exec(value) ?? [];
  return id === undefined ? "badTarget" : { on: `Actor.${id}` };
}

function parseImpact(rest: string): Parsed {
  const dice = parseDice(rest, 4);
  if (!dice || dice.dice < 1) return wrong("badImpact", rest);
  return { command: { type: "impact", dice: dice.dice, bonus: dice.modifier } };
}

/** A rating beyond the limits of a check is no rating here either. */
function parseChallenge(rest: string): Parsed {
  const dice = parseDice(rest, 6);
  if (!dice) return wrong("badChallenge", rest);
  const input = { challenge: "dice", challengeDice: dice.dice, challengeModifier: dice.modifier };
  const { problem } = CHECK_FORM.read(input);
  return problem ? { problem } : { command: { type: "challenge", ...dice } };
}

function parseSpin(rest: string): Parsed {
  const change = /^[+-]?\d+$/.test(rest) ? Number(rest) : 0;
  const { minimum, maximum } = CHECK_LIMITS.modifier;
  if (change === 0 || change < minimum || change > maximum) return wrong("badSpin", rest);
  return { command: { type: "spin", change } };
}

type ParsedCondition = { readonly command: ConditionCommand } | { readonly problem: CommandProblem };

/** Names of things may have two words, such as "full defense" or "melee combat". */
const MOST_WORDS = 2;

const OPTION = /^removal=(.*)$/i;

/**
 * Reads a condition: its kind, what it touches, and its value, such as `hinder legs 3` or `damage burning 1d4`.
 * @param rest - Tidied text behind the command's own name.
 */
function parseCondition(rest: string, vocabulary: Vocabulary): ParsedCondition {
  const words = rest.split(/[ ,]+/).filter((word) => word !== "");
  if (words.length === 0) return { problem: { code: "missingCondition", word: "" } };
  const [kind, afterKind] = longestName(words, vocabulary.conditions);
  if (kind === undefined) return { problem: { code: "unknownCondition", word: words[0] ?? "" } };
  const options = afterKind.map((word) => OPTION.exec(word)?.[1]).filter((value) => value !== undefined);
  const removal = REMOVALS.find((known) => known === plainWord(options.at(-1) ?? "check"));
  if (removal === undefined) return { problem: { code: "badRemoval", word: options.at(-1) ?? "" } };
  const bare = afterKind.filter((word) => !OPTION.test(word));
  const values = bare.map(readValue).filter((value) => value !== null);
  if (values.length > 1) return { problem: { code: "twoValues", word: bare.filter(readValue).join(", ") } };
  const touched = bare.filter((word) => !readValue(word));
  const { elemental, harms = false } = CONDITION_KINDS.get(kind) ?? {};
  const { element, scope } = elemental ? takeElement(touched, vocabulary, harms) : { element: "", scope: touched };
  const value = values[0] ?? { flat: 0, dice: 0 };
  return { command: { type: "condition", kind, scope: scopesOf(scope, vocabulary.scopes), value, element, removal } };
}

/** A number, or d4 with or without one (R-1005). */
function readValue(word: string): ConditionValue | null {
  if (/^\d{1,3}$/.test(word)) return { flat: Number(word), dice: 0 };
  const dice = parseDice(word, 4);
  return dice && dice.modifier >= 0 ? { flat: dice.modifier, dice: dice.dice } : null;
}

/**
 * Of what a condition is, is named like what it touches (R-1008, R-1308); the first such word counts as it. What is both, such as
 * "physical", is what a condition touches, unless its damage is of that.
 */
function takeElement(
  words: readonly string[],
  { elements, scopes }: Vocabulary,
  harms: boolean,
): { element: string; scope: string[] } {
  const isElement = (word: string): boolean => elements.has(word) && (harms || !scopes.has(word));
  const place = words.findIndex((word) => isElement(plainWord(word)));
  return { element: elements.get(plainWord(words[place] ?? "")) ?? "", scope: words.filter((_, at) => at !== place) };
}

/** Words that the world does not know stand for themselves (R-1003). */
function scopesOf(words: readonly string[], scopes: Vocabulary["scopes"]): string[] {
  const found = new Set<string>();
  for (let at = 0; at < words.length;) {
    const [id, rest] = longestName(words.slice(at, at + MOST_WORDS), scopes);
    found.add(id ?? words[at] ?? "");
    at += id === undefined ? 1 : Math.min(MOST_WORDS, words.length - at) - rest.length;
  }
  return [...found];
}

/** What the first words name, and the words behind the name. */
function longestName<Id extends string>(
  words: readonly string[],
  names: ReadonlyMap<string, Id>,
): [id: Id | undefined, rest: readonly string[]] {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const id = names.get(plainWord(words.slice(0, length).join(" ")));
    if (id !== undefined) return [id, words.slice(length)];
  }
  return [undefined, words];
}
