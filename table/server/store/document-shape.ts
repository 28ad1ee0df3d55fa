/** How a type of document nests: the collection it lies in, and the collections inside it, by field name. */
export interface DocumentShape {
  /** Collection name, which is also the field of a parent that holds such documents, such as "items". */
  readonly collection: string;
  readonly embedded: readonly DocumentShape[];
  /** Whether the field holds one such document and not a list, such as the "delta" of a token. */
  readonly single?: boolean;
}
