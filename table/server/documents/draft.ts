import type { JsonObject } from "../../common/protocol.ts";
import { idOf, isJsonObject } from "../json.ts";
import type { DocumentShape } from "../store/document-shape.ts";
import type { DocumentChange } from "../store/world-database.ts";
import type { WorldDocuments } from "./world-documents.ts";

/** The documents next to each other under one parent, or in one world collection, as an operation leaves them. */
export interface Siblings {
  /** Ids in order. */
  ids(): string[];
  find(id: string): JsonObject | null;
  /** Adds a document, or puts it in the place of the one with the same id. */
  put(source: JsonObject): void;
  remove(id: string): void;
}

/** One step from a document down to a document in it. */
export interface EmbeddedStep {
  /** Field that holds the embedded documents, such as "items". */
  readonly field: string;
  readonly id: string;
}

/**
 * What one operation would change. Nothing of it is visible to anybody until all of it has been stored, so an
 * operation that fails halfway leaves no trace.
 */
export class Draft {
  readonly #documents: WorldDocuments;
  readonly #changed = new Map<string, { shape: DocumentShape; id: string; after: JsonObject | null }>();

  constructor(documents: WorldDocuments) {
    this.#documents = documents;
  }

  /** A primary document as the operation leaves it so far. Not to be altered. */
  get(shape: DocumentShape, id: string): JsonObject | null {
    const change = this.#changed.get(`${shape.collection}.${id}`);
    return change ? change.after : this.#documents.get(shape.collection, id);
  }

  set(shape: DocumentShape, id: string, after: JsonObject | null): void {
    this.#changed.set(`${shape.collection}.${id}`, { shape, id, after });
  }

  /** All documents of a world collection. */
  primarySiblings(shape: DocumentShape): Siblings {
    return {
      ids: () => this.#ids(shape),
      find: (id) => this.get(shape, id),
      put: (source) => {
        this.set(shape, idOf(source), source);
      },
      remove: (id) => {
        this.set(shape, id, null);
      },
    };
  }

  /** Ids of a world collection as the operation leaves it so far. */
  #ids(shape: DocumentShape): string[] {
    const changes = [...this.#changed.values()].filter((change) => change.shape.collection === shape.collection);
    const ids = new Set(this.#documents.all(shape.collection).map((source) => idOf(source)));
    for (const { id, after } of changes) {
      if (after === null) ids.delete(id);
      else ids.add(id);
    }
    return [...ids];
  }

  /** The documents in a field of a document that lies `path` below a primary one. Null when there is no such parent. */
  embeddedSiblings(shape: DocumentShape, id: string, path: readonly EmbeddedStep[], field: string): Siblings | null {
    const primary = this.get(shape, id);
    const copy = primary === null ? null : structuredClone(primary);
    const parent = copy === null ? null : descend(copy, path);
    if (copy === null || parent === null) return null;
    const list = embeddedList(parent, field);
    const indexOf = (wanted: string): number => list.findIndex((source) => source["_id"] === wanted);
    parent[field] = list;
    const keep = (): void => {
      this.set(shape, id, copy);
    };
    return {
      ids: () => list.map((source) => idOf(source)),
      find: (wanted) => list[indexOf(wanted)] ?? null,
      put: (source) => {
        const index = indexOf(idOf(source));
        list.splice(index < 0 ? list.length : index, 1, source);
        keep();
      },
      remove: (wanted) => {
        const index = indexOf(wanted);
        if (index >= 0) list.splice(index, 1);
        keep();
      },
    };
  }

  /** Every primary document that differs from the stored one. */
  changes(): DocumentChange[] {
    return [...this.#changed.values()].map(({ shape, id, after }) => ({
      shape,
      before: this.#documents.get(shape.collection, id),
      after,
    }));
  }
}

/** Walks down to an embedded document; null when a step leads nowhere. */
function descend(source: JsonObject, path: readonly EmbeddedStep[]): JsonObject | null {
  let level: JsonObject | undefined = source;
  for (const { field, id } of path) {
    if (level !== undefined) level = embeddedList(level, field).find((candidate) => candidate["_id"] === id);
  }
  return level ?? null;
}

function embeddedList(parent: JsonObject, field: string): JsonObject[] {
  const list = parent[field];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
