import { nameOf } from "../../../engine/data/actor-identity.ts";
import { playersOf } from "../../../engine/cards/card.ts";
import {
  type AssetChallenge,
  type AssetCondition,
  conditionsOf,
  isAssetChallenge,
  isAssetHero,
} from "../data/documents.ts";
import { actorsInSight, actorsOnScene, knownActors } from "../../../engine/map/actors-in-sight.ts";

/**
 * The conditions that a user may try to treat, those of one hero after the other: of heroes whom they may know of, and of all
 * that players play, since what is wrong with those is said at the table.
 */
export function treatableConditions(user: User.Implementation = game.user): readonly AssetCondition[] {
  return (game.actors.contents as readonly Actor.Implementation[])
    .filter((actor) => isAssetHero(actor) && (playersOf(actor).length > 0 || actor.testUserPermission(user, "LIMITED")))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), game.i18n.lang))
    .flatMap((actor) => conditionsOf(actor));
}

/** The worst of those conditions, of which a treatment begins with one; null where there is none. */
export function worstCondition(): AssetCondition | null {
  return treatableConditions().toSorted((one, other) => other.system.level - one.system.level)[0] ?? null;
}

/** One of those conditions by its uuid; null for any other. */
export function findCondition(uuid: unknown, user?: User.Implementation): AssetCondition | null {
  return treatableConditions(user).find((each) => each.uuid === uuid) ?? null;
}

/** The challenges that are targeted or selected on the map, the targeted ones first. */
export function challengesInSight(): readonly AssetChallenge[] {
  return actorsInSight(isAssetChallenge);
}

/** What a check is against at first: what is targeted or selected, or else the only challenge of the scene. */
export function challengeAtHand(): AssetChallenge | null {
  const open = actorsOnScene(isAssetChallenge);
  return challengesInSight()[0] ?? (open.length === 1 ? open[0] : null) ?? null;
}

/** Every challenge that this user may know of by name: those in sight and on the scene, then those of the world. */
export function knownChallenges(): readonly AssetChallenge[] {
  return knownActors(isAssetChallenge);
}
