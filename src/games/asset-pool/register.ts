import { registerRequestKind } from "../../engine/requests/request-card.ts";
import { startLikeReady } from "../../engine/npcs/start-like.ts";
import { registerAssetChecks } from "./card/check-kind.ts";
import { registerAssetPoolData } from "./data/register-data.ts";
import { ASSET_REQUEST } from "./requests/request-kind.ts";
import { registerAssetPoolSheets } from "./sheets/register-sheets.ts";

/** Registers everything of the asset pool; call in `init`. */
export function registerAssetPool(): void {
  registerAssetPoolData();
  registerAssetChecks();
  registerRequestKind(ASSET_REQUEST);
  registerAssetPoolSheets();
  startLikeReady("assetChallenge", "asset-pool-challenges");
}
