import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { documentSchema } from "./document-schema.ts";

/** Combatants that act together (CB-1). It has levels of its own (OW-4). */
export class BaseCombatantGroup extends Document {
  declare name: string;
  declare type: string;
  declare system: unknown;
  declare img: string | null;
  declare initiative: number | null;
  declare ownership: Record<string, number>;

  static override metadata = metadataOf("CombatantGroup", "groups", {
    coreTypes: [BASE_DOCUMENT_TYPE],
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    return documentSchema({
      type: new fields.DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true, initial: null }),
      ownership: new fields.DocumentOwnershipField(),
    });
  }
}
