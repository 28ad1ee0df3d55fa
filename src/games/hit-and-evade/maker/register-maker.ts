import { showWindow } from "../../../compat/windows.ts";
import { registerHeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { offerMaker } from "../../../engine/sheets/offer-maker.ts";
import { late } from "../../../engine/windows/late.ts";
import { EVADE_HERO } from "./hero-kind.ts";

/** Opens the window, or brings it to the front. */
export async function openEvadeMaker(): Promise<void> {
  const { EvadeHeroMaker } = await late(import("./hero-maker.ts"));
  await showWindow(new EvadeHeroMaker());
}

/** Offers making heroes in the actors directory; call in `setup`. */
export function offerEvadeMaker(): void {
  registerHeroKind(EVADE_HERO);
  offerMaker(openEvadeMaker);
}
