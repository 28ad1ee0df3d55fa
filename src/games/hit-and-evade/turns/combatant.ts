import { isEvadeActor, isUp } from "../data/documents.ts";
import { isEvadeFight } from "./read-turns.ts";

type Of<Operation> = [documents: Combatant.Implementation[], operation: Operation, user: User.Implementation];

/**
 * Somebody in an encounter of hit and evade. Groups have their turns, and what somebody has done is in the encounter's log: core would
 * tell of a turn when somebody joins, leaves or changes places in its list (CB-7).
 */
export class EvadeCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** By mark, or because they are unconscious or dead: whatever asks core is told the same as the fight. */
  override get isDefeated(): boolean {
    return this.defeated || (isEvadeActor(this.actor) && !isUp(this.actor));
  }

  protected static override async _preCreateOperation(
    ...[documents, operation, user]: Of<Combatant.Database.PreCreateOperation>
  ): Promise<boolean | void> {
    silenceTurns(documents, operation);
    return super._preCreateOperation(documents, operation, user);
  }

  protected static override async _preUpdateOperation(
    ...[documents, operation, user]: Of<Combatant.Database.PreUpdateOperation>
  ): Promise<boolean | void> {
    silenceTurns(documents, operation);
    return super._preUpdateOperation(documents, operation, user);
  }

  protected static override async _preDeleteOperation(
    ...[documents, operation, user]: Of<Combatant.Database.PreDeleteOperation>
  ): Promise<boolean | void> {
    silenceTurns(documents, operation);
    return super._preDeleteOperation(documents, operation, user);
  }
}

function silenceTurns(
  [combatant]: readonly Combatant.Implementation[],
  operation: { turnEvents?: boolean | undefined },
): void {
  if (isEvadeFight(combatant?.parent)) operation.turnEvents = false;
}
