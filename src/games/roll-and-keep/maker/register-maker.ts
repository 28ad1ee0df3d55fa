import { showWindow } from "../../../compat/windows.ts";
import { registerHeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { offerMaker } from "../../../engine/sheets/offer-maker.ts";
import { late } from "../../../engine/windows/late.ts";
import { MANA_HERO } from "./hero-kind.ts";

/** Opens the window, or brings it to the front. */
export async function openManaMaker(): Promise<void> {
  const { ManaHeroMaker } = await late(import("./hero-maker.ts"));
  await showWindow(new ManaHeroMaker());
}

/** Offers making heroes in the actors directory; call in `setup`. */
export function offerManaMaker(): void {
  registerHeroKind(MANA_HERO);
  offerMaker(openManaMaker);
}
