import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { loadSheetTemplates } from "../../../engine/sheets/load-templates.ts";
import { AssetChallengeSheet } from "./asset-challenge-sheet.ts";
import { AssetConditionSheet } from "./asset-condition-sheet.ts";
import { AssetHeroSheet } from "./asset-hero-sheet.ts";
import { AssetFeatureSheet, AssetSheet } from "./asset-item-sheet.ts";

/** Registers the sheets of this game, and loads the partials that they share (SH-5, HB-5). */
export function registerAssetPoolSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const ours = <Type extends string>(type: Type, label: string) => ({ types: [type], makeDefault: true, label });
  DocumentSheetConfig.registerSheet(
    Actor,
    SYSTEM_ID,
    AssetHeroSheet,
    ours("assetHero", "TENACITY.AssetPool.Sheet.Hero"),
  );
  DocumentSheetConfig.registerSheet(
    Actor,
    SYSTEM_ID,
    AssetChallengeSheet,
    ours("assetChallenge", "TENACITY.AssetPool.Sheet.Challenge"),
  );
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, AssetSheet, ours("asset", "TENACITY.AssetPool.Sheet.Asset"));
  DocumentSheetConfig.registerSheet(
    Item,
    SYSTEM_ID,
    AssetFeatureSheet,
    ours("assetFeature", "TENACITY.AssetPool.Sheet.Feature"),
  );
  DocumentSheetConfig.registerSheet(
    ActiveEffect,
    SYSTEM_ID,
    AssetConditionSheet,
    ours("assetCondition", "TENACITY.AssetPool.Sheet.Condition"),
  );
  loadSheetTemplates();
}
