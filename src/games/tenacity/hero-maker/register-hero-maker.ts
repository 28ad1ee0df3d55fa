import { showWindow } from "../../../compat/windows.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { directoryButton } from "../../../engine/sheets/directory-button.ts";
import { mayMakeHeroes, registerHeroRequests } from "./ask-narrator.ts";
import { registerPlayersMakeHeroes } from "./hero-budgets.ts";
import { BudgetsWindow } from "./budgets-window.ts";
import { HeroMaker } from "./hero-maker.ts";
import { isHero } from "../data/documents.ts";

/** Opens the window, or brings it to the front. */
async function openHeroMaker(): Promise<void> {
  const open = foundry.applications.instances.get(HeroMaker.DEFAULT_OPTIONS.id ?? "");
  if (open) open.bringToFront();
  else await showWindow(new HeroMaker());
}

/** The button in the actors directory. */
function addButton(_directory: unknown, element: HTMLElement): void {
  if (!mayMakeHeroes()) return;
  directoryButton(element, {
    className: "make-hero",
    icon: "fa-solid fa-wand-magic-sparkles",
    label: "TENACITY.HeroMaker.Open",
    run: () => void openHeroMaker(),
  });
}

/** A player without a hero is shown where heroes are made. */
function welcomePlayer(): void {
  if (game.user.isGM || !mayMakeHeroes()) return;
  if (game.actors.some((actor) => isHero(actor) && actor.isOwner)) return;
  void openHeroMaker();
}

/** Offers making heroes: the narrator's budgets, the button, and what a player without a hero sees first. Call in `setup`. */
export function offerHeroMaker(): void {
  registerHeroRequests();
  registerPlayersMakeHeroes();
  game.settings.registerMenu(SYSTEM_ID, "heroBudgets", {
    name: "TENACITY.Settings.HeroBudgets.Name",
    label: "TENACITY.Settings.HeroBudgets.Label",
    hint: "TENACITY.Settings.HeroBudgets.Hint",
    icon: "fa-solid fa-coins",
    type: BudgetsWindow,
    restricted: true,
  });
  Hooks.on("renderActorDirectory", addButton);
  Hooks.once("ready", welcomePlayer);
}
