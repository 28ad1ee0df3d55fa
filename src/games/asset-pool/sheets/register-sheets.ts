import { loadSheetTemplates, registerSheets } from "../../../engine/sheets/load-templates.ts";
import { AssetChallengeSheet } from "./asset-challenge-sheet.ts";
import { AssetConditionSheet } from "./asset-condition-sheet.ts";
import { AssetHeroSheet } from "./asset-hero-sheet.ts";
import { AssetFeatureSheet, AssetSheet } from "./asset-item-sheet.ts";

/** Registers the sheets of this game, and loads the partials that they share (SH-5, HB-5). */
export function registerAssetPoolSheets(): void {
  registerSheets(Actor, {
    assetHero: [AssetHeroSheet, "TENACITY.AssetPool.Sheet.Hero"],
    assetChallenge: [AssetChallengeSheet, "TENACITY.AssetPool.Sheet.Challenge"],
  });
  registerSheets(Item, {
    asset: [AssetSheet, "TENACITY.AssetPool.Sheet.Asset"],
    assetFeature: [AssetFeatureSheet, "TENACITY.AssetPool.Sheet.Feature"],
  });
  registerSheets(ActiveEffect, {
    assetCondition: [AssetConditionSheet, "TENACITY.AssetPool.Sheet.Condition"],
  });
  loadSheetTemplates();
}
