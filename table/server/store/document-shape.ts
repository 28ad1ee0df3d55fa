/** How a type of document nests: the collection it lies in, and the collections inside it, by field name. */
export interface DocumentShape {
  /** Collection name, which is also the field of a parent that holds such documents, such as "items". */
  readonly collection: string;
  readonly embedded: readonly DocumentShape[];
}
