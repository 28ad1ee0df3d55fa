import type { Folder } from "../known-classes.ts";
import { DocumentCollection } from "./document-collection.ts";

export class Folders extends DocumentCollection<Folder> {
  static override readonly documentName = "Folder";
}
