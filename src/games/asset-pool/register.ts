import { startLikeReady } from "../../engine/heroes/start-like.ts";
import { registerAssetChecks } from "./card/check-kind.ts";
import { registerAssetPoolData } from "./data/register-data.ts";
import { registerAssetRequests } from "./requests/register-requests.ts";
import { registerAssetPoolSheets } from "./sheets/register-sheets.ts";

/** Registers everything of the asset pool; call in `init`. */
export function registerAssetPool(): void {
  registerAssetPoolData();
  registerAssetChecks();
  registerAssetRequests();
  registerAssetPoolSheets();
  startLikeReady("assetChallenge", "asset-pool-challenges");
}
