import { templatePath } from "../../compat/system-id.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { chooseGame, chosenGame, currentGame } from "../game.ts";
import { mustChoose, offeredGames } from "./choose-game.ts";
import { SingleWindow } from "../windows/single-window.ts";

import api = foundry.applications.api;

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

  protected override _prepareView() {
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
