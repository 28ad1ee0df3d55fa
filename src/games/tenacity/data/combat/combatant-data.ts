import { choice, text } from "../../../../engine/data/fields.ts";
import { TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

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

export type CombatantSchema = ReturnType<typeof defineCombatantSchema>;

/** What the system keeps of a combatant (CB-19). Whether it has acted is in the log of the encounter, never here. */
export class CombatantData extends TypeData<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return defineCombatantSchema();
  }
}
