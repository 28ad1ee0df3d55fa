import type { TenacityActor } from "../../../engine/data/actor.ts";
import { postChallengeRoll } from "./post-roll.ts";

/** Rolls the dice of a challenge and posts its rating. A challenge with a fixed number has nothing to roll. */
export async function rollChallengeRating(actor: TenacityActor<"challenge">): Promise<void> {
  const { dice, modifier } = actor.system.challenge;
  if (dice > 0) await postChallengeRoll(dice, modifier, { label: "TENACITY.Challenge.Rating", actor });
}
