import { isSelect } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import {
  AUTOMATION_GROUPS,
  AUTOMATION_ROLES,
  AUTOMATION_STEPS,
  readAutomation,
  STEP_NAMES,
  type Automation,
  type AutomationRole,
  type StepName,
} from "./automation-steps.ts";
import { AUTOMATION } from "./automation.ts";
import { COMMON_PARTS, SettingsWindow } from "../../../engine/settings/settings-window.ts";

import api = foundry.applications.api;

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
    return AUTOMATION.value;
  }

  protected override store(draft: Automation): Promise<void> {
    return AUTOMATION.store(draft);
  }

  protected override _prepareView() {
    return { ...super._prepareView(), groups: groupViews(this.draft) };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isSelect(target)) void this.#choose(target);
    });
  }

  async #choose({ dataset, value }: HTMLSelectElement): Promise<void> {
    const { step = "", role = "" } = dataset;
    const levels = { ...this.draft[step as keyof Automation], [role]: value };
    this.change(readAutomation({ ...this.draft, [step]: levels }));
    await this.redraw("notice");
  }
}

/** The steps under their headings; a heading with nothing below is left out. */
function groupViews(table: Automation) {
  return AUTOMATION_GROUPS.map((group) => ({
    label: game.i18n.localize(`TENACITY.Automation.Group.${group}`),
    roles: AUTOMATION_ROLES.map(roleName),
    steps: stepViews(
      table,
      STEP_NAMES.filter((name) => AUTOMATION_STEPS[name].group === group),
    ),
  })).filter(({ steps }) => steps.length > 0);
}

function roleName(role: AutomationRole): string {
  return game.i18n.localize(`TENACITY.Automation.Role.${role}`);
}

function stepViews(table: Automation, names: readonly StepName[]) {
  return names.map((name) => {
    const label = game.i18n.localize(`TENACITY.Automation.Step.${name}.Name`);
    return stepView(table, name, label);
  });
}

function stepView(table: Automation, name: StepName, label: string) {
  return {
    name,
    label,
    hint: game.i18n.localize(`TENACITY.Automation.Step.${name}.Hint`),
    roles: AUTOMATION_ROLES.map((role) => ({
      id: role,
      name: `${label}: ${roleName(role)}`,
      levels: AUTOMATION_STEPS[name].levels.map((level) => ({
        id: level,
        label: game.i18n.localize(`TENACITY.Automation.Level.${level}`),
        chosen: table[name][role] === level,
      })),
    })),
  };
}
