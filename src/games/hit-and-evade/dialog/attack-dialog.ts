import { templatePath } from "../../../compat/system-id.ts";
import { oneOf } from "../../../core/data.ts";
import { type ChangedField, CheckDialog } from "../../../engine/sheets/check-dialog.ts";
import { findEvadeActor } from "../data/documents.ts";
import { PURPOSES } from "../rules/opening.ts";
import { readSaid } from "../rules/situation.ts";
import { attackDialogView } from "./attack-dialog-view.ts";
import type { AttackPlan } from "../plan/attack-plan.ts";

import api = foundry.applications.api;

/** Asks how an attack is made: with what, at whom, and what of the situation counts (S3-5 to S3-12). */
export class AttackDialog extends CheckDialog<AttackPlan> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["roll-dialog", "evade-dialog"],
    position: { width: 560 },
    window: { title: "TENACITY.Evade.Attack.Dialog", icon: "fa-solid fa-crosshairs", resizable: true },
  };

  static override PARTS: Record<string, api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    who: { template: templatePath("engine/dialogs/roll-who") },
    with: { template: templatePath("games/hit-and-evade/dialog/attack-with"), scrollable: [""] },
    counts: { template: templatePath("games/hit-and-evade/dialog/attack-counts"), scrollable: [""] },
    preview: { template: templatePath("games/hit-and-evade/dialog/attack-preview") },
    footer: { template: templatePath("engine/dialogs/roll-footer") },
  };

  protected override _prepareView() {
    return attackDialogView(this.plan, this.id);
  }

  protected override _problem(): string | null {
    const { problem, use } = this.plan;
    return problem && game.i18n.format(`TENACITY.Evade.Attack.Problem.${problem}`, { weapon: use.name });
  }

  protected override _takeOver(field: ChangedField): boolean {
    const plan = this.plan;
    const { name, value } = field;
    const isTicked = "checked" in field && field.checked;
    switch (name) {
      case "title":
        plan.title = value;
        return false;
      case "weapon":
        plan.take(value);
        return true;
      case "thrown":
      case "knockOut":
        plan[name] = isTicked;
        return true;
      case "mist":
        plan.inMist = isTicked;
        return true;
      case "target":
        plan.aimAt(findEvadeActor(value));
        return true;
      case "purpose":
        plan.purpose = oneOf(value, PURPOSES) ?? "harm";
        return true;
      default:
        plan.say(
          readSaid({ [name]: field.type === "checkbox" ? isTicked : field.type === "number" ? Number(value) : value }),
        );
        return true;
    }
  }
}
