import { CONFIG } from "../../config.ts";
import { rollAnchor } from "./roll-anchor.ts";
import { parseChatCommand } from "../sidebar/chat-command.ts";

/** `[[1d6]]`, `[[/r 1d6 # why]]` and either of them with a `{label}`. A flavour in brackets may end the formula. */
export const INLINE_ROLL = /\[\[(\/[a-z]+\s)?((?:[^[\]\n]|\[[^[\]\n]*\])+)\]\](?!\])(?:\{([^{}]+)\})?/gi;

/** A roll class, as inline rolls use it (RO-1, RO-10). */
interface InlineRollClass {
  new (formula: string, data: object): InlineRoll;
  validate(formula: string): boolean;
}

interface InlineRoll {
  readonly total: number;
  readonly formula: string;
  evaluate(): Promise<InlineRoll>;
  toJSON(): object;
}

/**
 * The anchor of an inline roll (TX-2): one with a command is rolled into the chat when it is pressed, one without is rolled
 * now and shows its total. What is no formula stays text.
 */
export async function inlineRoll(
  match: RegExpMatchArray,
  options: { rollData?: object | (() => object) } = {},
): Promise<HTMLElement | null> {
  const [, command, text = "", label] = match;
  const asked = parseChatCommand(`${command ?? "/r "}${text}`);
  const Roll = CONFIG.Dice.rolls[0] as unknown as InlineRollClass;
  if (asked.kind !== "roll" || !Roll.validate(asked.formula)) return null;
  const { formula, flavor, mode } = asked;
  if (command)
    return rollAnchor("inline-roll roll", label ?? (flavor || formula), { formula, flavor, mode: mode ?? "roll" });
  const data = typeof options.rollData === "function" ? (options.rollData as () => object)() : (options.rollData ?? {});
  const roll = await new Roll(formula, data).evaluate();
  const total = String(roll.total);
  const result = { formula: roll.formula, flavor, roll: JSON.stringify(roll.toJSON()), tooltipText: roll.formula };
  return rollAnchor("inline-roll inline-result", label ? `${label}: ${total}` : total, result);
}
