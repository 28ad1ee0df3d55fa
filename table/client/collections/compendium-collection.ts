import type { UserLike } from "../../common/abstract/document-metadata.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { CreateOptions } from "../../common/abstract/database-backend.ts";
import { packLevel } from "../../common/pack-ownership.ts";
import type { ErrorResponse, JsonObject, PackData } from "../../common/protocol.ts";
import { Collection } from "../../common/utils/collection.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { getDocumentClass } from "../documents/document-config.ts";
import { documentConfig } from "../documents/document-config.ts";
import { runningGame } from "../documents/running-game.ts";
import { DocumentCollection } from "./document-collection.ts";

/** What the index of a compendium knows of a document: plain data without methods (UU-2, TRAP-34). */
export type IndexEntry = JsonObject;

/** A compendium in `game.packs` (MF-8 to MF-10). Its documents are those that have been fetched so far. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: Omit<PackData, "index" | "folders">;
  /** Entries of all documents, fetched or not. */
  readonly index = new Collection<IndexEntry>();
  readonly folders = new Collection<Document>();
  /** The windows that show it; the interface adds one to each compendium. */
  readonly apps: { render(options: { readonly force: boolean }): unknown }[] = [];
  /** Whether the index has the fields that packages ask for in CONFIG. */
  indexed = false;

  constructor({ index, folders, ...metadata }: PackData) {
    super();
    this.metadata = metadata;
    for (const entry of index) this.index.set(String(entry["_id"]), entry);
    const FolderClass = getDocumentClass("Folder");
    for (const source of folders)
      if (FolderClass)
        this.folders.set(String(source["_id"]), new FolderClass(structuredClone(source), { pack: metadata.id }));
  }

  /** `<package>.<name>` */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return this.metadata.label;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  /** Draws its windows again. @param force whether those that are not open are opened */
  render(force = false): void {
    for (const app of this.apps) app.render({ force });
  }

  /** Compendia that a user may not see are not sent. */
  get visible(): boolean {
    return true;
  }

  /** The level that a user has on everything in it (DOC-8). */
  getUserLevel(user: UserLike): number {
    return packLevel(this.metadata.ownership, user);
  }

  /** Whether no one may change it, unless a narrator unlocks it. */
  get locked(): boolean {
    const configuration = game.settings.get("core", "compendiumConfiguration");
    const own = getProperty((configuration as UnknownRecord)[this.collection], "locked");
    return typeof own === "boolean" ? own : this.metadata.locked;
  }

  /** Locks or unlocks the compendium, for everyone. */
  async configure({ locked }: { locked: boolean }): Promise<void> {
    const configuration = game.settings.get("core", "compendiumConfiguration") as UnknownRecord;
    const own = { ...(configuration[this.collection] as UnknownRecord | undefined), locked };
    await game.settings.set("core", "compendiumConfiguration", { ...configuration, [this.collection]: own });
  }

  /** The uuid of a document, fetched or not (UU-1). */
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  override createDocument(source: UnknownRecord, context: { strict?: boolean } = {}): Document {
    return super.createDocument(source, { ...context, pack: this.collection });
  }

  /** The index, with more fields of every document (MF-9); those in CONFIG are always asked for. */
  async getIndex({ fields = [] }: { fields?: readonly string[] } = {}): Promise<Collection<IndexEntry>> {
    const config = documentConfig(this.documentName);
    // Scenes have none, and what CONFIG lacks is refused by name.
    const configured = config && "compendiumIndexFields" in config ? (config.compendiumIndexFields ?? []) : [];
    const entries = await this.#ask("packIndex", { pack: this.collection, fields: [...configured, ...fields] });
    for (const entry of entries) {
      const id = String(entry["_id"]);
      this.index.set(id, { ...this.index.get(id), ...entry });
    }
    this.indexed = true;
    return this.index;
  }

  /** A document, fetched where it has not been yet; null where there is none (MF-10). */
  async getDocument(id: string): Promise<Document | null> {
    const present = this.get(id);
    if (present || !this.index.has(id)) return present ?? null;
    await this.#fetch([id]);
    return this.get(id) ?? null;
  }

  /**
   * The documents that pass a query (MF-10).
   * @param query - by path of the source, a value, `{<path>__in: [values]}` for several, or nothing for all documents
   */
  async getDocuments(query: Readonly<Record<string, unknown>> = {}): Promise<Document[]> {
    const missing = Array.from(this.index.keys()).filter((id) => !this.has(id));
    if (missing.length > 0) await this.#fetch(missing);
    return this.filter((document) => matches(document, query));
  }

  async #fetch(ids: readonly string[]): Promise<void> {
    const sources = await this.#ask("packDocuments", { pack: this.collection, ids });
    for (const source of sources) {
      const id = String(source["_id"]);
      // What has been fetched twice at the same time stays what it was: someone may hold it.
      if (!this.has(id)) this.load(source);
    }
  }

  #ask(event: "packIndex", request: { pack: string; fields: readonly string[] }): Promise<JsonObject[]>;
  #ask(event: "packDocuments", request: { pack: string; ids: readonly string[] }): Promise<JsonObject[]>;
  #ask(event: "packIndex" | "packDocuments", request: { pack: string }): Promise<JsonObject[]> {
    const { socket } = runningGame();
    return new Promise((resolve, reject) => {
      const lost = (): void => {
        reject(new Error(`The connection was lost before the compendium ${this.collection} was read`));
      };
      const answer = (answered: JsonObject[] | ErrorResponse): void => {
        socket.off("disconnect", lost);
        if (Array.isArray(answered)) resolve(answered);
        else reject(new Error(answered.error.message));
      };
      socket.once("disconnect", lost);
      // Both requests name the compendium and what is wanted; the overloads above pair them with their events.
      socket.emit(event as "packIndex", request as { pack: string; fields: string[] }, answer);
    });
  }

  /** Copies a document of the world, or of elsewhere, into the compendium. */
  async importDocument(document: Document, options: CreateOptions = {}): Promise<Document | undefined> {
    const source = document.toObject();
    const cls = document.constructor as DocumentConstructor;
    return cls.create(source, { ...options, pack: this.collection });
  }

  /**
   * Copies all documents into the world, into a folder of their own (MF-10).
   * @param folderName - of that folder; the title of the compendium when left out, and none when empty
   */
  async importAll({ folderName = this.title }: { folderName?: string } = {}): Promise<Document[]> {
    const collection = runningGame().collections.get(this.documentName);
    const documents = await this.getDocuments();
    if (!collection || documents.length === 0) return [];
    const folder = folderName
      ? await getDocumentClass("Folder")?.create({ name: folderName, type: this.documentName })
      : undefined;
    const copies = documents.map((document) => ({
      ...collection.fromCompendium(document),
      folder: folder?.id ?? null,
    }));
    return collection.documentClass.createDocuments(copies, { fromCompendium: true });
  }

  /** Entries of documents that have not been fetched change too. */
  updateIndex({ _id: id, ...changed }: JsonObject): void {
    const entry = this.index.get(String(id));
    if (!entry) return;
    for (const [field, value] of Object.entries(changed)) if (field in entry) entry[field] = value;
  }

  /** The index follows what happens to the documents. */
  override _onModifyContents(
    action: "create" | "update" | "delete",
    documents: readonly Document[],
    _options: UnknownRecord,
  ): void {
    for (const document of documents) {
      const id = String(document.id);
      if (action === "delete") this.index.delete(id);
      else this.index.set(id, { ...this.index.get(id), ...indexEntry(document) });
    }
  }
}

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

function indexEntry(document: Document): IndexEntry {
  const fields = INDEX_FIELDS.filter((field) => field in document._source);
  // Sources are JSON, so whatever lies in them is.
  const entry = Object.fromEntries(fields.map((field) => [field, document._source[field]])) as JsonObject;
  return { ...entry, uuid: document.uuid };
}

function matches(document: Document, query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(query).every(([path, wanted]) => {
    if (!path.endsWith("__in")) return getProperty(document._source, path) === wanted;
    return Array.isArray(wanted) && wanted.includes(getProperty(document._source, path.slice(0, -"__in".length)));
  });
}
