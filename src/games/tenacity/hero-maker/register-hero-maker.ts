import { showWindow } from "../../../compat/windows.ts";
import { offerMaker } from "../../../engine/sheets/offer-maker.ts";
import { late } from "../../../engine/windows/late.ts";
import { MADE_HERO } from "./hero-kind.ts";

/** Opens the window, or brings it to the front. */
export async function openHeroMaker(): Promise<void> {
  const { HeroMaker } = await late(import("./hero-maker.ts"));
  await showWindow(new HeroMaker());
}

/** Offers making heroes. Call in `setup`. */
export function offerHeroMaker(): void {
  offerMaker(MADE_HERO, openHeroMaker);
}
