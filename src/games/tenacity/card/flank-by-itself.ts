import { appendEvent } from "../../../engine/cards/append-event.ts";
import { isData } from "../../../core/data.ts";
import { readCheck, type CheckMessage } from "../data/read-check.ts";
import { FLANK, flankMoves, isOpen } from "../moves/flank.ts";
import { eventOf } from "../plan/step-plan.ts";
import { automation } from "../settings/automation.ts";

/**
 * Gives the spin of flanking where the world lets that happen at once (R-1301): the active narrator's client does, once for each ally
 * and target. What was undone by hand is not given again.
 */
export async function flankByItself(message: CheckMessage): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || automation("flanking", message.author) !== "auto") return;
  const before = Object.values(message.system.events).filter(
    (stored) => isData(stored) && stored["type"] === FLANK.type,
  );
  for (const move of flankMoves(readCheck(message).state)) {
    const { target, to } = move;
    const wasGiven = before.some((stored) => isData(stored) && stored["target"] === target && stored["to"] === to);
    if (wasGiven || !isOpen({ message, state: readCheck(message).state }, move)) continue;
    await appendEvent(message, { event: eventOf(FLANK, { target, to }) });
  }
}
