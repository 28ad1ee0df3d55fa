import type { ApplicationOptions } from "../../api/application-types.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The journal entries of the world that this user may see (MC-3). */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "journal", classes: ["journal-sidebar"] };
}
