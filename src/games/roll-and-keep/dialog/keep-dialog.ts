import { templatePath } from "../../../compat/system-id.ts";
import { type ChangedField, CheckDialog } from "../../../engine/sheets/check-dialog.ts";
import { oneOf } from "../../../core/data.ts";
import { findManaActor } from "../moves/shared.ts";
import { OPPOSITIONS } from "../rules/opening.ts";
import { keepDialogView } from "./keep-dialog-view.ts";
import type { KeepPlan } from "../plan/keep-plan.ts";

import api = foundry.applications.api;

/** Asks how a check is to be rolled. Ask with {@link KeepDialog.ask}. */
export class KeepDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["roll-dialog", "keep-dialog"],
    position: { width: 500 },
    actions: {
      toggleSpeciality: KeepDialog.#onToggleSpeciality,
      toggleThing: KeepDialog.#onToggleThing,
      toggleNoticing: KeepDialog.#onToggleNoticing,
    },
  };

  static override PARTS = {
    who: { template: templatePath("engine/dialogs/roll-who") },
    with: { template: templatePath("games/roll-and-keep/dialog/with") },
    against: { template: templatePath("games/roll-and-keep/dialog/against") },
    preview: { template: templatePath("games/roll-and-keep/dialog/preview") },
    footer: { template: templatePath("engine/dialogs/roll-footer") },
  };

  protected override readonly _live = ["with", "against", "preview"];

  readonly #plan: KeepPlan;

  constructor(plan: KeepPlan, id: string) {
    super({ id, window: { title: "TENACITY.Keep.Dialog.Title" } });
    this.#plan = plan;
  }

  /**
   * Opens the dialog for a check that is planned. What is chosen is written into the plan.
   * @returns Whether it is to be rolled; not when the dialog was closed, or was open for this actor and has only been brought to the front.
   */
  static async ask(plan: KeepPlan, inAnswerTo?: string): Promise<boolean> {
    const id = `mana-check-${plan.actor.uuid}`.replaceAll(".", "-");
    return this.open(id, () => new KeepDialog(plan, id), inAnswerTo);
  }

  protected override _prepareView() {
    return keepDialogView(this.#plan, this.id);
  }

  protected override _watched(): readonly (string | undefined)[] {
    return [this.#plan.actor.uuid, this.#plan.target?.uuid];
  }

  protected override _problem(): string | null {
    const { problem } = this.#plan;
    return problem && game.i18n.localize(`TENACITY.Keep.Problem.${problem}`);
  }

  protected override _takeOver({ name, value }: ChangedField): boolean {
    const plan = this.#plan;
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
    this.#plan.toggleSpeciality(dataset["id"] ?? "");
    await this.redraw();
  }

  static async #onToggleThing(this: KeepDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#plan.toggleThing(dataset["id"] ?? "");
    await this.redraw();
  }

  static async #onToggleNoticing(this: KeepDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#plan.toggleNoticing(dataset["id"] ?? "");
    await this.redraw();
  }
}
