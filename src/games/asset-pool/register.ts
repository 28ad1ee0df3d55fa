import { registerAssetChecks } from "./card/check-kind.ts";
import { openCheck } from "./card/open-check.ts";
import { registerPostCheck } from "./dialog/roll-check.ts";
import { registerAssetPoolData } from "./data/register-data.ts";
import { registerAssetPoolSheets } from "./sheets/register-sheets.ts";

/** Registers everything of the asset pool; call in `init`. */
export function registerAssetPool(): void {
  registerAssetPoolData();
  registerAssetChecks();
  registerPostCheck(openCheck);
  registerAssetPoolSheets();
}
