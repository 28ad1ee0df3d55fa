import { showWindow } from "../../../compat/windows.ts";
import { late } from "../../../engine/windows/late.ts";

/** Opens the window, or brings it to the front. */
export async function openAssetMaker(): Promise<void> {
  const { AssetHeroMaker } = await late(import("./hero-maker.ts"));
  await showWindow(new AssetHeroMaker());
}
