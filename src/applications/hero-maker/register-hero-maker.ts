import { mayMakeHeroes, registerHeroRequests } from "./ask-narrator.ts";
import { HeroMaker } from "./hero-maker.ts";

/** Opens the window, or brings it to the front. */
export async function openHeroMaker(): Promise<void> {
  const open = foundry.applications.instances.get(HeroMaker.DEFAULT_OPTIONS.id ?? "");
  if (open) open.bringToFront();
  else await new HeroMaker().render({ force: true });
}

/** Puts the button that makes a hero under the header of the actors directory. */
function addButton(_directory: unknown, element: HTMLElement): void {
  const header = element.querySelector(".directory-header");
  if (!header || element.querySelector(".make-hero") || !mayMakeHeroes()) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "make-hero";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-wand-magic-sparkles";
  icon.inert = true;
  button.append(icon, ` ${game.i18n.localize("TENACITY.HeroMaker.Open")}`);
  button.addEventListener("click", () => void openHeroMaker());
  header.append(button);
}

/** A player without a hero is shown where heroes are made. */
function welcomePlayer(): void {
  if (game.user.isGM || !mayMakeHeroes()) return;
  if (game.actors.some((actor) => actor.isHero() && actor.isOwner)) return;
  void openHeroMaker();
}

/** Registers making heroes: what answers players, the button, and what a player without a hero sees first. Call in `init`. */
export function registerHeroMaker(): void {
  registerHeroRequests();
  Hooks.on("renderActorDirectory", addButton);
  Hooks.once("ready", welcomePlayer);
}
