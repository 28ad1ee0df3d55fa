import { isInput } from "../../../compat/elements.ts";
import { type ChangedField, CheckDialog } from "../../../engine/sheets/check-dialog.ts";
import { onEnter } from "../../../engine/windows/typed-keys.ts";
import { type FictionalPosition, POSITION } from "../rules/position.ts";
import { assetDialogView, forbiddenWords } from "./asset-dialog-view.ts";
import type { AssetPlan } from "../plan/asset-plan.ts";
import { findCondition, knownChallenges } from "../plan/treatable.ts";

import api = foundry.applications.api;

/** Asks how a check is to be rolled. Ask with {@link AssetDialog.ask}. */
export class AssetDialog extends CheckDialog<AssetPlan> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["roll-dialog", "asset-dialog"],
    position: { width: 480 },
    window: { title: "TENACITY.AssetPool.Dialog.Title" },
    actions: {
      toggleAsset: AssetDialog.#onToggleAsset,
      toggleFeature: AssetDialog.#onToggleFeature,
      addReason: AssetDialog.#onAddReason,
      removeReason: AssetDialog.#onRemoveReason,
    },
  };

  static override PARTS = CheckDialog.partsWith("games/asset-pool/dialog", "against", "position", "pool", "preview");

  /** The reason that is being typed, and what it would speak for. */
  #draft = "";
  #leaning: FictionalPosition = "advantage";

  protected override _prepareView() {
    return assetDialogView(this.plan, { rootId: this.id, draft: this.#draft, leaning: this.#leaning });
  }

  protected override _watched(): readonly (string | undefined)[] {
    return [this.plan.actor.uuid, this.plan.challenge?.uuid];
  }

  protected override _problem(): string | null {
    const { problem, forbidding } = this.plan;
    if (problem === "forbidden") return forbiddenWords(forbidding.map(({ name }) => name));
    return problem && game.i18n.localize("TENACITY.AssetPool.Problem.noUsesLeft");
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", ({ target }) => {
      if (isInput(target) && target.name === "draft") this.#draft = target.value;
    });
    // Enter in the line of a reason adds it, and does not roll.
    onEnter(
      this.element,
      ({ name }) => name === "draft",
      () => void this.#addReason(),
    );
  }

  protected override _takeOver(target: ChangedField): boolean {
    const plan = this.plan;
    const { value, name, dataset } = target;
    switch (name) {
      case "title":
        plan.title = value;
        return false;
      case "draft":
        return false;
      case "leaning":
        this.#leaning = POSITION.read(value);
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
        plan.named = POSITION.read(value);
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
    this.plan.say(this.#draft, this.#leaning);
    this.#draft = "";
    await this.redraw();
    this.element.querySelector<HTMLInputElement>("input[name=draft]")?.focus();
  }

  static async #onToggleAsset(this: AssetDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.plan.toggleAsset(dataset["asset"] ?? "");
    await this.redraw();
  }

  static async #onToggleFeature(this: AssetDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.plan.toggleFeature(dataset["feature"] ?? "");
    await this.redraw();
  }

  static async #onAddReason(this: AssetDialog): Promise<void> {
    await this.#addReason();
  }

  static async #onRemoveReason(this: AssetDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.plan.unsay(dataset["reason"] ?? "");
    await this.redraw();
    this.element.querySelector<HTMLInputElement>("input[name=draft]")?.focus();
  }
}
