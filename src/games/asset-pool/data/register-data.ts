import { CardLogData } from "../../../engine/cards/card-log-data.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { addTypeIcons } from "../../../engine/data/type-icon.ts";
import { USUAL_HERO } from "../maker/usual-hero.ts";
import { AssetChallengeData } from "./asset-challenge-data.ts";
import { AssetConditionData } from "./asset-condition-data.ts";
import { AssetData } from "./asset-data.ts";
import { AssetFeatureData } from "./asset-feature-data.ts";
import { AssetHeroData } from "./asset-hero-data.ts";
import { AssetRequestData } from "./asset-request-data.ts";

/** Registers the data models of this game (DM-6), their pictures, and what new documents begin with; call in `init`. */
export function registerAssetPoolData(): void {
  USUAL_HERO.register();
  Object.assign(CONFIG.Actor.dataModels, { assetHero: AssetHeroData, assetChallenge: AssetChallengeData });
  Object.assign(CONFIG.Item.dataModels, { asset: AssetData, assetFeature: AssetFeatureData });
  Object.assign(CONFIG.ChatMessage.dataModels, { assetCheck: CardLogData, assetRequest: AssetRequestData });
  Object.assign(CONFIG.ActiveEffect.dataModels, { assetCondition: AssetConditionData });
  const noBars = { bar: [], value: [] };
  CONFIG.Actor.trackableAttributes = {
    ...CONFIG.Actor.trackableAttributes,
    assetHero: noBars,
    assetChallenge: noBars,
  };
  addTypeIcons(["assetHero", "assetChallenge", "asset", "assetFeature"]);
  TenacityActor.linkTokens(["assetHero"]);
}
