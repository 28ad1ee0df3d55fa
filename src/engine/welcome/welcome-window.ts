import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { dialogs } from "../../compat/windows.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { currentGame, gameWords } from "../game.ts";
import { mayCreateActors, mayMakeHeroes, problemText, requestHero, welcomeHero } from "../heroes/ask-for-hero.ts";
import { ownHero } from "../heroes/is-hero.ts";
import { NAMED_HERO, READY_HERO, type ReadyHero, readyHeroes } from "../heroes/ready-heroes.ts";
import { openMaker } from "../sheets/offer-maker.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { SingleWindow } from "../windows/tenacity-window.ts";
import { narratorSteps } from "./narrator-steps.ts";
import { packButton } from "./starter.ts";
import { toursStep } from "./tours.ts";
import { say, WELCOME, type WelcomeButton, type WelcomeStep } from "./welcome.ts";

import api = foundry.applications.api;

/** What a player does first. */
function playerSteps(ready: readonly ReadyHero[]): readonly WelcomeStep[] {
  return [heroStep(ready), firstStep(), toursStep()];
}

function heroStep(ready: readonly ReadyHero[]): WelcomeStep {
  const hero = ownHero();
  const takes = mayMakeHeroes() ? ready.map(takeButton) : [];
  return {
    id: "hero",
    title: say("Hero.Title"),
    text: say(hero ? "Hero.Have" : heroText(ready)),
    state: hero ? say("Hero.Yours", { name: hero.name }) : "",
    isDone: hero !== null,
    buttons: hero ? [openButton(hero)] : [...takes, ...(mayMakeHeroes() ? [makeButton()] : [])],
  };
}

/** How a player without a hero gets one. */
function heroText(ready: readonly ReadyHero[]): string {
  if (!mayMakeHeroes()) return "Hero.Closed";
  if (ready.every(({ takenBy }) => takenBy.length > 0)) return "Hero.Make";
  return mayCreateActors() ? "Hero.Text" : "Hero.Ask";
}

function takeButton({ id, name, img, concept, takenBy }: ReadyHero): WelcomeButton {
  const isTaken = takenBy.length > 0;
  return {
    id,
    label: name,
    picture: img,
    note: isTaken ? say("Hero.Taken", { players: takenBy.join(", ") }) : concept,
    isDisabled: isTaken,
    async run() {
      const answer = await requestHero(READY_HERO, { id: foundry.utils.randomID(), name, source: id });
      if (answer.ok) await welcomeHero(answer.id, true);
      else ui.notifications.warn(problemText(answer.problem));
    },
  };
}

function makeButton(): WelcomeButton {
  const { maker } = currentGame();
  return {
    id: "make",
    label: game.i18n.localize("TENACITY.StepMaker.Title"),
    icon: "fa-solid fa-wand-magic-sparkles",
    run: maker ? openMaker(maker) : nameHero,
  };
}

/** Asks for a name: everything else is filled in on the sheet. */
async function nameHero(): Promise<void> {
  const name = document.createElement("input");
  Object.assign(name, { type: "text", name: "name", required: true, autofocus: true });
  const label = document.createElement("label");
  label.append(say("Hero.Name"), name);
  const content = document.createElement("div");
  content.append(label);
  const answer: unknown = await dialogs.input({
    window: { title: game.i18n.localize("TENACITY.StepMaker.Title") },
    content,
    ok: { label: game.i18n.localize("TENACITY.StepMaker.Title") },
    rejectClose: false,
  });
  const chosen = (answer as { name?: unknown } | null)?.name;
  if (typeof chosen !== "string" || chosen.trim() === "") return;
  const made = await requestHero(NAMED_HERO, { id: foundry.utils.randomID(), name: chosen.trim() });
  if (made.ok) await welcomeHero(made.id, true);
  else ui.notifications.warn(problemText(made.problem));
}

function openButton(hero: Actor.Implementation): WelcomeButton {
  return {
    id: "open",
    label: say("Hero.Open", { name: hero.name }),
    icon: "fa-solid fa-id-card",
    run: () => openSheet(hero),
  };
}

function firstStep(): WelcomeStep {
  return {
    id: "first",
    title: say("First.Title"),
    text: gameWords(currentGame(), "First"),
    state: "",
    isDone: false,
    buttons: packButton("rules", { id: "rules", label: say("First.Rules"), icon: "fa-solid fa-book" }),
  };
}

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
