import { CONFIG } from "./config.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { MESSAGE_MODES } from "./message-modes.ts";

/**
 * Gives CONFIG and the core classes the shape that they have in a generation, before `init` (section 10). Names of the
 * other generation are removed, also those that a real 14 still has as deprecated: using them must fail here.
 */
export function fitGeneration(generation: number): void {
  if (generation >= 14) {
    CONFIG.ChatMessage.modes = { ...MESSAGE_MODES };
    Reflect.deleteProperty(CONFIG.Dice, "rollModes");
  }
  const foreign = generation >= 14 ? "applyRollMode" : "applyMode";
  Reflect.deleteProperty(ChatMessage, foreign);
  Reflect.deleteProperty(ChatMessage.prototype, foreign);
}
