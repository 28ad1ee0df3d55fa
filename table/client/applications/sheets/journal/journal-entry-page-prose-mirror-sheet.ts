import type { HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";

/** The sheet of a page of rich text (MC-3, TX-1). */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/journal/page-header.hbs" },
    text: { template: "templates/journal/page-text.hbs" },
  };
}
