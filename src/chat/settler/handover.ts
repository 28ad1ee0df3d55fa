import { SYSTEM_ID } from "../../compat/system-id.ts";
import { askUser, othersHere } from "../../documents/ask-user.ts";
import { whenElected } from "../../documents/elected-tab.ts";

/** Asks a user's client to finish what it is settling. */
const LET_GO = `${SYSTEM_ID}.letGo`;

/** How long another client may take, in milliseconds. Whoever is not heard of by then is not there to settle anything. */
const PATIENCE = 4_000;

let handover: Promise<unknown> | null = null;

/**
 * Answers narrators who come; call in `init`, on every client (QU-2).
 * @param letGo Resolves when this client has finished what it is settling.
 */
export function registerHandover(letGo: () => Promise<void>): void {
  const answer = async (): Promise<null> => {
    // Every tab of a user is asked, and the first answer counts (QU-4): the one that settles gives it.
    await new Promise<void>(whenElected);
    await letGo();
    return null;
  };
  Object.assign(CONFIG.queries, { [LET_GO]: answer });
}

/**
 * A narrator who comes, or comes back, lets everybody finish what they settled meanwhile: two who settle the same account at the
 * same moment would overwrite each other's numbers (decision 0032). Nobody who has answered begins anew while a narrator is there.
 */
export async function takeOver(): Promise<void> {
  if (!game.user.isGM) return;
  const mine = Promise.all(othersHere().map(letGo));
  handover = mine;
  await mine;
  if (handover === mine) handover = null;
}

/** Whether somebody else may still be settling what this client is going to. */
export function isTakingOver(): boolean {
  return handover !== null;
}

/** Resolves when nobody else is settling any more: at once, nearly always. */
export async function takenOver(): Promise<void> {
  while (handover) await handover;
}

async function letGo(user: User.Implementation): Promise<void> {
  try {
    await askUser(user, LET_GO, {}, PATIENCE);
  } catch {
    // Who does not answer settles nothing any more, and holds nobody up.
  }
}
