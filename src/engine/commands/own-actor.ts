import { findActor } from "../data/actor-identity.ts";
import { actingActors, type IsOfType } from "../map/actors-in-sight.ts";

/** What a macro or a module says of whom it rolls for. */
interface Named {
  /** What they were called: said where they are gone. */
  readonly name?: string;
}

/** Someone of this user's, by uuid; null after saying why not. @param name What they were called: said where they are gone. */
export function ownActor<Some extends Actor.Implementation>(
  isOfType: IsOfType<Some>,
  uuid: string,
  name = uuid,
): Some | null {
  const actor = findActor(uuid);
  if (isOfType(actor) && actor.isOwner) return actor;
  const problem = isOfType(actor) ? "notYours" : "unknownActor";
  ui.notifications.warn(`TENACITY.Api.${problem}`, { format: { name: actor?.name ?? name } });
  return null;
}

/** Makes a member of a game's `game.system.api` that rolls for someone of this user's, see {@link ownActor}. */
export function rollsForOwn<Some extends Actor.Implementation, Options extends object>(
  isOfType: IsOfType<Some>,
  roll: (actor: Some, options: Options) => Promise<boolean>,
) {
  return async (uuid: string, options: Options & Named = {} as Options): Promise<boolean> => {
    const actor = ownActor(isOfType, uuid, options.name);
    return actor !== null && roll(actor, options);
  };
}

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
