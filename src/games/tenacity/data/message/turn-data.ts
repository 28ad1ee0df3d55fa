import { objectOf } from "../../../../compat/object-field.ts";
import { choice, integer, text } from "../../../../engine/data/fields.ts";
import type { TurnHit } from "../../turns/apply-harm.ts";
import { TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

const defineTurnSchema = () => ({
  /** When it comes; a crash and what an area does come between turns, and outside of encounters too. */
  phase: choice(["starts", "ends", "crash", "area"]),
  /** Uuid of the encounter, or empty. */
  combat: text(),
  /** Uuid of the bearer, and what it is called on the map: the actor's own name may be a secret. */
  actor: text(),
  name: text(),
  /** A `TurnHit` each: what hurts at the start. */
  hits: new fields.ArrayField(objectOf<TurnHit>()),
  /** How many free attempts there are at the end (R-1010). */
  attempts: integer(0, { min: 0 }),
  /** What the bearer's ledger has since forgotten about this card: effect id to "settled" or a refusal's reason code. */
  account: new fields.TypedObjectField(new fields.StringField({ required: true, blank: false })),
});

type TurnSchema = ReturnType<typeof defineTurnSchema>;

/** The ChatMessage subtype `turn`: what a turn brings its bearer (R-1008, R-1010). What hurts stands in the content, too. */
export class TurnData extends TypeData<TurnSchema, ChatMessage.Implementation> {
  static override defineSchema(): TurnSchema {
    return defineTurnSchema();
  }
}
