import { LASTS } from "../rules/kept-words.ts";
import { choice, flag, integer, richText, text, TypeData } from "../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

const defineSpecialitySchema = () => ({
  /** Id of the attribute that it goes with; "" for any. */
  attribute: text(),
  description: richText(),
});

type SpecialitySchema = ReturnType<typeof defineSpecialitySchema>;

/** Something that someone is good at: one die more, and one more is kept, where it is relevant (S4-1, S4-2). */
export class ManaSpecialityData extends TypeData<SpecialitySchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Keep.Speciality"];

  static override defineSchema = defineSpecialitySchema;
}

const defineThingSchema = () => ({
  quantity: integer(1, { min: 0, max: 999 }),
  /** Id of the attribute that it is used with; "" for any. */
  attribute: text(),
  /** Whether it counts as a relevant speciality while it is used. */
  helps: flag(),
  /** Mana that a roll with it costs, from the pool of a color; 0 for none. */
  price: new fields.SchemaField({ color: text(), amount: integer(0, { min: 0, max: 99 }) }),
  /** How long what a success with it leaves on someone lasts; "none" where it leaves nothing. */
  leaves: choice(["none", ...LASTS]),
  description: richText(),
});

type ThingSchema = ReturnType<typeof defineThingSchema>;

/** Something that someone has or can work: a tool, a weapon, a charm, a spell. */
export class ManaThingData extends TypeData<ThingSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Keep.Thing"];

  static override defineSchema = defineThingSchema;
}
