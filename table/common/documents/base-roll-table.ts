import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { placedSchema } from "./base-folder.ts";
import { BaseTableResult } from "./base-table-result.ts";

export class BaseRollTable extends Document {
  declare name: string;
  declare img: string | null;
  declare description: string;
  /** What is rolled; empty for one die with a face for each unit of weight. */
  declare formula: string;
  /** Whether a drawn result may be drawn again. */
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static readonly DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override metadata = metadataOf("RollTable", "tables", {
    embedded: { TableResult: "results" },
  });

  static override defineSchema(): DataSchema {
    return placedSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      description: new fields.HTMLField({ textSearch: true }),
      results: new fields.EmbeddedCollectionField(BaseTableResult),
      formula: new fields.StringField({ required: true }),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
    });
  }
}
