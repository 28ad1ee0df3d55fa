import { actorsOf, itemsInOrder, itemsOf } from "../../../engine/data/document-types.ts";
import { type FeatureTime, timeOf } from "../rules/features.ts";

/** A player's character of this game. */
export type AssetHero = Actor.OfType<"assetHero">;
/** What heroes of this game roll against. */
export type AssetChallenge = Actor.OfType<"assetChallenge">;
export type AssetItem = Item.OfType<"asset">;
export type AssetFeature = Item.OfType<"assetFeature">;
export type AssetCondition = ActiveEffect.OfType<"assetCondition">;

/** Whether an actor is a player's character of this game. */
export const isAssetHero = actorsOf("assetHero");

/** Whether an actor is what heroes of this game roll against. */
export const isAssetChallenge = actorsOf("assetChallenge");

export const isAsset = itemsOf("asset");

export const isAssetFeature = itemsOf("assetFeature");

export function isAssetCondition(effect: ActiveEffect.Implementation | null | undefined): effect is AssetCondition {
  return effect?.type === "assetCondition";
}

/** An actor's assets, in the order of their own list. */
export function assetsOf(actor: Actor.Implementation): readonly AssetItem[] {
  return itemsInOrder(actor, isAsset);
}

/** An actor's features, in the order of their own list. */
export function featuresOf(actor: Actor.Implementation): readonly AssetFeature[] {
  return itemsInOrder(actor, isAssetFeature);
}

/** An actor's conditions, those that are switched off left out unless they are wanted. */
export function conditionsOf(actor: Actor.Implementation, all = false): readonly AssetCondition[] {
  return actor.effects.contents.filter(isAssetCondition).filter(({ disabled }) => all || !disabled);
}

/**
 * A condition as it is by now. Each change of its level puts a new one in its place, so that its id is gone while another check is
 * still about it: its name remains.
 */
export function conditionNow(
  actor: Actor.Implementation | null | undefined,
  id: string,
  name: string,
): AssetCondition | null {
  const found = actor?.effects.get(id);
  if (isAssetCondition(found)) return found;
  return (actor && conditionsOf(actor).find((condition) => condition.name === name)) ?? null;
}

/** When a feature is invoked (S2-6). */
export function featureTime({ system }: AssetFeature): FeatureTime {
  return timeOf(system);
}
