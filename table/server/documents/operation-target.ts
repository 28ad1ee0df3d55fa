import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import { parseUuid } from "../../common/utils/parse-uuid.ts";
import { RequestError } from "../request-error.ts";
import { documentClass, isPrimary, shapeOf } from "./document-classes.ts";
import type { Draft, EmbeddedStep, Siblings } from "./draft.ts";

/** What an operation is about: documents of one class, under one parent or in the world (LC-10). */
export interface OperationTarget {
  readonly documentClass: DocumentConstructor;
  readonly parent: Document | null;
  readonly siblings: Siblings;
}

/**
 * Finds the target of an operation.
 * @param documentName such as "Item"
 * @param parentUuid such as "Actor.abc…", or null for documents of the world
 * @throws {RequestError} when there is no such type, or no such parent, or the two do not fit
 */
export function findTarget(draft: Draft, documentName: string, parentUuid: string | null): OperationTarget {
  const cls = documentClass(documentName);
  if (cls === null) throw new RequestError(`"${documentName.slice(0, 40)}" is not a type of document of this table.`);
  if (parentUuid !== null) return findEmbeddedTarget(draft, cls, parentUuid);
  if (!isPrimary(cls)) throw new RequestError(`${documentName} documents need a parent.`);
  return { documentClass: cls, parent: null, siblings: draft.primarySiblings(shapeOf(cls)) };
}

function findEmbeddedTarget(draft: Draft, cls: DocumentConstructor, parentUuid: string): OperationTarget {
  const uuid = parseUuid(parentUuid);
  const primary = uuid === null || uuid.pack !== undefined ? null : documentClass(uuid.primaryType);
  const missing = new RequestError(`The parent "${parentUuid.slice(0, 120)}" does not exist.`);
  if (uuid === null || primary === null || !isPrimary(primary)) throw missing;
  const source = draft.get(shapeOf(primary), uuid.primaryId);
  if (source === null) throw missing;
  let parent: Document = new primary(structuredClone(source));
  const path: EmbeddedStep[] = [];
  for (const [type, id] of pairs(uuid.embedded)) {
    const field = embeddedField(parent, type);
    const next = field === null ? undefined : parent.collections[field]?.get(id);
    if (field === null || next === undefined) throw missing;
    path.push({ field, id });
    parent = next;
  }
  const field = embeddedField(parent, cls.documentName);
  if (field === null) throw new RequestError(`${cls.documentName} documents do not belong in ${parent.documentName}.`);
  const siblings = draft.embeddedSiblings(shapeOf(primary), uuid.primaryId, path, field);
  if (siblings === null) throw missing;
  return { documentClass: cls, parent, siblings };
}

/** The field of a document that holds documents of a type, or null. */
function embeddedField(parent: Document, documentName: string): string | null {
  const { embedded } = (parent.constructor as DocumentConstructor).metadata;
  return Object.hasOwn(embedded, documentName) ? (embedded[documentName] ?? null) : null;
}

function pairs(list: readonly string[]): [string, string][] {
  return list.flatMap((type, index) => (index % 2 === 0 ? [[type, list[index + 1] ?? ""] as [string, string]] : []));
}
