import { TenacityActor } from "./actor.ts";
import { TenacityChatMessage } from "./chat-message.ts";

/** Registers the document classes (CF-1); only `init` is early enough. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = TenacityActor;
  CONFIG.ChatMessage.documentClass = TenacityChatMessage;
}
