import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";

/** The sheet of a page of text, whatever it is written in (MC-3). */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {}

export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {}

export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {}

export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {}
