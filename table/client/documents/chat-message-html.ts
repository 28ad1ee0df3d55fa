import { isTag } from "../applications/dom.ts";
import { CHAT_MESSAGE_STYLES } from "../../common/constants.ts";
import type { UnknownRecord } from "../../common/utils/index.ts";
import { parseHTML } from "../applications/html.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import type { ChatMessage } from "../known-classes.ts";
import { renderTemplate } from "../template-renderer.ts";

const TEMPLATE = "templates/chat/message.hbs";

/** How a message is drawn (CH-7). */
export interface MessageRenderOptions {
  /** Whether to offer deletion; by default to game masters. */
  canDelete?: boolean;
  [option: string]: unknown;
}

/** What the template of a message and listeners of `renderChatMessageHTML` get (CH-7). */
export interface MessageContext {
  message: UnknownRecord;
  alias: string;
  author: unknown;
  user: unknown;
  cssClass: string;
  isWhisper: boolean;
  /** Names of those who may see it, when these are not all. */
  whisperTo: string;
  canDelete: boolean;
  time: string;
  isoTime: string;
}

/** The context in which core draws a message; a hidden roll shows neither flavour nor faces (CH-5). */
export async function messageContext(
  message: ChatMessage,
  { canDelete = game.user?.isGM ?? false, ...rest }: MessageRenderOptions,
): Promise<MessageContext> {
  const date = new Date(message.timestamp);
  return {
    ...rest,
    message: { ...message.toObject(false), ...(await visibleText(message)) },
    alias: message.alias,
    author: message.author,
    user: game.user,
    cssClass: cssClasses(message).join(" "),
    isWhisper: message.whisper.length > 0,
    whisperTo: recipients(message),
    canDelete,
    time: date.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" }),
    isoTime: date.toISOString(),
  };
}

/** The list item that core draws for a message (CH-7). */
export async function messageElement(message: ChatMessage, context: MessageContext): Promise<HTMLElement> {
  // The template escapes names; flavour and content are HTML fields, which the server has sanitised (CH-9).
  const element = parseHTML(await renderTemplate(TEMPLATE, context)).firstElementChild;
  if (!isTag(element)) throw new Error(`${TEMPLATE} has no element.`);
  element
    .querySelector(".message-header [data-action=deleteMessage]")
    ?.addEventListener("click", () => void message.delete());
  return element;
}

/** What the message says; links, inline rolls and the notations of packages in it are made anew on each client (TX-2). */
async function visibleText(message: ChatMessage): Promise<{ flavor: string; content: string }> {
  const { flavor, content } = message;
  const isPrivate = message.isRoll && !message.isContentVisible;
  if (!message.isRoll || (!isPrivate && !isDefaultContent(content))) {
    return {
      flavor,
      content: await TextEditor.implementation.enrichHTML(content, { rollData: message.getRollData() }),
    };
  }
  const rolls = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate })));
  return { flavor: isPrivate ? "" : flavor, content: rolls.join("") };
}

/** Whether the content is only the total that `Roll#toMessage` writes (RO-12). */
function isDefaultContent(content: string): boolean {
  const text = content.trim();
  return text === "" || Number.isFinite(Number(text));
}

function cssClasses(message: ChatMessage): string[] {
  return [
    ...(message.style === CHAT_MESSAGE_STYLES.IC ? ["ic"] : []),
    ...(message.style === CHAT_MESSAGE_STYLES.EMOTE ? ["emote"] : []),
    ...(message.whisper.length > 0 ? ["whisper"] : []),
    ...(message.blind ? ["blind"] : []),
  ];
}

function recipients(message: ChatMessage): string {
  return message.whisper
    .map((id) => game.users?.get(id)?.name)
    .filter(Boolean)
    .join(", ");
}
