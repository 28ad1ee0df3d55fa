import { actorsInSight, actorsOnScene, knownActors } from "../../../engine/map/actors-in-sight.ts";
import { type AssetChallenge, isAssetChallenge } from "../data/documents.ts";

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
