import { BaseJournalEntryCategory } from "../../common/documents/base-journal-entry-category.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A heading that pages of a journal entry stand under (MC-3). */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
