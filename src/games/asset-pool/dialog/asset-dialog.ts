import { showWindow } from "../../../compat/windows.ts";
import { isInput, isSelect, windowOf } from "../../../compat/elements.ts";
import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../../compat/system-id.ts";
import { ActorWatch } from "../../../engine/cards/actor-watch.ts";
import { pressIsOver, watchPresses } from "../../../engine/cards/held-press.ts";
import { type FictionalPosition, readPosition } from "../rules/position.ts";
import { assetDialogView, type AssetDialogView, forbiddenWords } from "./asset-dialog-view.ts";
import type { AssetPlan } from "./asset-plan.ts";
import { knownChallenges } from "./targeted.ts";
import { findCondition } from "./treatable.ts";

import api = foundry.applications.api;

type AssetDialogContext = api.ApplicationV2.RenderContext & AssetDialogView;

/** What is drawn again after each change: not the line that somebody may be typing, nor the button that is being pressed. */
const LIVE = ["against", "position", "pool", "preview"];

/** Asks how a check is to be rolled. Ask with {@link AssetDialog.ask}. */
export class AssetDialog extends api.HandlebarsApplicationMixin(api.ApplicationV2<AssetDialogContext>) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["tenacity", "asset-dialog"],
    position: { width: 480 },
    form: { handler: AssetDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      toggleAsset: AssetDialog.#onToggleAsset,
      toggleFeature: AssetDialog.#onToggleFeature,
      addReason: AssetDialog.#onAddReason,
      removeReason: AssetDialog.#onRemoveReason,
    },
  };

  static override PARTS = {
    who: { template: templatePath("games/asset-pool/dialog/who") },
    against: { template: templatePath("games/asset-pool/dialog/against") },
    position: { template: templatePath("games/asset-pool/dialog/position") },
    pool: { template: templatePath("games/asset-pool/dialog/pool") },
    preview: { template: templatePath("games/asset-pool/dialog/preview") },
    footer: { template: templatePath("games/asset-pool/dialog/footer") },
  };

  readonly #plan: AssetPlan;
  readonly #watch = new ActorWatch((uuid) => {
    if ([this.#plan.actor.uuid, this.#plan.challenge?.uuid].includes(uuid)) void this.render({ parts: LIVE });
  });
  /** The reason that is being typed, and what it would speak for. */
  #draft = "";
  #leaning: FictionalPosition = "advantage";
  #isAnswered = false;
  #resolve: (isAnswered: boolean) => void = () => undefined;

  constructor(plan: AssetPlan, id: string) {
    super({ id, window: { title: "TENACITY.AssetPool.Dialog.Title" } });
    this.#plan = plan;
  }

  /**
   * Opens the dialog for a check that is planned. What is chosen is written into the plan.
   * @returns Whether it is to be rolled; not when the dialog was closed, or was open for this hero and has only been brought to the front.
   */
  static async ask(plan: AssetPlan): Promise<boolean> {
    const id = `asset-check-${plan.actor.uuid}`.replaceAll(".", "-");
    const open = foundry.applications.instances.get(id);
    if (open) {
      open.bringToFront();
      return false;
    }
    const dialog = new AssetDialog(plan, id);
    const answer = new Promise<boolean>((resolve) => {
      dialog.#resolve = resolve;
    });
    await showWindow(dialog);
    return answer;
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<AssetDialogContext> {
    const typed = { rootId: this.id, draft: this.#draft, leaning: this.#leaning };
    return { ...(await super._prepareContext(options)), ...assetDialogView(this.#plan, typed) };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
    watchPresses(this.element);
    this.element.addEventListener("input", ({ target }) => {
      if (isInput(target) && target.name === "draft") this.#draft = target.value;
    });
    // Enter in the line of a reason adds it, and does not roll.
    this.element.addEventListener("keydown", (event) => {
      const isDraft = isInput(event.target) && event.target.name === "draft";
      if (!isDraft || event.key !== "Enter") return;
      event.preventDefault();
      void this.#addReason();
    });
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const roll = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (roll) roll.ariaDisabled = String(this.#plan.problem !== null);
    const { bottom, top } = this.element.getBoundingClientRect();
    const beyond = bottom - windowOf(this.element).innerHeight;
    if (beyond > 0 && top > 0) this.setPosition({ top: Math.max(0, top - beyond) });
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
    this.#resolve(this.#isAnswered);
  }

  protected override _onChangeForm(config: api.ApplicationV2.FormConfiguration, event: Event): void {
    super._onChangeForm(config, event);
    const { target } = event;
    if (!(isInput(target) || isSelect(target))) return;
    if (this.#takeOver(target)) void this.#showChange();
  }

  /** A field that is left by pressing a button changes first: what grows or goes by it must not carry the button away. */
  async #showChange(): Promise<void> {
    await pressIsOver(this.element);
    if (this.rendered) await this.render({ parts: LIVE });
  }

  /** Takes over what somebody changed. @returns whether anything else depends on it */
  #takeOver(target: HTMLInputElement | HTMLSelectElement): boolean {
    const plan = this.#plan;
    const { value, name, dataset } = target;
    switch (name) {
      case "title":
        plan.title = value;
        return false;
      case "draft":
        return false;
      case "leaning":
        this.#leaning = readPosition(value);
        return false;
      case "challenge":
        plan.measure(knownChallenges().find(({ uuid }) => uuid === value) ?? plan.base);
        return true;
      case "treats":
        plan.treats = findCondition(value);
        return true;
      case "base":
        plan.measure(Number(value));
        return true;
      case "position":
        plan.named = readPosition(value);
        return true;
      case "touches":
        plan.touch(dataset["condition"] ?? "", isInput(target) && target.checked);
        return true;
      case "die":
        plan.aim(dataset["feature"] ?? "", value === "" ? null : Number(value));
        return true;
      default:
        return false;
    }
  }

  async #addReason(): Promise<void> {
    this.#plan.say(this.#draft, this.#leaning);
    this.#draft = "";
    await this.render({ parts: LIVE });
    this.element.querySelector<HTMLInputElement>("input[name=draft]")?.focus();
  }

  static async #onToggleAsset(this: AssetDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#plan.toggleAsset(dataset["asset"] ?? "");
    await this.render({ parts: LIVE });
  }

  static async #onToggleFeature(this: AssetDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#plan.toggleFeature(dataset["feature"] ?? "");
    await this.render({ parts: LIVE });
  }

  static async #onAddReason(this: AssetDialog): Promise<void> {
    await this.#addReason();
  }

  static async #onRemoveReason(this: AssetDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#plan.unsay(dataset["reason"] ?? "");
    await this.render({ parts: LIVE });
    this.element.querySelector<HTMLInputElement>("input[name=draft]")?.focus();
  }

  static async #onSubmit(this: AssetDialog): Promise<void> {
    const { problem, forbidding } = this.#plan;
    if (problem === "forbidden") ui.notifications.warn(forbiddenWords(forbidding.map(({ name }) => name)));
    else if (problem === "noUsesLeft")
      ui.notifications.warn("TENACITY.AssetPool.Problem.noUsesLeft", { localize: true });
    else {
      this.#isAnswered = true;
      await this.close();
    }
  }
}
