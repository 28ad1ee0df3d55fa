import { showWindow } from "../../../compat/windows.ts";
import { registerHeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { offerMaker } from "../../../engine/sheets/offer-maker.ts";
import { late } from "../../../engine/windows/late.ts";
import { ASSET_HERO } from "./hero-kind.ts";

/** Opens the window, or brings it to the front. */
export async function openAssetMaker(): Promise<void> {
  const { AssetHeroMaker } = await late(import("./hero-maker.ts"));
  await showWindow(new AssetHeroMaker());
}

/** Offers making heroes in the actors directory; call in `setup`. */
export function offerAssetMaker(): void {
  registerHeroKind(ASSET_HERO);
  offerMaker(openAssetMaker);
}
