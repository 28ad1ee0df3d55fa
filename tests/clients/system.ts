import "../../src/tenacity.ts";
import { renderCheckCard } from "../../src/chat/check/check-card.ts";
import type { TenacityChatMessage } from "../../src/documents/chat-message.ts";

/**
 * The system as simulated clients run it: the real entry, and those of its modules that tests call, as a person or a macro would.
 */
export { makeMove } from "../../src/chat/check/moves/make-move.ts";
export { undoAll, undoStep } from "../../src/chat/check/moves/undo.ts";
export { openCheck } from "../../src/chat/check/open-check.ts";
export { readCheck } from "../../src/chat/check/read-check.ts";
export { approve } from "../../src/chat/settler/approve.ts";
export { isElectedTab } from "../../src/documents/elected-tab.ts";
export { sendRequest } from "../../src/documents/requests.ts";

/** Draws a message as the chat log has it drawn, see `TenacityChatMessage.renderHTML`. */
export async function drawMessage(message: TenacityChatMessage, html: HTMLElement): Promise<void> {
  if (message.isCheck() && message.isContentVisible && message.isComplete) await renderCheckCard(message, html);
}
