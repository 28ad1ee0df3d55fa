import { foldCheck, isSameData, mayWrite, type CheckOpening, type CheckState } from "../../rules/index.ts";
import { attest } from "../check/attested-writers.ts";
import { isCardKeeper, writerOn } from "../check/card-keeper.ts";
import type { CheckMessage } from "../check/read-check.ts";
import { hasAskedFor } from "../check/card-requests.ts";
import { isTooLong, repair, type Repairs, type StoredCard } from "./repair.ts";
import { inTurn } from "./jobs.ts";
import { untruth } from "./truth.ts";

type UserDocument = User.Implementation;

/** The cards as this client knows them. What changes while nobody looks on counts as the author's word. */
const known = new Map<CheckMessage, StoredCard>();

/** Remembers cards as they are; call at `ready`. */
export function rememberCards(): void {
  for (const message of game.messages.contents) if (message.isCheck()) known.set(message, storedCard(message));
}

/** Forgets a card that was deleted. */
export function forgetCard(message: CheckMessage): void {
  known.delete(message);
}

/**
 * Looks at a change of a card while it is known who made it (HK-11): remembers who wrote which event, and puts right what
 * somebody changed who may not. Narrators may change anything. The card's keeper puts it right, so that it happens once.
 * @param userId Who made the change, as the server says.
 */
export function witness(message: CheckMessage, userId: string): void {
  // What a sealed card says is in no document.
  if (message.sealed !== null) return;
  const now = storedCard(message);
  const before = known.get(message) ?? { opening: now.opening, events: {}, account: {} };
  const user = game.users.get(userId);
  if (user?.isGM) attestNarrators(message, before, now, user);
  const repairs = user && !user.isGM ? judge(message, before, now, user) : null;
  // Until a card is put right, what it ought to say is what the next change is held against.
  known.set(message, repairs ? { ...before, events: { ...now.events, ...before.events } } : now);
  if (repairs && isCardKeeper(message)) void inTurn(message.uuid, () => repair(message, repairs));
}

function storedCard(message: CheckMessage): StoredCard {
  const { system } = message.toObject() as { system: unknown };
  return foundry.utils.deepClone(system) as StoredCard;
}

function newEvents(before: StoredCard, now: StoredCard): readonly [string, unknown][] {
  const added = Object.entries(now.events).filter(([id]) => !Object.hasOwn(before.events, id));
  return added.sort(([, one], [, other]) => numberOf(one) - numberOf(other));
}

function numberOf(event: unknown): number {
  const { sequence } = (event ?? {}) as { sequence?: unknown };
  return typeof sequence === "number" ? sequence : 0;
}

/** A narrator who writes for somebody else vouches for them. */
function attestNarrators(message: CheckMessage, before: StoredCard, now: StoredCard, narrator: UserDocument): void {
  for (const [id, event] of newEvents(before, now)) {
    const { by } = (event ?? {}) as { by?: unknown };
    attest(message.id ?? "", id, game.users.get(String(by)) ?? narrator);
  }
}

/** What a player wrote, event by event in order; null when there is nothing to put right. */
function judge(message: CheckMessage, before: StoredCard, now: StoredCard, user: UserDocument): Repairs | null {
  const events: Record<string, unknown> = { ...before.events };
  const barred: Record<string, string> = {};
  for (const [id, event] of newEvents(before, now)) {
    const state = foldCheck(now.opening as unknown as CheckOpening, events, {});
    const reason = reasonAgainst(message, { state, events }, id, event, user);
    if (reason !== null) barred[id] = reason;
    events[id] = event;
  }
  const altered = changedKeys(before.events, now.events);
  const openings = changedKeys(before.opening, now.opening, true);
  const notes = changedKeys(before.account, now.account, true);
  const needed = [Object.keys(barred), altered, openings, notes].some((list) => list.length > 0);
  return needed ? { before, now, barred, altered, openings, notes } : null;
}

/** Why an event may not count; null when it may. */
function reasonAgainst(
  message: CheckMessage,
  card: { state: CheckState; events: Readonly<Record<string, unknown>> },
  id: string,
  event: unknown,
  user: UserDocument,
): string | null {
  const { by } = (event ?? {}) as { by?: unknown };
  // With no narrator there, the author writes what others ask for: their request is on their own document.
  const asking = by === user.id ? user : hasAskedFor(game.users.get(String(by)), id);
  if (!asking || !mayWrite(event, card, writerOn(message, asking))) return "forged";
  if (isTooLong(event)) return "tooLarge";
  attest(message.id ?? "", id, asking);
  return untruth(card.state, event as Record<string, unknown>);
}

/** Keys whose values differ; with `added`, also those that only the new record has. */
function changedKeys(before: object, now: object, added = false): readonly string[] {
  const [old, present] = [before as Record<string, unknown>, now as Record<string, unknown>];
  const changed = Object.keys(old).filter((key) => !isSameData(old[key], present[key]));
  return added ? [...changed, ...Object.keys(present).filter((key) => !Object.hasOwn(old, key))] : changed;
}
