import { Document } from "../abstract/document.ts";
import { DEFAULT_METADATA, type DocumentMetadata } from "../abstract/document-metadata.ts";
import { ACTIVE_EFFECT_MODES, BASE_DOCUMENT_TYPE } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Color } from "../utils/color.ts";

/** One change that an active effect makes, in the shape of Foundry 13 (AE-1). */
export interface EffectChange {
  readonly key: string;
  readonly value: string;
  /** One of ACTIVE_EFFECT_MODES. */
  readonly mode: number;
  readonly priority: number | null;
}

/** Something that lasts on an actor or an item (AE-1). */
export class BaseActiveEffect extends Document {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: unknown;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare duration: Record<string, unknown>;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;

  static override metadata: DocumentMetadata = {
    ...DEFAULT_METADATA,
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    coreTypes: [BASE_DOCUMENT_TYPE],
    hasTypeData: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  };

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      type: new fields.DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      changes: new fields.ArrayField(changeField()),
      disabled: new fields.BooleanField(),
      duration: durationField(),
      description: new fields.HTMLField({ textSearch: true }),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

function changeField(): fields.SchemaField {
  return new fields.SchemaField({
    key: new fields.StringField({ required: true }),
    value: new fields.StringField({ required: true }),
    mode: new fields.NumberField({ integer: true, nullable: false, initial: ACTIVE_EFFECT_MODES.ADD }),
    priority: new fields.NumberField({ initial: null }),
  });
}

function durationField(): fields.SchemaField {
  const number = (options = {}): fields.NumberField =>
    new fields.NumberField({ required: true, initial: null, ...options });
  return new fields.SchemaField({
    startTime: number(),
    seconds: number({ integer: true, min: 0 }),
    combat: new fields.DocumentIdField({ readonly: false }),
    rounds: number({ integer: true, min: 0 }),
    turns: number({ integer: true, min: 0 }),
    startRound: number({ integer: true, min: 0 }),
    startTurn: number({ integer: true, min: 0 }),
  });
}
