import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { whenElected } from "../clients/elected-tab.ts";
import { allGames, chooseGame, chosenGame, currentGame, gameOfType, typesOf, type GameDefinition } from "../game.ts";
import { SingleWindow } from "../windows/single-window.ts";

import api = foundry.applications.api;

/** One game to choose. */
interface GameView {
  id: string;
  name: string;
  text: string;
  picture: string;
  /** What the button says: which game it is about, for screen readers. */
  play: string;
  /** Whether the world plays it already. */
  isPlayed: boolean;
}

/** What the template of this window reads. */
interface ChoiceView {
  /** What choosing means, now or later. */
  intro: string;
  games: GameView[];
}

/** Which game a world plays: asked when it is first opened, changed later in the settings. For narrators. */
export class GameWindow extends SingleWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-game",
    classes: ["game-window"],
    position: { width: 640 },
    window: { title: "TENACITY.Game.Title", icon: "fa-solid fa-dice-d20", resizable: false },
    actions: { play: GameWindow.#onPlay },
  };

  static override PARTS = { games: { template: templatePath("engine/settings/games"), scrollable: [""] } };

  protected override _prepareView(): ChoiceView {
    const isFirst = mustChoose();
    // A game that is gone is none that the world plays: to choose the default ends that.
    const played = isFirst ? "" : chosenGame() || currentGame().id;
    return {
      intro: game.i18n.localize(isFirst ? "TENACITY.Game.First" : "TENACITY.Game.Later"),
      games: offeredGames().map(({ id, label, text, picture }) => {
        const name = game.i18n.localize(label);
        const play = game.i18n.format("TENACITY.Game.Play", { game: name });
        return { id, name, text: game.i18n.localize(text), picture, play, isPlayed: id === played };
      }),
    };
  }

  static async #onPlay(this: GameWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const chosen = offeredGames().find(({ id }) => id === target.dataset["game"]);
    if (!chosen) return;
    await oneAtATime(this.id, () => chooseGame(chosen));
    await this.close();
  }
}

/** The games that the manifest has documents for. */
function offeredGames(): readonly GameDefinition[] {
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
    type: GameWindow,
    restricted: true,
  });
}

/**
 * Asks the narrator of a new world which game it plays, and tells them where the one that it chose is gone. Call at `ready`. A world
 * in which someone lives already goes on as before.
 */
export function askForGame(): void {
  const chosen = chosenGame();
  if (chosen !== "" && chosen !== currentGame().id) tellGone(chosen);
  else if (mustChoose() && offeredGames().length > 1) whenElected(askIfNarrator);
}

function askIfNarrator(): void {
  if (game.user.isActiveGM) void new GameWindow().render({ force: true });
}

/** Whether the world has not chosen, and no one lives in it yet of whom a game tells. */
export function mustChoose(): boolean {
  return chosenGame() === "" && !game.actors.some(({ type }) => gameOfType("Actor", type) !== undefined);
}

function tellGone(chosen: string): void {
  if (!game.user.isGM) return;
  const format = { chosen, game: game.i18n.localize(currentGame().label) };
  ui.notifications.warn("TENACITY.Game.Gone", { format, permanent: true });
}
