import { actorsInSight, knownActors } from "../../../engine/map/actors-in-sight.ts";
import { type AssetChallenge, isAssetChallenge } from "../data/documents.ts";

/** The challenges that are targeted or selected on the map, the targeted ones first. */
export function challengesInSight(): readonly AssetChallenge[] {
  return actorsInSight(isAssetChallenge);
}

/** Every challenge that this user may know of by name: those in sight, then those of the world. */
export function knownChallenges(): readonly AssetChallenge[] {
  return knownActors(isAssetChallenge);
}
