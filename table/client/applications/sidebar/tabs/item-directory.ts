import type { ApplicationOptions } from "../../api/application-types.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "items", classes: ["items-sidebar"] };
}
