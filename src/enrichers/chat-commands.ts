import { keepChatLine, plainChatLine } from "../compat/chat-line.ts";
import { COMMAND_TYPES } from "./command.ts";
import { commandProblemText } from "./describe.ts";
import { postHelp } from "./help.ts";
import { parseCommand } from "./parse.ts";
import { performCommand } from "./perform.ts";
import { vocabulary } from "./vocabulary.ts";

/** The command that lists the others. */
const HELP = "tenacity";

/**
 * Carries out a line of the chat that is one of our commands. A line that cannot be read stays where it was typed.
 * @returns False for our commands, so that nobody else answers them (HK-10); undefined for any other line.
 */
export function answerChatLine(typed: string): false | undefined {
  const line = plainChatLine(typed);
  const name = /^\/([a-z]+)(?![\w-])/i.exec(line)?.[1]?.toLowerCase();
  if (name === HELP) {
    void postHelp();
    return false;
  }
  if (!COMMAND_TYPES.some((type) => type === name)) return undefined;
  const parsed = parseCommand(line, vocabulary());
  if ("command" in parsed) void performCommand(parsed.command);
  else {
    // The sentence quotes what was typed (UI-1).
    ui.notifications.warn(foundry.utils.escapeHTML(commandProblemText(parsed.problem)));
    keepChatLine(line);
  }
  return false;
}
