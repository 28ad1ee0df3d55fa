import { defineCard } from "../../../../engine/cards/card-data.ts";
import { choice, flag, integer, objectOf, text, TypeData } from "../../../../engine/data/type-data.ts";
import type { Fate } from "../../rules/damage.ts";

import fields = foundry.data.fields;

/** One hit at the start of a turn or round, or the answer to what it left open. */
export interface TurnHit {
  /** `<step>:<condition>`: what is in the actor's ledger under it has been done. */
  readonly id: string;
  readonly kind: "stress" | Fate;
  /** Damage after resistance; 0 for an answer. */
  readonly amount: number;
}

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
  static override defineSchema = defineTurnSchema;
}

const defineUseSchema = () => ({
  ...defineCard(),
  /** Uuid of the thing. */
  item: text(),
  /** Its name and picture when it was used, for when it is gone. */
  name: text(),
  img: text(),
  /** Uuid of the one it is to wake, and whether that was withdrawn. */
  wakes: text(),
  withdrawn: flag(),
  /** Whether what it does waits until a user applies it, even of a narrator's card. */
  suggested: flag(),
});

type UseSchema = ReturnType<typeof defineUseSchema>;

/** The ChatMessage subtype `use`: a thing is used. What it is and does stands in the content. */
export class UseData extends TypeData<UseSchema, ChatMessage.Implementation> {
  static override defineSchema = defineUseSchema;
}
