import { templatePath } from "../../compat/system-id.ts";
import { openBrowser } from "../browser/open-browser.ts";
import { actorRecipient } from "../browser/recipient.ts";
import { announce } from "../cards/announcer.ts";
import { raiseHero, undoHeroAdvance } from "../heroes/advance-hero.ts";
import { growthView } from "../heroes/growth-view.ts";
import { format } from "../text/words.ts";
import { ActorWindow } from "../windows/actor-window.ts";
import { RowFilter } from "../windows/row-filter.ts";
import { oncePressed, OneByOne } from "./one-by-one.ts";

import api = foundry.applications.api;

/** A step that was taken. */
interface Done {
  /** Of the advance in the ledger. */
  readonly key: string;
  /** The step, and that it was taken, in words. */
  readonly what: string;
  readonly words: string;
  /** How the ids of the steps of the same thing begin. */
  readonly at: string;
}

/** What a hero can grow: each step with its price and what it changes on the sheet, which is shown before it is taken. */
export class GrowthWindow extends ActorWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["growth-window"],
    window: { title: "TENACITY.Growth.Title", icon: "fa-solid fa-seedling" },
    position: { width: 560, height: 640 },
    actions: {
      confirm: oncePressed(GrowthWindow.#onConfirm),
      undo: oncePressed(GrowthWindow.#onUndo),
      find: GrowthWindow.#onFind,
    },
  };

  static override PARTS = {
    steps: { template: templatePath("engine/heroes/growth-steps"), scrollable: [""] },
    preview: { template: templatePath("engine/heroes/growth-preview") },
  };

  protected override readonly filter = new RowFilter(".growth-search", ".growth-row");
  readonly #changes = new OneByOne();

  /** Names of the lists that are unfolded. */
  readonly #unfolded = new Set<string>();

  /** Id of the chosen step. */
  #chosen = "";

  /** The step that was taken last; null once another is chosen. */
  #done: Done | null = null;

  protected override _prepareView() {
    const unfolded = Object.fromEntries([...this.#unfolded].map((id) => [id, true]));
    return { ...growthView(this.actor, this.#chosen), done: this.#done, unfolded };
  }

  /** Shows what a step changes before it is taken. @param id its `stepId` */
  async choose(id: string): Promise<void> {
    this.#chosen = id;
    this.#done = null;
    await this.render({ parts: ["preview"] });
  }

  /** Takes the chosen step. Another press finds nothing chosen. */
  async confirm(): Promise<void> {
    const { chosen } = growthView(this.actor, this.#chosen) ?? {};
    if (!chosen) return;
    this.#chosen = "";
    const key = await this.#changes.run(() => raiseHero(this.actor, chosen.id));
    const { what } = chosen;
    const words = format("TENACITY.Growth.Done", { what });
    const at = chosen.id.slice(0, chosen.id.lastIndexOf(":") + 1);
    this.#done = key === null ? null : { key, what, words, at };
    await this.render();
  }

  /** Takes back what was taken last. */
  async undo(): Promise<void> {
    const { key = "" } = this.#done ?? {};
    this.#done = null;
    await this.#changes.run(() => undoHeroAdvance(this.actor, key));
    await this.render();
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // What folds and unfolds does not tell its parents.
    const listen = { capture: true };
    this.element.addEventListener("toggle", ({ target }) => this.#onFold(target as HTMLDetailsElement), listen);
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === `${this.id}-step`) void this.#onChoose(value);
    });
  }

  /** The step is read out with the control; what it changes on the sheet stands elsewhere. */
  async #onChoose(id: string): Promise<void> {
    const changes = growthView(this.actor, id)?.chosen?.changes ?? [];
    announce(changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(", "));
    await this.choose(id);
  }

  #onFold({ open, dataset: { fold = "" } }: HTMLDetailsElement): void {
    if (open) this.#unfolded.add(fold);
    else this.#unfolded.delete(fold);
  }

  static async #onConfirm(this: GrowthWindow): Promise<void> {
    await this.confirm();
    if (this.#done) announce(this.#done.words);
    this.#goOn(this.#done?.at ?? "");
  }

  static async #onUndo(this: GrowthWindow): Promise<void> {
    const { at = "" } = this.#done ?? {};
    await this.undo();
    this.#goOn(at);
  }

  /** What is added stands on the sheet, and is entered in the ledger from there. */
  static async #onFind(this: GrowthWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#unfolded.add("held");
    await openBrowser({ type: `Item.${dataset["type"] ?? ""}`, values: {}, recipient: actorRecipient(this.actor) });
  }

  /** The keyboard goes on at the next step of the same thing: the button that was pressed is gone. */
  #goOn(at: string): void {
    const steps = [...this.element.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    (steps.find(({ value }) => value.startsWith(at)) ?? this.element).focus();
  }
}
