import { findActor } from "../data/actor-identity.ts";
import { eventOfEffect } from "../log/audit.ts";
import { boundedAt } from "../log/event-log.ts";
import { readEntryKey, rulings, validKeys, type Ruling } from "../log/ledger.ts";
import type { LedgerEntry, LedgerNumber } from "./ledger-entry.ts";
import { placeIn, readEntry } from "./read-entry.ts";

/** How many of its newest entries a ledger always keeps. */
const KEPT_ENTRIES = 60;

/** A ledger that grows past this many entries forgets its oldest down to what every ledger keeps. */
const LIMIT = 90;

/**
 * A ledger counts no more entries than this, the newest. Only one of which nothing can be forgotten comes near it: where no narrator
 * ever is there, who may note on everyone's cards what is forgotten.
 */
export const MOST_ENTRIES = 500;

/** The most cards on which one write notes what is forgotten: as many as an honest ledger forgets entries at once. */
export const MOST_NOTED = LIMIT - KEPT_ENTRIES;

/** What the data model of whatever keeps a ledger has. */
export interface LedgerSystem {
  /** {@link LedgerEntry} by key. */
  readonly ledger: object;
  readonly counted: readonly string[];
  /** Every number that the ledger accounts for, by the name that entries give it. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>>;
}

/** An actor that keeps a ledger of what cards did to it. */
export type LedgerActor = Actor.Implementation & { readonly system: LedgerSystem };

/** An item that keeps a ledger, such as one of its uses. */
export type LedgerItem = Item.Implementation & { readonly system: LedgerSystem };

export type LedgerKeeper = LedgerActor | LedgerItem;

/** A ledger's entries by key. */
export type Entries = Readonly<Record<string, LedgerEntry>>;

/** Whether an actor keeps a ledger: its data model says so. */
export function keepsLedger(actor: Actor.Implementation): actor is LedgerActor {
  return hasLedger(actor.system);
}

export function isLedgerItem(item: Item.Implementation): item is LedgerItem {
  return hasLedger(item.system);
}

function hasLedger(system: object): system is LedgerSystem {
  return "ledgerNumbers" in system;
}

/** Finds whom an effect touches; null for what is gone, lies in a compendium, or keeps no ledger. A card may claim any uuid. */
export function findLedgerActor(uuid: unknown): LedgerActor | null {
  const actor = findActor(uuid);
  return actor && keepsLedger(actor) ? actor : null;
}

/** Finds an actor or an item by uuid that keeps a ledger; null for what is gone or lies in a compendium. */
export function findKeeper(uuid: unknown): LedgerKeeper | null {
  const found = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  const item: Item.Implementation | null = found instanceof Item.implementation ? found : null;
  if (!item) return findLedgerActor(uuid);
  return item.pack === null && isLedgerItem(item) ? item : null;
}

/** An actor and those of their items that keep ledgers. */
export function keepersOf(actor: LedgerActor): readonly LedgerKeeper[] {
  return [actor, ...actor.items.contents.filter(isLedgerItem)];
}

/** The actor that keeps a ledger, itself or by one of its items; null for an item that no one with a ledger bears. */
export function bearerOf(keeper: LedgerKeeper): LedgerActor | null {
  const bearer: Actor.Implementation | null = keeper.documentName === "Actor" ? keeper : keeper.parent;
  return bearer && keepsLedger(bearer) ? bearer : null;
}

type Rulings = ReadonlyMap<string, Ruling<LedgerEntry>>;

/** A ledger as it is read; made anew whenever its document changes. */
interface ReadLedger {
  readonly owner: string;
  readonly entries: Entries;
  /** The keys of what is stored beyond the bound. */
  readonly cut: readonly string[];
  readonly rulings: Rulings;
  /** The keys of the entries that the numbers are to contain. */
  readonly valid: ReadonlySet<string>;
  /** The rulings that a card brought, by its uuid: hundreds of cards are read, each for its own few. */
  readonly ofCard: ReadonlyMap<string, Rulings>;
  /** The same by the event of their effects. */
  readonly ofEvent: ReadonlyMap<string, Rulings>;
}

const ledgers = new WeakMap<object, ReadLedger>();

function readLedger(keeper: LedgerKeeper): ReadLedger {
  const { uuid: owner } = keeper;
  const ledger = keeper.system.ledger as Readonly<Record<string, object>>;
  const known = ledgers.get(ledger);
  if (known?.owner === owner) return known;
  const { kept, cut } = boundedAt(MOST_ENTRIES, ledger, (entry) => -placeIn(entry, owner));
  // A copy of a document brings the entries of the first along.
  const own = Object.entries(kept).flatMap(([key, stored]): [string, LedgerEntry][] => {
    const entry = readEntryKey(key) && readEntry(stored);
    return entry?.owner === owner ? [[key, entry]] : [];
  });
  const entries = Object.fromEntries(own);
  const all = rulings(entries);
  const ofCard = grouped(all, ([, { entry }]) => entry.card);
  const ofEvent = grouped(all, ([effect]) => eventOfEffect(effect));
  const read = { owner, entries, cut, rulings: all, valid: validKeys(entries, all), ofCard, ofEvent };
  ledgers.set(ledger, read);
  return read;
}

function grouped<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  groupOf: (entry: readonly [Key, Value]) => string,
): ReadonlyMap<string, ReadonlyMap<Key, Value>> {
  const groups = new Map<string, Map<Key, Value>>();
  for (const [key, value] of map) {
    const name = groupOf([key, value]);
    const group = groups.get(name) ?? new Map<Key, Value>();
    groups.set(name, group.set(key, value));
  }
  return groups;
}

const NONE: Rulings = new Map();

/** A document's own entries, as far as they count. */
export function entriesOf(keeper: LedgerKeeper): Entries {
  return readLedger(keeper).entries;
}

/** How each effect stands on a document, by the effect's id. */
export function rulingsOf(keeper: LedgerKeeper): Rulings {
  return readLedger(keeper).rulings;
}

/** How the effects of a card, by its uuid, stand on a document. */
export function rulingsOfCard(keeper: LedgerKeeper, card: string): Rulings {
  return readLedger(keeper).ofCard.get(card) ?? NONE;
}

/** How the effects of an event stand on a document, whatever card brought them. */
export function rulingsOfEvent(keeper: LedgerKeeper, event: string): Rulings {
  return readLedger(keeper).ofEvent.get(event) ?? NONE;
}

/** How many entries are stored that a ledger does not count. */
export function excessOf(keeper: LedgerKeeper): number {
  return readLedger(keeper).cut.length;
}

/**
 * The keys of what has to go so that a ledger stays within its bound: what is beyond it, and the oldest in whose place others come.
 * @param coming The keys of what is about to be written.
 */
export function excessWith(keeper: LedgerKeeper, coming: ReadonlySet<string>): readonly string[] {
  const stored = Object.entries(keeper.system.ledger as Readonly<Record<string, object>>);
  if (stored.length + coming.size <= MOST_ENTRIES) return [];
  const others = Object.fromEntries(stored.filter(([key]) => !coming.has(key)));
  return boundedAt(Math.max(0, MOST_ENTRIES - coming.size), others, (entry) => -placeIn(entry, keeper.uuid)).cut;
}

/** The keys of the entries that a document's numbers have lost. */
export function uncountedOf(keeper: LedgerKeeper): readonly string[] {
  const known = new Set(keeper.system.counted);
  return [...readLedger(keeper).valid].filter((key) => !known.has(key));
}

/** The keys of the entries that a document's numbers contain, though what someone else booked at the same moment rules in their place. */
export function overruledOf(keeper: LedgerKeeper): readonly string[] {
  const { entries, valid } = readLedger(keeper);
  return keeper.system.counted.filter((key) => Object.hasOwn(entries, key) && !valid.has(key));
}

/** The oldest entries of a ledger that has grown too long, by key; what its numbers have lost is not forgotten. */
export function forgettableOf(keeper: LedgerKeeper): readonly (readonly [key: string, entry: LedgerEntry])[] {
  const entries = Object.entries(entriesOf(keeper));
  if (entries.length < LIMIT) return [];
  const lost = new Set(uncountedOf(keeper));
  const newest = newestEffects(keeper);
  return entries.filter(([key]) => !newest.has(readEntryKey(key)?.effect ?? "") && !lost.has(key));
}

/** The effects that are kept, whole: all of an effect's entries go together, and the newest stays however many it has. */
function newestEffects(keeper: LedgerKeeper): ReadonlySet<string> {
  const newestFirst = [...rulingsOf(keeper)].sort(([, one], [, other]) => other.entry.order - one.entry.order);
  const kept = new Set<string>();
  let entries = 0;
  for (const [effect, { turn }] of newestFirst) {
    if (entries >= KEPT_ENTRIES) break;
    kept.add(effect);
    entries += turn + 1;
  }
  return kept;
}

/**
 * Whether a ledger can have forgotten anything. It never shrinks below what it keeps, so a card's note about a shorter one is
 * someone's invention.
 */
export function mayHaveForgotten(keeper: LedgerKeeper): boolean {
  return Object.keys(entriesOf(keeper)).length >= KEPT_ENTRIES;
}
