import { findActor } from "../data/actor-identity.ts";
import { actingActors, type IsOfType } from "../map/actors-in-sight.ts";

/**
 * Makes a game's `game.system.api.applyCondition`: it gives a condition to actors by their uuids; without any, to those this user acts for.
 * @param give - Throws where this user may not change the actor.
 */
export function conditionGiver<Wishes, Some extends Actor.Implementation>(
  isOfType: IsOfType<Some>,
  give: (actor: Some, wishes: Wishes) => Promise<unknown>,
) {
  return async (wishes: Wishes, actorUuids?: readonly string[]): Promise<void> => {
    const uuids = actorUuids ?? actingActors(isOfType).map((actor) => actor.uuid);
    if (!actorUuids && uuids.length === 0) ui.notifications.warn("TENACITY.GiveCondition.noActor", { localize: true });
    for (const uuid of uuids) {
      const actor = findActor(uuid);
      if (isOfType(actor)) await give(actor, wishes);
      else ui.notifications.warn("TENACITY.GiveCondition.gone", { format: { actor: uuid } });
    }
  };
}
