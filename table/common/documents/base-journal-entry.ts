import { Document } from "../abstract/document.ts";
import { DEFAULT_METADATA, type DocumentMetadata, type UserLike } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { BaseFolder } from "./base-folder.ts";
import { BaseJournalEntryCategory } from "./base-journal-entry-category.ts";
import { BaseJournalEntryPage } from "./base-journal-entry-page.ts";

/** Texts and pictures, by pages (MC-3). */
export class BaseJournalEntry extends Document {
  declare name: string;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata: DocumentMetadata = {
    ...DEFAULT_METADATA,
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    permissions: { create: (user) => user.hasPermission("JOURNAL_CREATE"), update: "OWNER", delete: "OWNER" },
  };

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("JOURNAL_CREATE");
  }
}
