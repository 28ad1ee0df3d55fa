import type { DataModel, ModelContext } from "./data-model.ts";
import { DocumentLifeCycle } from "./document-life-cycle.ts";
import {
  database,
  type CreateOptions,
  type DeleteOptions,
  type OperationOptions,
  type UpdateOperationOptions,
} from "./database-backend.ts";
import { metadataOf, type DocumentActionName, type UserLike } from "./document-metadata.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { registry } from "./registry.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import type { InitializeOptions } from "../data/fields/field-types.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES, type OwnershipLevelName } from "../constants.ts";
import { deletionOf } from "../data/operators.ts";
import { getProperty } from "../utils/properties.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { readUpdateKey } from "../data/fields/update-operators.ts";

export type { LifeCycleOptions, UserLike } from "./document-metadata.ts";

export interface DocumentContext extends ModelContext {
  parent?: Document | null;
  pack?: string | null;
}

export type DocumentConstructor = typeof Document;

type Data = UnknownRecord | Document;

/** A model that is kept in the database and belongs to users (section 3). Base classes of each type extend it. */
export class Document extends DocumentLifeCycle {
  declare readonly parent: Document | null;
  /** Compendium that holds the document, or null. */
  declare readonly pack: string | null;
  /** Collections of embedded documents by their name, such as "items". */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare _id: string | null;
  declare flags: Record<string, UnknownRecord>;
  declare ownership?: Record<string, number>;

  static metadata = metadataOf("Document", "documents");

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** Subtypes that may exist; undefined where any may (on a server without a manifest). */
  static get TYPES(): readonly string[] | undefined {
    return registry.types(this.documentName);
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The configured class of this type (NS-4). */
  static get implementation(): DocumentConstructor {
    return registry.documentClass(this.documentName) ?? this;
  }

  /** The name of the collection in which documents lie, by their type or by that name; null for others. */
  static getCollectionName(name: string): string | null {
    const { embedded } = this.metadata;
    return embedded[name] ?? (Object.values(embedded).includes(name) ? name : null);
  }

  /** Fields that hold embedded documents, by the name of the collection. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const found: Record<string, EmbeddedCollectionField> = {};
    const { fields } = this.schema;
    for (const name in fields) {
      const field = fields[name];
      if (field instanceof EmbeddedCollectionField) found[name] = field;
    }
    return found;
  }

  /** Embedded documents last: what they look at in their parent exists then (DM-7). */
  static override *_initializationOrder(): ReturnType<typeof DataModel._initializationOrder> {
    const embedded: [string, DataField][] = [];
    for (const entry of this.schema.entries()) {
      if (entry[1] instanceof EmbeddedCollectionField) embedded.push(entry);
      else yield entry;
    }
    yield* embedded;
  }

  protected override _configure({ pack = null }: { pack?: string | null } = {}): void {
    Object.defineProperty(this, "pack", { value: pack ?? this.parent?.pack ?? null });
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as DocumentConstructor).hierarchy))
      collections[name] = new EmbeddedCollection(name, this, this._source[name] as UnknownRecord[], () => field.model);
    Object.defineProperty(this, "collections", { value: Object.freeze(collections) });
  }

  /** Prepares the instance again from its source, as the collection that holds it asks. */
  reinitialize(options: InitializeOptions): void {
    this._initialize(options);
  }

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as DocumentConstructor).documentName;
  }

  get collectionName(): string {
    return (this.constructor as DocumentConstructor).collectionName;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** UU-1; null for a document that is not saved (DOC-3). */
  get uuid(): string | null {
    if (this.id === null) return null;
    if (this.parent) return this.parent.uuid === null ? null : `${this.parent.uuid}.${this.documentName}.${this.id}`;
    return `${this.pack === null ? "" : `Compendium.${this.pack}.`}${this.documentName}.${this.id}`;
  }

  /** The recorded level of a user (OW-2); embedded documents have their parent's. */
  getUserLevel(user: UserLike): number {
    if (!this.ownership) return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const own = this.ownership[user.id ?? ""] ?? DOCUMENT_OWNERSHIP_LEVELS.INHERIT;
    return own === DOCUMENT_OWNERSHIP_LEVELS.INHERIT
      ? (this.ownership["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE)
      : own;
  }

  /** Whether a user has at least, or exactly, a level (OW-2). Game masters have every level but exactly none. */
  testUserPermission(
    user: UserLike,
    permission: OwnershipLevelName | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const level = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    if (exact) return this.getUserLevel(user) === level;
    return user.isGM || this.getUserLevel(user) >= level;
  }

  /** Whether a user may do something to this document (OW-4), judged by the base class alone on the server. */
  canUserModify(user: UserLike, action: DocumentActionName, data: UnknownRecord = {}): boolean {
    const permission = (this.constructor as DocumentConstructor).metadata.permissions[action];
    if (action === "update" && !user.isGM && this.#touchesGmOnly(data)) return false;
    if (typeof permission === "function") return permission(user, this, data);
    if (permission === "OWNER") return this.testUserPermission(user, "OWNER");
    return user.hasRole(USER_ROLES[permission]);
  }

  /** FD-6 */
  #touchesGmOnly(changes: UnknownRecord): boolean {
    return Object.keys(changes).some((path) => {
      const [first = ""] = path.split(".");
      return this.schema.get(readUpdateKey(first).name)?.gmOnly ?? false;
    });
  }

  /** Whether a user may create documents of this type at all. */
  static canUserCreate(user: UserLike): boolean {
    const { create } = this.metadata.permissions;
    return typeof create === "string" && create !== "OWNER" ? user.hasRole(create) : user.hasRole("ASSISTANT");
  }

  /** A copy with changes; with `save`, a new document in the database (DOC-1). */
  override clone(
    data: UnknownRecord = {},
    context: DocumentContext & { save?: boolean; keepId?: boolean } = {},
  ): Document | Promise<Document | undefined> {
    const { save = false, keepId = false, ...rest } = context;
    const source = this.toObject();
    if (!keepId) source["_id"] = null;
    const cls = this.constructor as DocumentConstructor;
    const copy = new cls(source, { parent: this.parent, pack: this.pack, ...rest });
    copy.updateSource(data);
    return save ? cls.create(copy.toObject(), { parent: this.parent, pack: this.pack, keepId }) : copy;
  }

  /** Creates documents (DOC-1). @returns those that were not prevented (DOC-2). */
  static createDocuments<T extends DocumentConstructor>(
    this: T,
    data: Data[] = [],
    operation: CreateOptions = {},
  ): Promise<InstanceType<T>[]> {
    return database().create(this.implementation, { ...operation, data }) as Promise<InstanceType<T>[]>;
  }

  /** Updates documents, each named by its `_id` (DOC-1). @returns those that changed (DOC-2). */
  static updateDocuments<T extends DocumentConstructor>(
    this: T,
    updates: UnknownRecord[] = [],
    operation: UpdateOperationOptions = {},
  ): Promise<InstanceType<T>[]> {
    return database().update(this.implementation, { ...operation, updates }) as Promise<InstanceType<T>[]>;
  }

  /** Deletes documents by id (DOC-1). @returns those that were not prevented (DOC-2). */
  static deleteDocuments<T extends DocumentConstructor>(
    this: T,
    ids: readonly string[] = [],
    operation: DeleteOptions = {},
  ): Promise<InstanceType<T>[]> {
    return database().delete(this.implementation, { ...operation, ids: Array.from(ids) }) as Promise<InstanceType<T>[]>;
  }

  /** Creates one document, or as many as the array has (DOC-2). */
  static create<T extends DocumentConstructor>(
    this: T,
    data: Data[],
    operation?: CreateOptions,
  ): Promise<InstanceType<T>[]>;
  static create<T extends DocumentConstructor>(
    this: T,
    data: Data,
    operation?: CreateOptions,
  ): Promise<InstanceType<T> | undefined>;
  static async create<T extends DocumentConstructor>(
    this: T,
    data: Data | Data[],
    operation: CreateOptions = {},
  ): Promise<InstanceType<T> | InstanceType<T>[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  /** Changes this document in the database (UP-1). @returns itself, or undefined when nothing changed (UP-2). */
  async update(data: UnknownRecord = {}, operation: UpdateOperationOptions = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.#savedId() }];
    const [document] = await (this.constructor as DocumentConstructor).updateDocuments(updates, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return document as this | undefined;
  }

  /** Removes this document from the database. @returns itself, or undefined when it was prevented. */
  async delete(operation: DeleteOptions = {}): Promise<this | undefined> {
    const ids = [this.#savedId()];
    const [document] = await (this.constructor as DocumentConstructor).deleteDocuments(ids, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return document as this | undefined;
  }

  #savedId(): string {
    if (this.id === null)
      throw new Error(`This ${this.documentName} is not saved: it cannot be updated or deleted in the database`);
    return this.id;
  }

  /** The collection that holds a kind of embedded document, by the document's or the collection's name. @throws Error for any other. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const { embedded } = (this.constructor as DocumentConstructor).metadata;
    const collection = this.collections[embedded[embeddedName] ?? embeddedName];
    if (!collection)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  /** An embedded document by its id (DOC-1). @throws Error with `strict`, when there is none. */
  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** Creates embedded documents. The name is the document's, such as "Item" (DOC-1). */
  createEmbeddedDocuments(embeddedName: string, data: Data[] = [], operation: CreateOptions = {}): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).createDocuments(data, this.#within(operation));
  }

  /** Updates embedded documents, each named by its `_id` (DOC-1). */
  updateEmbeddedDocuments(
    embeddedName: string,
    updates: UnknownRecord[] = [],
    operation: UpdateOperationOptions = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).updateDocuments(updates, this.#within(operation));
  }

  /** Deletes embedded documents by id (DOC-1). */
  deleteEmbeddedDocuments(
    embeddedName: string,
    ids: readonly string[] = [],
    operation: DeleteOptions = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).deleteDocuments(ids, this.#within(operation));
  }

  #embeddedClass(embeddedName: string): DocumentConstructor {
    const { embedded } = (this.constructor as DocumentConstructor).metadata;
    if (!(embeddedName in embedded))
      throw new Error(`${embeddedName} is not the name of a Document embedded in ${this.documentName}`);
    return this.getEmbeddedCollection(embeddedName).documentClass;
  }

  #within<T extends OperationOptions>(operation: T): T {
    this.#savedId();
    return { ...operation, parent: this, pack: this.pack };
  }

  /** A flag (FL-1). @throws Error when the scope is no package in use. */
  getFlag(scope: string, key: string): unknown {
    assertFlagScope(scope);
    return getProperty(this.flags[scope], key);
  }

  /** Writes a flag; an object merges with the one that is there (FL-2). @throws Error when the scope is no package in use. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertFlagScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  /** Removes a flag, or a member of one (FL-2). @throws Error when the scope is no package in use. */
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertFlagScope(scope);
    return this.update(deletionOf(`flags.${scope}.${key}`));
  }
}

function assertFlagScope(scope: string): void {
  if (!registry.isFlagScope(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
