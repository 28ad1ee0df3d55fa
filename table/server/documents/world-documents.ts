import type { JsonObject } from "../../common/protocol.ts";
import type { DocumentShape } from "../store/document-shape.ts";
import type { DocumentChange } from "../store/world-database.ts";
import { idOf } from "../json.ts";

/**
 * All primary documents of a world and its compendia, in memory, by collection and id, in the order in which they were
 * created. Sources in here are never altered: a change puts a new source in the place of the old one.
 */
export class WorldDocuments {
  readonly #collections = new Map<string, Map<string, JsonObject>>();
  readonly #worldCollections: readonly string[];

  constructor(shapes: readonly DocumentShape[]) {
    this.#worldCollections = shapes.map(({ collection }) => collection);
    for (const collection of this.#worldCollections) this.add(collection);
  }

  /** Makes room for a collection that is not part of the world itself. */
  add(collection: string): void {
    this.#collections.set(collection, new Map());
  }

  get(collection: string, id: string): JsonObject | null {
    return this.#collections.get(collection)?.get(id) ?? null;
  }

  all(collection: string): JsonObject[] {
    return [...(this.#collections.get(collection)?.values() ?? [])];
  }

  /** Every collection of the world itself with its sources, as a client receives them. */
  toRecord(): Record<string, JsonObject[]> {
    return Object.fromEntries(this.#worldCollections.map((name) => [name, this.all(name)]));
  }

  /** Takes over changes that have been stored. */
  apply(changes: readonly DocumentChange[]): void {
    for (const { shape, before, after } of changes) {
      const documents = this.#collections.get(shape.collection);
      if (after !== null) documents?.set(idOf(after), after);
      else if (before !== null) documents?.delete(idOf(before));
    }
  }
}
