import { lacksRule } from "../../../engine/rules-on-hover/rule-index.ts";
import type { GameCommands, ReadCommand } from "../../../engine/commands/commands.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { COMMAND_TYPES, type Command } from "./command.ts";
import { commandHint, commandIcon, commandLabel, commandProblemText } from "./describe.ts";
import { parseCommand } from "./parse.ts";
import { performCommand } from "./perform.ts";
import { vocabulary } from "./vocabulary.ts";

/** A request is a narrator's, and for the chat alone. */
const ALL = [...COMMAND_TYPES, "request"] as const;

/** Written as commands are: in every language alike. */
const EXAMPLES: Readonly<Record<Command["type"], readonly string[]>> = {
  check: ["/check investigation cr=3d6+1 mode=impact", "/check stealth cr=12 advantage=1 modifier=-2 as=reaction"],
  impact: ["/impact 3d4+1"],
  challenge: ["/challenge 4d6"],
  condition: ["/condition hinder legs 3", "/condition damage burning 1d4 removal=action"],
  spin: ["/spin +1"],
  rule: ["/rule fumble"],
  request: ["/request", "/request stealth cr=12"],
};

/** The commands in texts and in the chat. */
export const TENACITY_COMMANDS: GameCommands<Command> = {
  names: ALL,
  written: COMMAND_TYPES,
  mentioned: ["condition", "rule"],
  read,
  missing: async (command) =>
    command.type === "rule" && (await lacksRule(command.word))
      ? game.i18n.format("TENACITY.Command.Problem.noRule", { word: command.word })
      : null,
  label: commandLabel,
  hint: (command) => (command.type === "request" ? "" : commandHint(command)),
  icon: commandIcon,
  ruleWord: (command) => (command.type === "rule" ? command.word : undefined),
  drag: (command) =>
    command.type === "condition"
      ? { type: "ActiveEffect", data: { ...newCondition(command), type: "condition" } }
      : undefined,
  perform: performCommand,
  help: () =>
    ALL.map((type) => ({ what: game.i18n.localize(`TENACITY.Command.Help.${type}`), examples: EXAMPLES[type] })),
};

/** What follows `/request` is written like a check: `/request investigation cr=3d6+1 mode=impact`. */
function read(name: string, rest: string): ReadCommand<Command> {
  if (name === "request" && rest === "") return { command: { type: "request", check: null } };
  const parsed = parseCommand(`${name === "request" ? "check" : name} ${rest}`, vocabulary());
  if ("problem" in parsed) return { problem: commandProblemText(parsed.problem) };
  const { command } = parsed;
  return name === "request" && command.type === "check" ? { command: { type: "request", check: command } } : parsed;
}
