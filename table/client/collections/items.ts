import type { Item } from "../known-classes.ts";
import { DirectoryCollection } from "./directory-collection.ts";

export class Items extends DirectoryCollection<Item> {
  static override readonly documentName = "Item";
  static override readonly directoryName = "items";
}
