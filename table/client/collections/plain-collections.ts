import type { JournalEntry } from "../documents/journal-entry.ts";
import type { RollTable } from "../documents/roll-table.ts";
import type { Actor, Folder, Item, Macro } from "../known-classes.ts";
import { DirectoryCollection } from "./directory-collection.ts";
import { DocumentCollection } from "./document-collection.ts";

export class Actors extends DirectoryCollection<Actor> {
  static override readonly documentName = "Actor";
  static override readonly directoryName = "actors";
}

export class Folders extends DocumentCollection<Folder> {
  static override readonly documentName = "Folder";
}

export class Items extends DirectoryCollection<Item> {
  static override readonly documentName = "Item";
  static override readonly directoryName = "items";
}

export class Journal extends DirectoryCollection<JournalEntry> {
  static override readonly documentName = "JournalEntry";
  static override readonly directoryName = "journal";
}

export class Macros extends DirectoryCollection<Macro> {
  static override readonly documentName = "Macro";
  static override readonly directoryName = "macros";
}

export class RollTables extends DirectoryCollection<RollTable> {
  static override readonly documentName = "RollTable";
  static override readonly directoryName = "tables";
}
