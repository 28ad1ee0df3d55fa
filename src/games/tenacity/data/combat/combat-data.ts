import { choice } from "../../../../engine/data/fields.ts";
import { TypeData } from "../../../../engine/data/type-data.ts";
import { defineEncounterLog } from "../../../../engine/turns/encounter-log-data.ts";

import fields = foundry.data.fields;

/** What a scene in the tracker is: a fight, or one without. The order of turns is the same. */
export const SCENE_KINDS = ["fight", "social", "chase"] as const;

const defineCombatSchema = () => ({
  kind: choice(SCENE_KINDS),
  ...defineEncounterLog(),
  /** What older events have come to: a `Spotlight` that the log is folded on; null before the first was folded away. */
  checkpoint: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  /** The rules that this fight is run by, from its beginning to its end (12.2); null while it has not begun. */
  rules: new fields.ObjectField({ required: true, nullable: true, initial: null }),
});

/** The fields of an encounter. */
export type CombatSchema = ReturnType<typeof defineCombatSchema>;

/**
 * What the system keeps of an encounter (CB-19): the log of its steps. Where it stands is never stored, only folded by the rules.
 * Registered as the base model in every world, so that encounters which core's own buttons make have it too (TRAP-54), and every game
 * with an order of turns has its log here.
 */
export class CombatData extends TypeData<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return defineCombatSchema();
  }
}
