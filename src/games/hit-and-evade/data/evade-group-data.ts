import { integer, richText, text } from "../../../engine/data/fields.ts";
import { TypeData } from "../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

/** As many of one kind as a group has. */
export const MOST_ALIKE = 20;

const defineEvadeGroupSchema = () => ({
  /** Who belongs to it, each with how many of them. */
  members: new fields.ArrayField(
    new fields.SchemaField({
      /** Uuid of an opponent. */
      actor: text(),
      quantity: integer(1, { min: 1, max: MOST_ALIKE }),
    }),
  ),
  biography: richText(),
  notes: richText(),
});

type EvadeGroupSchema = ReturnType<typeof defineEvadeGroupSchema>;

/** Opponents who have their turn together (S3-2). */
export class EvadeGroupData extends TypeData<EvadeGroupSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Actor"];

  static override defineSchema(): EvadeGroupSchema {
    return defineEvadeGroupSchema();
  }
}
