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
  getEmbeddedDocument(name: string, id: string, options: { readonly strict: true }): foundry.abstract.Document.Any;
  createEmbeddedDocuments(name: string, data: readonly object[], operation?: Operation): Promise<readonly unknown[]>;
  updateEmbeddedDocuments(name: string, changes: readonly object[], operation?: Operation): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], operation?: Operation): Promise<unknown>;
}

/** A document as {@link AnyDocument}. */
export function anyDocument(document: foundry.abstract.Document.Any): AnyDocument {
  return document as unknown as AnyDocument;
}

/** What an index says of a document: its id, name, picture and type, and the members that were asked for. */
interface IndexEntry {
  readonly _id: string;
  readonly name?: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly system?: Readonly<Record<string, unknown>>;
}

/**
 * The index of a compendium of actors or items.
 * @param fields Paths of members that an index would leave out, such as those of a system's own data.
 */
export async function indexOf(
  pack: foundry.documents.collections.CompendiumCollection<"Actor" | "Item">,
  fields: readonly string[],
): Promise<IndexEntry[]> {
  const index: Iterable<unknown> = await pack.getIndex({ fields: [...fields] as never[] });
  return [...index] as IndexEntry[];
}

/** A document as the server has sent it. */
export interface Sent {
  readonly type?: string;
  readonly items?: readonly Sent[];
}

/** What the server has sent of a collection: from `init` on, when there are no documents yet. */
export function sent(collection: "actors" | "items" | "messages"): readonly Sent[] {
  return (game.data as unknown as Readonly<Record<string, readonly Sent[] | undefined>>)[collection] ?? [];
}
