import type { HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { JournalEntryPageTextSheet } from "./page-sheets.ts";

/** The sheet of a page of rich text (MC-3, TX-1). */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/journal/page-header.hbs" },
    text: { template: "templates/journal/page-text.hbs" },
  };
}
