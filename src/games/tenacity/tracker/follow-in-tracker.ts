import { followInTracker } from "../../../engine/tracker/follow-in-tracker.ts";
import { openingOf } from "../data/read-check.ts";
import { isCheck, isMove } from "../data/documents.ts";
import { isEstablishing } from "../fights/watch-checks.ts";

/** Draws the tracker anew after messages that it tells of, too; call in `setup`. */
export function followInSpotlight(): void {
  const draw = followInTracker();
  const drawFor = (message: ChatMessage.Implementation): void => {
    if (isEstablishing(message) || isMove(message) || isParting(message)) draw();
  };
  Hooks.on("createChatMessage", drawFor);
  Hooks.on("updateChatMessage", (message) => {
    if (isMove(message)) draw();
  });
}

/** Whether a message is a parting action, of which the tracker then asks no more (R-1302). */
function isParting(message: ChatMessage.Implementation): boolean {
  return isCheck(message) && openingOf(message).occasion === "partingAction";
}
