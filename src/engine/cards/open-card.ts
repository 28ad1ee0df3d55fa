import { namedSpeaker } from "./named-speaker.ts";
import { facesOf } from "../rolls/fallen-dice.ts";
import { mayGoOn } from "./card-hooks.ts";
import { askForBlindRoll } from "./secret/ask-blind-roll.ts";
import { confirmMode } from "./secret/confirm-mode.ts";
import { postMessage, type CardPosting } from "./secret/post-message.ts";

/** The dice with which a card begins, and the events that tell of them, by id. */
interface Rolled {
  readonly rolls: readonly Roll[];
  readonly events: Readonly<Record<string, object>>;
}

/** A check that was planned and is to be rolled. */
export interface PlannedCard<Opening extends object> {
  /** Subtype of its message. */
  readonly type: ChatMessage.SubType;
  readonly actor: Actor.Implementation;
  /** What its card opens with; where that needs dice, it and they. */
  readonly opening: Opening | (() => Promise<{ readonly rolls: readonly Roll[]; readonly opening: Opening }>);
  /** What its player chose, for the narrator who rolls a blind one. */
  readonly choices: () => Parameters<typeof askForBlindRoll>[0]["choices"];
  /** What the message says where its card cannot be drawn. Plain text. */
  readonly words: string;
  /** What hooks hear besides actor and opening. */
  readonly told?: object;
  /** Lets its dice fall. */
  readonly roll: (opening: Opening) => Promise<Rolled>;
}

/** One roll, with which a card begins; or none. */
export async function oneRoll(planned: Roll | null): Promise<Rolled> {
  const rolls = planned ? [await planned.evaluate()] : [];
  const event = { type: "rolled", faces: facesOf(rolls)[0] ?? [], sequence: 1, by: game.user.id };
  return { rolls, events: { [foundry.utils.randomID()]: event } };
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
  const opened = typeof planned === "function" ? await planned() : { rolls: [], opening: planned };
  const { opening } = opened;
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
      system: { opening: { ...(opening as object) }, events: rolled.events },
    },
    { ...posting, ...confirmed },
  );
}
