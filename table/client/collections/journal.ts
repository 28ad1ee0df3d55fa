import type { JournalEntry } from "../documents/journal-entry.ts";
import { DirectoryCollection } from "./directory-collection.ts";

export class Journal extends DirectoryCollection<JournalEntry> {
  static override readonly documentName = "JournalEntry";
  static override readonly directoryName = "journal";
}
