import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { whenElected } from "../clients/elected-tab.ts";
import { allGames, chosenGame, faceOfType, gameWords, playedGame, typesOf, type GameFace } from "../game.ts";
import { late } from "../windows/late.ts";
import { menu } from "./menu.ts";

/** Opens the window in which the game of the world is chosen. */
export async function openGameWindow(): Promise<void> {
  const { GameWindow } = await late(import("./game-window.ts"));
  await showWindow(new GameWindow());
}

/** The games that the manifest has documents for. */
export function offeredGames(): readonly GameFace[] {
  return allGames().filter((each) =>
    typesOf(each, "Actor").some((type) => Actor.TYPES.includes(type as Actor.SubType)),
  );
}

/** Offers the window in the settings; call in `init`. */
export function registerGameMenu(): void {
  game.settings.registerMenu(SYSTEM_ID, "game", {
    name: "TENACITY.Game.Menu.Name",
    label: "TENACITY.Game.Menu.Label",
    hint: "TENACITY.Game.Menu.Hint",
    icon: "fa-solid fa-dice-d20",
    type: menu(openGameWindow),
    restricted: true,
  });
}

/**
 * Asks the narrator of a new world which game it plays, and tells them where the one that it chose is gone. Call at `ready`. A world
 * in which someone lives already goes on as before.
 */
export function askForGame(): void {
  const chosen = chosenGame();
  if (chosen !== "" && chosen !== playedGame().id) tellGone(chosen);
  else if (mustChoose() && offeredGames().length > 1) whenElected(askIfNarrator);
}

function askIfNarrator(): void {
  if (game.user.isActiveGM) void openGameWindow();
}

/** Whether the world has not chosen, and no one lives in it yet of whom a game tells. */
export function mustChoose(): boolean {
  return chosenGame() === "" && !game.actors.some(({ type }) => faceOfType("Actor", type) !== undefined);
}

function tellGone(chosen: string): void {
  if (!game.user.isGM) return;
  const format = { chosen, game: gameWords(playedGame(), "Label") };
  ui.notifications.warn("TENACITY.Game.Gone", { format, permanent: true });
}
