import type { DocumentConstructor } from "../../common/abstract/document.ts";
import { BASE_DOCUMENTS, PRIMARY_DOCUMENTS } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { objectsAt } from "../json.ts";
import type { DocumentShape } from "../store/document-shape.ts";

/** Classes of the documents that lie in the world itself, each in a collection of its own. */
export const PRIMARY_CLASSES: readonly DocumentConstructor[] = PRIMARY_DOCUMENTS.map((name) => BASE_DOCUMENTS[name]);

export interface EmbeddedField {
  readonly field: string;
  readonly documentClass: DocumentConstructor;
}

export function documentClass(documentName: string): DocumentConstructor | null {
  return Object.values(BASE_DOCUMENTS).find((candidate) => candidate.documentName === documentName) ?? null;
}

/** Whether documents of a class lie on their own: in the world or, as adventures do, in compendia alone. */
export function isPrimary(cls: DocumentConstructor): boolean {
  return PRIMARY_CLASSES.includes(cls) || cls === BASE_DOCUMENTS.Adventure;
}

export function embeddedFields(cls: DocumentConstructor): EmbeddedField[] {
  return Object.entries(cls.metadata.embedded).flatMap(([documentName, field]) => {
    const embedded = documentClass(documentName);
    return embedded === null ? [] : [{ field, documentClass: embedded }];
  });
}

/** The sources of the documents right inside of one, with their classes. */
export function embeddedIn(
  cls: DocumentConstructor,
  source: JsonObject,
): (readonly [documentClass: DocumentConstructor, source: JsonObject])[] {
  return embeddedFields(cls).flatMap(({ field, documentClass: inner }) =>
    objectsAt(source, field).map((embedded) => [inner, embedded] as const),
  );
}

export function shapeOf(cls: DocumentConstructor, collection = cls.metadata.collection): DocumentShape {
  const embedded = embeddedFields(cls).map(({ field, documentClass: inner }) => shapeOf(inner, field));
  if (cls.documentName !== "Token") return { collection, embedded };
  return { collection, embedded: [...embedded, { ...shapeOf(BASE_DOCUMENTS.Actor, "delta"), single: true }] };
}
