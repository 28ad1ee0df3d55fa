import { BaseJournalEntryPage } from "../../common/documents/base-journal-entry-page.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A page of a journal entry (MC-3). */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {}
