import { namedSpeaker } from "../../../engine/cards/named-speaker.ts";
import { challengeRoll, impactRoll } from "../rolls/own-rolls.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { postMessage } from "../../../engine/cards/secret/post-message.ts";

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
  const flavor = foundry.utils.escapeHTML(game.i18n.localize(label));
  return oneAtATime(`dice ${JSON.stringify([speaker, roll.formula, label])}`, async () => {
    const confirmed = await confirmMode();
    return confirmed ? postMessage({ speaker, flavor, rolls: [await roll.evaluate()] }, confirmed) : undefined;
  });
}
