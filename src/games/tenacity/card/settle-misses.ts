import { isPlayed } from "../../../engine/cards/card-actors.ts";
import { takeStep } from "../../../engine/cards/take-step.ts";
import { isHero } from "../data/documents.ts";
import { type CheckMessage, writtenOf } from "../data/read-check.ts";
import { ACCEPT } from "../moves/accept.ts";
import { aimOf } from "../moves/dice.ts";
import type { CheckState } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";

/**
 * Lets the misses of NPCs stand, and the hits that they did not ward off, where the world lets that happen at once: the active
 * narrator's client does. What was undone by hand is left to people, who may push then.
 */
export async function settleMisses(message: CheckMessage, state: CheckState): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || automation("npcMisses", message.author) !== "auto") return;
  if (state.success === null) return;
  const due = ACCEPT.offers({ message, state, user: game.user }).find(({ side, move }) => {
    const isTheirs = side?.actor && !isHero(side.actor) && !isPlayed(side.actor, message);
    return isTheirs === true && move !== undefined && !wasSettled(message, aimOf(move).target);
  });
  if (due) await takeStep(message, { step: due.key, input: {} });
}

/** Whether a side's loss was let stand before, be it undone or not. */
function wasSettled(message: CheckMessage, target: string | undefined): boolean {
  return writtenOf(message, ACCEPT.type).some((stored) => stored["target"] === target);
}
