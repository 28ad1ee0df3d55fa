import { namedSpeaker } from "../../../engine/cards/card.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { postMessage } from "../../../engine/cards/secret/post-message.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { findChallengeField } from "../lists/registry.ts";
import { challengeRoll, impactRoll } from "../rolls/own-rolls.ts";

/** What a roll that belongs to no check is posted with. */
export interface PostOptions {
  /** What it is for: text that someone wrote, or a language key. */
  readonly label?: string;
  /** Who speaks; by default the actor this user acts for (CH-6). */
  readonly actor?: Actor.Implementation;
}

/** The message of a posted roll; undefined if the same roll is still under way. */
export type PostedRoll = Promise<ChatMessage.Implementation | undefined>;

/**
 * Rolls impact dice and posts them.
 * @param dice Number of d4, at least 0.
 */
export async function postImpactRoll(dice: number, bonus: number, options: PostOptions = {}): PostedRoll {
  return post(impactRoll(dice, bonus), { label: "TENACITY.Dice.Impact", ...options });
}

/**
 * Rolls challenge dice and posts the rating.
 * @param dice Number of d6, at least 1.
 */
export async function postChallengeRoll(dice: number, modifier: number, options: PostOptions = {}): PostedRoll {
  return post(challengeRoll({ dice, modifier }), { label: "TENACITY.CheckDialog.Challenge", ...options });
}

/** Until its message is there, the same roll of the same speaker is not made again. */
async function post(roll: foundry.dice.Roll, { label = "", actor }: PostOptions): PostedRoll {
  const speaker = namedSpeaker(actor);
  const words = game.i18n.localize(label);
  return oneAtATime(`dice ${JSON.stringify([speaker, roll.formula, label])}`, async () => {
    const confirmed = await confirmMode();
    return confirmed ? postMessage({ speaker, words, rolls: [await roll.evaluate()] }, confirmed) : undefined;
  });
}

/** Rolls the dice of a challenge and posts its rating. A challenge with a fixed number has nothing to roll. */
export async function rollChallengeRating(actor: TenacityActor<"challenge">): Promise<void> {
  const { dice, modifier } = actor.system.challenge;
  if (dice > 0) await postChallengeRoll(dice, modifier, { label: "TENACITY.Challenge.Rating", actor });
}

/**
 * Rolls an NPC's challenge dice for one field of action and posts the rating.
 * A card that is silent about the field is named in a warning, and nothing is rolled.
 */
export async function rollNpcChallenge(actor: TenacityActor<"npc">, fieldId: string): Promise<void> {
  const label = game.i18n.localize(findChallengeField(fieldId)?.label ?? fieldId);
  const { dice, modifier } = actor.system.challenges[fieldId] ?? { dice: 0, modifier: 0 };
  if (dice < 1) {
    ui.notifications.warn("TENACITY.Problem.noChallengeDice", { format: { actor: nameOf(actor), field: label } });
    return;
  }
  await postChallengeRoll(dice, modifier, {
    label: game.i18n.format("TENACITY.Chat.ChallengeOf", { field: label }),
    actor,
  });
}

/** Rolls the impact dice that an NPC's card names and posts them; a card without any has nothing to roll. */
export async function rollNpcImpact(actor: TenacityActor<"npc">): Promise<void> {
  const { impactDice } = actor.system;
  if (impactDice > 0) await postImpactRoll(impactDice, 0, { actor });
}
