import { updateOf } from "../../compat/batch.ts";
import { deletion, replacement } from "../../compat/deletion.ts";
import { Allowance } from "../clients/allowance.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { LARGEST } from "../../core/data.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { chainOf, type Changes, entryKey, readEntryKey, sumOf, validKeys } from "../log/ledger.ts";
import {
  type Entries,
  entriesOf,
  excessOf,
  excessWith,
  type LedgerKeeper,
  MOST_ENTRIES,
  overruledOf,
  rulingsOf,
  uncountedOf,
} from "./keepers.ts";
import { type Make, makeAlone } from "./gathered-changes.ts";
import { changeNumbers } from "./ledger-numbers.ts";
import { derivedId } from "../rules/ids.ts";

const MARK_LENGTH = 8;

/**
 * What tells entries of one effect and turn from each other: by how much they change the numbers, and what they went on from. So two
 * who book the same write one entry, and two who book different things two, of which one rules.
 * @param on - The key of the entry that it went on from; "" for none.
 * @returns "" for what changes no number and went on from none that did.
 */
export function markOf(changes: Changes, on: string): string {
  const said = Object.entries(sumOf([changes])).sort(([one], [other]) => (one < other ? -1 : 1));
  const isPlain = said.length === 0 && (readEntryKey(on)?.mark ?? "") === "";
  return isPlain ? "" : derivedId(JSON.stringify([on, said])).slice(0, MARK_LENGTH);
}

/** Marks an update that brings its own entries. */
export const BOOKED = { [SYSTEM_ID]: { booked: true } };

/** Whether an update brings its own entries, by its options. */
export function isBooked(options: object): boolean {
  return (options as Partial<typeof BOOKED>)[SYSTEM_ID]?.booked === true;
}

/** What an entry says when it is made; whose it is, and its place, are added when it is written. */
export type NewEntry = Omit<LedgerEntry, "owner" | "order">;

/** The place of a new entry: one more than the highest there is. */
export function nextOrder(entries: Entries): number {
  const highest = Object.values(entries).reduce((most, { order }) => Math.max(most, order), 0);
  return Math.min(highest + 1, LARGEST);
}

/**
 * Writes entries in one update with the numbers that they change and with the list of all entries that those numbers contain
 * (docs/decisions/ledger.md). Entries that the numbers had lost are counted again along with it.
 * @param entries By effect and turn. What is there already someone else has booked meanwhile: it is not booked again.
 * @param removal The part of an update of the ledger that removes entries.
 * @param make How the update is made: alone, or with others.
 */
export async function writeEntries(
  keeper: LedgerKeeper,
  entries: Readonly<Record<string, NewEntry>>,
  removal: Readonly<Record<string, unknown>> = {},
  make: Make = makeAlone,
): Promise<void> {
  const booked = entriesOf(keeper);
  const lost = countAgain(keeper);
  const turns = new Set(Object.keys(booked).map(turnOf));
  const fresh = withinLimits(
    keeper,
    Object.entries(entries).filter(([key]) => !turns.has(key)),
    lost.by,
  );
  const added = withPlace(keeper, marked(keeper, { ...fresh, ...lost.added }));
  const by = sumOf([lost.by, ...Object.values(fresh).map(({ changes = {} }) => changes)]);
  const { system } = changeNumbers(keeper, by);
  const counted = [...validKeys({ ...booked, ...added })].filter((key) => !isRemoved(removal, key));
  await write(keeper, system, { entries: added, removal, counted }, make);
}

/** The effect and the turn of an entry, by its key. */
function turnOf(key: string): string {
  const { effect, turn, refused } = readEntryKey(key) ?? { effect: key, turn: 0, refused: false };
  return entryKey(effect, turn, refused);
}

/** Entries by effect and turn, under keys that tell them from what someone else books for the same turn at this moment. */
function marked(keeper: LedgerKeeper, entries: Readonly<Record<string, NewEntry>>): Readonly<Record<string, NewEntry>> {
  const keys = new Map<string, string>();
  const all = Object.entries(entries).map(([name, entry]): [string, NewEntry] => {
    const { effect, turn, refused } = readEntryKey(name) ?? { effect: name, turn: 0, refused: false };
    const before = chainOf(rulingsOf(keeper).get(effect)).find((ruling) => ruling.turn < turn);
    const on = entry.on ?? keys.get(entryKey(effect, turn - 1)) ?? before?.key ?? "";
    const key = entryKey(effect, turn, refused, markOf(entry.changes ?? {}, on));
    keys.set(name, key);
    return [key, { ...entry, ...(on !== "" && { on }) }];
  });
  return Object.fromEntries(all);
}

/**
 * Entries with what each really changes, after what changes besides: what a limit cuts off was not given, and is not taken back.
 */
function withinLimits(
  keeper: LedgerKeeper,
  entries: readonly (readonly [key: string, entry: NewEntry])[],
  by: Changes,
): Readonly<Record<string, NewEntry>> {
  let asked = by;
  const really = entries.map(([key, entry]): [string, NewEntry] => {
    if (!entry.changes) return [key, entry];
    const before = changeNumbers(keeper, asked).changes;
    asked = sumOf([asked, entry.changes]);
    const after = changeNumbers(keeper, asked).changes;
    const names = Object.keys(entry.changes).filter((name) => Object.hasOwn(after, name));
    const changes = Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
    return [key, { ...entry, changes: { ...entry.changes, ...changes } }];
  });
  return Object.fromEntries(really);
}

/** Writes entries beside the numbers as they are, which contain some of them. */
export async function writeAsIs(keeper: LedgerKeeper, entries: Entries, contained: readonly string[]): Promise<void> {
  const all = { ...entriesOf(keeper), ...entries };
  const known = keeper.system.counted.filter((key) => Object.hasOwn(all, key));
  const { system } = changeNumbers(keeper, {});
  await write(keeper, system, { entries, removal: {}, counted: [...known, ...contained] });
}

/**
 * Entries as an update writes them: in the place of what someone else has written at this moment under the same key. Merged, an entry
 * would say of conditions and facts what neither wrote.
 */
function whole(entries: Entries): object {
  return Object.assign({}, ...Object.entries(entries).map(([key, entry]) => replacement(key, entry))) as object;
}

/** What is written of a ledger. */
interface Written {
  readonly entries: Entries;
  readonly removal: Readonly<Record<string, unknown>>;
  readonly counted: readonly string[];
}

async function write(
  keeper: LedgerKeeper,
  numbers: object,
  { entries, removal, counted }: Written,
  make: Make = makeAlone,
): Promise<void> {
  const excess = excessWith(keeper, new Set(Object.keys(entries)));
  const ledger = { ...removalOf(excess), ...removal, ...whole(entries) };
  const gone = new Set(excess);
  const kept = [...new Set(counted)].filter((key) => !gone.has(key));
  // All numbers are written, also those that look the same here: what they are on the server by then no one knows.
  const update = { system: { ...numbers, ledger, counted: kept } };
  await make(updateOf(keeper, update, { diff: false, ...BOOKED }));
}

/** The part of an update of a ledger that removes entries. */
export function removalOf(keys: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(keys.flatMap((key) => Object.entries(deletion(key))));
}

/** One word in a minute says that a document's ledger was cut. */
const words = new Allowance(1, 60_000);

/** Whether a ledger is to be put right: its numbers lack something, or contain what does not rule, or it holds more than it counts. */
export function needsCare(keeper: LedgerKeeper): boolean {
  return excessOf(keeper) > 0 || uncountedOf(keeper).length > 0 || overruledOf(keeper).length > 0;
}

/** More who write at the same moment than at any table. */
const MOST_RECOUNTS = 9;

/**
 * Counts what a document's numbers have lost, also while that is written, and lets go what is beyond the bound; nothing is written
 * where there is neither.
 */
export async function countLost(keeper: LedgerKeeper): Promise<void> {
  if (!needsCare(keeper)) return;
  const excess = excessOf(keeper);
  if (excess > 0 && words.take(keeper.uuid)) {
    const format = { name: keeper.name, most: String(MOST_ENTRIES), count: String(excess) };
    ui.notifications.warn("TENACITY.Ledger.Excess", { format });
  }
  for (let again = 0; again < MOST_RECOUNTS && needsCare(keeper); again += 1) await writeEntries(keeper, {});
}

/** What the numbers have lost, by how much it changes them, and what has to be noted for that. */
interface Found {
  readonly by: Changes;
  readonly added: Readonly<Record<string, NewEntry>>;
}

/**
 * Counts what a document's numbers have lost, the oldest first, and counts back what does not rule. What does not fit into them any
 * more, such as the second of two prices that were paid at once, is taken back: so its card wants it again, and it is planned anew from
 * the numbers as they are. What the card has gone on from, or what came with a condition, stays, and says from then on what it really
 * changed.
 */
function countAgain(keeper: LedgerKeeper): Found {
  const known = entriesOf(keeper);
  const overruled = new Set(overruledOf(keeper));
  const entries = [...overruled, ...uncountedOf(keeper)].flatMap((key): Lost[] => {
    const entry = known[key];
    const changes = entry?.changes ?? {};
    return entry ? [[key, { ...entry, changes: overruled.has(key) ? negated(changes) : changes }]] : [];
  });
  entries.sort(([one, { order }], [other, { order: next }]) => order - next || (one < other ? -1 : 1));
  // What one event brought stands or falls together.
  const events = new Map<string, Lost[]>();
  for (const entry of entries) {
    const event = eventOf(entry);
    const lost = events.get(event);
    if (lost) lost.push(entry);
    else events.set(event, [entry]);
  }
  const numbers = keeper.system.ledgerNumbers();
  const by: Record<string, number> = {};
  const added: Record<string, NewEntry> = {};
  for (const lost of events.values()) {
    const asked = sumOf(lost.map(([, { changes = {} }]) => changes));
    const missing: Record<string, number> = {};
    for (const [name, change] of Object.entries(asked)) {
      const all = (by[name] ?? 0) + change;
      const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
      const lacks = (number ? number.changed(all) - number.value : 0) - all;
      by[name] = all;
      if (lacks !== 0) missing[name] = lacks;
    }
    const answer = Object.keys(missing).length > 0 ? answersTo(keeper, lost, missing) : {};
    for (const { changes = {} } of Object.values(answer))
      for (const [name, change] of Object.entries(changes)) by[name] = (by[name] ?? 0) + change;
    Object.assign(added, answer);
  }
  return { by: sumOf([by]), added };
}

type Lost = readonly [key: string, entry: LedgerEntry];

function eventOf([key, { card }]: Lost): string {
  return `${card} ${key.replace(/[:@].*/s, "")}`;
}

/** The entries that take lost ones back. Of a change by hand only that much is, as there is no one to make it again. */
function answersTo(keeper: LedgerKeeper, lost: readonly Lost[], missing: Changes): Record<string, NewEntry> {
  const left = { ...missing };
  const isKept = lost.some(
    ([, { facts, added = [], removed = [] }]) => facts !== undefined || added.length + removed.length > 0,
  );
  const answers = lost.flatMap(([key, entry]): [string, NewEntry][] => {
    const { effect = "", turn = 0 } = readEntryKey(key) ?? {};
    const { card, reason, kind, terms, changes = {} } = entry;
    if (rulingsOf(keeper).get(effect)?.key !== key) return [];
    const back: NewEntry = { card, reason, ...(kind && { kind }), on: key, changes: negated(changes) };
    if (isKept) {
      const really = Object.entries(changes).map(([name, by]) => [name, by + (left[name] ?? 0)] as const);
      if (really.every(([name, by]) => by === changes[name])) return [];
      for (const [name] of really) left[name] = 0;
      const { owner: _owner, order: _order, on: _on, ...same } = entry;
      const again = { ...same, changes: Object.fromEntries(really) };
      return [
        [entryKey(effect, turn + 1), back],
        [entryKey(effect, turn + 2), again],
      ];
    }
    const by = card === "" ? missing : back.changes;
    return [[entryKey(effect, turn + 1), { ...back, ...(terms && { terms }), ...(by && { changes: by }) }]];
  });
  return Object.fromEntries(answers);
}

function negated(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([name, by]) => [name, -by]));
}

export function withPlace(
  keeper: LedgerKeeper,
  entries: Readonly<Record<string, NewEntry>>,
  order = nextOrder(entriesOf(keeper)),
): Entries {
  const place = { owner: keeper.uuid, order };
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, { ...entry, ...place }]));
}

/** Whether an update removes an entry, by the notation of either generation. */
function isRemoved(removal: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(removal, key) || Object.hasOwn(removal, `-=${key}`);
}
