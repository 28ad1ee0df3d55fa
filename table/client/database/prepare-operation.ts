import type { CreateOperation, DeleteOperation, UpdateOperation } from "../../common/abstract/database-backend.ts";
import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import { registry } from "../../common/abstract/registry.ts";
import { writeOperators } from "../../common/data/operators.ts";
import type { ModifyDocumentRequest } from "../../common/protocol.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { deepClone, expandObject, isEmpty } from "../../common/utils/objects.ts";
import { toError } from "../../common/utils/to-error.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { runningGame } from "../documents/running-game.ts";
import { Hooks } from "../hooks.ts";
import { beginOperation, collectionOf, documentOf, isAllowed, toRequest, type PendingOperation } from "./operation.ts";
import { assertNoIndexPaths, assertNoOldOperators } from "./write-guard.ts";

type Request = ModifyDocumentRequest | null;

/** What the requester does before a creation (section 3.2, 0 to 3). @returns null when nothing is left to send. */
export async function prepareCreation(
  documentClass: DocumentConstructor,
  operation: CreateOperation,
): Promise<Request> {
  const pending = beginOperation(documentClass, operation, {
    renderSheet: false,
    keepId: false,
    keepEmbeddedIds: false,
  });
  const documents: Document[] = [];
  for (const datum of operation.data) {
    const data = sourceOf(datum);
    const document = build(pending, data);
    if (document && (await mayCreate(pending, document, data))) documents.push(document);
  }
  if (documents.length === 0) return null;
  if ((await documentClass._preCreateOperation(documents, pending.options, pending.user)) === false) return null;
  return toRequest(pending, "create", { data: documents.map((document) => document.toObject()) });
}

function sourceOf(datum: UnknownRecord | Document): UnknownRecord {
  return "toObject" in datum && typeof datum.toObject === "function"
    ? (datum as Document).toObject()
    : expandObject(datum as UnknownRecord);
}

/** VF-3: what cannot be built strictly is reported and left out. */
function build({ documentClass, parent, pack, options }: PendingOperation, data: UnknownRecord): ClientDocument | null {
  const source = deepClone(data);
  if (options["keepId"] !== true) Reflect.deleteProperty(source, "_id");
  try {
    return new documentClass(source, { parent, pack }) as ClientDocument;
  } catch (error) {
    report("ClientDatabaseBackend#_preCreateDocumentArray", documentClass, error);
    return null;
  }
}

function mayCreate(pending: PendingOperation, document: Document, data: UnknownRecord): Promise<boolean> {
  const { options, user } = pending;
  const ask = (): Promise<boolean | void> => document._preCreate(data, options, user);
  return isAllowed(pending, ask, `preCreate${document.documentName}`, document, data, options, user.id);
}

/** What the requester does before an update (section 3.2, 0 to 3). @returns null when nothing is left to send. */
export async function prepareUpdate(documentClass: DocumentConstructor, operation: UpdateOperation): Promise<Request> {
  const pending = beginOperation(documentClass, operation, { diff: true, recursive: true });
  const collection = collectionOf(documentClass.documentName, pending.parent, pending.pack);
  await fetchInPack(
    pending,
    operation.updates.map((update) => String(update["_id"])),
  );
  const documents: Document[] = [];
  const updates: UnknownRecord[] = [];
  for (const update of operation.updates) {
    assertNoIndexPaths(update);
    if (registry.generation >= 14) assertNoOldOperators(update);
    const document = documentOf(collection, String(update["_id"]));
    const changed = changesOf(pending, document, update) ?? nothingOf(document, pending);
    if (!changed || !(await mayUpdate(pending, document, changed))) continue;
    documents.push(document);
    updates.push(changed);
  }
  if (updates.length === 0) return null;
  if ((await documentClass._preUpdateOperation(documents, pending.options, pending.user)) === false) return null;
  return toRequest(pending, "update", { updates });
}

/** Documents of a compendium are fetched before they change, so that they can be asked. */
async function fetchInPack({ documentClass, pack, parent }: PendingOperation, ids: readonly string[]): Promise<void> {
  const compendium = pack === null || parent ? undefined : runningGame().packs?.get(pack);
  if (compendium?.documentName !== documentClass.documentName) return;
  for (const id of ids) await compendium.getDocument(id);
}

/** UP-2, VF-4, VF-7: what differs, with the document's id and subtype; null when nothing does or something is invalid. */
function changesOf(
  { documentClass, options }: PendingOperation,
  document: Document,
  update: UnknownRecord,
): UnknownRecord | null {
  const recursive = options["recursive"] !== false;
  try {
    const difference = document.updateSource(update, { dryRun: true, recursive, whole: true });
    if (isEmpty(difference) && options["diff"] !== false) return null;
    const changes = options["diff"] === false ? document._cleanChanges(update, { recursive }) : difference;
    const type = "system" in changes && documentClass.hasTypeData ? { type: document._source["type"] } : {};
    const told = registry.generation >= 14 ? writeOperators(changes) : changes;
    return { ...type, ...told, _id: document.id };
  } catch (error) {
    report("ClientDatabaseBackend#_preUpdateDocumentArray", documentClass, error, document.id);
    return null;
  }
}

/** An update without changes that the document wants to see all the same, such as one that names a way to go. */
function nothingOf(document: Document, { options }: PendingOperation): UnknownRecord | null {
  return (document as ClientDocument)._isAskedFor(options) ? { _id: document.id } : null;
}

function mayUpdate(pending: PendingOperation, document: Document, changed: UnknownRecord): Promise<boolean> {
  const { options, user } = pending;
  const ask = (): Promise<boolean | void> => document._preUpdate(changed, options, user);
  return isAllowed(pending, ask, `preUpdate${document.documentName}`, document, changed, options, user.id);
}

/** What the requester does before a deletion (section 3.2, 1 to 3). @returns null when nothing is left to send. */
export async function prepareDeletion(
  documentClass: DocumentConstructor,
  operation: DeleteOperation,
): Promise<Request> {
  const pending = beginOperation(documentClass, operation, { deleteAll: false });
  const collection = collectionOf(documentClass.documentName, pending.parent, pending.pack);
  const ids = operation.deleteAll ? Array.from(collection.keys()) : operation.ids;
  await fetchInPack(pending, ids);
  const documents: Document[] = [];
  for (const id of ids) {
    const document = documentOf(collection, id, true);
    if (await mayDelete(pending, document)) documents.push(document);
  }
  if (documents.length === 0) return null;
  if ((await documentClass._preDeleteOperation(documents, pending.options, pending.user)) === false) return null;
  return toRequest(pending, "delete", { ids: documents.map((document) => String(document.id)) });
}

function mayDelete(pending: PendingOperation, document: Document): Promise<boolean> {
  const { options, user } = pending;
  const ask = (): Promise<boolean | void> => document._preDelete(options, user);
  return isAllowed(pending, ask, `preDelete${document.documentName}`, document, options, user.id);
}

function report(
  location: string,
  { documentName }: DocumentConstructor,
  thrown: unknown,
  id: string | null = null,
): void {
  const msg = `${documentName}${id === null ? "" : ` [${id}]`} validation errors:`;
  Hooks.onError(location, toError(thrown), { msg, log: "warn", notify: "error", id, documentName });
}
