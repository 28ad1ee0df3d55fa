import { choice } from "../../../../engine/data/fields.ts";
import { TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

/** What a scene in the tracker is: a fight, or one without (U-14). The order of turns is the same. */
export const SCENE_KINDS = ["fight", "social", "chase"] as const;

const defineCombatSchema = () => ({
  kind: choice(SCENE_KINDS),
  /** Append-only log: event id to `LoggedSpotlightEvent`. Written by the keeper alone (design, section 4). */
  log: new fields.TypedObjectField(new fields.ObjectField()),
  /** What older events have come to: a `Spotlight` that the log is folded on; null before the first was folded away. */
  checkpoint: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  /** The rules that this fight is run by, from its beginning to its end (12.2); null while it has not begun. */
  rules: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  /** Requests of players that could not be granted: request id to reason code. The newest few. */
  refusals: new fields.TypedObjectField(new fields.StringField({ required: true, blank: false })),
});

/** The fields of an encounter. */
export type CombatSchema = ReturnType<typeof defineCombatSchema>;

/**
 * What the system keeps of an encounter (CB-19): the log of its steps. Where it stands is never stored, only folded by the rules.
 * Registered as the base model, so that encounters which core's own buttons make have it too (TRAP-54).
 */
export class CombatData extends TypeData<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return defineCombatSchema();
  }
}
