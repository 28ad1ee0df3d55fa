import type { UnknownRecord } from "../utils/get-type.ts";
import { mergeObject } from "../utils/merge-object.ts";
import { deepClone, objectsEqual } from "../utils/objects.ts";
import { sourceDifference } from "../utils/source-difference.ts";

/** What a difference says of one embedded document. */
type Entry = UnknownRecord & { _id?: string; _tombstone?: boolean };

/** Fields of an actor that a token may have of its own, whole. */
const OWN_FIELDS = ["name", "type", "img", "ownership"] as const;

/** Fields of an actor of which a token may have members of its own. */
const OWN_OBJECTS = ["system", "flags"] as const;

/** The collections of an actor that a token may have of its own. */
const COLLECTIONS = ["items", "effects"] as const;

/** The source of an actor with the difference of its token (CV-5). Neither argument is kept. */
export function applyDelta(base: UnknownRecord, delta: UnknownRecord): UnknownRecord {
  const source = deepClone(base);
  for (const name of OWN_FIELDS) if (delta[name] !== null && delta[name] !== undefined) source[name] = delta[name];
  for (const name of OWN_OBJECTS)
    source[name] = mergeObject(source[name] as UnknownRecord, deepClone((delta[name] ?? {}) as UnknownRecord));
  for (const name of COLLECTIONS) source[name] = applyEntries(entriesOf(source, name), entriesOf(delta, name));
  return source;
}

function applyEntries(base: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const own = new Map(entries.map((entry) => [entry._id, entry]));
  const changed = base.map((entry) => own.get(entry._id) ?? entry);
  const added = entries.filter(({ _id }) => !has(base, _id));
  return [...changed, ...added].filter((entry) => entry._tombstone !== true).map((entry) => deepClone(entry));
}

/**
 * The difference of a token after its actor has changed (CV-5): what changed is the token's own from now on, and all else stays
 * as it was.
 * @param before - the actor's source before the change, with the difference
 */
export function changeDelta(
  base: UnknownRecord,
  delta: UnknownRecord,
  before: UnknownRecord,
  after: UnknownRecord,
): UnknownRecord {
  const changed: UnknownRecord = { ...deepClone(delta) };
  for (const name of OWN_FIELDS) if (!objectsEqual(before[name], after[name])) changed[name] = deepClone(after[name]);
  for (const name of OWN_OBJECTS) {
    const difference = sourceDifference(before[name] as UnknownRecord, after[name] as UnknownRecord);
    changed[name] = mergeObject((changed[name] ?? {}) as UnknownRecord, difference, { performDeletions: true });
  }
  for (const name of COLLECTIONS)
    changed[name] = changeEntries(entriesOf(base, name), entriesOf(changed, name), [
      entriesOf(before, name),
      entriesOf(after, name),
    ]);
  return changed;
}

function changeEntries(
  base: readonly Entry[],
  entries: readonly Entry[],
  [before, after]: readonly [readonly Entry[], readonly Entry[]],
): Entry[] {
  const changed = after.filter((entry) => !before.some((old) => objectsEqual(old, entry)));
  const gone = before.filter(({ _id }) => !has(after, _id));
  const kept = entries
    .filter(({ _id }) => !has(gone, _id))
    .map((entry) => changed.find(({ _id }) => _id === entry._id) ?? entry);
  const added = changed.filter(({ _id }) => !has(kept, _id)).map((entry) => deepClone(entry));
  const lost = gone.filter(({ _id }) => has(base, _id));
  return [...kept, ...added, ...lost.map(({ _id }): Entry => ({ ...(_id && { _id }), _tombstone: true }))];
}

function entriesOf(source: UnknownRecord, name: (typeof COLLECTIONS)[number]): readonly Entry[] {
  return (source[name] ?? []) as Entry[];
}

function has(entries: readonly Entry[], id: string | undefined): boolean {
  return entries.some(({ _id }) => _id === id);
}
