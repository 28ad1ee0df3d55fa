import { isElectedTab, whenElected } from "../clients/elected-tab.ts";
import { type LedgerKeeper, isLedgerItem, keepersOf, keepsLedger } from "./keepers.ts";
import { countLost, needsCare } from "./write-ledger.ts";
import { inTurn, whenReconnected } from "../clients/one-at-a-time.ts";

/** What a message is known by that changes documents. */
interface Cause {
  readonly sealed: string | null;
  readonly isAuthor: boolean;
  readonly author: User.Implementation | null;
}

/** How long each candidate has before the next one acts, in milliseconds. */
export const TURN_OF_A_RANK = 4_000;

/**
 * The place of this client's user among those who may write what a card does to a document: the active narrator, the card's author,
 * then the other owners who are connected. Who comes first saves everyone else the work; should two write at once, the ledger
 * sorts it out (docs/decisions/ledger.md).
 * @returns 0 for who comes first; -1 for who may not write.
 */
export function rankOf(message: Cause, keeper: LedgerKeeper): number {
  // Of what someone rolled for themselves no narrator knows.
  if (message.sealed === "self") return message.isAuthor && keeper.isOwner ? 0 : -1;
  const owners = game.users.filter((user) => user.active && keeper.testUserPermission(user, "OWNER"));
  owners.sort((one, other) => (one.id < other.id ? -1 : 1));
  const { activeGM } = game.users;
  const isAuthor = (user: User.Implementation): boolean => user.id === message.author?.id;
  const ranked = [...(activeGM ? [activeGM] : []), ...owners.filter(isAuthor), ...owners];
  return [...new Set(ranked)].findIndex(({ isSelf }) => isSelf);
}

/**
 * Does a job for a document that no card is about: the active narrator at once, other owners who are connected after the time of those
 * before them, for which it asks by then whether anything is left to do.
 */
export function whenFirst(keeper: LedgerKeeper, job: () => void): void {
  if (!isElectedTab()) return;
  const owners = game.users.filter((user) => user.active && keeper.testUserPermission(user, "OWNER"));
  const order = (user: User.Implementation): string => (user === game.users.activeGM ? "" : String(user.id));
  owners.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const rank = owners.findIndex(({ isSelf }) => isSelf);
  if (rank === 0) job();
  else if (rank > 0) setTimeout(job, rank * TURN_OF_A_RANK);
}

/** Counts entries again that someone's write overwrote who had not heard of them (docs/decisions/ledger.md); call at `ready`. */
export function watchLedgers(): void {
  Hooks.on("updateActor", (actor) => {
    if (keepsLedger(actor)) heal(actor);
  });
  Hooks.on("updateItem", (item) => {
    if (isLedgerItem(item)) heal(item);
  });
  whenReconnected(healAll);
  whenElected(healAll);
}

function healAll(): void {
  for (const actor of game.actors) if (keepsLedger(actor)) keepersOf(actor).forEach(heal);
}

function heal(keeper: LedgerKeeper): void {
  if (needsCare(keeper)) whenFirst(keeper, () => void inTurn(keeper.uuid, () => countLost(keeper)));
}
