import type { ChatMessage } from "../documents/chat-message.ts";
import { DocumentCollection } from "./document-collection.ts";

/** `game.messages`. The chat log follows the hooks of messages by itself. */
export class ChatMessages extends DocumentCollection<ChatMessage> {
  static override readonly documentName = "ChatMessage";
}
