import { templatePath } from "../../../compat/system-id.ts";
import { oneOf } from "../../../core/data.ts";
import { type ChangedField, CheckDialog } from "../../../engine/sheets/check-dialog.ts";
import { findEvadeActor } from "../data/documents.ts";
import { checkDialogView } from "./check-dialog-view.ts";
import { AIMS } from "../plan/check-choices.ts";
import type { CheckPlan } from "../plan/check-plan.ts";

import api = foundry.applications.api;

/** Asks how a check is rolled: with what, against what, and what a success is for (S3-1, S3-14, S3-17, S3-20). */
export class EvadeCheckDialog extends CheckDialog<CheckPlan> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["roll-dialog", "evade-dialog"],
    position: { width: 560 },
    window: { title: "TENACITY.Evade.Dialog.Title.check", icon: "fa-solid fa-dice", resizable: true },
  };

  static override PARTS: Record<string, api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    who: { template: templatePath("engine/dialogs/roll-who") },
    with: { template: templatePath("games/hit-and-evade/dialog/check-with"), scrollable: [""] },
    preview: { template: templatePath("games/hit-and-evade/dialog/check-preview") },
    footer: { template: templatePath("engine/dialogs/roll-footer") },
  };

  protected override _prepareView() {
    return checkDialogView(this.plan, this.id);
  }

  protected override _problem(): string | null {
    const { problem } = this.plan;
    return problem && game.i18n.localize(`TENACITY.Evade.Dialog.Problem.${problem}`);
  }

  protected override _takeOver({ name, value }: ChangedField): boolean {
    const plan = this.plan;
    const number = Math.trunc(Number(value)) || 0;
    switch (name) {
      case "title":
        plan.title = value;
        return false;
      case "attribute":
      case "skill":
      case "item":
      case "answer":
        plan[name] = value;
        return true;
      case "aim":
        plan.aim = oneOf(value, AIMS) ?? "plain";
        return true;
      case "target":
      case "opposed":
        plan[name] = findEvadeActor(value);
        return true;
      case "difficulty":
      case "help":
      case "bonus":
        plan[name] = number;
        return true;
      default:
        return false;
    }
  }
}
