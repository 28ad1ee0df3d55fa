import { defineGame } from "../../engine/game.ts";
import { REQUEST_STORES } from "./data/request-data.ts";
import type { DocumentTypes } from "../../engine/data/document-types.ts";
import { AssetChallengeData, AssetData, AssetHeroData } from "./data/asset-challenge-data.ts";
import { AssetConditionData } from "./data/asset-condition-data.ts";
import { AssetFeatureData } from "./data/asset-feature-data.ts";

export const ASSET_TYPES: DocumentTypes = {
  Actor: {
    assetHero: AssetHeroData,
    assetChallenge: AssetChallengeData,
  },
  Item: { asset: AssetData, assetFeature: AssetFeatureData },
  ActiveEffect: { assetCondition: AssetConditionData },
};

/** The asset pool: three dice, each against a difficulty of 1 to 10 (S2-1 to S2-8). */
export const ASSET_POOL = defineGame({
  id: "asset-pool",
  types: ASSET_TYPES,
  hasIcons: true,
  startLike: { assetChallenge: "asset-pool-challenges" },
  card: { type: "assetCheck" },
  request: { type: "assetRequest", stores: REQUEST_STORES },
  packs: [
    "asset-pool-rules",
    "asset-pool-heroes",
    "asset-pool-assets",
    "asset-pool-features",
    "asset-pool-conditions",
    "asset-pool-challenges",
    "asset-pool-scene",
    "asset-pool-maps",
  ],
  play: async () => (await import("./play.ts")).PLAY,
});
