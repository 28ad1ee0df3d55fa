import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../constants.ts";
import type { UserLike } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { documentSchema } from "./document-schema.ts";

/** A page of a journal entry (MC-3). */
export class BaseJournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare system: unknown;
  declare title: { show: boolean; level: number };
  declare text: { content: string; format: number; markdown: string };
  declare src: string | null;
  declare category: string | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = metadataOf("JournalEntryPage", "pages", {
    coreTypes: ["text", "image", "pdf", "video"],
    hasTypeData: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return documentSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this, { initial: "text" }),
      system: new fields.TypeDataField(this),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 1 }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField({ required: false }) }),
      text: textField(),
      src: new fields.StringField({ required: false, nullable: true, blank: false, initial: null }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
    });
  }

  /** A page has levels of its own; where it says "inherit", those of the entry. */
  override getUserLevel(user: UserLike): number {
    const own = super.getUserLevel(user);
    return own === DOCUMENT_OWNERSHIP_LEVELS.INHERIT ? (this.parent?.getUserLevel(user) ?? 0) : own;
  }
}

function textField(): fields.SchemaField {
  return new fields.SchemaField({
    content: new fields.HTMLField({ required: false, textSearch: true }),
    markdown: new fields.StringField({ required: false }),
    format: new fields.NumberField({
      required: true,
      choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
      initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
    }),
  });
}
