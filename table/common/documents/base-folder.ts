import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Color } from "../utils/color.ts";
import { documentSchema } from "./document-schema.ts";

/** A folder of primary documents of one type (MC-3). */
export class BaseFolder extends Document {
  declare name: string;
  /** The document name of what it holds. */
  declare type: string;
  declare folder: Document | string | null;
  declare sorting: "a" | "m";
  declare sort: number;
  declare color: Color | null;

  static override metadata = metadataOf("Folder", "folders", {
    coreTypes: ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"],
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override get TYPES(): readonly string[] {
    return this.metadata.coreTypes;
  }

  static override defineSchema(): DataSchema {
    return documentSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      folder: new fields.DocumentIdField({ readonly: false }),
      sorting: new fields.StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
    });
  }
}

/** The schema of a document that may lie in a folder of the world, in an order, with levels of its own. */
export function placedSchema(own: DataSchema): DataSchema {
  return documentSchema({
    ...own,
    folder: new fields.ForeignDocumentField(BaseFolder),
    sort: new fields.IntegerSortField(),
    ownership: new fields.DocumentOwnershipField(),
  });
}
