import { lacksRule } from "../../../engine/rules-on-hover/rule-index.ts";
import type { GameCommands, ReadCommand } from "../../../engine/commands/commands.ts";
import { newCondition } from "../conditions/new-condition.ts";
import {
  COMMAND_TYPES,
  type Command,
  type CheckCommand,
  type ConditionCommand,
  type RequestCommand,
  type SpinCommand,
} from "./command.ts";
import { commandHint, commandIcon, commandLabel, commandProblemText } from "./describe.ts";
import { parseCommand } from "./parse.ts";
import { vocabulary } from "./vocabulary.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { CHECK_REQUEST } from "../requests/request-kind.ts";
import { openRule } from "../../../engine/rules-on-hover/rule-tooltip.ts";
import { giveAward } from "../../../engine/scenes/award-card.ts";
import { SPIN_AWARD } from "../scenes.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { postChallengeRoll, postImpactRoll } from "../plan/post-roll.ts";
import { actingActors } from "../turns/at-hand.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter } from "../data/documents.ts";
import { applyCondition } from "../conditions/apply-condition.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";

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

/**
 * Does what a command says, for the actors this user acts for; a sentence says why where that cannot be.
 * @param label What its author called it; "" for its own words.
 */
async function performCommand(command: Command, label: string): Promise<void> {
  const options = label === "" ? {} : { label };
  switch (command.type) {
    case "check":
      return rollFor(command);
    case "impact":
      await postImpactRoll(command.dice, command.bonus, options);
      return;
    case "challenge":
      await postChallengeRoll(command.dice, command.modifier, options);
      return;
    case "condition":
      return giveCondition(command);
    case "spin":
      return giveSpin(command);
    case "rule":
      return openRule(command.word);
    case "request":
      return requestFor(command);
  }
}

/** The acting character, as far as this user owns them; without anybody a sentence says what to do. */
function ownActors(): TenacityActor[] {
  const actors = actingActors().filter((actor) => actor.isOwner);
  if (actors.length === 0) ui.notifications.warn("TENACITY.Command.NoActor", { localize: true });
  return actors;
}

/** A challenge that is not in this world, such as one that is still in its compendium, takes nothing: the roll is the same. */
async function rollFor({ skill, preset, on }: CheckCommand): Promise<void> {
  const [actor] = ownActors();
  const target = findActor(on);
  if (isCharacter(actor)) await rollCheck(actor, skill, { preset, ...(target && { targets: [target] }) });
  else if (actor) warnNoCharacter(actor);
}

async function requestFor({ check }: RequestCommand): Promise<void> {
  if (!check) return openRequest(CHECK_REQUEST);
  const { skill, preset } = check;
  await openRequest(CHECK_REQUEST, { ...preset, skills: [skill], rating: preset.challenge ?? "none" });
}

async function giveCondition(command: ConditionCommand): Promise<void> {
  const { type: _, ...wishes } = command;
  for (const actor of ownActors()) {
    const { outcome } = await applyCondition(actor, newCondition(wishes));
    // Of what was replaced or stayed the rules' own sentence tells.
    const format = { actor: nameOf(actor), condition: commandLabel(command) };
    if (outcome === "added") ui.notifications.info("TENACITY.Command.ConditionAdded", { format });
  }
}

async function giveSpin({ change }: SpinCommand): Promise<void> {
  const actors = ownActors();
  for (const actor of actors) if (!isCharacter(actor)) warnNoCharacter(actor);
  const characters = actors.filter((actor) => isCharacter(actor));
  if (characters.length > 0) await giveAward(characters, SPIN_AWARD, change);
}

function warnNoCharacter({ name }: TenacityActor): void {
  ui.notifications.warn("TENACITY.Command.NoCharacter", { format: { actor: name } });
}
