import { Document, type DocumentConstructor } from "../../common/abstract/document.ts";
import { registry } from "../../common/abstract/registry.ts";
import { writeOperators } from "../../common/data/operators.ts";
import { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import type { JsonObject, ModifyDocumentResponse } from "../../common/protocol.ts";
import type { Collection } from "../../common/utils/collection.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { deepClone } from "../../common/utils/objects.ts";
import { DocumentCollection } from "../collections/document-collection.ts";
import type { Actor } from "../documents/actor.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { getDocumentClass } from "../documents/document-config.ts";
import { rootOf } from "../documents/prepared-document.ts";
import { runningGame } from "../documents/running-game.ts";
import type { User } from "../documents/user.ts";
import { fromUuidSync } from "../documents/uuid.ts";
import { Hooks } from "../hooks.ts";
import { collectionOf } from "./operation.ts";

interface AppliedOperation {
  readonly documentClass: DocumentConstructor;
  readonly parent: ClientDocument | null;
  readonly collection: Collection<ClientDocument>;
  readonly options: UnknownRecord;
  /** Who asked, on the server's word (HK-11). */
  readonly userId: string;
  readonly user: User | undefined;
  /** The token's own actor in which it happens, and its source until then; null elsewhere (CV-5). */
  readonly tokenActor: { readonly actor: Actor; readonly before: UnknownRecord } | null;
}

export interface HandledResponse {
  readonly documents: ClientDocument[];
  /** Settles when the class has done what it does after a batch. */
  readonly finished: Promise<void>;
}

/**
 * Applies a change that the server has made, the same way on the client that asked and on all others (section 3.2,
 * 5 to 10). Everything but the work of `_onXOperation` happens before it returns, so that responses cannot overtake
 * each other (LC-8).
 */
export function handleResponse(response: ModifyDocumentResponse): HandledResponse {
  if (isOutOfSight(response)) return { documents: [], finished: Promise.resolve() };
  const operation = toOperation(response);
  const { action, result } = response;
  if (action === "create") return handleCreation(operation, result as JsonObject[]);
  if (action === "update") return handleUpdate(operation, result as JsonObject[]);
  return handleDeletion(operation, result as string[]);
}

/** What happens inside a compendium's document concerns only clients that have fetched it; indices follow everything. */
function isOutOfSight({ operation, type, action, result }: ModifyDocumentResponse): boolean {
  const { parentUuid = null, pack = null } = operation;
  if (pack === null) return false;
  const compendium = runningGame().packs?.get(pack);
  if (!compendium) return true;
  if (parentUuid !== null) return !(fromUuidSync(parentUuid, { strict: false }) instanceof Document);
  if (type === "Folder") return false;
  if (action === "update") for (const changed of result as JsonObject[]) compendium.updateIndex(changed);
  if (action === "delete") for (const id of result as string[]) compendium.index.delete(id);
  return false;
}

function toOperation({ type, operation, userId }: ModifyDocumentResponse): AppliedOperation {
  const { data: _data, updates: _updates, ids: _ids, parentUuid = null, pack = null, ...options } = operation;
  const documentClass = getDocumentClass(type);
  if (!documentClass) throw new Error(`The document type ${type} is not on the practice table yet`);
  const parent = fromUuidSync(parentUuid, { strict: false }) as ClientDocument | null;
  if (parentUuid && !parent)
    throw new Error(`The parent ${parentUuid} of changed ${type} documents does not exist here`);
  const user = runningGame().users?.get(userId);
  const collection = collectionOf(type, parent, pack);
  const actor = tokenActorIn(type === "Actor" && parent ? (collection.contents[0] ?? null) : parent);
  const tokenActor = actor && { actor, before: actor.toObject() };
  return { documentClass, parent, collection, options, userId, user, tokenActor };
}

function tokenActorIn(document: Document | null): Actor | null {
  if (document?.documentName !== "Actor") return document?.parent ? tokenActorIn(document.parent) : null;
  return (document as Actor).isToken ? (document as Actor) : null;
}

function handleCreation(operation: AppliedOperation, sources: JsonObject[]): HandledResponse {
  const { documentClass, parent, collection, options, userId } = operation;
  const { documentName } = documentClass;
  parent?._preCreateDescendantDocuments(parent, nameOf(collection), sources, options, userId);
  const documents = sources.map((source) => insert(collection, source));
  prepareAgain(operation);
  documents.forEach((document, index) => {
    document._onCreate(sources[index] ?? {}, options, userId);
    Hooks.callAll(`create${documentName}`, document, options, userId);
  });
  const finished = afterBatch(operation, documents, "_onCreateOperation");
  parent?._onCreateDescendantDocuments(parent, nameOf(collection), documents, sources, options, userId);
  contentsModified(operation, "create", documents);
  return { documents, finished };
}

function insert(collection: Collection<ClientDocument>, source: JsonObject): ClientDocument {
  const own = deepClone(source);
  const maker = collection as unknown as EmbeddedCollection<ClientDocument> | DocumentCollection<ClientDocument>;
  const document =
    maker instanceof EmbeddedCollection ? maker.createDocument(own, { embedded: true }) : maker.createDocument(own);
  collection.set(String(document.id), document);
  return document;
}

function handleUpdate(operation: AppliedOperation, changes: JsonObject[]): HandledResponse {
  const { documentClass, parent, collection, options, tokenActor, userId } = operation;
  const { documentName } = documentClass;
  parent?._preUpdateDescendantDocuments(parent, nameOf(collection), changes, options, userId);
  const known = changes.flatMap((difference) => {
    const document = collection.get(String(difference["_id"]));
    return document ? [{ document, difference, changed: asTold(difference) }] : [];
  });
  for (const { document, difference } of known)
    document.updateSource(difference, { recursive: options["recursive"] !== false });
  prepareAgain(operation);
  for (const { document, changed } of known) {
    document._onUpdate(changed, options, userId);
    Hooks.callAll(`update${documentName}`, document, changed, options, userId);
    if (document === tokenActor?.actor)
      Hooks.callAll("updateActorDelta", tokenActor.actor.token?.delta, changed, options, userId);
  }
  const documents = known.map(({ document }) => document);
  const finished = afterBatch(operation, documents, "_onUpdateOperation");
  parent?._onUpdateDescendantDocuments(parent, nameOf(collection), documents, changes, options, userId);
  contentsModified(operation, "update", documents);
  return { documents, finished };
}

/** What hooks and life-cycle methods see of a change: Foundry 14 has operators in it (UP-4). */
function asTold(difference: JsonObject): UnknownRecord {
  return registry.generation >= 14 ? writeOperators(difference) : difference;
}

function handleDeletion(operation: AppliedOperation, ids: string[]): HandledResponse {
  const { documentClass, parent, collection, options, userId } = operation;
  const { documentName } = documentClass;
  parent?._preDeleteDescendantDocuments(parent, nameOf(collection), ids, options, userId);
  const documents = ids.flatMap((id) => collection.get(id, { invalid: true }) ?? []);
  for (const id of ids) collection.delete(id);
  prepareAgain(operation);
  for (const document of documents) {
    document._onDelete(options, userId);
    Hooks.callAll(`delete${documentName}`, document, options, userId);
  }
  const finished = afterBatch(operation, documents, "_onDeleteOperation");
  parent?._onDeleteDescendantDocuments(parent, nameOf(collection), documents, ids, options, userId);
  contentsModified(operation, "delete", documents);
  return { documents, finished };
}

/** TRAP-18: a change inside a document prepares the whole of it again. */
function prepareAgain({ parent, tokenActor }: AppliedOperation): void {
  if (tokenActor) {
    const { actor, before } = tokenActor;
    actor.token?._onActorChange(actor, before);
    actor.reset();
  } else if (parent) rootOf(parent).reset();
}

function afterBatch(
  { documentClass, options, user }: AppliedOperation,
  documents: ClientDocument[],
  method: "_onCreateOperation" | "_onUpdateOperation" | "_onDeleteOperation",
): Promise<void> {
  return user ? documentClass[method](documents, options, user) : Promise.resolve();
}

function contentsModified(
  { collection, options }: AppliedOperation,
  action: "create" | "update" | "delete",
  documents: ClientDocument[],
): void {
  const world = collection as unknown;
  if (world instanceof DocumentCollection) world._onModifyContents(action, documents, options);
}

function nameOf(collection: Collection<ClientDocument>): string {
  const embedded = collection as unknown;
  return embedded instanceof EmbeddedCollection ? embedded.name : "";
}
