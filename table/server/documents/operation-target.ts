import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import { applyDelta } from "../../common/data/token-difference.ts";
import { BaseActor } from "../../common/documents/base-actor.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { parseUuid } from "../../common/utils/parse-uuid.ts";
import { RequestError } from "../request-error.ts";
import { documentClass, isPrimary, PRIMARY_CLASSES, shapeOf } from "./document-classes.ts";
import type { DocumentShape } from "../store/document-shape.ts";
import { bareSource, embeddedList, TOKEN_ACTOR, type Draft, type EmbeddedStep, type Siblings } from "./draft.ts";

/** What an operation is about: documents of one class, under one parent or in the world (LC-10). */
export interface OperationTarget {
  readonly documentClass: DocumentConstructor;
  /** Compendium in which all of it happens, or null. */
  readonly pack: string | null;
  readonly parent: Document | null;
  readonly siblings: Siblings;
}

export interface OperationAddress {
  /** Such as "Item". */
  readonly type: string;
  /** Such as "Actor.abc…", or null for primary documents. */
  readonly parentUuid: string | null;
  /** A compendium's id, or null; a parent in a compendium implies it (DOC-8). */
  readonly pack: string | null;
}

/** How primary documents of a class are arranged in a compendium. @throws {RequestError} when they cannot be changed */
export type PackShapes = (pack: string, cls: DocumentConstructor) => DocumentShape;

/**
 * Finds the target of an operation.
 * @throws {RequestError} when there is no such type, or no such parent, or the two do not fit
 */
export function findTarget(draft: Draft, address: OperationAddress, packShapes: PackShapes): OperationTarget {
  const { type, parentUuid, pack } = address;
  const cls = documentClass(type);
  if (cls === null) throw new RequestError(`"${type.slice(0, 40)}" is not a type of document of this table.`);
  if (parentUuid !== null) return findEmbeddedTarget(draft, cls, { parentUuid, pack }, packShapes);
  if (!isPrimary(cls)) throw new RequestError(`${type} documents need a parent.`);
  if (pack === null && !PRIMARY_CLASSES.includes(cls))
    throw new RequestError(`${type} documents lie in compendia alone.`);
  const shape = pack === null ? shapeOf(cls) : packShapes(pack, cls);
  return { documentClass: cls, pack, parent: null, siblings: draft.primarySiblings(shape) };
}

function findEmbeddedTarget(
  draft: Draft,
  cls: DocumentConstructor,
  { parentUuid, pack: givenPack }: { parentUuid: string; pack: string | null },
  packShapes: PackShapes,
): OperationTarget {
  const uuid = parseUuid(parentUuid);
  const primary = uuid === null ? null : documentClass(uuid.primaryType);
  const missing = new RequestError(`The parent "${parentUuid.slice(0, 120)}" does not exist.`);
  if (uuid === null || primary === null || !isPrimary(primary)) throw missing;
  const pack = uuid.pack ?? null;
  if (givenPack !== null && givenPack !== pack) throw missing;
  const shape = pack === null ? shapeOf(primary) : packShapes(pack, primary);
  const way = pairs(uuid.embedded);
  const start = draft.bareDocument(primary, shape, uuid.primaryId, pack);
  if (start === null) throw missing;
  let { document: parent, source } = start;
  const path: EmbeddedStep[] = [];
  for (const [type, id] of way) {
    const field = embeddedField(parent, type);
    const stored = embeddedList(source, field ?? "").find(({ _id }) => _id === id);
    const next: Document | undefined =
      field === TOKEN_ACTOR ? actorOfToken(draft, parent, pack) : documentIn(parent, { type, source: stored, pack });
    if (field === null || next?.id !== id) throw missing;
    path.push({ field, id });
    parent = next;
    source = stored ?? (next._source as JsonObject);
  }
  const field = embeddedField(parent, cls.documentName);
  if (field === null) throw new RequestError(`${cls.documentName} documents do not belong in ${parent.documentName}.`);
  const siblings = draft.embeddedSiblings(shape, uuid.primaryId, path, field);
  if (siblings === null) throw missing;
  return { documentClass: cls, pack, parent, siblings };
}

/** An embedded document with nothing in it; undefined where there is none that can be read. */
function documentIn(
  parent: Document,
  {
    type,
    source,
    pack,
  }: { readonly type: string; readonly source: JsonObject | undefined; readonly pack: string | null },
): Document | undefined {
  const cls = documentClass(type);
  return source && cls ? new cls(structuredClone(bareSource(cls, source)), { parent, pack, strict: false }) : undefined;
}

/** The actor that an unlinked token has of its own (CV-5); undefined where it has none. */
function actorOfToken(draft: Draft, token: Document, pack: string | null): Document | undefined {
  const { actorId, actorLink, delta } = token._source as { actorId: string | null; actorLink: boolean; delta: object };
  const base = actorLink || pack !== null || actorId === null ? null : draft.get(shapeOf(BaseActor), actorId);
  return base ? new BaseActor(applyDelta(base, delta as JsonObject), { parent: token, strict: false }) : undefined;
}

/** The field of a document that holds documents of a type, or null. */
function embeddedField(parent: Document, documentName: string): string | null {
  if (parent.documentName === "Token" && documentName === "Actor") return TOKEN_ACTOR;
  const { embedded } = (parent.constructor as DocumentConstructor).metadata;
  return Object.hasOwn(embedded, documentName) ? (embedded[documentName] ?? null) : null;
}

function pairs(list: readonly string[]): [string, string][] {
  return list.flatMap((type, index) => (index % 2 === 0 ? [[type, list[index + 1] ?? ""] as [string, string]] : []));
}
