import { Document } from "../abstract/document.ts";
import { DEFAULT_METADATA, type DocumentMetadata } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Color } from "../utils/color.ts";

/** A folder of primary documents of one type (MC-3). */
export class BaseFolder extends Document {
  declare name: string;
  /** The document name of what it holds. */
  declare type: string;
  declare folder: Document | string | null;
  declare sorting: "a" | "m";
  declare sort: number;
  declare color: Color | null;

  static override metadata: DocumentMetadata = {
    ...DEFAULT_METADATA,
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    coreTypes: ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"],
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  };

  static override get TYPES(): readonly string[] {
    return this.metadata.coreTypes;
  }

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      folder: new fields.DocumentIdField({ readonly: false }),
      sorting: new fields.StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
