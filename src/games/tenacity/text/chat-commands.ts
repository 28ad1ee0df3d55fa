import { keepChatLine, plainChatLine } from "../../../compat/chat-line.ts";
import { openRequestWindow } from "../requests/request-window.ts";
import { COMMAND_TYPES, type CommandProblem } from "./command.ts";
import { commandProblemText } from "./describe.ts";
import { postHelp } from "./help.ts";
import { parseCommand } from "./parse.ts";
import { performCommand } from "./perform.ts";
import { vocabulary } from "./vocabulary.ts";

/** The command by which a narrator asks for a check. What follows it is written like a check. */
const REQUEST = "request";
/** The command that lists the others. */
const HELP = "tenacity";

/**
 * Carries out a line of the chat that is one of our commands. A line that cannot be read stays where it was typed.
 * @returns False for our commands, so that no one else answers them (HK-10); undefined for any other line.
 */
export function answerChatLine(typed: string): false | undefined {
  const line = plainChatLine(typed);
  const name = /^\/([a-z]+)(?![\w-])/i.exec(line)?.[1]?.toLowerCase();
  if (name === HELP) {
    void postHelp();
    return false;
  }
  if (name === REQUEST) {
    void askFor(line.slice(REQUEST.length + 1).trim(), line);
    return false;
  }
  if (!COMMAND_TYPES.some((type) => type === name)) return undefined;
  const parsed = parseCommand(line, vocabulary());
  if ("command" in parsed) void performCommand(parsed.command);
  else void complain(line, parsed.problem);
  return false;
}

/** Opens the narrator's window: `/request`, or `/request investigation cr=3d6+1 mode=impact`. */
async function askFor(check: string, line: string): Promise<void> {
  const parsed = check === "" ? null : parseCommand(`check ${check}`, vocabulary());
  if (parsed && "problem" in parsed) await complain(line, parsed.problem);
  else if (parsed?.command.type !== "check") await openRequestWindow();
  else {
    const { skill, preset } = parsed.command;
    await openRequestWindow({ ...preset, skills: [skill], rating: preset.challenge ?? "none" });
  }
}

/** Says what is wrong with a line, which goes back into the box; where it cannot, the notification stays and quotes it. */
async function complain(line: string, problem: CommandProblem): Promise<void> {
  const text = commandProblemText(problem);
  const isKept = await keepChatLine(line);
  const words = isKept ? text : game.i18n.format("TENACITY.Command.Unsent", { problem: text, line });
  // The sentence quotes what was typed (UI-1).
  ui.notifications.warn(foundry.utils.escapeHTML(words), { permanent: !isKept });
}
