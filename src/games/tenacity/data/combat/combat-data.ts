import { choice, text, TypeData } from "../../../../engine/data/type-data.ts";
import { defineEncounterLog } from "../../../../engine/turns/logged-combat.ts";

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
type CombatSchema = ReturnType<typeof defineCombatSchema>;

/**
 * What the system keeps of an encounter (CB-19): the log of its steps. Where it stands is never stored, only folded by the rules.
 * Registered as the base model in every world, so that encounters which core's own buttons make have it too (TRAP-54), and every game
 * with an order of turns has its log here.
 */
export class CombatData extends TypeData<CombatSchema, Combat.Implementation> {
  static override defineSchema = defineCombatSchema;
}

const defineCombatantSchema = () => ({
  /** The side that it fights on, where that is not what its token says; empty otherwise. */
  side: text(),
  /** Whether it opposes anyone (12.2): as its token says, never, or always. */
  stance: choice(["byToken", "neutral", "opposed"]),
  /** Registry id of the skill that it establishes the order with (R-1201); empty where no one has chosen. */
  skill: text(),
  /** The ids of the tokens in whose reach it stood when its last turn began: from them it can withdraw. */
  reachedBy: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
});

type CombatantSchema = ReturnType<typeof defineCombatantSchema>;

/** What the system keeps of a combatant (CB-19). Whether it has acted is in the log of the encounter, never here. */
export class CombatantData extends TypeData<CombatantSchema, Combatant.Implementation> {
  static override defineSchema = defineCombatantSchema;
}
