import { type AssetChallenge, isAssetChallenge } from "../data/documents.ts";

/** The challenges that are targeted or selected on the map, the targeted ones first. */
export function challengesInSight(): readonly AssetChallenge[] {
  const { tokens } = canvas as { readonly tokens?: { readonly controlled: readonly TokenLike[] } | null };
  const tokensInSight = [...(game.user.targets as Iterable<TokenLike>), ...(tokens?.controlled ?? [])];
  return [...new Set(tokensInSight.map(({ actor }) => actor).filter(isAssetChallenge))];
}

interface TokenLike {
  readonly actor: Actor.Implementation | null;
}

/** Every challenge that this user may know of by name: those in sight, then those of the world. */
export function knownChallenges(): readonly AssetChallenge[] {
  const known = (game.actors.contents as readonly Actor.Implementation[])
    .filter(isAssetChallenge)
    .filter((actor) => actor.testUserPermission(game.user, "LIMITED"))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
  return [...new Set([...challengesInSight(), ...known])];
}
