import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { documentSchema } from "./document-schema.ts";

/** The subtypes of core that the table has (MAP-63). Of the others it would have the name alone, so it refuses them. */
const CORE_TYPES = ["displayScrollingText", "executeMacro", "modifyMovementCost", "toggleBehavior"] as const;

/** Something that a region does (MAP-63). Behaviors are for game masters alone (MAP-58). */
export class BaseRegionBehavior extends Document {
  declare name: string;
  declare type: string;
  declare system: unknown;
  declare disabled: boolean;

  static override metadata = metadataOf("RegionBehavior", "behaviors", {
    coreTypes: CORE_TYPES,
    hasTypeData: true,
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return documentSchema({
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
    });
  }
}
