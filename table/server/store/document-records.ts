import type { JsonObject } from "../../common/protocol.ts";
import { idOf, objectsAt, readObject } from "../json.ts";
import type { DocumentShape } from "./document-shape.ts";

/**
 * Database keys of documents, arranged as in Foundry's own databases (MF-8): `!actors!A`, `!actors.items!A.I`,
 * `!actors.items.effects!A.I.E`. A parent's record holds the ids of its embedded documents in their order.
 */
export type DocumentKey = `!${string}!${string}`;

/** Something in the database that is not part of a readable document. It is kept where it is and reported. */
export interface UnreadableRecord {
  readonly key: string;
  readonly reason: string;
}

/** Why a record is kept aside that is left over from a document that is gone. */
export const ORPHAN = "no document refers to it";

/** What the database holds of one collection of primary documents. */
export interface AssembledCollection {
  readonly documents: JsonObject[];
  readonly unreadable: UnreadableRecord[];
}

/**
 * Splits a document into the records that store it. What a field holds one of stays in the record of its parent.
 * @returns JSON texts by key, the document's own record first
 */
export function toRecords(shape: DocumentShape, source: JsonObject): Map<DocumentKey, string> {
  const records = new Map<DocumentKey, string>();
  addRecords(records, shape, source, shape.collection, idOf(source));
  return records;
}

function addRecords(
  records: Map<DocumentKey, string>,
  shape: DocumentShape,
  source: JsonObject,
  path: string,
  ids: string,
): void {
  const record: JsonObject = { ...source };
  const lists = shape.embedded.filter(({ single }) => !single);
  for (const { collection } of lists) record[collection] = objectsAt(source, collection).map(idOf);
  records.set(`!${path}!${ids}`, JSON.stringify(record));
  for (const child of lists) {
    for (const embedded of objectsAt(source, child.collection)) {
      addRecords(records, child, embedded, `${path}.${child.collection}`, `${ids}.${idOf(embedded)}`);
    }
  }
}

/**
 * Puts the records of one collection together again. What cannot be read, or belongs to nothing, is reported and
 * left out; a document whose embedded document is unreadable is left out whole, so that a later write cannot lose it.
 */
export function fromRecords(shape: DocumentShape, entries: ReadonlyMap<string, string>): AssembledCollection {
  const reader = new RecordReader(entries);
  const prefix = `!${shape.collection}!`;
  const documents = [...entries.keys()]
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => reader.readWhole(shape, shape.collection, key.slice(prefix.length)));
  return { documents, unreadable: [...reader.unreadable, ...reader.unused(shape.collection)] };
}

/** Reads documents out of records and remembers what it used and what it could not read. */
class RecordReader {
  readonly unreadable: UnreadableRecord[] = [];
  readonly #entries: ReadonlyMap<string, string>;
  readonly #visited = new Set<string>();

  constructor(entries: ReadonlyMap<string, string>) {
    this.#entries = entries;
  }

  /** A primary document with everything in it, or nothing. */
  readWhole(shape: DocumentShape, path: string, ids: string): JsonObject[] {
    const problems = this.unreadable.length;
    const document = this.#read(shape, path, ids);
    if (document === null) return [];
    if (this.unreadable.length === problems) return [document];
    this.unreadable.push({ key: `!${path}!${ids}`, reason: "something inside it is unreadable" });
    return [];
  }

  /** Records of a collection that no document refers to. */
  unused(collection: string): UnreadableRecord[] {
    return [...this.#entries.keys()]
      .filter((key) => key.startsWith(`!${collection}.`) && !this.#visited.has(key))
      .map((key) => ({ key, reason: ORPHAN }));
  }

  #read(shape: DocumentShape, path: string, ids: string): JsonObject | null {
    const key = `!${path}!${ids}`;
    this.#visited.add(key);
    const record = this.#parse(key, ids);
    if (record === null) return null;
    for (const child of shape.embedded) {
      const held = record[child.collection];
      const read = (id: unknown): JsonObject | null => {
        const embeddedId = typeof id === "string" ? id : JSON.stringify(id);
        return this.#read(child, `${path}.${child.collection}`, `${ids}.${embeddedId}`);
      };
      if (child.single) record[child.collection] = typeof held === "string" ? read(held) : (held ?? null);
      else record[child.collection] = (Array.isArray(held) ? held : []).flatMap((id) => read(id) ?? []);
    }
    return record;
  }

  #parse(key: string, ids: string): JsonObject | null {
    const text = this.#entries.get(key);
    const record = text === undefined ? "it is missing" : readObject(text);
    if (typeof record === "string") this.unreadable.push({ key, reason: record });
    else if (record["_id"] !== ids.slice(ids.lastIndexOf(".") + 1)) {
      this.unreadable.push({ key, reason: "its _id is not that of its key" });
    } else return record;
    return null;
  }
}
