import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { askByName } from "../../clients/ask-user.ts";
import { oneAtATime } from "../../clients/one-at-a-time.ts";
import { redrawCards } from "../draw-card.ts";

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
  /** The message subtype of the card that is asked for. */
  readonly type: string;
  /** Uuid of the roller. */
  readonly actor: string;
  /** What was chosen, and nothing that follows from it: the narrator's client plans the roll by its own documents. Plain data. */
  readonly choices: object;
  /** Uuid of the narrator's request that it answers; empty for none. */
  readonly inAnswerTo: string;
}

/** What is being rolled on the narrator's side for this browser: the request that it answers, and the roller. */
const underWay = new Set<string>();

/** Whether an answer to a request is being rolled on the narrator's side, from the click until it is rolled. */
export function isRollingBlind(request: string, actor: string): boolean {
  return underWay.has(`${request} ${actor}`);
}

/**
 * Has a check rolled by the narrator's client, so that its dice never were in this browser. Says so where it was not. While it is
 * being rolled, the same check is not asked for again.
 */
export async function askForBlindRoll(what: Omit<BlindRequest, "id">): Promise<void> {
  await oneAtATime(`blind ${JSON.stringify(what)}`, async () => {
    const key = `${what.inAnswerTo} ${what.actor}`;
    const redraw = (): void => {
      redrawCards(({ uuid }) => uuid === what.inAnswerTo);
    };
    underWay.add(key);
    redraw();
    try {
      await askNarrator({ id: foundry.utils.randomID(), ...what });
    } finally {
      underWay.delete(key);
      redraw();
    }
  });
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
