import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";

/** The sheet of a page of text, whatever it is written in (MC-3). */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {}

/** The sheet of a page that shows a picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {}

/** The sheet of a page that links to a PDF. */
export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {}

/** The sheet of a page that shows a video. */
export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {}
