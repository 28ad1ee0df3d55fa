import { onHooks } from "../../compat/hooks.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { whenElected } from "../clients/elected-tab.ts";
import { currentGame, faceOfType } from "../game.ts";
import { registerHeroKind, registerPlayersMakeHeroes } from "../heroes/ask-for-hero.ts";
import { ownHero } from "../heroes/is-hero.ts";
import { NAMED_HERO, READY_HERO } from "../heroes/ready-heroes.ts";
import { mustChoose } from "../settings/choose-game.ts";
import { menu } from "../settings/menu.ts";
import { directoryButton } from "../windows/directory.ts";
import { late } from "../windows/late.ts";
import { isSetUp, openGuide } from "./starter.ts";
import { takeUpLesson } from "./lesson-tour.ts";
import { registerTours } from "./tours.ts";
import { WELCOME } from "./welcome.ts";

/** Offers the window in the settings and above the journal, where the world's game has one; call in `setup`. */
export function offerWelcome(): void {
  const hasWelcome = currentGame().welcome !== undefined;
  registerPlayersMakeHeroes(hasWelcome);
  if (!hasWelcome) return;
  registerHeroKind(READY_HERO);
  registerHeroKind(NAMED_HERO);
  registerTours();
  game.settings.registerMenu(SYSTEM_ID, "welcome", {
    name: "TENACITY.Welcome.Menu.Name",
    label: "TENACITY.Welcome.Menu.Label",
    hint: "TENACITY.Welcome.Menu.Hint",
    icon: "fa-solid fa-hand-sparkles",
    type: menu(openWelcome),
    restricted: false,
  });
  Hooks.on("renderJournalDirectory", (_directory: unknown, element: HTMLElement) => {
    directoryButton(element, {
      className: "welcome",
      icon: "fa-solid fa-hand-sparkles",
      label: "TENACITY.Welcome.Menu.Label",
      run: openWelcome,
    });
    offerGuide(element);
  });
}

/** Leads narrators to the guide of the adventure that they have set up, in whatever folder it lies. */
function offerGuide(directory: HTMLElement): void {
  const starter = currentGame().welcome?.starter;
  const button = { className: "starter-guide", icon: "fa-solid fa-book-open", label: "TENACITY.Welcome.Starter.Guide" };
  if (!starter || !game.user.isGM) return;
  if (isSetUp(starter)) directoryButton(directory, { ...button, run: () => openGuide(starter) });
  else directory.querySelector(`.${button.className}`)?.remove();
}

/**
 * Shows the window to a narrator whose world is new, and to a player without a hero, until they have closed it once. Call at `ready`.
 */
export function welcome(): void {
  takeUpLesson();
  whenElected(showIfNew);
  // A world that takes the game that it would play anyway does not load again.
  onHooks(["createSetting", "updateSetting"], ({ key }: { readonly key: string }) => {
    if (key === `${SYSTEM_ID}.game`) whenElected(showIfNew);
  });
  // When play begins, it would lie over the map.
  Hooks.on("createCombatant", ({ actor }: Combatant.Implementation) => {
    if (!game.user.isGM && actor?.isOwner) void foundry.applications.instances.get(WELCOME)?.close();
  });
}

function showIfNew(): void {
  const { welcome, id } = currentGame();
  if (!welcome || mustChoose() || game.user.getFlag(SYSTEM_ID, "welcomed") === id) return;
  const isNew = game.user.isGM ? game.user.isActiveGM && isEmpty() : ownHero() === null;
  if (isNew) void openWelcome();
}

async function openWelcome(): Promise<void> {
  const { WelcomeWindow } = await late(import("./welcome-window.ts"));
  await showWindow(new WelcomeWindow());
}

/** Whether no one lives in the world yet of whom a game tells. */
function isEmpty(): boolean {
  return !game.actors.some(({ type }) => faceOfType("Actor", type) !== undefined);
}
