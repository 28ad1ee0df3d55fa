import { LoggedCombatant } from "../../../engine/turns/logged-combatant.ts";
import { isEvadeActor, isUp } from "../data/documents.ts";
import { isEvadeFight } from "./read-turns.ts";

/** Someone in an encounter of hit and evade. Groups have their turns, and what someone has done is in the encounter's log. */
export class EvadeCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends LoggedCombatant<SubType> {
  /** By mark, or because they are unconscious or dead: whatever asks core is told the same as the fight. */
  override get isDefeated(): boolean {
    return this.defeated || (isEvadeActor(this.actor) && !isUp(this.actor));
  }

  protected static override isLogged(combat: object): boolean {
    return isEvadeFight(combat);
  }
}
