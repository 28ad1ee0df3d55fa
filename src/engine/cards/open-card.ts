import { namedSpeaker } from "./named-speaker.ts";
import { facesOf } from "../rolls/fallen-dice.ts";
import { mayGoOn } from "./card-hooks.ts";
import { askForBlindRoll } from "./secret/ask-blind-roll.ts";
import { confirmMode } from "./secret/confirm-mode.ts";
import { postMessage, type CardPosting } from "./secret/post-message.ts";

/** A check that was planned and is to be rolled: one roll, with which its card begins. */
export interface PlannedCard {
  /** Subtype of its message. */
  readonly type: "assetCheck" | "evadeCheck" | "manaCheck";
  readonly actor: Actor.Implementation;
  readonly opening: object;
  /** What its player chose, for the narrator who rolls a blind one. */
  readonly choices: Parameters<typeof askForBlindRoll>[0]["choices"];
  /** What the message says where its card cannot be drawn. Plain text. */
  readonly words: string;
  /** The roll, not evaluated; null for a card that begins without one. */
  readonly roll: (() => Roll) | null;
}

/**
 * Rolls what was planned and posts the card of the check. Everything that follows happens on that card. A blind check of a player's is
 * rolled by the narrator's client.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message; undefined where a hook prevented it, or where it was not rolled here.
 */
export async function openCard(
  { type, actor, opening, choices, words, roll: planned }: PlannedCard,
  { inAnswerTo = "", mode, ...posting }: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const confirmed = await confirmMode(mode, words);
  if (!confirmed) return undefined;
  if (confirmed.mode === "blind" && !game.user.isGM) {
    await askForBlindRoll({ type, actor: actor.uuid, choices, inAnswerTo });
    return undefined;
  }
  if (!mayGoOn("preCheck", { actor, opening })) return undefined;
  const rolls = planned ? [await planned().evaluate()] : [];
  const event = { type: "rolled", faces: facesOf(rolls)[0] ?? [], sequence: 1, by: game.user.id };
  return postMessage(
    {
      type,
      speaker: namedSpeaker(actor),
      content: foundry.utils.escapeHTML(words),
      rolls,
      ...(inAnswerTo !== "" && { open: { request: inAnswerTo } }),
      system: { opening: { ...opening }, events: { [foundry.utils.randomID()]: event } },
    },
    { ...posting, ...confirmed },
  );
}
