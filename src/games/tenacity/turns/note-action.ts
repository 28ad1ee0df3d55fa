import type { CharacterActor } from "../data/documents.ts";
import { ownTurn } from "./own-turn.ts";

/** Tells the fight in which someone has the light of an action that takes no check, and whom it affects (R-1203). */
export async function noteAction(actor: CharacterActor, affected: Actor.Implementation): Promise<void> {
  const turn = ownTurn(actor);
  if (!turn) return;
  const ids = turn.combat.combatants.contents.filter((each) => each.actor?.uuid === affected.uuid);
  const { combat, combatant } = turn;
  await combat.take({ type: "act", combatant, affected: ids.map(({ id }) => id ?? "") });
}
