import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { placedSchema } from "./base-folder.ts";
import { BaseJournalEntryCategory } from "./base-journal-entry-category.ts";
import { BaseJournalEntryPage } from "./base-journal-entry-page.ts";

/** Texts and pictures, by pages (MC-3). */
export class BaseJournalEntry extends Document {
  declare name: string;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = metadataOf("JournalEntry", "journal", {
    labelPlural: "DOCUMENT.JournalEntries",
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    permissions: { create: (user) => user.hasPermission("JOURNAL_CREATE"), update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return placedSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory),
    });
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("JOURNAL_CREATE");
  }
}
