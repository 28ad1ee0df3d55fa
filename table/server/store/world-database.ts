import type { JsonObject } from "../../common/protocol.ts";
import { toRecords, type AssembledCollection } from "./document-records.ts";
import type { DocumentShape } from "./document-shape.ts";
import { readCollection, readCollections, type Level, type Operation } from "./read-collection.ts";

/** A primary document before and after a change; null stands for its absence. */
export interface DocumentChange {
  readonly shape: DocumentShape;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** The database of one world. Only one table can have it open. */
export class WorldDatabase {
  readonly #level: Level;

  constructor(level: Level) {
    this.#level = level;
  }

  read(shape: DocumentShape): Promise<AssembledCollection> {
    return readCollection(this.#level, shape);
  }

  /** Everything that is stored of several collections, by name, in one pass over the database. */
  readAll(shapes: readonly DocumentShape[]): Promise<Map<string, AssembledCollection>> {
    return readCollections(this.#level, shapes);
  }

  /** Stores changes, all or none. When the promise resolves they survive a power cut, as far as the database knows. */
  async write(changes: readonly DocumentChange[]): Promise<void> {
    await this.#level.batch(changes.flatMap(toOperations), { sync: true });
  }

  /** Stores records as they are, all or none. */
  async put(operations: Operation[]): Promise<void> {
    await this.#level.batch(operations, { sync: true });
  }

  async close(): Promise<void> {
    await this.#level.close();
  }
}

/** Only the records that differ, so that a new wound does not rewrite every item of a hero. */
function toOperations({ shape, before, after }: DocumentChange): Operation[] {
  const old = before === null ? new Map<string, string>() : toRecords(shape, before);
  const fresh = after === null ? new Map<string, string>() : toRecords(shape, after);
  const puts = [...fresh].filter(([key, value]) => old.get(key) !== value);
  const removed = [...old.keys()].filter((key) => !fresh.has(key));
  return [
    ...puts.map(([key, value]): Operation => ({ type: "put", key, value })),
    ...removed.map((key): Operation => ({ type: "del", key })),
  ];
}
