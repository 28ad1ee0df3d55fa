import { isSelect } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { currentGame } from "../game.ts";
import { COMMON_PARTS, SettingsWindow } from "../settings/settings-window.ts";
import { type AnyAutomation, AUTOMATION_ROLES, type AutomationRole, type Levels, readLevels } from "./automation.ts";

import api = foundry.applications.api;

/** How much the world's game does unasked, step by step, for narrators and for players. */
export class AutomationWindow extends SettingsWindow<Levels> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-automation",
    classes: ["automation-window"],
    position: { width: 560, height: 720 },
    window: { title: "TENACITY.Automation.Title", icon: "fa-solid fa-gears" },
  };

  static override PARTS = {
    steps: { template: templatePath("engine/settings/automation"), scrollable: [""] },
    ...COMMON_PARTS,
  };

  get #automation(): AnyAutomation {
    const { automation } = currentGame();
    if (!automation) throw new Error("The world's game has no automation");
    return automation;
  }

  protected override saved(): Levels {
    return this.#automation.value;
  }

  protected override store(draft: Levels): Promise<void> {
    return this.#automation.store(draft);
  }

  protected override _prepareView() {
    return { ...super._prepareView(), groups: groupViews(this.#automation, this.draft) };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isSelect(target)) void this.#choose(target);
    });
  }

  async #choose({ dataset, value }: HTMLSelectElement): Promise<void> {
    const { step = "", role = "" } = dataset;
    const levels = { ...this.draft[step], [role]: value };
    this.change(readLevels(this.#automation.steps, { ...this.draft, [step]: levels }));
    await this.redraw("notice");
  }
}

/** The steps under their headings, in the order of the game's table. */
function groupViews({ steps, words }: AnyAutomation, levels: Levels) {
  const groups = new Set(Object.values(steps).map(({ group }) => group));
  return [...groups].map((group) => ({
    label: game.i18n.localize(`TENACITY.Automation.Group.${group}`),
    roles: AUTOMATION_ROLES.map(roleName),
    steps: Object.entries(steps)
      .filter(([, step]) => step.group === group)
      .map(([name, { levels: known, only }]) => {
        const label = words(`${name}.Name`);
        return {
          name,
          label,
          hint: words(`${name}.Hint`),
          roles: AUTOMATION_ROLES.map((role) => ({
            id: role,
            name: `${label}: ${roleName(role)}`,
            levels: (only === undefined || only === role ? known : []).map((level) => ({
              id: level,
              label: game.i18n.localize(`TENACITY.Automation.Level.${level}`),
              chosen: levels[name]?.[role] === level,
            })),
          })),
        };
      }),
  }));
}

function roleName(role: AutomationRole): string {
  return game.i18n.localize(`TENACITY.Automation.Role.${role}`);
}
