import { Document } from "../abstract/document.ts";
import { DEFAULT_METADATA, type DocumentMetadata } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** The subtypes of core that the table has (MAP-63). Of the others it would have the name alone, so it refuses them. */
const CORE_TYPES = ["displayScrollingText", "executeMacro", "modifyMovementCost", "toggleBehavior"] as const;

/** Something that a region does (MAP-63). Behaviors are for game masters alone (MAP-58). */
export class BaseRegionBehavior extends Document {
  declare name: string;
  declare type: string;
  declare system: unknown;
  declare disabled: boolean;

  static override metadata: DocumentMetadata = {
    ...DEFAULT_METADATA,
    name: "RegionBehavior",
    collection: "behaviors",
    label: "DOCUMENT.RegionBehavior",
    labelPlural: "DOCUMENT.RegionBehaviors",
    coreTypes: CORE_TYPES,
    hasTypeData: true,
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  };

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
