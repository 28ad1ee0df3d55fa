import { type ChangedField, CheckDialog } from "../../../engine/sheets/check-dialog.ts";
import { oneOf } from "../../../core/data.ts";
import { findManaActor } from "../moves/shared.ts";
import { OPPOSITIONS } from "../rules/kept-words.ts";
import { keepDialogView } from "./keep-dialog-view.ts";
import type { KeepPlan } from "../plan/keep-plan.ts";

import api = foundry.applications.api;

/** Asks how a check is to be rolled. Ask with {@link KeepDialog.ask}. */
export class KeepDialog extends CheckDialog<KeepPlan> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["roll-dialog", "keep-dialog"],
    position: { width: 500 },
    window: { title: "TENACITY.Keep.Dialog.Title" },
    actions: {
      toggleSpeciality: KeepDialog.#onToggleSpeciality,
      toggleThing: KeepDialog.#onToggleThing,
      toggleNoticing: KeepDialog.#onToggleNoticing,
    },
  };

  static override PARTS = CheckDialog.partsWith("games/roll-and-keep/dialog", "with", "against", "preview");

  protected override _prepareView() {
    return keepDialogView(this.plan, this.id);
  }

  protected override _problem(): string | null {
    const { problem } = this.plan;
    return problem && game.i18n.localize(`TENACITY.Keep.Problem.${problem}`);
  }

  protected override _takeOver({ name, value }: ChangedField): boolean {
    const plan = this.plan;
    const number = Math.trunc(Number(value)) || 0;
    switch (name) {
      case "title":
        plan.title = value;
        return false;
      case "attribute":
        plan.attribute = value;
        return true;
      case "difficulty":
        plan.difficulty = number;
        return true;
      case "kind":
        plan.kind = oneOf(value, OPPOSITIONS) ?? "none";
        return true;
      case "target":
        plan.oppose(findManaActor(value));
        return true;
      case "answer":
        plan.answer = value;
        return true;
      case "color":
        plan.spend({ color: value, amount: value === "" ? 0 : Math.max(1, plan.spent.amount) });
        return true;
      case "amount":
        plan.spend({ amount: Math.max(0, number) });
        return true;
      case "required":
      case "rounds":
        plan.require({ [name]: number });
        return true;
      default:
        return false;
    }
  }

  static async #onToggleSpeciality(this: KeepDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.plan.toggleSpeciality(dataset["id"] ?? "");
    await this.redraw();
  }

  static async #onToggleThing(this: KeepDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.plan.toggleThing(dataset["id"] ?? "");
    await this.redraw();
  }

  static async #onToggleNoticing(this: KeepDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.plan.toggleNoticing(dataset["id"] ?? "");
    await this.redraw();
  }
}
