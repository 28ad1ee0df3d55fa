import { registerAssetPoolData } from "./data/register-data.ts";
import { registerAssetPoolSheets } from "./sheets/register-sheets.ts";

/** Registers everything of the asset pool; call in `init`. */
export function registerAssetPool(): void {
  registerAssetPoolData();
  registerAssetPoolSheets();
}
