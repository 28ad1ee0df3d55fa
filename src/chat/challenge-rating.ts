import { ChallengeRoll } from "../dice/challenge-roll.ts";
import type { TenacityActor } from "../documents/actor.ts";
import { postMessage } from "./secret/post-message.ts";

/** Rolls the dice of a challenge and posts its rating. A challenge with a fixed number has nothing to roll. */
export async function rollChallengeRating(actor: TenacityActor<"challenge">): Promise<void> {
  const { dice, modifier } = actor.system.challenge;
  if (dice < 1) return;
  const roll = await ChallengeRoll.fromDice({ dice, modifier }).evaluate();
  await postMessage({
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    flavor: foundry.utils.escapeHTML(game.i18n.localize("TENACITY.Challenge.Rating")),
    rolls: [roll],
  });
}
