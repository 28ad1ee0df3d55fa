import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import { BaseActor } from "../../common/documents/base-actor.ts";
import { applyDelta, changeDelta } from "../../common/data/token-difference.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { idOf, isJsonObject, textAt } from "../json.ts";
import { RequestError } from "../request-error.ts";
import type { DocumentShape } from "../store/document-shape.ts";
import { embeddedFields, shapeOf } from "./document-classes.ts";
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

/** In place of a field: the actor that an unlinked token has of its own, which is stored as a difference (CV-5). */
export const TOKEN_ACTOR = "(actor)";

/** One step from a document down to a document in it. */
export interface EmbeddedStep {
  /** Field that holds the embedded documents, such as "items", or {@link TOKEN_ACTOR}. */
  readonly field: string;
  readonly id: string;
}

/** Documents that were made of stored sources to be read. */
const read = new WeakMap<JsonObject, Document>();

/**
 * What one operation would change. Nothing of it is visible to anybody until all of it has been stored, so an
 * operation that fails halfway leaves no trace.
 */
export class Draft {
  readonly #documents: WorldDocuments;
  readonly #changed = new Map<string, { shape: DocumentShape; id: string; after: JsonObject | null }>();
  readonly #bare = new Map<string, { readonly bare: JsonObject; readonly document: Document }>();

  constructor(documents: WorldDocuments) {
    this.#documents = documents;
  }

  /** A primary document as the operation leaves it so far. Not to be altered. */
  get(shape: DocumentShape, id: string): JsonObject | null {
    const change = this.#changed.get(`${shape.collection}.${id}`);
    return change ? change.after : this.#documents.get(shape.collection, id);
  }

  /** The same as a document that is only read: made once of each source that is stored. */
  document(cls: DocumentConstructor, shape: DocumentShape, id: string, pack: string | null = null): Document | null {
    const source = this.get(shape, id);
    const known = source && read.get(source);
    if (!source || known) return known ?? null;
    const document = new cls(structuredClone(source), { pack });
    if (!this.#changed.has(`${shape.collection}.${id}`)) read.set(source, document);
    return document;
  }

  /** A primary document to go down from, with nothing in it: for all that one operation does in a scene, one. */
  bareDocument(
    cls: DocumentConstructor,
    shape: DocumentShape,
    id: string,
    pack: string | null,
  ): { readonly document: Document; readonly source: JsonObject } | null {
    const source = this.get(shape, id);
    if (!source) return null;
    const bare = bareSource(cls, source);
    const key = `${shape.collection}.${id}`;
    const known = this.#bare.get(key);
    const inside = new Set(embeddedFields(cls).map(({ field }) => field));
    const names = Object.keys({ ...known?.bare, ...bare });
    const isSame = known && names.every((name) => inside.has(name) || known.bare[name] === bare[name]);
    const document = isSame ? known.document : new cls(structuredClone(bare), { pack });
    this.#bare.set(key, { bare, document });
    return { document, source };
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
    if (primary === null) return null;
    const copy = { ...primary };
    const opened: OpenedActor[] = [];
    // What is on the way is copied, and all else is what is stored: no operation alters it.
    const listIn = (parent: JsonObject, name: string): JsonObject[] | null => {
      if (name !== TOKEN_ACTOR) return (parent[name] = embeddedList(parent, name));
      const actor = this.#openActor(parent);
      if (actor) opened.push(actor);
      return actor && [actor.source];
    };
    let parent: JsonObject | undefined = copy;
    for (const { field: name, id: wanted } of path) {
      const list: JsonObject[] | null = parent ? listIn(parent, name) : null;
      // The actor of a token is a copy already, which is closed when something in it has changed.
      parent = name === TOKEN_ACTOR ? list?.find((source) => source["_id"] === wanted) : copyOf(list, wanted);
    }
    const list = parent && listIn(parent, field);
    if (!list) return null;
    const keep = (): void => {
      for (const actor of opened) closeActor(actor);
      this.set(shape, id, copy);
    };
    const indexOf = (wanted: string): number => list.findIndex((source) => source["_id"] === wanted);
    return {
      ids: () => list.map((source) => idOf(source)),
      find: (wanted) => list[indexOf(wanted)] ?? null,
      put: (source) => {
        const index = indexOf(idOf(source));
        if (field === TOKEN_ACTOR) replaceActor(opened, index, source);
        list.splice(index < 0 ? list.length : index, 1, source);
        keep();
      },
      remove: (wanted) => {
        if (field === TOKEN_ACTOR) throw comesWithToken();
        const index = indexOf(wanted);
        if (index >= 0) list.splice(index, 1);
        keep();
      },
    };
  }

  /** The actor of a token's source; null where it has none of its own. */
  #openActor(token: JsonObject): OpenedActor | null {
    const base = token["actorLink"] === true ? null : this.get(shapeOf(BaseActor), textAt(token, "actorId"));
    if (base === null) return null;
    const delta = isJsonObject(token["delta"]) ? token["delta"] : {};
    const before = applyDelta(base, delta) as JsonObject;
    return { token, base, delta, before, source: structuredClone(before) };
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

/** The actor of a token while an operation works on it. */
interface OpenedActor {
  readonly token: JsonObject;
  readonly base: JsonObject;
  readonly delta: JsonObject;
  readonly before: JsonObject;
  /** As the operation leaves it so far. */
  source: JsonObject;
}

function replaceActor(opened: readonly OpenedActor[], index: number, source: JsonObject): void {
  const actor = opened.at(-1);
  if (!actor || index < 0) throw comesWithToken();
  actor.source = source;
}

function closeActor({ token, base, delta, before, source }: OpenedActor): void {
  token["delta"] = changeDelta(base, delta, before, source) as JsonObject;
}

function comesWithToken(): RequestError {
  return new RequestError("The actor of a token comes and goes with the token.");
}

/** Puts a copy of a document into the place that it has in a list. */
function copyOf(list: JsonObject[] | null, id: string): JsonObject | undefined {
  const index = list?.findIndex((source) => source["_id"] === id) ?? -1;
  const source = list?.[index];
  if (!list || !source) return undefined;
  const copy = { ...source };
  list[index] = copy;
  return copy;
}

/** A document's source without the documents in it. */
export function bareSource(cls: DocumentConstructor, source: JsonObject): JsonObject {
  return { ...source, ...Object.fromEntries(embeddedFields(cls).map(({ field }) => [field, []])) };
}

export function embeddedList(parent: JsonObject, field: string): JsonObject[] {
  const list = parent[field];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
