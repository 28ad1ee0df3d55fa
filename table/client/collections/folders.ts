import type { Folder } from "../documents/folder.ts";
import { DocumentCollection } from "./document-collection.ts";

/** `game.folders` */
export class Folders extends DocumentCollection<Folder> {
  static override readonly documentName = "Folder";
}
