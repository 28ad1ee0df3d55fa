import { registry } from "../../lists/registry.ts";
import { challengeDice } from "../schema.ts";
import { choice, flag, integer, text, track } from "../../../../engine/data/fields.ts";
import { CharacterData, defineCharacterSchema } from "./character-data.ts";

import fields = foundry.data.fields;

/** The rating labels of R-103, from low to high. */
export const RATINGS = ["untrained", "trained", "professional", "expert", "master", "legendary"] as const;

const defineNpcSchema = () => ({
  ...defineCharacterSchema(),
  /** No wounds unless the narrator gives some. */
  wounds: track(0),
  /** Few narrator characters have points of their own. */
  tenacity: track(0),
  /** What the card is worth as a whole, for the narrator's eye. */
  rating: choice(RATINGS),
  /** Challenge dice by field of action; no dice means that the card is silent about it. */
  challenges: new fields.TypedObjectField(new fields.SchemaField(challengeDice())),
  /** Impact dice in d4, for a card that has no skill ranks. */
  impactDice: integer(0, { min: 0, max: 99 }),
  /** Stands alone against the heroes (R-1212). */
  solo: flag(),
  /** Where social standing starts and ends with this character. */
  standing: new fields.SchemaField({ start: integer(5, { min: 0, max: 99 }), top: integer(10, { min: 1, max: 99 }) }),
  /** The opponent that this is a part of: uuid of its actor, or empty (R-1405). */
  whole: text(),
  /** The parts that this opponent comes in (R-1405), by id. */
  parts: new fields.TypedObjectField(
    new fields.SchemaField({
      /** Uuid of the part's actor. */
      actor: text(),
      /** How many tokens of it. */
      count: integer(1, { min: 1, max: 20 }),
      /** Whether the opponent cannot do without it. */
      key: flag(),
    }),
  ),
  /** When a split opponent is beaten (R-1405). */
  defeat: new fields.SchemaField({
    when: choice(["allKeys", "count", "narrator"]),
    count: integer(1, { min: 1, max: 99 }),
  }),
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
