import { escapeHTML } from "../../../common/utils/index.ts";
import { CONFIG } from "../../config.ts";
import { Hooks } from "../../hooks.ts";
import { modeKey, modeName } from "../../message-modes.ts";
import { parseHTML } from "../html.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { host, localize, type HostDocumentClass, type HostUser } from "../host.ts";
import { notifications } from "../ui/notifications.ts";
import { CHAT_COMMANDS, parseChatCommand, type ChatCommand } from "./chat-command.ts";

/** The message class, as writing to the chat uses it (CH-6). */
interface MessageClass extends HostDocumentClass {
  getSpeaker(options?: object): object;
}

export type RollCommand = Extract<ChatCommand, { kind: "roll" }>;

/** A roll class, as the command `/r` uses it (RO-9, RO-12). */
interface RollClass {
  new (
    formula: string,
    data: object,
  ): {
    toMessage(data: object, options: object): Promise<unknown>;
  };
  validate(formula: string): boolean;
}

function messageClass(): MessageClass {
  return CONFIG.ChatMessage.documentClass as unknown as MessageClass;
}

/** The data that formulas of this user may name with `@`: those of the user's character. */
function rollData(): object {
  const { character } = host().user as unknown as { character?: { getRollData?(): object } | null };
  return character?.getRollData?.() ?? {};
}

/**
 * Rolls a formula into the chat (RO-12).
 * @param data what the formula may name with `@`
 * @returns whether it was a formula; if not, a notification says so
 */
export async function sendRoll({ formula, flavor, mode }: RollCommand, data: object = rollData()): Promise<boolean> {
  const Roll = CONFIG.Dice.rolls[0] as unknown as RollClass;
  if (!formula || !Roll.validate(formula)) {
    notifications().error("TABLE.Chat.InvalidFormula", { format: { formula } });
    return false;
  }
  const audience = mode ? { [modeKey()]: modeName(mode) } : {};
  const message = { speaker: messageClass().getSpeaker(), ...(flavor ? { flavor: escapeHTML(flavor) } : {}) };
  await new Roll(formula, data).toMessage(message, audience);
  return true;
}

async function sendWhisper({ names, text }: Extract<ChatCommand, { kind: "whisper" }>): Promise<boolean> {
  const users = [...host().users];
  const targets = names.flatMap((name) => users.filter((user) => matchesName(user, name)));
  if (targets.length === 0 || !text) {
    notifications().error("TABLE.Chat.UnknownUser", { format: { names: names.join(", ") } });
    return false;
  }
  const whisper = [...new Set(targets.map(({ id }) => id))];
  await messageClass().create({ content: asHTML(text), whisper, speaker: messageClass().getSpeaker() });
  return true;
}

function matchesName(user: HostUser, name: string): boolean {
  const wanted = name.toLowerCase();
  return user.name.toLowerCase() === wanted || (wanted === "gm" && user.isGM);
}

/** The text of a line that the editor of the chat made. */
function plainText(html: string): string {
  const content = parseHTML(cleanHTML(html));
  for (const br of content.querySelectorAll("br")) br.replaceWith("\n");
  return content.textContent;
}

/** Typed text is data: it is escaped, and its line breaks are kept. */
function asHTML(text: string): string {
  return escapeHTML(text).replaceAll("\n", "<br>");
}

/**
 * Sends what someone typed: text, a roll or a whisper (CH-12). The hook `chatMessage` may cancel it (HK-10); in generation
 * 14 it hears the HTML of the editor.
 * @returns whether it was sent; if not, a notification says why
 */
export async function sendChatLine(chatLog: object, line: string): Promise<boolean> {
  const { user } = host();
  const speaker = messageClass().getSpeaker();
  if (!Hooks.call("chatMessage", chatLog, line, { user: user?.id, speaker })) return true;
  const text = line.startsWith("<p>") && game.release.generation >= 14 ? plainText(line) : line;
  for (const [name, { rgx, fn }] of Object.entries(CHAT_COMMANDS)) {
    const match = text.match(rgx);
    if (!match) continue;
    const message = { content: asHTML(text), speaker };
    if ((await fn.call(chatLog, name, match, message, {})) !== false) await messageClass().create(message);
    return true;
  }
  const command = parseChatCommand(text);
  switch (command.kind) {
    case "message":
      await messageClass().create({ content: asHTML(command.text), speaker });
      return true;
    case "roll":
      return sendRoll(command);
    case "whisper":
      return sendWhisper(command);
    case "unknown":
      notifications().error(localize("TABLE.Chat.UnknownCommand", { command: command.command }), { escape: true });
      return false;
  }
}
