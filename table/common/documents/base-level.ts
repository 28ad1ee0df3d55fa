import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";

/** The id of the level that every scene of generation 14 begins with (MAP-74). */
export const DEFAULT_LEVEL = "defaultLevel0000";

/** A story of a scene, in generation 14: what is on different ones never meets (MAP-74). */
export class BaseLevel extends Document {
  declare name: string;
  declare sort: number;

  static override metadata = metadataOf("Level", "levels");

  static override defineSchema(): DataSchema {
    const height = (): fields.NumberField => new fields.NumberField({ required: true, initial: null });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      elevation: new fields.SchemaField({ bottom: height(), top: height() }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

/** The levels of a scene that says nothing of them. */
export function firstLevels(): UnknownRecord[] {
  return [BaseLevel.cleanData({ _id: DEFAULT_LEVEL, name: "Level" })];
}
