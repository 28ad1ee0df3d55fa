import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject, ModifyDocumentRequest } from "../../common/protocol.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { expandObject } from "../../common/utils/objects.ts";
import { randomID } from "../../common/utils/random-id.ts";
import type { Actor } from "../documents/actor.ts";
import { deltaEntries } from "../documents/actor-delta.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { fromUuidSync } from "../documents/uuid.ts";

/** A change of the actor of an unlinked token, or of something in it, and the change of the token that it really is. */
export interface SyntheticRequest {
  readonly request: ModifyDocumentRequest;
  /** The documents that the change touched, once it has been applied. */
  documents(): ClientDocument[];
}

/** Keys of an actor that go into a delta as they are. */
const DELTA_FIELDS = new Set(["name", "type", "img", "system", "flags", "ownership"]);

/** The token around a document in the actor of an unlinked token, or null for every other document. */
function tokenAround(parent: Document | null): TokenDocument | null {
  for (let document = parent; document; document = document.parent)
    if (document.documentName === "Token") return document as TokenDocument;
  return null;
}

/**
 * The change of a token that a change of its actor is (CV-5): the server stores differences of actors with their tokens.
 * @returns null for a request about anything else
 */
export function toTokenRequest(request: ModifyDocumentRequest): SyntheticRequest | null {
  const { parentUuid } = request.operation;
  const parent = parentUuid?.includes(".Token.") ? fromUuidSync(parentUuid) : null;
  const token = tokenAround(parent);
  const actor = token?.actor;
  if (!parent || !token || !actor?.isToken) return null;
  const { data: _data, updates: _updates, ids: _ids, pack: _pack, ...options } = request.operation;
  const isActor = parent === token;
  const named = isActor ? request : nameNewDocuments(request);
  const delta = isActor ? actorDelta(request) : descendantDelta(actor, parent, named);
  const updates = [{ _id: String(token.id), delta: toJson(delta) }];
  const operation = { ...options, data: [], ids: [], updates, parentUuid: String(token.parent?.uuid) };
  return {
    request: { type: "Token", action: "update", operation: operation },
    documents: isActor ? () => [actor] : touched(parent, named),
  };
}

/** @throws Error for anything but an update: the actor of a token comes and goes with the token */
function actorDelta({ action, operation }: ModifyDocumentRequest): UnknownRecord {
  if (action !== "update") throw new Error("The actor of a token is neither created nor deleted by itself");
  const changes = expandObject(operation.updates[0] ?? {});
  return Object.fromEntries(Object.entries(changes).filter(([key]) => DELTA_FIELDS.has(key.replace(/^[-=]=/, ""))));
}

/** The server gives ids to documents; those in a delta are given here. */
function nameNewDocuments(request: ModifyDocumentRequest): ModifyDocumentRequest {
  if (request.action !== "create") return request;
  const keepId = request.operation["keepId"] === true;
  const data = request.operation.data.map((source) => ({
    ...source,
    _id: keepId && source["_id"] ? source["_id"] : randomID(),
  }));
  return { ...request, operation: { ...request.operation, data } };
}

/** Carries the request out on a copy of the actor, and takes the difference from the base actor. */
function descendantDelta(actor: Actor, parent: Document, request: ModifyDocumentRequest): UnknownRecord {
  const copy = actor.clone({}, { keepId: true }) as Actor;
  const target = parent === actor ? copy : inCopy(copy, actor, parent);
  const { action, operation, type } = request;
  const collection = target.getEmbeddedCollection(type);
  const sources = target._source[collection.name] as UnknownRecord[];
  if (action === "create") sources.push(...operation.data);
  else if (action === "delete")
    sources.splice(0, sources.length, ...sources.filter(({ _id }) => !operation.ids.includes(String(_id))));
  else
    for (const change of operation.updates)
      collection
        .get(String(change["_id"]), { strict: true })
        ?.updateSource(change, { recursive: operation["recursive"] !== false });
  const base = actor.token?.baseActor?.toObject() ?? { items: [], effects: [] };
  return { ...deltaEntries(base, copy.toObject()) };
}

/** The document of a copy that stands where a document of the original does. */
function inCopy(copy: Actor, actor: Actor, document: Document): Document {
  const { parent } = document;
  const around = !parent || parent === actor ? copy : inCopy(copy, actor, parent);
  const found = around.getEmbeddedDocument(document.documentName, String(document.id), { strict: true });
  if (!found) throw new Error(`${String(document.uuid)} is not part of the actor of its token`);
  return found;
}

function touched(parent: Document, { action, operation, type }: ModifyDocumentRequest): () => ClientDocument[] {
  const collection = parent.getEmbeddedCollection(type);
  const find = (ids: readonly unknown[]): ClientDocument[] =>
    ids.flatMap((id) => collection.get(String(id)) ?? []) as ClientDocument[];
  if (action === "delete") {
    const deleted = find(operation.ids);
    return () => deleted;
  }
  const ids = (action === "create" ? operation.data : operation.updates).map(({ _id }) => _id);
  return () => find(ids);
}

function toJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
