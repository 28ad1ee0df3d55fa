import { LoggedCombatant } from "../../../engine/turns/logged-combatant.ts";
import { isMarkedOut } from "../conditions/status-effects.ts";
import { isBeaten } from "./combatant-facts.ts";
import { isOwnFight } from "./read-spotlight.ts";

/**
 * The configured Combatant class: somebody in an encounter. What it has done is in the encounter's log (U-16), and turns begin and
 * end with the spotlight alone (U-15). Those of one name are numbered as they join.
 */
export class TenacityCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends LoggedCombatant<SubType> {
  /** By mark, or because of what became of it: whatever asks core is told the same as the fight (R-1209). */
  override get isDefeated(): boolean {
    return this.isMarked || isBeaten(this.actor);
  }

  /** Whether somebody has marked it as defeated. What tokens show without an effect (decision 0044) says nothing here. */
  get isMarked(): boolean {
    return this.defeated || (this.actor !== null && isMarkedOut(this.actor));
  }

  protected static override isLogged(combat: object): boolean {
    return isOwnFight(combat);
  }

  protected static override async _preCreateOperation(
    ...[documents, operation, user]: Parameters<typeof LoggedCombatant._preCreateOperation>
  ): Promise<boolean | void> {
    tellApart(documents);
    return super._preCreateOperation(documents, operation, user);
  }
}

/** A combatant that joins under a name already there gets a number: two lines of one name could not be told apart. */
function tellApart(joining: readonly Combatant.Implementation[]): void {
  const taken = new Set(joining[0]?.parent.combatants.map(({ name }) => name));
  for (const combatant of joining) {
    const name = combatant.name ?? "";
    let own = name;
    for (let number = 2; taken.has(own); number += 1) own = `${name} (${String(number)})`;
    taken.add(own);
    if (own !== name) combatant.updateSource({ name: own });
  }
}
