import { diceText, signed } from "../../../engine/text/words.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { problemText } from "../plan/check-labels.ts";
import { challengeText, impactRoll } from "../rolls/own-rolls.ts";
import type { CheckInput } from "../rolls/check-choice.ts";
import { conditionLabel } from "../conditions/new-condition.ts";
import { CONDITION_KINDS, PURPOSES } from "../rules/index.ts";
import { findSkill, labelOf } from "../lists/registry.ts";
import type { CheckCommand, Command, CommandProblem, WrittenCommand } from "./command.ts";

const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/** A command in a few words: "Investigation check · 3d6 + 1 · Impact". */
export function commandLabel(command: Command): string {
  switch (command.type) {
    case "check":
      return checkLabel(command);
    case "impact":
      return format("TENACITY.Command.Label.impact", {
        dice: diceText(impactRoll(command.dice, command.bonus).formula),
      });
    case "challenge":
      return format("TENACITY.Command.Label.challenge", { dice: challengeText(command) });
    case "condition":
      return conditionLabel(command);
    case "spin":
      return format("TENACITY.Effect.spin", { change: signed(command.change) });
    case "rule":
      return command.word;
    case "request":
      return command.check ? checkLabel(command.check) : "";
  }
}

/** What a click does, in a sentence: a label that someone made up does not tell. */
export function commandHint(command: WrittenCommand): string {
  return format(`TENACITY.Command.Hint.${command.type}`, { what: commandLabel(command) });
}

/** Why a command cannot be read, and what to write instead. */
export function commandProblemText(problem: CommandProblem): string {
  if ("input" in problem) return problemText(problem);
  const kinds = CONDITION_KINDS.all.map(({ label }) => game.i18n.localize(label)).join(", ");
  return format(`TENACITY.Command.Problem.${problem.code}`, { word: problem.word, kinds });
}

/** The picture of a command: that of its condition or of what it rolls. */
export function commandIcon(command: Command): string {
  const name = command.type === "condition" ? `conditions/${command.kind}` : `commands/${command.type}`;
  return `systems/${SYSTEM_ID}/assets/icons/${name}.svg`;
}

function checkLabel({ skill, preset }: CheckCommand): string {
  const name = game.i18n.localize(findSkill(skill)?.skill.label ?? skill);
  return [format("TENACITY.Command.Label.check", { skill: name }), ...presetWords(preset)].join(" · ");
}

function presetWords(preset: CheckInput): string[] {
  const { challengeNumber, challengeDice, challengeModifier, resolution, reaction } = preset;
  const purpose = PURPOSES.find((each) => each === preset.purpose);
  const dice = { dice: Number(challengeDice), modifier: Number(challengeModifier) };
  const numbers = (["advantage", "disadvantage", "modifier"] as const).filter(
    (name) => Number(preset[name] ?? 0) !== 0,
  );
  return [
    ...(preset.challenge === "fixed"
      ? [format("TENACITY.Command.Part.rating", { rating: String(challengeNumber) })]
      : []),
    ...(preset.challenge === "dice" ? [format("TENACITY.Command.Part.rating", { rating: challengeText(dice) })] : []),
    ...(purpose ? [game.i18n.localize(`TENACITY.CheckDialog.Purpose.${purpose}`)] : []),
    ...(typeof preset.damageType === "string" ? [labelOf("damageTypes", preset.damageType)] : []),
    ...(resolution === "impact" || resolution === "passFail"
      ? [game.i18n.localize(`TENACITY.Resolution.${resolution}`)]
      : []),
    ...numbers.map((name) => format(`TENACITY.Command.Part.${name}`, { value: signed(Number(preset[name])) })),
    ...(reaction === true ? [game.i18n.localize("TENACITY.Occasion.reaction")] : []),
  ];
}
