import { plainWord } from "../../../engine/rules/search-text.ts";
import { CHECK_FORM, CHECK_LIMITS, type CheckInput } from "../rolls/check-choice.ts";
import { aboutPurpose, PURPOSES } from "../rules/index.ts";
import {
  COMMAND_TYPES,
  type CheckCommand,
  type WrittenCommand,
  type CommandProblem,
  type CommandProblemCode,
  type CommandType,
  type Vocabulary,
} from "./command.ts";
import { ruleset } from "../settings/ruleset.ts";
import { parseCondition } from "./parse-condition.ts";
import { parseDice, tidy } from "./tidy.ts";

/** A command, or the first thing that is wrong with it. */
export type Parsed = { readonly command: WrittenCommand } | { readonly problem: CommandProblem };

/** What the options of a check say. */
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
