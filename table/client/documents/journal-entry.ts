import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseJournalEntry } from "../../common/documents/base-journal-entry.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { JournalEntryPage } from "./journal-entry-page.ts";

/** Texts and pictures, by pages (MC-3). */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare readonly pages: EmbeddedCollection<JournalEntryPage>;
}
