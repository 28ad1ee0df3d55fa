import { SYSTEM_ID } from "../compat/system-id.ts";
import type { LedgerEntry } from "../data/actor/ledger.ts";
import { sumOf } from "../rules/index.ts";
import { entriesOf, uncountedOf, type Entries, type LedgerKeeper } from "./ledger-actor.ts";
import { changeNumbers, lostChanges } from "./ledger-numbers.ts";

/** Marks an update that brings its own entries. */
const BOOKED = { [SYSTEM_ID]: { booked: true } };

/** Whether an update brings its own entries, by its options. */
export function isBooked(options: object): boolean {
  return (options as Partial<typeof BOOKED>)[SYSTEM_ID]?.booked === true;
}

/** Actors and items alike; their own types differ in more than matters here. */
interface Updatable {
  update(changes: object, operation: object): Promise<unknown>;
}

/** What an entry says when it is made; whose it is, and its place, are added when it is written. */
export type NewEntry = Omit<LedgerEntry, "owner" | "order">;

/** The place of a new entry: one more than the highest there is. */
function nextOrder(keeper: LedgerKeeper): number {
  return Math.max(0, ...Object.values(entriesOf(keeper)).map(({ order }) => order)) + 1;
}

/**
 * Writes entries in one update with the numbers that they change and with the list of all entries that those numbers contain
 * (decision 0050). Entries that the numbers had lost are counted again along with it.
 * @param entries By key. One that is there already somebody else has booked meanwhile: it is not booked again.
 * @param removal The part of an update of the ledger that removes entries.
 */
export async function writeEntries(
  keeper: LedgerKeeper,
  entries: Readonly<Record<string, NewEntry>>,
  removal: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const booked = entriesOf(keeper);
  const fresh = Object.fromEntries(Object.entries(entries).filter(([key]) => !Object.hasOwn(booked, key)));
  const added = withPlace(keeper, fresh);
  const by = sumOf([lostChanges(keeper), ...Object.values(added).map(({ changes = {} }) => changes)]);
  const { system } = changeNumbers(keeper, by);
  const kept = Object.keys(booked).filter((key) => !isRemoved(removal, key));
  const counted = [...new Set([...kept, ...Object.keys(added)])];
  const update = { system: { ...system, ledger: { ...added, ...removal }, counted } };
  // All numbers are written, also those that look the same here: what they are on the server by then nobody knows.
  await (keeper as Updatable).update(update, { diff: false, ...BOOKED });
}

/** Counts what a document's numbers have lost; nothing is written where they have lost nothing. */
export async function countLost(keeper: LedgerKeeper): Promise<void> {
  if (uncountedOf(keeper).length > 0) await writeEntries(keeper, {});
}

/** Entries with their place in a ledger. */
export function withPlace(keeper: LedgerKeeper, entries: Readonly<Record<string, NewEntry>>): Entries {
  const place = { owner: keeper.uuid, order: nextOrder(keeper) };
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, { ...entry, ...place }]));
}

/** Whether an update removes an entry, by the notation of either generation. */
function isRemoved(removal: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(removal, key) || Object.hasOwn(removal, `-=${key}`);
}
