import { showWindow } from "../../../compat/windows.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { offerMaker } from "../../../engine/sheets/offer-maker.ts";
import { menu } from "../../../engine/settings/menu.ts";
import { late } from "../../../engine/windows/late.ts";
import { MADE_HERO } from "./hero-kind.ts";

/** Opens the window, or brings it to the front. */
export async function openHeroMaker(): Promise<void> {
  const { HeroMaker } = await late(import("./hero-maker.ts"));
  await showWindow(new HeroMaker());
}

/** Offers making heroes: the narrator's budgets, and the button. Call in `setup`. */
export function offerHeroMaker(): void {
  offerMaker(MADE_HERO, openHeroMaker);
  game.settings.registerMenu(SYSTEM_ID, "heroBudgets", {
    name: "TENACITY.Settings.HeroBudgets.Name",
    label: "TENACITY.Settings.HeroBudgets.Label",
    hint: "TENACITY.Settings.HeroBudgets.Hint",
    icon: "fa-solid fa-coins",
    type: menu(async () => {
      const { BudgetsWindow } = await late(import("./budgets-window.ts"));
      await showWindow(new BudgetsWindow());
    }),
    restricted: true,
  });
}
