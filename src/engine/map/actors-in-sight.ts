import { isSeen } from "./sighting.ts";

interface TokenLike {
  readonly actor: Actor.Implementation | null;
}

export type IsOfType<Some extends Actor.Implementation> = (
  actor: Actor.Implementation | null | undefined,
) => actor is Some;

/** The actors of the tokens that this user has selected, each once. */
export function selectedActors(): readonly Actor.Implementation[] {
  // Without a scene there is a canvas without layers.
  const layers = canvas as { readonly tokens?: { readonly controlled: readonly TokenLike[] } | null } | undefined;
  return [...new Set((layers?.tokens?.controlled ?? []).flatMap(({ actor }) => actor ?? []))];
}

export function targetedActors(): readonly Actor.Implementation[] {
  return [...(game.user.targets as Iterable<TokenLike>)].flatMap(({ actor }) => actor ?? []);
}

/** The first actor of a type, besides one who acts, that this user targets; null for none. Who is only selected is nobody's target. */
export function targetOf<Some extends Actor.Implementation>(isOfType: IsOfType<Some>, actor: Some): Some | null {
  return (
    targetedActors()
      .filter(isOfType)
      .find(({ uuid }) => uuid !== actor.uuid) ?? null
  );
}

/** The actors of a type that are targeted or selected on the map, the targeted ones first. */
export function actorsInSight<Some extends Actor.Implementation>(isOfType: IsOfType<Some>): readonly Some[] {
  return [...new Set([...targetedActors(), ...selectedActors()].filter(isOfType))];
}

/** The actors of a type on this user's scene whose tokens they see, but for those that go by another name there. */
export function actorsOnScene<Some extends Actor.Implementation>(isOfType: IsOfType<Some>): readonly Some[] {
  const placed = (game.scenes.viewed ?? game.scenes.active)?.tokens.contents ?? [];
  const seen = placed.flatMap((token) => (token.actor?.name === token.name && isSeen(token) ? [token.actor] : []));
  return [...new Set(seen.filter(isOfType))];
}

/**
 * Every actor of a type that this user may know of by name: those in sight, those on the scene, then those of the world. Where a copy
 * of the same name stands on the scene, the one in the directory is not there.
 */
export function knownActors<Some extends Actor.Implementation>(isOfType: IsOfType<Some>): readonly Some[] {
  const onScene = actorsOnScene(isOfType);
  const copied = new Set(onScene.filter(({ isToken }) => isToken).map(({ id }) => id));
  const known = (game.actors.contents as readonly Actor.Implementation[])
    .filter(isOfType)
    .filter((actor) => !copied.has(actor.id) && actor.testUserPermission(game.user, "LIMITED"))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
  return [...new Set([...actorsInSight(isOfType), ...onScene, ...known])];
}

/** The first of those whom a user would roll for; null where there is none, which the user is told. */
export function actingActor<Some extends Actor.Implementation>(isOfType: IsOfType<Some>): Some | null {
  const [actor = null] = actingActors(isOfType);
  if (!actor) ui.notifications.warn("TENACITY.GiveCondition.noActor", { localize: true });
  return actor;
}

/** Whom a user would roll for at a click: the actors of a type that they have selected and own, or else their own character. */
export function actingActors<Some extends Actor.Implementation>(isOfType: IsOfType<Some>): readonly Some[] {
  const selected = selectedActors().filter(isOfType);
  const own: Actor.Implementation | null = game.user.character;
  return (selected.length > 0 ? selected : [own].filter(isOfType)).filter(({ isOwner }) => isOwner);
}
