import { findActor } from "../data/find-actor.ts";
import { readEntryKey, rulings, uncounted, type Ruling } from "../log/ledger.ts";
import type { LedgerEntry, LedgerNumber } from "./ledger-entry.ts";

/** How many of its newest entries a ledger always keeps. */
const KEPT_ENTRIES = 60;

/** A ledger that grows past this many entries forgets its oldest down to what every ledger keeps. */
const LIMIT = 90;

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

/** A ledger as it is read; made anew whenever its document changes. */
interface ReadLedger {
  readonly owner: string;
  readonly entries: Entries;
  readonly rulings: ReadonlyMap<string, Ruling<LedgerEntry>>;
}

const ledgers = new WeakMap<object, ReadLedger>();

function readLedger(keeper: LedgerKeeper): ReadLedger {
  const { ledger } = keeper.system;
  const known = ledgers.get(ledger);
  if (known?.owner === keeper.uuid) return known;
  const stored = Object.entries(ledger);
  // A copy of a document brings the entries of the first along.
  const own = stored.filter(([key, { owner }]) => owner === keeper.uuid && readEntryKey(key) !== null);
  const entries = Object.fromEntries(own);
  const read = { owner: keeper.uuid, entries, rulings: rulings(entries) };
  ledgers.set(ledger, read);
  return read;
}

/** A document's own entries; their members are checked where they are read. */
export function entriesOf(keeper: LedgerKeeper): Entries {
  return readLedger(keeper).entries;
}

/** How each effect stands on a document, by the effect's id. */
export function rulingsOf(keeper: LedgerKeeper): ReadonlyMap<string, Ruling<LedgerEntry>> {
  return readLedger(keeper).rulings;
}

/** The keys of the entries that a document's numbers have lost. */
export function uncountedOf(keeper: LedgerKeeper): readonly string[] {
  return uncounted(entriesOf(keeper), keeper.system.counted);
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
