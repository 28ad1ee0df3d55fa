import { type Data, isData, LARGEST } from "../../core/data.ts";
import * as shape from "../../core/shape.ts";
import { WEIGHTS } from "../log/account.ts";
import type { LedgerEntry, LedgerNote } from "./ledger-entry.ts";

const DATA: shape.Shape<Data> = { read: (raw) => (isData(raw) ? raw : undefined) };
const ORDER = shape.within(0, LARGEST);
const CHANGES = shape.record(shape.number);

const FIELDS = {
  owner: shape.text,
  card: shape.text,
  reason: shape.text,
  kind: shape.maybe(shape.string),
  order: shape.or(ORDER, 0),
  on: shape.maybe(shape.string),
  terms: shape.maybe(shape.string),
  weight: shape.maybe(shape.oneOf(WEIGHTS)),
  refused: shape.maybe(shape.string),
  changes: shape.maybe(shape.refined(DATA, (changes) => CHANGES.read(changes))),
  facts: shape.maybe(DATA),
  added: shape.maybe(shape.array(shape.string)),
  name: shape.maybe(shape.string),
  removed: shape.maybe(shape.array(DATA)),
  notes: shape.maybe(shape.array(shape.string as shape.Shape<LedgerNote>)),
};

const ENTRY = shape.object(FIELDS);

/** Reads a stored entry, where its owner may have written anything. What another version wrote besides stays. */
export function readEntry(stored: unknown): LedgerEntry | null {
  const entry = ENTRY.read(stored);
  const more = Object.entries(stored ?? {}).filter(([name]) => !Object.hasOwn(FIELDS, name));
  return entry ? { ...Object.fromEntries(more), ...entry } : null;
}

/** The place of a stored entry in the ledger of a document: the newest has the highest, and what belongs to another document none. */
export function placeIn(stored: unknown, owner: string): number {
  return isData(stored) && stored["owner"] === owner ? (ORDER.read(stored["order"]) ?? 0) : -1;
}
