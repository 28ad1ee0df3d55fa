import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { currentGame } from "../game.ts";
import { menu } from "../settings/menu.ts";
import { late } from "../windows/late.ts";

/** Adds the window of budgets to core's settings (SE-5), where the world's game has some; call in `setup`. */
export function offerBudgets(): void {
  const { budgets } = currentGame();
  if (!budgets) return;
  game.settings.registerMenu(SYSTEM_ID, "heroBudgets", {
    name: "TENACITY.Settings.HeroBudgets.Name",
    label: "TENACITY.Settings.HeroBudgets.Label",
    hint: "TENACITY.Settings.HeroBudgets.Hint",
    icon: "fa-solid fa-coins",
    type: menu(async () => {
      const { BudgetsWindow } = await late(import("./budgets-window.ts"));
      await showWindow(new BudgetsWindow(budgets));
    }),
    restricted: true,
  });
}
