import type { DocumentTypes } from "../../../engine/data/document-types.ts";
import { AssetChallengeData, AssetData, AssetHeroData } from "./asset-challenge-data.ts";
import { AssetConditionData } from "./asset-condition-data.ts";
import { AssetFeatureData } from "./asset-feature-data.ts";

export const ASSET_TYPES: DocumentTypes = {
  Actor: {
    assetHero: AssetHeroData,
    assetChallenge: AssetChallengeData,
  },
  Item: { asset: AssetData, assetFeature: AssetFeatureData },
  ActiveEffect: { assetCondition: AssetConditionData },
};
