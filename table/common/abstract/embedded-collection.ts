import type { InitializeOptions } from "../data/fields/field-types.ts";
import type { Document, DocumentConstructor } from "../known-classes.ts";
import { Collection, type CollectionGetOptions } from "../utils/collection.ts";
import { isPlainObject, type UnknownRecord } from "../utils/get-type.ts";
import { randomID } from "../utils/random-id.ts";
import { toError } from "../utils/to-error.ts";
import { registry } from "./registry.ts";

/** The documents of one kind inside a document (CO-1, CO-2). It keeps the parent's stored array in step. */
export class EmbeddedCollection<T extends Document = Document> extends Collection<T> {
  /** The document that holds the collection. */
  readonly model: Document;
  /** Name of the collection in the parent, such as "items". */
  readonly name: string;
  /** Ids of stored documents that failed validation and are left out (VF-2). */
  readonly invalidDocumentIds = new Set<string>();
  readonly #sources: UnknownRecord[];
  readonly #documentClass: () => DocumentConstructor;

  constructor(name: string, parent: Document, sources: UnknownRecord[], documentClass: () => DocumentConstructor) {
    super();
    this.name = name;
    this.model = parent;
    this.#sources = sources;
    this.#documentClass = documentClass;
  }

  get documentClass(): DocumentConstructor {
    return this.#documentClass();
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** Documents by their subtype (CO-3). */
  get documentsByType(): Record<string, T[]> {
    const byType: Record<string, T[]> = Object.fromEntries((this.documentClass.TYPES ?? []).map((type) => [type, []]));
    for (const document of this) (byType[String(document._source["type"])] ??= []).push(document);
    return byType;
  }

  /** Builds the documents that are missing and prepares again those that exist, without their derived data (PR-2). */
  initialize(options: InitializeOptions = {}): void {
    if (this.#sources.length === 0 && this.size === 0) return;
    for (const source of this.#sources) source["_id"] ??= randomID();
    const ids = new Set(this.#sources.map((source) => String(source["_id"])));
    for (const id of Array.from(this.keys())) if (!ids.has(id)) super.delete(id);
    for (const source of this.#sources) this.#initializeDocument(source, options);
  }

  #initializeDocument(source: UnknownRecord, options: InitializeOptions): void {
    const id = String(source["_id"]);
    const present = super.get(id);
    if (present?._source === source) {
      present.reinitialize({ ...options, embedded: true });
      return;
    }
    try {
      super.set(
        id,
        this.createDocument(source, { ...options, strict: true, dropInvalidEmbedded: true, embedded: true }),
      );
      this.invalidDocumentIds.delete(id);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      registry.reportInvalid(this.model, source, toError(error));
    }
  }

  createDocument(source: UnknownRecord, context: InitializeOptions = {}): T {
    // The collection's own document class makes documents of its own type.
    return new this.documentClass(source, { ...context, parent: this.model }) as T;
  }

  override get(id: string, { strict = false, invalid = false }: CollectionGetOptions = {}): T | undefined {
    const document = super.get(id) ?? (invalid ? this.getInvalid(id) : undefined);
    if (!document && strict)
      throw new Error(`The ${this.documentName} "${id}" does not exist in the ${this.name} of ${this.model.uuid}`);
    return document;
  }

  /** A stored document that failed validation, built leniently (VF-2). */
  getInvalid(id: string): T | undefined {
    const source = this.#sources.find((candidate) => candidate["_id"] === id);
    if (!source || !this.invalidDocumentIds.has(id)) return undefined;
    return this.createDocument({ ...source }, { strict: false, embedded: true });
  }

  /** Adds a document, to the parent's stored data too. Only the database calls it. */
  override set(id: string, document: T): this {
    const index = this.#sources.findIndex((source) => source["_id"] === id);
    if (index < 0) this.#sources.push(document._source);
    else this.#sources[index] = document._source;
    return super.set(id, document);
  }

  /** Removes a document, from the parent's stored data too. Only the database calls it. */
  override delete(id: string): boolean {
    const index = this.#sources.findIndex((source) => source["_id"] === id);
    if (index >= 0) this.#sources.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** The stored data of every document, or the prepared data with `false`. */
  toObject(source = true): UnknownRecord[] {
    return this.map((document) => document.toObject(source)).filter(isPlainObject);
  }
}
