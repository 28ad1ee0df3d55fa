import type { OperationOptions } from "../../common/abstract/database-backend.ts";
import type { Document, DocumentConstructor, LifeCycleOptions } from "../../common/abstract/document.ts";
import type { DocumentAction, DocumentOperation, JsonObject, ModifyDocumentRequest } from "../../common/protocol.ts";
import { Collection } from "../../common/utils/collection.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { currentUser, runningGame } from "../documents/running-game.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import { Hooks } from "../hooks.ts";

/** An operation on its way to the server, with what life-cycle methods and hooks see of it. */
export interface PendingOperation {
  readonly documentClass: DocumentConstructor;
  readonly parent: Document | null;
  /** The compendium in which it happens, or null (DOC-8). */
  readonly pack: string | null;
  /** The options without the documents themselves; hooks may add to them, and every client receives them (DOC-4). */
  readonly options: LifeCycleOptions;
  readonly user: User;
}

/** Splits an operation into the documents and the rest. */
export function beginOperation(
  documentClass: DocumentConstructor,
  operation: OperationOptions,
  defaults: object,
): PendingOperation {
  const { parent = null, pack, data: _data, updates: _updates, ids: _ids, ...rest } = operation;
  const container = pack ?? parent?.pack ?? null;
  return {
    documentClass,
    parent,
    pack: container,
    options: { ...defaults, render: true, ...rest },
    user: currentUser(),
  };
}

/** The collection that holds the documents of an operation. @throws Error when there is none. */
export function collectionOf(
  documentName: string,
  parent: Document | null,
  pack: string | null = null,
): Collection<ClientDocument> {
  const primary = pack === null ? runningGame().collections.get(documentName) : collectionInPack(pack, documentName);
  const collection = parent ? collectionIn(parent, documentName) : primary;
  if (!collection) throw new Error(`There is no collection of ${documentName} documents in ${pack ?? "the world"}`);
  // The client makes every document of its own classes.
  return collection as unknown as Collection<ClientDocument>;
}

function collectionInPack(pack: string, documentName: string): Collection<Document> | undefined {
  const compendium = runningGame().packs?.get(pack);
  return documentName === "Folder" ? compendium?.folders : compendium;
}

/** The actor of an unlinked token is found in it, though it is stored as its difference only (CV-5). */
function collectionIn(parent: Document, documentName: string): Collection<Document> {
  if (parent.documentName !== "Token" || documentName !== "Actor") return parent.getEmbeddedCollection(documentName);
  const { actor } = parent as TokenDocument;
  return new Collection(actor?.isToken ? [[String(actor.id), actor]] : []);
}

/** A document of a collection by its id. @throws Error when there is none. */
export function documentOf(collection: Collection<ClientDocument>, id: string, invalid = false): ClientDocument {
  const document = collection.get(id, { strict: true, invalid });
  if (!document) throw new Error(`The document "${id}" does not exist`);
  return document;
}

/** Asks a document and then the hooks whether an operation may go on, unless the document has refused (HK-2, HK-8). */
export async function isAllowed(
  { options }: PendingOperation,
  ask: () => Promise<boolean | void>,
  hook: string,
  ...parameters: unknown[]
): Promise<boolean> {
  if ((await ask()) === false) return false;
  return options["noHook"] === true || Hooks.call(hook, ...parameters);
}

/** The request for the server, as the plain JSON that it will receive (0.6). */
export function toRequest(
  { documentClass, parent, pack, options }: PendingOperation,
  action: DocumentAction,
  documents: Partial<Pick<DocumentOperation, "ids">> & { data?: unknown[]; updates?: unknown[] },
): ModifyDocumentRequest {
  const operation = {
    ...options,
    data: [],
    updates: [],
    ids: [],
    ...documents,
    parentUuid: parent?.uuid ?? null,
    pack,
  };
  return { type: documentClass.documentName, action, operation: toJson(operation) as DocumentOperation };
}

function toJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
