import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { currentGame, gameWords } from "../game.ts";
import { readyHeroes, type ReadyHero } from "../heroes/ready-heroes.ts";
import { SingleWindow } from "../windows/single-window.ts";
import { narratorSteps } from "./narrator-steps.ts";
import { playerSteps } from "./player-steps.ts";
import { WELCOME } from "./welcome-id.ts";
import type { WelcomeStep } from "./welcome.ts";

import api = foundry.applications.api;

/** What changes how steps stand. */
const CHANGES = [
  ...["createActor", "updateActor", "deleteActor", "updateUser", "createSetting", "updateSetting"],
  ...["createJournalEntry", "deleteJournalEntry", "createScene", "updateScene", "deleteScene"],
] as const;

/** What there is to do in a new world, for a narrator or for a player: each step with one click, none of them needed to play. */
export class WelcomeWindow extends SingleWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: WELCOME,
    classes: ["welcome-window"],
    position: { width: 760 },
    window: { title: "TENACITY.Welcome.Title", icon: "fa-solid fa-hand-sparkles" },
    actions: { press: WelcomeWindow.#onPress },
  };

  static override PARTS = { steps: { template: templatePath("engine/welcome/steps"), scrollable: [""] } };

  #ready: readonly ReadyHero[] = [];
  protected override readonly redrawnBy = CHANGES;

  protected override async _prepareContext(
    ...args: Parameters<SingleWindow["_prepareContext"]>
  ): ReturnType<SingleWindow["_prepareContext"]> {
    if (!game.user.isGM) this.#ready = await readyHeroes();
    return super._prepareContext(...args);
  }

  protected override _prepareView() {
    const intro = game.user.isGM ? "TENACITY.Welcome.Narrator" : "TENACITY.Welcome.Player";
    return { intro: game.i18n.format(intro, { game: gameWords(currentGame(), "Label") }), steps: this.#steps() };
  }

  #steps(): readonly WelcomeStep[] {
    const { welcome } = currentGame();
    if (!welcome) return [];
    return game.user.isGM ? narratorSteps(welcome) : playerSteps(this.#ready);
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    void game.user.setFlag(SYSTEM_ID, "welcomed", currentGame().id);
  }

  static async #onPress(this: WelcomeWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const step = this.#steps().find(({ id }) => id === dataset["step"]);
    const button = step?.buttons.find(({ id }) => id === dataset["button"]);
    if (!button || button.isDisabled) return;
    await oneAtATime(`${this.id}.${button.id}`, async () => {
      await button.run();
    });
    await this.render();
  }
}
