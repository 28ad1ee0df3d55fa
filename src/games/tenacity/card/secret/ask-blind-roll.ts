import { SYSTEM_ID } from "../../../../compat/system-id.ts";
import { askByName } from "../../../../engine/clients/ask-user.ts";
import { choicesOf, type CheckChoices } from "../check-choices.ts";
import type { CheckPlan } from "../check-plan.ts";
import { oneAtATime } from "../../../../engine/cards/one-at-a-time.ts";

/** The query by which a player has dice rolled that they may not see. */
export const BLIND_ROLL = `${SYSTEM_ID}.blindRoll`;

/** How long the narrator's client may take, in milliseconds: the narrator may have to decide something. */
export const BLIND_PATIENCE = 60_000;

/** Why a blind roll was not made; the sentences are below `TENACITY.Secret.Refused`. */
export type BlindRefusal = "tooMany" | "unknown" | "notRolled" | "noAnswer";

/** What a player asks for. */
export interface BlindRequest {
  /** The id that the message of the roll gets, so that it is made once. */
  readonly id: string;
  /** Uuid of the roller. */
  readonly actor: string;
  readonly choices: CheckChoices;
  /** Uuid of the narrator's request that it answers; empty for none. */
  readonly inAnswerTo: string;
}

/**
 * Has a check rolled by the narrator's client, so that its dice never were in this browser. Says so where it was not. While it is
 * being rolled, the same check is not asked for again.
 */
export async function askForBlindRoll(plan: CheckPlan, inAnswerTo: string): Promise<void> {
  const what = { actor: plan.actor.uuid, choices: choicesOf(plan), inAnswerTo };
  await oneAtATime(`blind ${JSON.stringify(what)}`, () => askNarrator({ id: foundry.utils.randomID(), ...what }));
}

async function askNarrator(asked: BlindRequest): Promise<void> {
  const narrator = game.users.activeGM;
  const refused = narrator ? await ask(narrator, asked) : "noAnswer";
  if (refused) ui.notifications.warn(`TENACITY.Secret.Refused.${refused}`, { localize: true });
}

async function ask(narrator: User.Implementation, asked: BlindRequest): Promise<BlindRefusal | null> {
  try {
    const answer = await askByName(narrator, BLIND_ROLL, asked, BLIND_PATIENCE);
    return (["tooMany", "unknown", "notRolled"] as const).find((each) => each === answer) ?? null;
  } catch (error) {
    console.warn(error);
    return "noAnswer";
  }
}
