import { alwaysShown } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { CardLogData } from "../../../engine/cards/card-log-data.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { addTypeIcons } from "../../../engine/data/type-icon.ts";
import { AssetChallengeData } from "./asset-challenge-data.ts";
import { AssetConditionData } from "./asset-condition-data.ts";
import { AssetData } from "./asset-data.ts";
import { AssetFeatureData } from "./asset-feature-data.ts";
import { AssetHeroData } from "./asset-hero-data.ts";
import { AssetRequestData } from "./asset-request-data.ts";
import { isAssetCondition } from "./documents.ts";

/** The picture of a condition. */
export const CONDITION_ICON = `systems/${SYSTEM_ID}/assets/icons/types/assetCondition.svg`;

/** The status of every condition of this game, without which generation 13 shows none on tokens (AE-11). */
const STATUS = "assetCondition";

/** Registers the data models of this game (DM-6), their pictures, and what new documents begin with; call in `init`. */
export function registerAssetPoolData(): void {
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
  Hooks.on("preCreateActiveEffect", (effect, data) => {
    showCondition(effect, data);
  });
}

/** Tokens show a condition, and it has our picture unless it brings one. */
function showCondition(effect: ActiveEffect.Implementation, { img }: { readonly img?: unknown }): void {
  if (!isAssetCondition(effect)) return;
  const statuses = [...new Set([...effect._source.statuses, STATUS])];
  effect.updateSource({ statuses, ...alwaysShown(), ...(!img && { img: CONDITION_ICON }) });
}
