type Operation = Readonly<Record<string, unknown>>;

/**
 * Any document, to write what the types know nothing of: members of a system's own data by paths made at run time, and embedded
 * documents whose kind is a word. What is written is checked by the document's models, as ever.
 */
export interface AnyDocument {
  readonly _source: object;
  readonly pack: string | null;
  readonly uuid: string;
  update(changes: object, operation?: Operation): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[], operation?: Operation): Promise<unknown>;
  updateEmbeddedDocuments(name: string, changes: readonly object[], operation?: Operation): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

/** A document as {@link AnyDocument}. */
export function anyDocument(document: foundry.abstract.Document.Any): AnyDocument {
  return document as unknown as AnyDocument;
}
