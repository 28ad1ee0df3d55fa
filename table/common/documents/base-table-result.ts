import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import { TABLE_RESULT_TYPES } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { documentSchema } from "./document-schema.ts";

export class BaseTableResult extends Document {
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  /** Lowest and highest total that yield it, both included. */
  declare range: [number, number];
  declare drawn: boolean;

  static override metadata = metadataOf("TableResult", "results", {
    coreTypes: Object.values(TABLE_RESULT_TYPES),
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const total = (): fields.NumberField => new fields.NumberField({ required: true, nullable: false, integer: true });
    return documentSchema({
      type: new fields.DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new fields.StringField({ required: true, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.DocumentUUIDField({ required: false, nullable: true, initial: null }),
      weight: new fields.NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new fields.ArrayField(total(), { validate: isRange, initial: [1, 1] }),
      drawn: new fields.BooleanField(),
    });
  }
}

function isRange(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && Number(value[0]) <= Number(value[1]);
}
