import type { Document, DocumentConstructor, LifeCycleOptions } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { diffObject } from "../../common/utils/diff-object.ts";
import { deepClone, isEmpty } from "../../common/utils/objects.ts";
import type { Actor, ClientDocument } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";

/**
 * Gives a document another source, in place: anyone who holds it, or a document in it that is still there, keeps holding
 * the right one (SH-1).
 */
export function replaceSource(document: Document, source: UnknownRecord): void {
  writeSource(document, deepClone(source));
  document.reset();
}

function writeSource(document: Document, source: UnknownRecord): void {
  const { hierarchy } = document.constructor as DocumentConstructor;
  for (const [name, value] of Object.entries(source)) {
    if (!(name in hierarchy)) document._source[name] = value;
    else writeEntries(document, name, value as UnknownRecord[]);
  }
}

function writeEntries(document: Document, name: string, sources: readonly UnknownRecord[]): void {
  const entries = document._source[name] as UnknownRecord[];
  const next = sources.map((source) => {
    const present = document.collections[name]?.get(String(source["_id"]));
    if (!present) return source;
    writeSource(present, source);
    return present._source;
  });
  entries.splice(0, entries.length, ...next);
}

interface Change {
  readonly options: LifeCycleOptions;
  readonly userId: string;
}

/**
 * Changes the actor of a token to a new source and tells of every difference, as if each had been an operation of its
 * own: on every client, the one that asked included (CV-5).
 */
export function changeSyntheticActor(actor: Actor, source: UnknownRecord, change: Change): void {
  const before = actor.toObject();
  const gone = collectGone(actor, source);
  replaceSource(actor, source);
  const changed = ownDifference(actor, before, actor.toObject());
  if (!isEmpty(changed)) {
    const told = { ...changed, _id: actor.id };
    actor._onUpdate(told, change.options, change.userId);
    Hooks.callAll("updateActor", actor, told, change.options, change.userId);
  }
  tellOfDescendants(actor, before, gone, change);
}

/** The documents that a source no longer has, by the document and collection that held them. */
type Gone = Map<Document, Map<string, ClientDocument[]>>;

function collectGone(document: Document, source: UnknownRecord, gone: Gone = new Map()): Gone {
  for (const [name, collection] of Object.entries(document.collections)) {
    const entries = source[name] as UnknownRecord[];
    const lost: ClientDocument[] = [];
    for (const embedded of collection) {
      const entry = entries.find(({ _id }) => _id === embedded.id);
      if (entry) collectGone(embedded, entry, gone);
      else lost.push(embedded as ClientDocument);
    }
    gone.set(document, (gone.get(document) ?? new Map<string, ClientDocument[]>()).set(name, lost));
  }
  return gone;
}

/** What differs outside of the embedded documents. */
function ownDifference(document: Document, before: UnknownRecord, after: UnknownRecord): UnknownRecord {
  const { hierarchy } = document.constructor as DocumentConstructor;
  const own = (source: UnknownRecord): UnknownRecord =>
    Object.fromEntries(Object.entries(source).filter(([name]) => !(name in hierarchy)));
  return diffObject(own(before), own(after));
}

function tellOfDescendants(parent: ClientDocument, before: UnknownRecord, gone: Gone, change: Change): void {
  for (const [name, collection] of Object.entries(parent.collections)) {
    const known = new Map((before[name] as UnknownRecord[]).map((source) => [source["_id"], source]));
    const created: ClientDocument[] = [];
    const updated: [ClientDocument, UnknownRecord][] = [];
    for (const document of collection as unknown as Iterable<ClientDocument>) {
      const old = known.get(document.id);
      if (!old) {
        created.push(document);
        continue;
      }
      const difference = ownDifference(document, old, document.toObject());
      if (!isEmpty(difference)) updated.push([document, { ...difference, _id: document.id }]);
      tellOfDescendants(document, old, gone, change);
    }
    tellOfCreated(parent, name, created, change);
    tellOfUpdated(parent, name, updated, change);
    tellOfDeleted(parent, name, gone.get(parent)?.get(name) ?? [], change);
  }
}

function tellOfCreated(parent: ClientDocument, name: string, documents: ClientDocument[], change: Change): void {
  if (documents.length === 0) return;
  const { options, userId } = change;
  const sources = documents.map((document) => document.toObject());
  for (const document of documents) {
    document._onCreate(document.toObject(), options, userId);
    Hooks.callAll(`create${document.documentName}`, document, options, userId);
  }
  parent._onCreateDescendantDocuments(parent, name, documents, sources, options, userId);
}

function tellOfUpdated(
  parent: ClientDocument,
  name: string,
  updated: readonly [ClientDocument, UnknownRecord][],
  { options, userId }: Change,
): void {
  if (updated.length === 0) return;
  for (const [document, changed] of updated) {
    document._onUpdate(changed, options, userId);
    Hooks.callAll(`update${document.documentName}`, document, changed, options, userId);
  }
  const documents = updated.map(([document]) => document);
  const changes = updated.map(([, changed]) => changed);
  parent._onUpdateDescendantDocuments(parent, name, documents, changes, options, userId);
}

function tellOfDeleted(parent: ClientDocument, name: string, documents: ClientDocument[], change: Change): void {
  if (documents.length === 0) return;
  const { options, userId } = change;
  for (const document of documents) {
    document._onDelete(options, userId);
    Hooks.callAll(`delete${document.documentName}`, document, options, userId);
  }
  const ids = documents.map(({ id }) => String(id));
  parent._onDeleteDescendantDocuments(parent, name, documents, ids, options, userId);
}
