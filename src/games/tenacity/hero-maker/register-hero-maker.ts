import { showWindow } from "../../../compat/windows.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { directoryButton } from "../../../engine/sheets/directory-button.ts";
import { mayMakeHeroes, registerHeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { BudgetsWindow } from "./budgets-window.ts";
import { MADE_HERO } from "./hero-kind.ts";
import { HeroMaker } from "./hero-maker.ts";

/** Opens the window, or brings it to the front. */
export async function openHeroMaker(): Promise<void> {
  await showWindow(new HeroMaker());
}

function addButton(_directory: unknown, element: HTMLElement): void {
  if (!mayMakeHeroes()) return;
  directoryButton(element, {
    className: "make-hero",
    icon: "fa-solid fa-wand-magic-sparkles",
    label: "TENACITY.StepMaker.Title",
    run: () => void openHeroMaker(),
  });
}

/** Offers making heroes: the narrator's budgets, and the button. Call in `setup`. */
export function offerHeroMaker(): void {
  registerHeroKind(MADE_HERO);
  game.settings.registerMenu(SYSTEM_ID, "heroBudgets", {
    name: "TENACITY.Settings.HeroBudgets.Name",
    label: "TENACITY.Settings.HeroBudgets.Label",
    hint: "TENACITY.Settings.HeroBudgets.Hint",
    icon: "fa-solid fa-coins",
    type: BudgetsWindow,
    restricted: true,
  });
  Hooks.on("renderActorDirectory", addButton);
}
