import {
  findLedgerActor,
  keepersOf,
  mayHaveForgotten,
  rulingsOfCard,
  rulingsOfEvent,
  type LedgerActor,
  type LedgerKeeper,
} from "../ledger/keepers.ts";
import type { AccountEntry } from "../log/account.ts";
import { firstEvents } from "../log/event-log.ts";
import type { CardState } from "../log/fold.ts";
import { isTakenBack } from "../log/ledger.ts";
import { isData } from "../../core/data.ts";
import type { Card, CardEntry, CardMessage } from "./card.ts";
import { isCard, kindOf } from "./card-kind.ts";

/** What a card was last folded from, and what came of it. */
interface Folding {
  readonly opening: object;
  readonly events: object;
  /** The rest, as text: what the ledgers say, and which events are left out. */
  readonly rest: string;
  readonly state: CardState;
}

/** A log holds hundreds of cards that every change of their actors asks about again, and most of them mean what they meant. */
const foldings = new WeakMap<CardMessage, Folding>();

/**
 * Folds a card (design: state is never stored). As long as nothing changed of what it is folded from, the answer is the same
 * object.
 * @param without Ids of events that are left out, because their dice are still rolling.
 */
export function readCard(message: CardMessage, without: ReadonlySet<string> = new Set()): Card {
  const { opening, events } = message.system;
  const keepers = touchedActors(message).flatMap(keepersOf);
  const ledger = ledgerOfCard(message, keepers);
  const account = accountOf(message, keepers, ledger);
  const rest = JSON.stringify([account, ...without]);
  const last = foldings.get(message);
  // Both are made anew whenever their document changes.
  if (last?.opening === opening && last.events === events && last.rest === rest) return { state: last.state, ledger };
  const counted = Object.entries(events).filter(([id]) => !without.has(id));
  const state = kindOf(message).fold(opening, Object.fromEntries(counted), account);
  foldings.set(message, { opening, events, rest, state });
  return { state, ledger };
}

/** Finds a card by uuid; null for anything else, and for what was deleted. */
export function findCard(uuid: unknown): CardMessage | null {
  const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  const message: ChatMessage.Implementation | null = found instanceof ChatMessage.implementation ? found : null;
  return message && isCard(message) ? message : null;
}

/** What the ledgers of all whom a card touches say about it, by effect id. */
function ledgerOfCard({ uuid }: CardMessage, keepers: readonly LedgerKeeper[]): ReadonlyMap<string, CardEntry> {
  const ledger = new Map<string, CardEntry>();
  for (const keeper of keepers) {
    for (const [effect, ruling] of rulingsOfCard(keeper, uuid))
      ledger.set(effect, { keeper, entry: ruling.entry, takenBack: isTakenBack(ruling) });
  }
  return ledger;
}

/** Everyone whom a card may have changed: whomever its opening and its events name. */
export function touchedActors(message: CardMessage): readonly LedgerActor[] {
  return namedActors(message).flatMap((uuid) => findLedgerActor(uuid) ?? []);
}

/** Uuids of all whom a card's opening and its events name; anything may stand among them. */
export function namedActors(message: CardMessage): readonly unknown[] {
  const { opening, events } = message.system;
  const stored: readonly unknown[] = [opening, ...Object.values(firstEvents(events).events)];
  return [...new Set(stored.filter(isData).flatMap((each) => kindOf(message).names(each)))];
}

/**
 * What actors' ledgers say about this card. The ledger on the touched actor is the truth; the card itself only remembers
 * what a ledger has since forgotten, and which events may not count.
 */
function accountOf(
  message: CardMessage,
  keepers: readonly LedgerKeeper[],
  ledger: Card["ledger"],
): Record<string, AccountEntry> {
  const account: Record<string, AccountEntry> = {};
  const notes = Object.entries(message.system.account);
  // A note of a settlement counts only where something can have been forgotten: its author may have written anything.
  const forgotten = notes.length > 0 && keepers.some(mayHaveForgotten);
  for (const [id, verdict] of notes) {
    if (verdict !== "settled") account[id] = { refused: verdict };
    else if (forgotten) account[id] = "settled";
  }
  for (const id of settledElsewhere(message, keepers)) account[id] = { refused: "onAnotherCard" };
  for (const [id, entry] of ledger) {
    const said = accountEntry(entry);
    if (said) account[id] = said;
  }
  return account;
}

/** The effects of this card's events that another card has brought: what happened once counts once. */
function settledElsewhere({ uuid, system }: CardMessage, keepers: readonly LedgerKeeper[]): readonly string[] {
  const events = Object.keys(firstEvents(system.events).events);
  return keepers.flatMap((keeper) =>
    events.flatMap((event) =>
      [...rulingsOfEvent(keeper, event)].flatMap(([effect, { entry }]) => (entry.card === uuid ? [] : [effect])),
    ),
  );
}

/** What an entry says; nothing for one that was taken back and may be wanted again. */
function accountEntry({ entry: { refused, terms, facts }, takenBack }: CardEntry): AccountEntry | null {
  if (refused) return { refused };
  if (takenBack) return null;
  return terms ? { terms, ...(facts && { facts }) } : "settled";
}
