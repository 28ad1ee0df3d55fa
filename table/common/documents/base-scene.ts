import { Document } from "../abstract/document.ts";
import { metadataOf, type DocumentMetadata } from "../abstract/document-metadata.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { InitializeOptions } from "../data/fields/field-types.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { manifestGrid } from "../manifest-defaults.ts";
import { createGrid, type GridConfiguration } from "../grid/create-grid.ts";
import { placedSchema } from "./base-folder.ts";
import { registry } from "../abstract/registry.ts";
import { BaseLevel, firstLevels } from "./base-level.ts";
import { BaseRegion } from "./base-region.ts";
import { BaseToken } from "./base-token.ts";
import { BaseWall } from "./base-wall.ts";

/** A place where tokens stand. */
export class BaseScene extends Document {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare navName: string;
  /** Pixels of the scene itself, without the margin around it. */
  declare width: number;
  declare height: number;
  /** Share of the size that the margin has on each side. */
  declare padding: number;
  declare background: { src: string | null };
  declare backgroundColor: unknown;
  /** Measures and neighbors; the stored values are in `_source.grid` (CV-2). */
  declare grid: BaseGrid;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata: DocumentMetadata = {
    ...metadataOf("Scene", "scenes"),
    /** Levels are of generation 14 (MAP-74). */
    get embedded() {
      const common = { Region: "regions", Token: "tokens", Wall: "walls" };
      return registry.generation >= 14 ? { Level: "levels", ...common } : common;
    },
  };

  /** MAP-74: a world of generation 13 that is opened in 14 has scenes without a level. */
  static override migrateData(source: UnknownRecord): UnknownRecord {
    const { levels } = source;
    if (registry.generation >= 14 && Array.isArray(levels) && levels.length === 0) levels.push(...firstLevels());
    return super.migrateData(source);
  }

  static override defineSchema(): DataSchema {
    const pixels = (initial: number): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
    return placedSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new fields.HTMLField({ textSearch: true }),
      background: new fields.SchemaField({ src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }) }),
      foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      thumb: new fields.FilePathField({ categories: ["IMAGE"] }),
      width: pixels(4000),
      height: pixels(3000),
      padding: new fields.NumberField({
        required: true,
        nullable: false,
        min: 0,
        max: 0.5,
        step: 0.05,
        initial: 0.25,
      }),
      initial: new fields.ObjectField(),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: gridField(),
      tokenVision: new fields.BooleanField({ initial: true }),
      ...(registry.generation >= 14 && {
        levels: new fields.EmbeddedCollectionField(BaseLevel, { initial: firstLevels }),
      }),
      tokens: new fields.EmbeddedCollectionField(BaseToken),
      walls: new fields.EmbeddedCollectionField(BaseWall),
      regions: new fields.EmbeddedCollectionField(BaseRegion),
    });
  }

  /** CV-2: the prepared grid measures. */
  protected override _initialize(options: InitializeOptions = {}): void {
    super._initialize(options);
    this.grid = createGrid(this._gridConfiguration());
  }

  /** What the grid is made of. */
  protected _gridConfiguration(): GridConfiguration {
    return this._source["grid"] as GridConfiguration;
  }
}

function gridField(): fields.SchemaField {
  return new fields.SchemaField({
    type: new fields.NumberField({
      required: true,
      choices: Object.values(GRID_TYPES),
      initial: manifestGrid("type", GRID_TYPES.SQUARE),
    }),
    size: new fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: GRID_MIN_SIZE,
      initial: 100,
    }),
    style: new fields.StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new fields.NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new fields.AlphaField({ initial: 0.2 }),
    distance: new fields.NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: manifestGrid("distance", 1),
    }),
    units: new fields.StringField({ required: true, blank: true, initial: manifestGrid("units", "") }),
  });
}
