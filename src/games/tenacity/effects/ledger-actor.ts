import type { LedgerEntry } from "../data/actor/ledger.ts";
import { readEntryKey, rulings, uncounted, type Ruling } from "../../../engine/log/ledger.ts";
import { type Vitals } from "../rules/index.ts";
import type { TenacityActor } from "../data/actor.ts";
import { findActor } from "../data/find-actor.ts";
import { TenacityItem } from "../data/item.ts";

/** How many of its newest entries a ledger always keeps. */
const KEPT_ENTRIES = 60;

/** A ledger that grows past this many entries forgets its oldest down to what every ledger keeps. */
const LIMIT = 90;

/** An actor that keeps a ledger of what cards did to it. */
export type LedgerActor = TenacityActor<"hero" | "npc" | "vehicle" | "challenge">;

/** An item that keeps a ledger: a formula of the work on it, gear of its uses. */
export type LedgerItem = TenacityItem<"formula"> | TenacityItem<"gear">;

/** What keeps a ledger. */
export type LedgerKeeper = LedgerActor | LedgerItem;

/** A ledger's entries by key. */
export type Entries = Readonly<Record<string, LedgerEntry>>;

/** Whether an actor keeps a ledger: all do but groups. */
export function keepsLedger(actor: TenacityActor): actor is LedgerActor {
  return actor.isCharacter() || actor.isVehicle() || actor.isChallenge();
}

/** Whether an item keeps a ledger of its own. */
export function isLedgerItem(item: TenacityItem): item is LedgerItem {
  return item.isFormula() || item.isGear();
}

/** Finds whom an effect touches; null for what is gone, lies in a compendium, or keeps no ledger. A card may claim any uuid. */
export function findLedgerActor(uuid: unknown): LedgerActor | null {
  const actor = findActor(uuid);
  return actor && keepsLedger(actor) ? actor : null;
}

/** Finds an actor or an item by uuid that keeps a ledger; null for what is gone or lies in a compendium. */
export function findKeeper(uuid: unknown): LedgerKeeper | null {
  const found = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  if (!(found instanceof TenacityItem)) return findLedgerActor(uuid);
  return found.pack === null && isLedgerItem(found as TenacityItem) ? (found as LedgerItem) : null;
}

/** An actor and those of their items that keep ledgers. */
export function keepersOf(actor: LedgerActor): readonly LedgerKeeper[] {
  return [actor, ...(actor.items.contents as readonly TenacityItem[]).filter(isLedgerItem)];
}

/** The actor that keeps a ledger, itself or by one of its items; null for an item that nobody with a ledger bears. */
export function bearerOf(keeper: LedgerKeeper): LedgerActor | null {
  const bearer: TenacityActor | null = keeper.documentName === "Actor" ? keeper : keeper.parent;
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
  const stored = Object.entries(ledger as unknown as Entries);
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

/** The effects that are kept, whole: all of an effect's entries go together. */
function newestEffects(keeper: LedgerKeeper): ReadonlySet<string> {
  const newestFirst = [...rulingsOf(keeper)].sort(([, one], [, other]) => other.entry.order - one.entry.order);
  let kept = 0;
  return new Set(newestFirst.filter(([, { turn }]) => (kept += turn + 1) <= KEPT_ENTRIES).map(([effect]) => effect));
}

/**
 * Whether a ledger can have forgotten anything. It never shrinks below what it keeps, so a card's note about a shorter one is
 * somebody's invention.
 */
export function mayHaveForgotten(keeper: LedgerKeeper): boolean {
  return Object.keys(entriesOf(keeper)).length >= KEPT_ENTRIES;
}

/** The body of an actor as the rules read it; things have stress alone. */
export function vitalsOf(actor: LedgerActor): Vitals {
  const { value: stress, max: maximum } = actor.system.stress;
  const body = { stress, maximum, wounds: 0, woundMaximum: 0, unconscious: false, dead: false };
  if (!actor.isCharacter()) return body;
  const { wounds, dead } = actor.system;
  const unconscious = actor.conditions.some(({ type }) => type === "unconscious");
  return { ...body, wounds: wounds.value, woundMaximum: wounds.max, unconscious, dead };
}
