import { LoggedCombat } from "./logged-combat.ts";
import { numbersNamesakes } from "../map/namesakes.ts";
import { numberNamesakes, type Namesake } from "../rules/namesakes.ts";

type Of<Operation> = [documents: Combatant.Implementation[], operation: Operation, user: User.Implementation];

/**
 * Someone in an encounter whose log says whose turn it is. Core would tell of a turn when someone joins, leaves or changes places in
 * its list (CB-7): there, it is silent.
 */
export abstract class LoggedCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  /** Keeps core from telling of turns when someone joins, leaves or changes places in a fight of ours: a module's Combat class may have taken its place. */
  protected static silenceTurns(
    [combatant]: readonly Combatant.Implementation[],
    operation: { turnEvents?: boolean | undefined },
  ): void {
    if (combatant?.parent instanceof LoggedCombat) operation.turnEvents = false;
  }

  protected static override async _preCreateOperation(
    ...[documents, operation, user]: Of<Combatant.Database.PreCreateOperation>
  ): Promise<boolean | void> {
    this.silenceTurns(documents, operation);
    tellApart(documents);
    return super._preCreateOperation(documents, operation, user);
  }

  protected static override async _preUpdateOperation(
    ...[documents, operation, user]: Of<Combatant.Database.PreUpdateOperation>
  ): Promise<boolean | void> {
    this.silenceTurns(documents, operation);
    return super._preUpdateOperation(documents, operation, user);
  }

  protected static override async _preDeleteOperation(
    ...[documents, operation, user]: Of<Combatant.Database.PreDeleteOperation>
  ): Promise<boolean | void> {
    this.silenceTurns(documents, operation);
    return super._preDeleteOperation(documents, operation, user);
  }
}

/** Those of one name who have no token of their own to be numbered are numbered here: two lines could not be told apart. */
function tellApart(joining: readonly Combatant.Implementation[]): void {
  const present = joining[0]?.parent.combatants.contents ?? [];
  const named = (combatant: Combatant.Implementation, id: string, fixed: boolean): Namesake => {
    const { name, token } = combatant;
    return { id, name: name ?? "", fixed: fixed || (numbersNamesakes() && token?.actorLink === false) };
  };
  const names = numberNamesakes([
    ...present.map((each) => named(each, each.id ?? "", true)),
    ...joining.map((each, place) => named(each, String(place), false)),
  ]);
  for (const [place, combatant] of joining.entries()) {
    const name = names.get(String(place));
    if (name !== undefined) combatant.updateSource({ name });
  }
}
