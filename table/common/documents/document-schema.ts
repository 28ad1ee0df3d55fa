import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** The schema of a document, around the fields of its own. */
export function documentSchema(own: DataSchema): DataSchema {
  return {
    _id: new fields.DocumentIdField(),
    ...own,
    flags: new fields.DocumentFlagsField(),
    _stats: new fields.DocumentStatsField(),
  };
}
