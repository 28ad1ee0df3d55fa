import {
  ACTIVE_EFFECT_DURATION_UNITS,
  ACTIVE_EFFECT_MODES,
  ACTIVE_EFFECT_SHOW_ICON,
  BASE_DOCUMENT_TYPE,
} from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Document } from "../abstract/document.ts";
import { BaseCombat } from "./base-combat.ts";
import { BaseFolder } from "./base-folder.ts";
import { documentSchema } from "./document-schema.ts";

/** What the two generations have in common (AE-1, AE-2). @param effect - the class of the document */
export function sharedEffectSchema(effect: typeof Document): DataSchema {
  return documentSchema({
    name: new fields.StringField({ required: true, blank: false, textSearch: true }),
    img: new fields.FilePathField({ categories: ["IMAGE"] }),
    type: new fields.DocumentTypeField(effect, { initial: BASE_DOCUMENT_TYPE }),
    system: new fields.TypeDataField(effect),
    disabled: new fields.BooleanField(),
    description: new fields.HTMLField({ textSearch: true }),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    transfer: new fields.BooleanField({ initial: true }),
    statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
    sort: new fields.IntegerSortField(),
  });
}

/** What only Foundry 13 has (AE-1). */
export function effectSchema13(): DataSchema {
  const change = new fields.SchemaField({
    key: new fields.StringField({ required: true }),
    value: new fields.StringField({ required: true }),
    mode: new fields.NumberField({ integer: true, nullable: false, initial: ACTIVE_EFFECT_MODES.ADD }),
    priority: new fields.NumberField({ initial: null }),
  });
  return {
    changes: new fields.ArrayField(change),
    duration: new fields.SchemaField({
      startTime: number(),
      seconds: count(),
      combat: new fields.DocumentIdField({ readonly: false }),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
    origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
  };
}

/** What only Foundry 14 has (AE-2). Changes are in `system`. */
export function effectSchema14(): DataSchema {
  return {
    start: new fields.SchemaField(
      {
        combat: new fields.ForeignDocumentField(BaseCombat),
        combatant: new fields.DocumentIdField({ readonly: false }),
        initiative: number(),
        round: count(),
        turn: count(),
        time: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      },
      { required: true, nullable: true, initial: null },
    ),
    duration: new fields.SchemaField({
      value: count(),
      units: new fields.StringField({ required: true, choices: ACTIVE_EFFECT_DURATION_UNITS, initial: "seconds" }),
      expiry: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
      expired: new fields.BooleanField(),
    }),
    origin: new fields.DocumentUUIDField({ relative: true }),
    showIcon: new fields.NumberField({
      required: true,
      nullable: false,
      choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
      initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
    }),
    folder: new fields.ForeignDocumentField(BaseFolder),
  };
}

function number(): fields.NumberField {
  return new fields.NumberField({ required: true, initial: null });
}

/** Whole, and not below 0; null for none. */
function count(): fields.NumberField {
  return new fields.NumberField({ required: true, initial: null, integer: true, min: 0 });
}
