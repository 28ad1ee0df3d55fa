import type { DeepPartial } from "fvtt-types/utils";

import { isInput, isSelect, windowOf } from "../../compat/elements.ts";
import { raiseOpen, showWindow } from "../../compat/windows.ts";
import { ActorWatch } from "../cards/actor-watch.ts";
import { onMapChange } from "../map/map-changes.ts";
import { type Stake, stakesAsked } from "../requests/stakes.ts";
import { More } from "../windows/more.ts";
import { SteadyMixin } from "../windows/steady-mixin.ts";

import api = foundry.applications.api;

/** A field of the dialog that someone changed. */
export type ChangedField = HTMLInputElement | HTMLSelectElement;

/**
 * Asks how a check is to be rolled, and is drawn anew as it is filled in, and as the map and the actors change meanwhile. What it is about, and what may come of it, is its game's.
 * A game may put what is seldom changed under {@link More}. Open it with {@link CheckDialog.open}.
 */
export abstract class CheckDialog extends SteadyMixin(api.HandlebarsApplicationMixin(api.ApplicationV2)) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["tenacity", "roll-dialog"],
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: false },
    actions: { more: CheckDialog.#onMore },
  };

  readonly #watch = new ActorWatch((uuid) => {
    if (this._watched().includes(uuid)) this.#follow();
  });
  readonly #more = new More();
  #unlisten: (() => void) | null = null;
  /** Draws what has changed elsewhere: several changes at once are drawn once. */
  readonly #follow = foundry.utils.debounce(() => {
    if (this.rendered) void this.redraw();
  }, 0);
  #isAnswered = false;
  #stakes: readonly Stake[] = [];
  #resolve: (isAnswered: boolean) => void = () => undefined;

  /** The parts that are drawn again after each change: not the line that someone may be typing, nor the button that is being pressed. */
  protected abstract readonly _live: readonly string[];

  /** What its templates read. */
  protected abstract _prepareView(): object;

  /** Uuids of actors whose changes it shows. */
  protected abstract _watched(): readonly (string | undefined)[];

  /** Takes over what someone changed. @returns whether anything else depends on it */
  protected abstract _takeOver(target: ChangedField): boolean;

  /** Why it cannot be rolled, in words; null where it can. */
  protected abstract _problem(): string | null;

  /**
   * Opens a dialog, or brings the one of the same id to the front.
   * @param inAnswerTo Uuid of the narrator's request that it answers, if any.
   * @returns Whether it is to be rolled; not when the dialog was closed, or was open already.
   */
  protected static async open(id: string, make: () => CheckDialog, inAnswerTo?: string): Promise<boolean> {
    if (raiseOpen(id)) return false;
    const dialog = make();
    dialog.#stakes = stakesAsked(inAnswerTo);
    const answer = new Promise<boolean>((resolve) => {
      dialog.#resolve = resolve;
    });
    await showWindow(dialog);
    return answer;
  }

  /** Draws what depends on what was chosen. */
  protected async redraw(): Promise<void> {
    await this.render({ parts: [...this._live] });
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<api.ApplicationV2.RenderContext> {
    const view: object = { ...this._prepareView(), stakes: this.#stakes };
    return { ...(await super._prepareContext(options)), ...view };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
    this.#unlisten = onMapChange(this.#follow);
    // The odds follow a number while it is typed.
    this.element.addEventListener("input", ({ target }) => {
      if (isInput(target) && target.type === "number" && target.value !== "" && this._takeOver(target))
        void this.redraw();
    });
    // A long form begins at its top, though its button is at the end.
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus({ preventScroll: true });
  }

  /** Users who may not roll see why at the button. */
  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#more.show(this.element);
    const roll = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (roll) roll.ariaDisabled = String(this._problem() !== null);
    this.#stayInSight();
  }

  /** Moves up when it has grown past the lower edge, so that the button can always be reached. */
  #stayInSight(): void {
    const { bottom, top } = this.element.getBoundingClientRect();
    const beyond = bottom - windowOf(this.element).innerHeight;
    if (beyond > 0 && top > 0) this.setPosition({ top: Math.max(0, top - beyond) });
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
    this.#unlisten?.();
    this.#resolve(this.#isAnswered);
  }

  protected override _onChangeForm(config: api.ApplicationV2.FormConfiguration, event: Event): void {
    super._onChangeForm(config, event);
    const { target } = event;
    if (!(isInput(target) || isSelect(target))) return;
    if (this._takeOver(target)) void this.redraw();
  }

  static async #onMore(this: CheckDialog): Promise<void> {
    this.#more.show(this.element, !this.#more.isShown);
    this.#stayInSight();
    await this.#more.remember();
  }

  static async #onSubmit(this: CheckDialog): Promise<void> {
    const problem = this._problem();
    if (problem === null) {
      this.#isAnswered = true;
      await this.close();
    } else ui.notifications.warn(foundry.utils.escapeHTML(problem));
  }
}
