import { LoggedCombatant } from "../../../engine/turns/logged-combatant.ts";
import { isMarkedOut } from "../conditions/status-effects.ts";
import { isBeaten } from "./combatant-facts.ts";

/**
 * The configured Combatant class: someone in an encounter. What it has done is in the encounter's log, and turns begin and
 * end with the spotlight alone.
 */
export class TenacityCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends LoggedCombatant<SubType> {
  /** By mark, or because of what became of it: whatever asks core is told the same as the fight (R-1209). */
  override get isDefeated(): boolean {
    return this.isMarked || isBeaten(this.actor);
  }

  /** Whether someone has marked it as defeated. What tokens show without an effect says nothing here. */
  get isMarked(): boolean {
    return this.defeated || (this.actor !== null && isMarkedOut(this.actor));
  }
}
