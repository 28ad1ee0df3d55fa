import type { DocumentTypes } from "../../../engine/data/document-types.ts";
import { AssetChallengeData } from "./asset-challenge-data.ts";
import { AssetConditionData } from "./asset-condition-data.ts";
import { AssetData } from "./asset-data.ts";
import { AssetFeatureData } from "./asset-feature-data.ts";
import { AssetHeroData } from "./asset-hero-data.ts";

export const ASSET_TYPES: DocumentTypes = {
  Actor: {
    assetHero: AssetHeroData,
    assetChallenge: AssetChallengeData,
  },
  Item: { asset: AssetData, assetFeature: AssetFeatureData },
  ActiveEffect: { assetCondition: AssetConditionData },
};
