import type { CheckInput, CheckProblem } from "../rolls/check-choice.ts";
import type { ConditionValue, Removal } from "../rules/index.ts";

/** Roll a skill: `/check investigation cr=3d6+1 mode=impact on=ChaseOverQuay000`. */
export interface CheckCommand {
  readonly type: "check";
  /** Registry id of the skill. */
  readonly skill: string;
  /** What the command decides beforehand; the rest is left to the roller. */
  readonly preset: CheckInput;
  /** Uuid of the actor that takes the result, such as a challenge that counts impact; absent where nothing is named. */
  readonly on?: string;
}

/** Roll impact dice: `/impact 3d4+1`. */
interface ImpactCommand {
  readonly type: "impact";
  /** Number of d4, 1 to 99. */
  readonly dice: number;
  readonly bonus: number;
}

/** Roll challenge dice: `/challenge 4d6`. */
interface ChallengeCommand {
  readonly type: "challenge";
  /** Number of d6. */
  readonly dice: number;
  readonly modifier: number;
}

/** Apply a condition: `/condition hinder legs 3`. */
export interface ConditionCommand {
  readonly type: "condition";
  /** Id of its kind. */
  readonly kind: string;
  readonly scope: readonly string[];
  readonly value: ConditionValue;
  /** Registry id of the damage type; empty for none. */
  readonly element: string;
  readonly removal: Removal;
}

/** Change spin: `/spin +1`. */
export interface SpinCommand {
  readonly type: "spin";
  /** An integer other than 0. */
  readonly change: number;
}

/** Look a rule up: `/rule fumble`. */
interface RuleCommand {
  readonly type: "rule";
  readonly word: string;
}

/** Open the narrator's window: `/request`, or `/request investigation cr=3d6+1`. For the chat alone. */
export interface RequestCommand {
  readonly type: "request";
  /** What it asks for; null where the narrator has yet to say. */
  readonly check: CheckCommand | null;
}

/** What can stand in a text as well as in the chat. */
export type WrittenCommand =
  | CheckCommand
  | ImpactCommand
  | ChallengeCommand
  | ConditionCommand
  | SpinCommand
  | RuleCommand;

/** What a text link or a line in the chat asks for. */
export type Command = WrittenCommand | RequestCommand;

/** The words that commands in texts begin with. */
export const COMMAND_TYPES = ["check", "impact", "challenge", "condition", "spin", "rule"] as const;

export type CommandType = (typeof COMMAND_TYPES)[number];

/** Why a command cannot be read. */
const COMMAND_PROBLEMS = [
  "unknownCommand",
  "missingSkill",
  "unknownSkill",
  "unknownOption",
  "badMode",
  "badOccasion",
  "badPurpose",
  "badType",
  "badTarget",
  "badRating",
  "rolledRating",
  "badImpact",
  "badChallenge",
  "missingCondition",
  "unknownCondition",
  "twoValues",
  "badRemoval",
  "badSpin",
  "missingRule",
] as const;

export type CommandProblemCode = (typeof COMMAND_PROBLEMS)[number];

/** What is wrong with a command, and the word that is; or a number of a check that is out of its bounds. */
export type CommandProblem = { readonly code: CommandProblemCode; readonly word: string } | CheckProblem;

/** The words that commands may use for things of the world, each in the spelling of {@link plainWord}. */
export interface Vocabulary {
  /** Registry ids of skills by their ids and names. */
  readonly skills: ReadonlyMap<string, string>;
  /** Ids of kinds of conditions by their ids and names. */
  readonly conditions: ReadonlyMap<string, string>;
  /** Registry ids of damage types. */
  readonly elements: ReadonlyMap<string, string>;
  /** Ids of what a condition can touch; other words stand for themselves (R-1003). */
  readonly scopes: ReadonlyMap<string, string>;
}
