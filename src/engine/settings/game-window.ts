import { templatePath } from "../../compat/system-id.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { chooseGame, chosenGame, currentGame, type GameDefinition } from "../game.ts";
import { facesOf } from "../rolls/fallen-dice.ts";
import type { TrialPress, TrialStep } from "./trial.ts";
import { mustChoose, offeredGames } from "./choose-game.ts";
import { SingleWindow } from "../windows/single-window.ts";

import api = foundry.applications.api;

/** Which game a world plays: asked when it is first opened, changed later in the settings. For narrators. */
export class GameWindow extends SingleWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-game",
    classes: ["game-window"],
    position: { width: 1080 },
    window: { title: "TENACITY.Game.Title", icon: "fa-solid fa-dice-d20", resizable: false },
    actions: { play: GameWindow.#onPlay, try: GameWindow.#onTry },
  };

  static override PARTS = {
    games: {
      template: templatePath("engine/settings/games"),
      templates: [templatePath("engine/chat/dice")],
      scrollable: [""],
    },
  };

  /** What came of each press in the trial of a game, by its id. */
  readonly #trials = new Map<string, readonly TrialStep[]>();

  protected override _prepareView() {
    const isFirst = mustChoose();
    // A game that is gone is none that the world plays: to choose the default ends that.
    const played = isFirst ? "" : chosenGame() || currentGame().id;
    return {
      intro: game.i18n.localize(isFirst ? "TENACITY.Game.First" : "TENACITY.Game.Later"),
      games: offeredGames().map((each) => {
        const { id, label, text, picture } = each;
        const name = game.i18n.localize(label);
        const play = game.i18n.format("TENACITY.Game.Play", { game: name });
        const tried = { ...each, name, steps: this.#trials.get(id) ?? [] };
        return {
          id,
          name,
          text: game.i18n.localize(text),
          picture,
          play,
          isPlayed: id === played,
          ...trialView(tried),
        };
      }),
    };
  }

  static async #onPlay(this: GameWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const chosen = offeredGames().find(({ id }) => id === target.dataset["game"]);
    if (!chosen) return;
    await oneAtATime(this.id, () => chooseGame(chosen));
    await this.close();
  }

  static async #onTry(this: GameWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const tried = offeredGames().find(({ id }) => id === dataset["game"]);
    if (!tried) return;
    await oneAtATime(`${this.id} ${tried.id}`, async () => {
      const steps = this.#trials.get(tried.id) ?? [];
      const press = pressesOf(tried, steps)[Number(dataset["press"])];
      this.#trials.set(tried.id, press ? [...steps, await carryOut(press)] : []);
      await this.render();
    });
  }
}

/** What can be pressed in a game's trial now. */
function pressesOf({ trial }: Pick<GameDefinition, "trial">, steps: readonly TrialStep[]): readonly TrialPress[] {
  return steps.at(-1)?.next ?? (trial ? [trial.begin] : []);
}

async function carryOut({ sides, read }: TrialPress): Promise<TrialStep> {
  if (sides.length === 0) return read([]);
  const roll = await new Roll(sides.map((each) => `1d${String(each)}`).join(" + ")).evaluate();
  return read(facesOf([roll])[0] ?? []);
}

/** A game's trial in words, with what was rolled so far. */
function trialView({
  trial,
  name,
  steps,
}: Pick<GameDefinition, "trial"> & { name: string; steps: readonly TrialStep[] }) {
  if (!trial) return { trial: null };
  const presses = pressesOf({ trial }, steps).map(({ label }, press) => ({
    press,
    label: label ?? game.i18n.localize("TENACITY.Game.Try.Roll"),
    name: label ?? game.i18n.format("TENACITY.Game.Try.RollNamed", { game: name }),
  }));
  return {
    trial: {
      rolled: game.i18n.localize(trial.rolled),
      whom: game.i18n.localize(trial.whom),
      deed: game.i18n.localize(trial.deed),
      steps: steps.map(({ dice, words, success }) => ({
        words,
        outcome: success === null ? "" : success ? "success" : "failure",
        dice: {
          dice: dice.map(({ face, sides, counts }) => ({
            face,
            shape: `d${String(sides)}`,
            role: counts ? "kept" : "discarded",
          })),
          text: game.i18n.format("TENACITY.Game.Try.Dice", { faces: dice.map(({ face }) => String(face)).join(", ") }),
        },
      })),
      presses,
      again: presses.length === 0 ? game.i18n.format("TENACITY.Game.Try.AgainNamed", { game: name }) : "",
    },
  };
}
