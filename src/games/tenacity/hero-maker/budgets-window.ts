import { templatePath } from "../../../compat/system-id.ts";
import { DEFAULT_BUDGETS, LARGEST_BUDGET, readBudgets, type HeroBudgets } from "../rules/index.ts";
import { HERO_BUDGETS } from "../settings/hero-budgets.ts";
import { TenacityWindow } from "../../../engine/windows/tenacity-window.ts";

import api = foundry.applications.api;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

type BudgetKey = keyof HeroBudgets;

/** The numbers in the groups in which they are read. */
const GROUPS = {
  making: ["attributeStart", "attributePoints", "attributeMaximum", "skillPoints", "skillMaximum", "abilities", "gear"],
  tracks: ["stressStart", "woundsStart", "tenacityStart", "trackPoints", "stressPrice", "woundsPrice", "tenacityPrice"],
  growing: ["attributeCost", "skillCost", "stressCost", "woundsCost", "tenacityCost", "abilityCost"],
} as const satisfies Readonly<Record<string, readonly BudgetKey[]>>;

/** What new heroes may spend and what experience buys, for narrators. */
export class BudgetsWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-hero-budgets",
    tag: "form",
    classes: ["budgets-window"],
    window: { title: "TENACITY.Settings.HeroBudgets.Name", icon: "fa-solid fa-coins" },
    position: { width: 480, height: 640 },
    form: { handler: BudgetsWindow.#onSubmit, closeOnSubmit: true },
    actions: { reset: BudgetsWindow.#onReset },
  };

  static override PARTS = {
    budgets: { template: templatePath("games/tenacity/hero-maker/budgets-window"), scrollable: [".budget-groups"] },
  };

  readonly #opened = HERO_BUDGETS.value;
  #budgets = this.#opened;

  protected override _prepareView() {
    const groups = Object.entries(GROUPS) as [keyof typeof GROUPS, readonly BudgetKey[]][];
    return {
      maximum: LARGEST_BUDGET,
      groups: groups.map(([id, keys]) => ({
        label: game.i18n.localize(`TENACITY.HeroBudgets.Group.${id}`),
        numbers: keys.map((name) => ({
          name,
          label: game.i18n.localize(`TENACITY.HeroBudgets.${name}`),
          value: this.#budgets[name],
        })),
      })),
    };
  }

  /** Shows the numbers that a new world has; they count once they are saved. */
  static async #onReset(this: BudgetsWindow): Promise<void> {
    this.#budgets = DEFAULT_BUDGETS;
    await this.render();
  }

  static async #onSubmit(
    this: BudgetsWindow,
    _event: Event | SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    // A number that was emptied stays what it was, as on sheets; one that was not changed here may have been elsewhere.
    const filled = Object.entries(formData.object).filter(
      ([name, value]) => value !== null && value !== this.#opened[name as BudgetKey],
    );
    await HERO_BUDGETS.store(readBudgets({ ...HERO_BUDGETS.value, ...Object.fromEntries(filled) }));
  }
}
