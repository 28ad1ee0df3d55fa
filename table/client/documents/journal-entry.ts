import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseJournalEntry } from "../../common/documents/base-journal-entry.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { JournalEntryCategory } from "./journal-entry-category.ts";
import type { JournalEntryPage } from "./journal-entry-page.ts";

/** Texts and pictures, by pages (MC-3). */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare readonly categories: EmbeddedCollection<JournalEntryCategory>;
  declare readonly pages: EmbeddedCollection<JournalEntryPage>;

  static sortCategories(a: JournalEntryCategory, b: JournalEntryCategory): number {
    return a.sort - b.sort;
  }
}
