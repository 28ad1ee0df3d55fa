import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { entryKey, readEntryKey, sumOf, type Changes } from "../log/ledger.ts";
import { entriesOf, rulingsOf, uncountedOf, type Entries, type LedgerKeeper } from "./keepers.ts";
import { changeNumbers } from "./ledger-numbers.ts";

/** Marks an update that brings its own entries. */
export const BOOKED = { [SYSTEM_ID]: { booked: true } };

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
 * (docs/decisions/ledger.md). Entries that the numbers had lost are counted again along with it.
 * @param entries By key. One that is there already someone else has booked meanwhile: it is not booked again.
 * @param removal The part of an update of the ledger that removes entries.
 */
export async function writeEntries(
  keeper: LedgerKeeper,
  entries: Readonly<Record<string, NewEntry>>,
  removal: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const booked = entriesOf(keeper);
  const fresh = Object.fromEntries(Object.entries(entries).filter(([key]) => !Object.hasOwn(booked, key)));
  const lost = countAgain(keeper);
  const added = withPlace(keeper, { ...fresh, ...lost.added });
  const by = sumOf([lost.by, ...Object.values(fresh).map(({ changes = {} }) => changes)]);
  const { system } = changeNumbers(keeper, by);
  const kept = Object.keys(booked).filter((key) => !isRemoved(removal, key));
  await write(keeper, { ...system, ledger: { ...added, ...removal }, counted: union(kept, Object.keys(added)) });
}

/** Writes entries beside the numbers as they are, which contain some of them. */
export async function writeAsIs(keeper: LedgerKeeper, entries: Entries, contained: readonly string[]): Promise<void> {
  const all = { ...entriesOf(keeper), ...entries };
  const known = keeper.system.counted.filter((key) => Object.hasOwn(all, key));
  const { system } = changeNumbers(keeper, {});
  await write(keeper, { ...system, ledger: entries, counted: union(known, contained) });
}

const union = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];

async function write(keeper: LedgerKeeper, system: object): Promise<void> {
  // All numbers are written, also those that look the same here: what they are on the server by then no one knows.
  await (keeper as Updatable).update({ system }, { diff: false, ...BOOKED });
}

/** Counts what a document's numbers have lost; nothing is written where they have lost nothing. */
export async function countLost(keeper: LedgerKeeper): Promise<void> {
  if (uncountedOf(keeper).length > 0) await writeEntries(keeper, {});
}

/** What the numbers have lost, by how much it changes them, and what has to be noted for that. */
interface Found {
  readonly by: Changes;
  readonly added: Readonly<Record<string, NewEntry>>;
}

/**
 * Counts what a document's numbers have lost, the oldest first. What does not fit into them any more, such as the second of two
 * prices that were paid at once, is taken back: so its card wants it again, and it is planned anew from the numbers as they are.
 */
function countAgain(keeper: LedgerKeeper): Found {
  const entries = Object.entries(entriesOf(keeper)).filter(([key]) => uncountedOf(keeper).includes(key));
  entries.sort(([one, { order }], [other, { order: next }]) => order - next || (one < other ? -1 : 1));
  let by: Changes = {};
  const added: Record<string, NewEntry> = {};
  for (const event of new Set(entries.map(eventOf))) {
    // What one event brought stands or falls together.
    const lost = entries.filter((entry) => eventOf(entry) === event);
    const asked = sumOf(lost.map(([, { changes = {} }]) => changes));
    const all = sumOf([by, asked]);
    const { changes } = changeNumbers(keeper, all);
    const missing = sumOf([changes, negated(all)]);
    const answer = Object.keys(asked).some((name) => missing[name]) ? answersTo(keeper, lost, missing) : {};
    by = sumOf([all, ...Object.values(answer).map((entry) => entry.changes ?? {})]);
    Object.assign(added, answer);
  }
  return { by, added };
}

function eventOf([key, { card }]: readonly [string, LedgerEntry]): string {
  return `${card} ${key.replace(/[:@].*/s, "")}`;
}

/** The entries that take lost ones back. Of a change by hand only that much is, as there is no one to make it again. */
function answersTo(
  keeper: LedgerKeeper,
  lost: readonly (readonly [key: string, entry: LedgerEntry])[],
  missing: Changes,
): Record<string, NewEntry> {
  const answers = lost.flatMap(([key, entry]): [string, NewEntry][] => {
    const { effect = "", turn = 0 } = readEntryKey(key) ?? {};
    const { card, reason, kind, terms, changes = {}, facts, added = [], removed = [] } = entry;
    const isRuling = rulingsOf(keeper).get(effect)?.key === key;
    if (!isRuling || facts || added.length + removed.length > 0) return [];
    const back = card === "" ? missing : negated(changes);
    return [
      [entryKey(effect, turn + 1), { card, reason, ...(kind && { kind }), ...(terms && { terms }), changes: back }],
    ];
  });
  return Object.fromEntries(answers);
}

function negated(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([name, by]) => [name, -by]));
}

export function withPlace(
  keeper: LedgerKeeper,
  entries: Readonly<Record<string, NewEntry>>,
  order = nextOrder(keeper),
): Entries {
  const place = { owner: keeper.uuid, order };
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, { ...entry, ...place }]));
}

/** Whether an update removes an entry, by the notation of either generation. */
function isRemoved(removal: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(removal, key) || Object.hasOwn(removal, `-=${key}`);
}
