import type { TenacityActor } from "../../../engine/data/actor.ts";
import { postChallengeRoll, postImpactRoll } from "./post-roll.ts";
import { nameOf } from "../../../engine/data/name-of.ts";
import { findChallengeField } from "../lists/registry.ts";

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
