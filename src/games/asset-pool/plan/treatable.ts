import { nameOf } from "../../../engine/data/actor-identity.ts";
import { playersOf } from "../../../engine/cards/card.ts";
import { type AssetCondition, conditionsOf, isAssetHero } from "../data/documents.ts";

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
