import { isElement } from "../../../compat/elements.ts";
import { postText } from "../../../engine/cards/post-text.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { asSeenHere } from "../../../engine/text/as-seen-here.ts";
import { commandElement } from "./command-element.ts";
import type { Command } from "./command.ts";
import { commandLabel } from "./describe.ts";
import { findNotation } from "./notation.ts";
import { parseCommand } from "./parse.ts";
import { performCommand } from "./perform.ts";
import { vocabulary } from "./vocabulary.ts";

/** What the drag of a command carries, for the hotbar; a condition is also the effect that it would make (SH-7). */
export interface CommandDrag {
  readonly type: "TenacityCommand" | "ActiveEffect";
  /** The command as it is typed, such as `/check investigation cr=10`. */
  readonly command: string;
  readonly name: string;
  readonly data?: object;
}

/**
 * Makes an enriched command answer; HTML keeps no listeners, so this is called wherever one comes into a page (TX-3). Called
 * again for the same element it changes nothing: the listeners are the same.
 */
export function activateCommand(element: HTMLElement): void {
  void asSeenHere(element, (source) => {
    const notation = findNotation(source);
    return notation ? commandElement(source, notation) : null;
  });
  element.addEventListener("click", onClick);
  element.addEventListener("dragstart", onDragStart);
}

function onClick(event: MouseEvent): void {
  const button = isElement(event.target) ? event.target.closest<HTMLButtonElement>("button[data-source]") : null;
  const source = button?.dataset["source"];
  if (!button || source === undefined) return;
  event.preventDefault();
  const post = event.shiftKey || button.classList.contains("command-ask");
  // A rule that is not posted is opened by the client that typed it.
  if (!post && button.dataset["rule"] !== undefined) return;
  event.stopPropagation();
  void once(button, () => (post ? postText(source) : perform(source)));
}

/** A double click does it once. */
async function once(button: HTMLButtonElement, task: () => Promise<void>): Promise<void> {
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  try {
    await task();
  } finally {
    button.ariaDisabled = null;
  }
}

async function perform(source: string): Promise<void> {
  const label = findNotation(source)?.label;
  const command = readCommand(source);
  if (command) await performCommand(command, label ? { label } : {});
}

/** The page says what the command is, and pages can be forged: it is read again, like any text. */
function readCommand(source: string): Command | undefined {
  const parsed = parseCommand(findNotation(source)?.text ?? "", vocabulary());
  return "command" in parsed ? parsed.command : undefined;
}

function onDragStart(event: DragEvent): void {
  const source = (event.currentTarget as HTMLElement).querySelector<HTMLElement>("[data-source]")?.dataset["source"];
  const notation = findNotation(source ?? "");
  const command = readCommand(source ?? "");
  if (!notation || !command) return;
  const drag: CommandDrag = {
    type: command.type === "condition" ? "ActiveEffect" : "TenacityCommand",
    command: `/${notation.text}`,
    name: notation.label || commandLabel(command),
    ...(command.type === "condition" && { data: { ...newCondition(command), type: "condition" } }),
  };
  event.dataTransfer?.setData("text/plain", JSON.stringify(drag));
  event.stopPropagation();
}
