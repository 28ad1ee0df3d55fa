import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { documentSchema } from "./document-schema.ts";

/** A heading that pages of a journal entry stand under (MC-3). */
export class BaseJournalEntryCategory extends Document {
  declare name: string;
  declare sort: number;

  static override metadata = metadataOf("JournalEntryCategory", "categories", {
    labelPlural: "DOCUMENT.JournalEntryCategories",
  });

  static override defineSchema(): DataSchema {
    return documentSchema({
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      sort: new fields.IntegerSortField(),
    });
  }
}
