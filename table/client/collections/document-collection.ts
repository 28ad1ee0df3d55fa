import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import type { CreateOptions, UpdateOperationOptions } from "../../common/abstract/database-backend.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { Collection, type CollectionGetOptions } from "../../common/utils/collection.ts";
import { mergeObject } from "../../common/utils/merge-object.ts";
import { deepClone, expandObject } from "../../common/utils/objects.ts";
import type { CompendiumCollection } from "../known-classes.ts";
import { getDocumentClass } from "../documents/document-config.ts";
import { Hooks } from "../hooks.ts";

/** The primary documents of one type in the world (CO-1, CO-2). Subclasses say which. */
export abstract class DocumentCollection<T extends Document = Document> extends Collection<T> {
  /** The type of the documents, such as "Actor". */
  static readonly documentName: string;

  /** Ids of stored documents that failed validation and are left out (VF-2). */
  readonly invalidDocumentIds = new Set<string>();
  readonly #invalidSources = new Map<string, UnknownRecord>();

  /** Builds the documents from their sources; they are prepared once all documents of the world exist (BOOT-6). */
  constructor(sources: readonly UnknownRecord[] = []) {
    super();
    for (const source of sources) this.load(source);
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  /** @throws Error when the type is not configured. */
  get documentClass(): DocumentConstructor {
    const documentClass = getDocumentClass(this.documentName);
    if (!documentClass) throw new Error(`CONFIG.${this.documentName}.documentClass is not set`);
    return documentClass;
  }

  /** Documents by their subtype (CO-3). */
  get documentsByType(): Record<string, T[]> {
    const byType: Record<string, T[]> = Object.fromEntries((this.documentClass.TYPES ?? []).map((type) => [type, []]));
    for (const document of this) (byType[String(document._source["type"])] ??= []).push(document);
    return byType;
  }

  /** The documents whose name contains the words, whatever their accents and case (CO-2). */
  search({ query = "" }: { query?: string } = {}): T[] {
    const wanted = foldText(query);
    return this.filter((document) => foldText(String(document._source["name"] ?? "")).includes(wanted));
  }

  /** Takes a stored document in; one that is invalid is reported and kept aside (VF-2). */
  protected load(source: UnknownRecord): void {
    const id = String(source["_id"]);
    try {
      // A world's data is its documents' from here on (DM-1): a copy of each would be kept for as long as the page is open.
      super.set(id, this.createDocument(source));
    } catch (error) {
      this.keepAside(id, source);
      const msg = `Failed to initialize ${this.documentName} [${id}].`;
      Hooks.onError("WorldCollection#_initialize", error as Error, {
        msg,
        log: "error",
        id,
        documentName: this.documentName,
      });
    }
  }

  /** Remembers a stored document that is invalid; without a source, it cannot be read at all (VF-2, TRAP-20). */
  keepAside(id: string, source: UnknownRecord | null): void {
    this.invalidDocumentIds.add(id);
    if (source) this.#invalidSources.set(id, source);
  }

  createDocument(source: UnknownRecord, context: { strict?: boolean; pack?: string } = {}): T {
    // The configured class makes documents of the collection's type.
    return this.documentClass.fromSource(source, { strict: true, dropInvalidEmbedded: true, ...context }) as T;
  }

  override get(id: string, { strict = false, invalid = false }: CollectionGetOptions = {}): T | undefined {
    const document = super.get(id) ?? (invalid ? this.getInvalid(id) : undefined);
    if (!document && strict) throw new Error(`The ${this.documentName} "${id}" does not exist`);
    return document;
  }

  /** A stored document that failed validation, built leniently (VF-2). */
  getInvalid(id: string): T | undefined {
    const source = this.#invalidSources.get(id);
    return source && this.createDocument(deepClone(source), { strict: false });
  }

  /** Removes a document. Only the database calls it. */
  override delete(id: string): boolean {
    this.invalidDocumentIds.delete(id);
    this.#invalidSources.delete(id);
    return super.delete(id);
  }

  /** Updates every document that passes, with changes that are an object or come from a function (CO-2). */
  async updateAll(
    transformation: UnknownRecord | ((document: T) => UnknownRecord),
    condition: ((document: T) => boolean) | null = null,
    options: UpdateOperationOptions = {},
  ): Promise<Document[]> {
    const updates = this.filter((document) => condition?.(document) ?? true).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  /**
   * Copies a document of a compendium into the world (MF-10).
   * @throws Error when the compendium has no such document
   */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    changes: UnknownRecord = {},
    options: CreateOptions = {},
  ): Promise<T | undefined> {
    const document = await pack.getDocument(id);
    if (!document)
      throw new Error(`The ${pack.documentName} "${id}" does not exist in the compendium ${pack.collection}`);
    const data = mergeObject(this.fromCompendium(document, options), expandObject(changes));
    return (await this.documentClass.create(data, { ...options, fromCompendium: true })) as T | undefined;
  }

  /** The source of a copy of a compendium's document: without its place and its owners, with where it came from. */
  fromCompendium(document: Document, { keepId = false }: { keepId?: boolean } = {}): UnknownRecord {
    const { _id: id, folder: _folder, sort: _sort, ownership: _ownership, ...source } = document.toObject();
    const statistics = { ...(source["_stats"] as UnknownRecord), compendiumSource: document.uuid };
    return { ...source, ...(keepId ? { _id: id } : {}), _stats: statistics };
  }

  /** Called on every client after documents of the collection were created, updated or deleted. */
  _onModifyContents(
    _action: "create" | "update" | "delete",
    _documents: readonly Document[],
    _options: UnknownRecord,
  ): void {
    // Nothing in the interface lists these documents.
  }
}

function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
}
