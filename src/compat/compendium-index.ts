import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

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
  pack: CompendiumCollection<"Actor" | "Item">,
  fields: readonly string[],
): Promise<IndexEntry[]> {
  const index: Iterable<unknown> = await pack.getIndex({ fields: [...fields] as never[] });
  return [...index] as IndexEntry[];
}
