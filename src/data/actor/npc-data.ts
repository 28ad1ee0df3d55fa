import { registry } from "../../settings/registry.ts";
import { integer, track } from "../schema.ts";
import { CharacterData, defineCharacterSchema } from "./character-data.ts";

import fields = foundry.data.fields;

const defineNpcSchema = () => ({
  ...defineCharacterSchema(),
  /** No wounds unless the narrator gives some. */
  wounds: track(0),
  /** Few narrator characters have points of their own. */
  tenacity: track(0),
  /** Challenge dice by field of action; no dice means that the card is silent about it. */
  challenges: new fields.TypedObjectField(
    new fields.SchemaField({ dice: integer(0, { min: 0, max: 99 }), modifier: integer(0, { min: -99, max: 99 }) }),
  ),
  /** Impact dice in d4, for a card that has no skill ranks. */
  impactDice: integer(0, { min: 0, max: 99 }),
});

type NpcSchema = ReturnType<typeof defineNpcSchema>;

/** A character of the narrator: a card with challenge dice, hero dice like a hero's, or both. */
export class NpcData extends CharacterData<NpcSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Character"];

  static override defineSchema(): NpcSchema {
    return defineNpcSchema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    for (const field of registry().challengeFields) this.challenges[field.id] ??= { dice: 0, modifier: 0 };
  }
}
