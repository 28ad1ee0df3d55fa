import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { registry } from "../abstract/registry.ts";
import { REGION_VISIBILITY } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { RegionShape } from "../regions/shape-types.ts";
import type { Color } from "../utils/color.ts";
import { Color as AnyColor } from "../utils/color.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { documentSchema } from "./document-schema.ts";
import { BaseRegionBehavior } from "./base-region-behavior.ts";
import { regionShapesField } from "./region-shapes-field.ts";

/** Heights between which a region is, in units of the scene; null is without end (MAP-55). */
export interface RegionElevation {
  readonly bottom: number | null;
  readonly top: number | null;
  /** Generation 14: whether the top is part of it. */
  readonly topInclusive?: boolean;
}

/** An area of a scene in which something happens (MAP-55). */
export class BaseRegion extends Document {
  declare name: string;
  declare color: Color;
  declare shapes: RegionShape[];
  declare elevation: RegionElevation;
  declare visibility: number;
  declare locked: boolean;
  /** Generation 14: ids of the levels that it is on; empty is all (MAP-74). */
  declare levels?: Set<string>;
  /** Generation 14: a hidden region is seen by game masters alone, and its behaviors rest (MAP-67). */
  declare hidden?: boolean;
  /** Generation 14: the token that it goes with, by id (MAP-62). */
  declare attachment?: { readonly token: string | null };

  static override metadata = metadataOf("Region", "regions", {
    embedded: { RegionBehavior: "behaviors" },
    permissions: { create: mayCreate, update: mayChange, delete: mayChange },
  });

  static override defineSchema(): DataSchema {
    const isNew = registry.generation >= 14;
    const { LAYER, LAYER_UNLOCKED, ...others } = REGION_VISIBILITY;
    const height = (): fields.NumberField => new fields.NumberField({ required: true, initial: null });
    return documentSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      color: new fields.ColorField({ required: true, nullable: false, initial: anyColor }),
      shapes: regionShapesField(registry.generation),
      elevation: new fields.SchemaField(
        {
          bottom: height(),
          top: height(),
          ...(isNew && { topInclusive: new fields.BooleanField() }),
        },
        { validate: isRange, validationError: "has its top below its bottom" },
      ),
      behaviors: new fields.EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new fields.NumberField({
        required: true,
        choices: isNew ? [LAYER, ...Object.values(others), LAYER_UNLOCKED] : [LAYER, 1, 2],
        initial: isNew ? LAYER_UNLOCKED : LAYER,
      }),
      locked: new fields.BooleanField(),
      ...(isNew && fields14()),
    });
  }

  /** MAP-58: players create regions in generation 14 alone. */
  static override canUserCreate(user: UserLike): boolean {
    return user.isGM || (registry.generation >= 14 && user.hasPermission("REGION_CREATE"));
  }
}

/** What regions have in generation 14 alone (MAP-55). */
function fields14(): DataSchema {
  const text = (initial: string, choices: string[]): fields.StringField =>
    new fields.StringField({ required: true, blank: false, initial, choices });
  return {
    levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, initial: undefined })),
    restriction: new fields.SchemaField({
      enabled: new fields.BooleanField(),
      type: text("move", ["light", "sight", "sound", "move", "darkness"]),
      priority: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    }),
    attachment: new fields.SchemaField({ token: new fields.DocumentIdField({ readonly: false }) }),
    highlightMode: text("shapes", ["shapes", "coverage"]),
    displayMeasurements: new fields.BooleanField(),
    hidden: new fields.BooleanField(),
    ownership: new fields.DocumentOwnershipField(),
  };
}

function isRange(value: unknown): boolean {
  const { bottom, top } = value as RegionElevation;
  return bottom === null || top === null || bottom <= top;
}

/** A new region is told from others by a color of its own. */
function anyColor(): string {
  return AnyColor.from(Math.floor(Math.random() * 0x1000000)).css;
}

function mayCreate(user: UserLike, _document: Document, data: UnknownRecord): boolean {
  if (user.isGM) return true;
  const behaviors = (data["behaviors"] ?? []) as readonly unknown[];
  return BaseRegion.canUserCreate(user) && behaviors.length === 0;
}

function mayChange(user: UserLike, document: Document, changes: UnknownRecord = {}): boolean {
  if (user.isGM) return true;
  return registry.generation >= 14 && !("behaviors" in changes) && document.testUserPermission(user, "OWNER");
}
