import type { ApplicationOptions } from "../../api/application-types.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "actors", classes: ["actors-sidebar"] };
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "items", classes: ["items-sidebar"] };
}

/** The journal entries of the world that this user may see (MC-3). */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "journal", classes: ["journal-sidebar"] };
}
