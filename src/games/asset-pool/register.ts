import { registerAssetPoolData } from "./data/register-data.ts";

/** Registers everything of the asset pool; call in `init`. */
export function registerAssetPool(): void {
  registerAssetPoolData();
}
