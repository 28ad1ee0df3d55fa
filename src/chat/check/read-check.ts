import { TenacityActor, type CharacterActor } from "../../documents/actor.ts";
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
}

/** Folds a card (design: state is never stored). */
export function readCheck(message: CheckMessage): Check {
  const opening = message.system.opening as unknown as CheckOpening;
  const actor = findCharacter(opening.roller);
  const events = message.system.events as unknown as CheckEvents;
  const state = foldCheck(opening, events, accountOf(message, actor));
  const moves = actor ? checkMoves(state, { purse: purseOf(actor) }) : [];
  return { state, moves, actor };
}

/** The points that an actor has now. */
export function purseOf(actor: CharacterActor): { spin: number; tenacity: number } {
  return { spin: actor.system.spin, tenacity: actor.system.tenacity.value };
}

/** An actor's ledger, typed; its elements are checked where they are read. */
export function ledgerOf(actor: CharacterActor): Readonly<Record<string, LedgerEntry>> {
  return actor.system.ledger as unknown as Record<string, LedgerEntry>;
}

/** Finds a hero or NPC by uuid; null for anything else, and for what was deleted. A card may claim any uuid. */
export function findCharacter(uuid: unknown): CharacterActor | null {
  const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof TenacityActor && found.isCharacter() ? found : null;
}

/**
 * What actors' ledgers say about this card. The ledger on the touched actor is the truth; the card itself only remembers
 * what a ledger has since forgotten.
 */
function accountOf(message: CheckMessage, actor: CharacterActor | null): Record<string, AccountEntry> {
  const account: Record<string, AccountEntry> = {};
  for (const [id, verdict] of Object.entries(message.system.account)) {
    account[id] = verdict === "settled" ? "settled" : { refused: verdict };
  }
  for (const [id, entry] of Object.entries(actor ? ledgerOf(actor) : {})) {
    if (entry.card === message.uuid) account[id] = entry.refused === undefined ? "settled" : { refused: entry.refused };
  }
  return account;
}
