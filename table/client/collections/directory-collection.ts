import type { Document } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { ui, type InterfacePart } from "../applications/ui.ts";
import { DocumentCollection } from "./document-collection.ts";

/** A collection that a part of the interface lists: it is drawn again when the collection changes. */
export abstract class DirectoryCollection<T extends Document = Document> extends DocumentCollection<T> {
  /** Name of that part in `ui`. */
  static readonly directoryName: string;

  get directory(): InterfacePart | undefined {
    return ui[(this.constructor as typeof DirectoryCollection).directoryName] as InterfacePart | undefined;
  }

  override _onModifyContents(
    _action: "create" | "update" | "delete",
    _documents: readonly Document[],
    options: UnknownRecord,
  ): void {
    if (options["render"] !== false) void this.directory?.render();
  }
}
