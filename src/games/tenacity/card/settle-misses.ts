import { isPlayed } from "../../../engine/cards/card-actors.ts";
import { takeStep } from "../../../engine/cards/take-step.ts";
import { isHero } from "../data/documents.ts";
import { type CheckMessage, writtenOf } from "../data/read-check.ts";
import { ACCEPT } from "../moves/accept.ts";
import { type CheckOffer, ROLLER } from "../moves/check-move.ts";
import { aimOf } from "../moves/dice.ts";
import type { CheckState } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";

/**
 * Lets stand what sides have lost, where the world lets that happen at once: misses of NPCs, and hits that were not warded off
 * . The active narrator's client does. What was undone by hand is left to people, who may push then.
 */
export async function settleMisses(message: CheckMessage, state: CheckState): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || state.success === null) return;
  const due = ACCEPT.offers({ message, state, user: game.user }).find(
    ({ side, move }) => move !== undefined && standsAtOnce(message, side) && !wasSettled(message, aimOf(move).target),
  );
  if (due) await takeStep(message, { step: due.key, input: {} });
}

/** Whose loss stands without a word of theirs: an NPC's in either part, a hero's in defense alone. */
function standsAtOnce(message: CheckMessage, side: CheckOffer["side"]): boolean {
  if (!side?.actor) return false;
  if (!isHero(side.actor) && !isPlayed(side.actor, message)) return automation("npcMisses", message.author) === "auto";
  return side.id !== ROLLER && automation("lostDefenses", PLAYER) === "auto";
}

/** That step is set for players alone, also where a narrator attacks. */
const PLAYER = { isGM: false };

/** Whether a side's loss was let stand before, be it undone or not. */
function wasSettled(message: CheckMessage, target: string | undefined): boolean {
  return writtenOf(message, ACCEPT.type).some((stored) => stored["target"] === target);
}
