import type { Command } from "./command.ts";
import { commandHint, commandIcon, commandLabel, commandProblemText } from "./describe.ts";
import type { Notation } from "./notation.ts";
import { parseCommand } from "./parse.ts";
import { lacksRule } from "./rules/rule-index.ts";
import { vocabulary } from "./vocabulary.ts";

/** What stands in the place of a notation: a button, or the notation itself and why it cannot be read. */
export async function commandElement(source: string, { text, label }: Notation): Promise<HTMLElement> {
  const parsed = parseCommand(text, vocabulary());
  if ("problem" in parsed) return problemElement(source, commandProblemText(parsed.problem));
  const { command } = parsed;
  if (command.type === "rule" && (await lacksRule(command.word))) {
    return problemElement(source, game.i18n.format("TENACITY.Command.Problem.noRule", { word: command.word }));
  }
  return commandButtons(source, command, label || commandLabel(command));
}

function commandButtons(source: string, command: Command, label: string): HTMLElement {
  const element = textElement("span", `tenacity command ${command.type}`);
  // Only here as elements, so that a label is text whatever it says.
  const button = textElement("button", "command-do");
  button.type = "button";
  button.dataset["source"] = source;
  button.append(icon(command), textElement("span", "command-label", label));
  if (command.type === "rule") button.dataset["rule"] = command.word;
  else {
    button.setAttribute("aria-label", `${label}. ${commandHint(command)}`);
    button.dataset["tooltipText"] = commandHint(command);
    element.draggable = true;
  }
  element.append(button);
  if (game.user.isGM && command.type !== "rule") element.append(askButton(source, label));
  return element;
}

/** Shows the command to everyone in the chat, so that players can press it. */
function askButton(source: string, label: string): HTMLElement {
  const button = textElement("button", "command-ask");
  button.type = "button";
  button.dataset["source"] = source;
  const text = game.i18n.format("TENACITY.Command.Ask", { label });
  button.setAttribute("aria-label", text);
  button.dataset["tooltipText"] = text;
  return button;
}

function problemElement(source: string, reason: string): HTMLElement {
  const element = textElement("span", "tenacity command-problem");
  element.append(textElement("code", "", source), textElement("span", "command-reason", reason));
  return element;
}

function icon(command: Command): HTMLElement {
  const image = document.createElement("img");
  image.className = "command-icon";
  image.src = foundry.utils.getRoute(commandIcon(command));
  image.alt = "";
  return image;
}

function textElement<Tag extends "span" | "button" | "code">(
  tag: Tag,
  classes: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (classes !== "") element.className = classes;
  element.textContent = text;
  return element;
}
