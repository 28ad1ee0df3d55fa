import type { ApplicationOptions } from "../../api/application-types.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "actors", classes: ["actors-sidebar"] };
}
