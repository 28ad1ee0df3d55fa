import { namedSpeaker } from "./named-speaker.ts";
import { facesOf } from "../rolls/fallen-dice.ts";
import { mayGoOn } from "./card-hooks.ts";
import { askForBlindRoll } from "./secret/ask-blind-roll.ts";
import { confirmMode } from "./secret/confirm-mode.ts";
import { postMessage, type CardPosting } from "./secret/post-message.ts";

/** Dice that fell, and what they came to. */
interface Fallen<Result> {
  readonly rolls: readonly Roll[];
  readonly result: Result;
}

/** A check that was planned and is to be rolled. */
export interface PlannedCard<Opening extends object> {
  /** Subtype of its message. */
  readonly type: "check" | "assetCheck" | "evadeCheck" | "manaCheck";
  readonly actor: Actor.Implementation;
  /** What its card opens with, or the dice that it opens with. */
  readonly opening: Opening | (() => Promise<Fallen<Opening>>);
  /** What its player chose, for the narrator who rolls a blind one. */
  readonly choices: () => Parameters<typeof askForBlindRoll>[0]["choices"];
  /** What the message says where its card cannot be drawn. Plain text. */
  readonly words: string;
  /** What hooks hear besides actor and opening. */
  readonly told?: object;
  /** Lets its dice fall: the events with which its card begins, by id. */
  readonly roll: (opening: Opening) => Promise<Fallen<Readonly<Record<string, object>>>>;
}

/** One roll, with which a card begins; or none. */
export async function oneRoll(planned: Roll | null): Promise<Fallen<Readonly<Record<string, object>>>> {
  const rolls = planned ? [await planned.evaluate()] : [];
  const event = { type: "rolled", faces: facesOf(rolls)[0] ?? [], sequence: 1, by: game.user.id };
  return { rolls, result: { [foundry.utils.randomID()]: event } };
}

/**
 * Rolls what was planned and posts the card of the check. Everything that follows happens on that card. A blind check of a player's is
 * rolled by the narrator's client.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message; undefined where a hook prevented it, or where it was not rolled here.
 */
export async function openCard<Opening extends object>(
  { type, actor, opening: planned, choices, words, told = {}, roll }: PlannedCard<Opening>,
  { inAnswerTo = "", mode, ...posting }: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const confirmed = await confirmMode(mode, words);
  if (!confirmed) return undefined;
  if (confirmed.mode === "blind" && !game.user.isGM) {
    await askForBlindRoll({ type, actor: actor.uuid, choices: choices(), inAnswerTo });
    return undefined;
  }
  const opened = typeof planned === "function" ? await planned() : { rolls: [], result: planned };
  const opening = opened.result;
  if (!mayGoOn("preCheck", { actor, ...told, opening })) return undefined;
  const rolled = await roll(opening);
  return postMessage(
    {
      type,
      speaker: namedSpeaker(actor),
      content: foundry.utils.escapeHTML(words),
      // The dice of the check first: they are what the message is a roll of.
      rolls: [...rolled.rolls, ...opened.rolls],
      ...(inAnswerTo !== "" && { open: { request: inAnswerTo } }),
      system: { opening: { ...(opening as object) }, events: rolled.result },
    },
    { ...posting, ...confirmed },
  );
}
