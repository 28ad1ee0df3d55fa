import { TenacityActor, type CharacterActor } from "../data/actor.ts";
import {
  findLedgerActor,
  keepersOf,
  mayHaveForgotten,
  rulingsOf,
  type LedgerActor,
  type LedgerKeeper,
} from "../effects/ledger-actor.ts";
import { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { LedgerEntry } from "../data/actor/ledger.ts";
import {
  eventOfEffect,
  firstEvents,
  foldCheck,
  type AccountEntry,
  type CheckEvents,
  type CheckOpening,
  type CheckState,
} from "../rules/index.ts";
import { isTakenBack } from "../../../engine/log/ledger.ts";

/** A stored check card. */
export type CheckMessage = TenacityChatMessage<"check">;

/** What a card means at this moment. */
export interface Check {
  readonly state: CheckState;
  /** What those whom the card touched remember of it, by effect id: what really changed, and what stood in the way. */
  readonly ledger: ReadonlyMap<string, CardEntry>;
}

/** What a card was last folded from, and what came of it. */
interface Folding {
  readonly opening: object;
  readonly events: object;
  /** The rest, as text: what the ledgers say, and which events are left out. */
  readonly rest: string;
  readonly state: CheckState;
}

/** A log holds hundreds of cards that every change of their actors asks about again, and most of them mean what they meant. */
const foldings = new WeakMap<CheckMessage, Folding>();

/**
 * Folds a card (design: state is never stored). As long as nothing changed of what it is folded from, the answer is the same
 * object.
 * @param without Ids of events that are left out, because their dice are still rolling.
 */
export function readCheck(message: CheckMessage, without: ReadonlySet<string> = new Set()): Check {
  const { opening, events } = message.system;
  const keepers = touchedActors(message).flatMap(keepersOf);
  const ledger = ledgerOfCard(message, keepers);
  const account = accountOf(message, keepers, ledger);
  const rest = JSON.stringify([account, ...without]);
  const last = foldings.get(message);
  // Both are made anew whenever their document changes.
  if (last?.opening === opening && last.events === events && last.rest === rest) return { state: last.state, ledger };
  const counted = Object.entries(events as unknown as CheckEvents).filter(([id]) => !without.has(id));
  const state = foldCheck(opening as unknown as CheckOpening, Object.fromEntries(counted), account);
  foldings.set(message, { opening, events, rest, state });
  return { state, ledger };
}

/** The points that an actor has now. */
export function purseOf(actor: CharacterActor): { spin: number; tenacity: number } {
  return { spin: actor.system.spin, tenacity: actor.system.tenacity.value };
}

/** Finds a check card by uuid; null for anything else, and for what was deleted. */
export function findCard(uuid: unknown): CheckMessage | null {
  const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof TenacityChatMessage && found.isCheck() ? found : null;
}

/** Finds a hero or NPC by uuid; null for anything else, and for what was deleted. A card may claim any uuid. */
export function findCharacter(uuid: unknown): CharacterActor | null {
  const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof TenacityActor && found.isCharacter() ? found : null;
}

/** The entry that says how an effect stands, and in whose ledger. */
export interface CardEntry {
  readonly keeper: LedgerKeeper;
  readonly entry: LedgerEntry;
  readonly takenBack: boolean;
}

/** What the ledgers of all whom a card touches say about it, by effect id. */
function ledgerOfCard({ uuid }: CheckMessage, keepers: readonly LedgerKeeper[]): ReadonlyMap<string, CardEntry> {
  const ledger = new Map<string, CardEntry>();
  for (const keeper of keepers) {
    for (const [effect, ruling] of rulingsOf(keeper)) {
      const { entry } = ruling;
      if (entry.card === uuid) ledger.set(effect, { keeper, entry, takenBack: isTakenBack(ruling) });
    }
  }
  return ledger;
}

/** Everybody whom a card may have changed: the roller, its targets, and whomever its events name. */
export function touchedActors({ system }: CheckMessage): readonly LedgerActor[] {
  const { events } = firstEvents(system.events);
  const named = [system.opening, ...Object.values(events)].flatMap((stored) => namesIn(stored as Named));
  return [...new Set(named)].flatMap((uuid) => findLedgerActor(uuid) ?? []);
}

/** The members by which an opening or an event names somebody; anything may stand there. */
interface Named {
  readonly roller?: unknown;
  readonly targets?: unknown;
  readonly overcomes?: unknown;
  readonly defender?: unknown;
  readonly on?: unknown;
  readonly to?: unknown;
  readonly shares?: unknown;
}

function namesIn(stored: Named | null): readonly unknown[] {
  const { roller, targets, overcomes, defender, on, to, shares } = stored ?? {};
  return [
    roller,
    defender,
    on,
    to,
    ...listed(targets, "id"),
    ...listed([overcomes], "bearer"),
    ...listed(shares, "to"),
  ];
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
function accountOf(
  message: CheckMessage,
  keepers: readonly LedgerKeeper[],
  ledger: Check["ledger"],
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
function settledElsewhere({ uuid, system }: CheckMessage, keepers: readonly LedgerKeeper[]): readonly string[] {
  const isElsewhere = ([effect, { entry }]: readonly [string, { readonly entry: LedgerEntry }]): boolean =>
    entry.card !== uuid && Object.hasOwn(system.events, eventOfEffect(effect));
  return keepers.flatMap((keeper) => [...rulingsOf(keeper)].filter(isElsewhere).map(([effect]) => effect));
}

/** What an entry says; nothing for one that was taken back and may be wanted again. */
function accountEntry({ entry: { refused, terms, choices }, takenBack }: CardEntry): AccountEntry | null {
  if (refused) return { refused };
  if (takenBack) return null;
  return terms ? { terms, ...(choices && { choices }) } : "settled";
}
