import { isInput } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { AUTOMATION_ROLES, AUTOMATION_STEPS, readAutomation, STEP_NAMES, type Automation } from "./automation-steps.ts";
import { automationTable, saveAutomation } from "./automation.ts";
import { COMMON_PARTS, SettingsWindow, type SettingsView } from "../../../engine/settings/settings-window.ts";

import api = foundry.applications.api;

/** What the template reads of one step. */
interface StepView {
  name: string;
  label: string;
  hint: string;
  roles: { id: string; label: string; levels: { id: string; label: string; chosen: boolean }[] }[];
}

/** What the templates of this window read. */
interface AutomationView extends SettingsView {
  steps: StepView[];
}

/** How far the system goes by itself, step by step, for narrators and for players. */
export class AutomationWindow extends SettingsWindow<Automation> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-automation",
    classes: ["automation-window"],
    position: { width: 560, height: 720 },
    window: { title: "TENACITY.Automation.Title", icon: "fa-solid fa-gears" },
  };

  static override PARTS = {
    steps: { template: templatePath("games/tenacity/settings/automation"), scrollable: [""] },
    ...COMMON_PARTS,
  };

  protected override saved(): Automation {
    return automationTable();
  }

  protected override store(draft: Automation): Promise<void> {
    return saveAutomation(draft);
  }

  protected override _prepareView(): AutomationView {
    return { ...super._prepareView(), steps: stepViews(this.draft) };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isInput(target)) void this.#choose(target);
    });
  }

  async #choose({ dataset, value }: HTMLInputElement): Promise<void> {
    const { step = "", role = "" } = dataset;
    const levels = { ...this.draft[step as keyof Automation], [role]: value };
    this.change(readAutomation({ ...this.draft, [step]: levels }));
    await this.redraw("notice");
  }
}

function stepViews(table: Automation): StepView[] {
  return STEP_NAMES.map((name) => ({
    name,
    label: game.i18n.localize(`TENACITY.Automation.Step.${name}.Name`),
    hint: game.i18n.localize(`TENACITY.Automation.Step.${name}.Hint`),
    roles: AUTOMATION_ROLES.map((role) => ({
      id: role,
      label: game.i18n.localize(`TENACITY.Automation.Role.${role}`),
      levels: AUTOMATION_STEPS[name].levels.map((level) => ({
        id: level,
        label: game.i18n.localize(`TENACITY.Automation.Level.${level}`),
        chosen: table[name][role] === level,
      })),
    })),
  }));
}
