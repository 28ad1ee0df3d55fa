import { Document } from "../abstract/document.ts";
import { DEFAULT_METADATA, type DocumentMetadata } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** A heading that pages of a journal entry stand under (MC-3). */
export class BaseJournalEntryCategory extends Document {
  declare name: string;
  declare sort: number;

  static override metadata: DocumentMetadata = {
    ...DEFAULT_METADATA,
    name: "JournalEntryCategory",
    collection: "categories",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
  };

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
