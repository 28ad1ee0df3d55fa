import { TenacityActor, type CharacterActor } from "../../documents/actor.ts";
import { findLedgerActor, ledgerOf, mayHaveForgotten, type LedgerActor } from "../../documents/ledger-actor.ts";
import type { TenacityChatMessage } from "../../documents/chat-message.ts";
import type { LedgerEntry } from "../../data/actor/ledger.ts";
import {
  checkMoves,
  foldCheck,
  type AccountEntry,
  type CheckEvents,
  type CheckMove,
  type CheckOpening,
  type CheckState,
} from "../../rules/index.ts";

/** A stored check card. */
export type CheckMessage = TenacityChatMessage<"check">;

/** What a card means at this moment. */
export interface Check {
  readonly state: CheckState;
  /** What may be done next, priced by what the roller owns now; empty where the roller is gone. */
  readonly moves: readonly CheckMove[];
  /** Who rolled; null when the actor was deleted. */
  readonly actor: CharacterActor | null;
  /** What those whom the card touched remember of it, by effect id: what really changed, and what stood in the way. */
  readonly ledger: ReadonlyMap<string, CardEntry>;
}

/**
 * Folds a card (design: state is never stored).
 * @param without Ids of events that are left out, because their dice are still rolling.
 */
export function readCheck(message: CheckMessage, without: ReadonlySet<string> = new Set()): Check {
  const opening = message.system.opening as unknown as CheckOpening;
  const actor = findCharacter(opening.roller);
  const all = message.system.events as unknown as CheckEvents;
  const events = without.size === 0 ? all : Object.fromEntries(Object.entries(all).filter(([id]) => !without.has(id)));
  const ledger = ledgerOfCard(message);
  const state = foldCheck(opening, events, accountOf(message, ledger));
  const moves = actor ? checkMoves(state, { purse: purseOf(actor) }) : [];
  return { state, moves, actor, ledger };
}

/** The points that an actor has now. */
export function purseOf(actor: CharacterActor): { spin: number; tenacity: number } {
  return { spin: actor.system.spin, tenacity: actor.system.tenacity.value };
}

/** Finds a hero or NPC by uuid; null for anything else, and for what was deleted. A card may claim any uuid. */
export function findCharacter(uuid: unknown): CharacterActor | null {
  const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof TenacityActor && found.isCharacter() ? found : null;
}

/** An entry of somebody's ledger, and whose it is. */
export interface CardEntry {
  readonly actor: LedgerActor;
  readonly entry: LedgerEntry;
}

/** What the ledgers of all whom a card touches say about it, by effect id. */
function ledgerOfCard(message: CheckMessage): ReadonlyMap<string, CardEntry> {
  const { uuid } = message;
  const entries = touchedActors(message).flatMap((actor) =>
    Object.entries(ledgerOf(actor)).map(([id, entry]): [string, CardEntry] => [id, { actor, entry }]),
  );
  return new Map(entries.filter(([, { entry }]) => entry.card === uuid));
}

/** Everybody whom a card may have changed: the roller, its targets, and whomever its events name. */
export function touchedActors({ system }: CheckMessage): readonly LedgerActor[] {
  const named = [system.opening, ...Object.values(system.events)].flatMap((stored) => namesIn(stored as Named));
  return [...new Set(named)].flatMap((uuid) => findLedgerActor(uuid) ?? []);
}

/** The members by which an opening or an event names somebody; anything may stand there. */
interface Named {
  readonly roller?: unknown;
  readonly targets?: unknown;
  readonly defender?: unknown;
  readonly on?: unknown;
  readonly to?: unknown;
  readonly shares?: unknown;
}

function namesIn(stored: Named | null): readonly unknown[] {
  const { roller, targets, defender, on, to, shares } = stored ?? {};
  return [roller, defender, on, to, ...listed(targets, "id"), ...listed(shares, "to")];
}

/** A member of each object in a list. */
function listed(list: unknown, member: string): readonly unknown[] {
  const each: readonly unknown[] = Array.isArray(list) ? list : [];
  return each.map((one) => (one as Readonly<Record<string, unknown>> | null)?.[member]);
}

/**
 * What actors' ledgers say about this card. The ledger on the touched actor is the truth; the card itself only remembers
 * what a ledger has since forgotten, and which events may not count.
 */
function accountOf(message: CheckMessage, ledger: Check["ledger"]): Record<string, AccountEntry> {
  const account: Record<string, AccountEntry> = {};
  const notes = Object.entries(message.system.account);
  // A note of a settlement counts only where something can have been forgotten: its author may have written anything.
  const forgotten = notes.length > 0 && touchedActors(message).some(mayHaveForgotten);
  for (const [id, verdict] of notes) {
    if (verdict !== "settled") account[id] = { refused: verdict };
    else if (forgotten) account[id] = "settled";
  }
  for (const [id, { entry }] of ledger) {
    const said = accountEntry(entry);
    if (said) account[id] = said;
  }
  return account;
}

/** What an entry says; nothing for one that was taken back and may be wanted again. */
function accountEntry({ refused, undone, event, effect, choices }: LedgerEntry): AccountEntry | null {
  if (refused) return { refused };
  if (undone === true) return null;
  return event && effect ? { event, effect, ...(choices && { choices }) } : "settled";
}
