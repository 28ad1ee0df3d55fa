import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import {
  chooseGame,
  chosenGame,
  fetchGame,
  type GameDefinition,
  type GameFace,
  gameWords,
  playedGame,
} from "../game.ts";
import { facesOf } from "../rolls/fallen-dice.ts";
import { pressed, type TrialPress } from "./trial.ts";
import { mustChoose, offeredGames } from "./choose-game.ts";
import { SingleWindow } from "../windows/tenacity-window.ts";

import api = foundry.applications.api;

type Step = ReturnType<typeof pressed>;

type Offered = GameFace & Partial<Pick<GameDefinition, "trial">>;

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
  readonly #trials = new Map<string, readonly Step[]>();

  /** What can be chosen; a game that did not come is chosen without a trial. */
  #offered: readonly Offered[] = [];

  protected override async _prepareContext(
    ...args: Parameters<SingleWindow["_prepareContext"]>
  ): ReturnType<SingleWindow["_prepareContext"]> {
    this.#offered = await Promise.all(offeredGames().map((face) => fetchGame(face).catch(() => face)));
    return super._prepareContext(...args);
  }

  protected override _prepareView() {
    const isFirst = mustChoose();
    // A game that is gone is none that the world plays: to choose the default ends that.
    const played = isFirst ? "" : chosenGame() || playedGame().id;
    return {
      intro: game.i18n.localize(isFirst ? "TENACITY.Game.First" : "TENACITY.Game.Later"),
      games: this.#offered.map((each) => {
        const { id, trial } = each;
        const name = gameWords(each, "Label");
        return {
          id,
          name,
          text: gameWords(each, "Text"),
          picture: `systems/${SYSTEM_ID}/assets/games/${id}.svg`,
          play: game.i18n.format("TENACITY.Game.Play", { game: name }),
          isPlayed: id === played,
          trial: trial ? trialView(each, trial, this.#trials.get(id) ?? [], name) : null,
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
    const { id, trial } = this.#offered.find((each) => each.id === dataset["game"]) ?? {};
    if (id === undefined || !trial) return;
    await oneAtATime(`${this.id} ${id}`, async () => {
      const steps = this.#trials.get(id) ?? [];
      const press = pressesOf(trial, steps)[Number(dataset["press"])];
      this.#trials.set(id, press ? [...steps, await carryOut(press)] : []);
      await this.render();
    });
  }
}

function pressesOf(begin: TrialPress, steps: readonly Step[]): readonly TrialPress[] {
  return steps.at(-1)?.next ?? [begin];
}

async function carryOut(press: TrialPress): Promise<Step> {
  if (press.sides.length === 0) return pressed(press, []);
  const roll = await new Roll(press.sides.map((each) => `1d${String(each)}`).join(" + ")).evaluate();
  return pressed(press, facesOf([roll])[0] ?? []);
}

/** The trial of a game of some name in words, with what was rolled so far. */
function trialView(of: GameFace, trial: TrialPress, steps: readonly Step[], name: string) {
  const presses = pressesOf(trial, steps).map(({ label }, press) => ({
    press,
    label: label ?? game.i18n.localize("TENACITY.Game.Try.Roll"),
    name: label ?? game.i18n.format("TENACITY.Game.Try.RollNamed", { game: name }),
  }));
  return {
    rolled: gameWords(of, "Try.Rolled"),
    whom: gameWords(of, "Try.Whom"),
    deed: gameWords(of, "Try.Deed"),
    steps: steps.map(({ dice, words, success }) => ({
      words: words ?? gameWords(of, `Try.${success ? "Success" : "Failure"}`),
      outcome: success ? "success" : "failure",
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
  };
}
