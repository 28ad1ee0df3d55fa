import { templatePath } from "../../compat/system-id.ts";
import { LARGEST_BUDGET } from "../rules/budgets.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import type { AnyBudgets } from "./budgets.ts";

import api = foundry.applications.api;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

/** What new heroes may spend and what experience buys, for narrators. */
export class BudgetsWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-hero-budgets",
    tag: "form",
    classes: ["budgets-window"],
    window: { title: "TENACITY.Settings.HeroBudgets.Name", icon: "fa-solid fa-coins" },
    position: { width: 480, height: "auto" },
    form: { handler: BudgetsWindow.#onSubmit, closeOnSubmit: true },
    actions: { reset: BudgetsWindow.#onReset },
  };

  static override PARTS = {
    budgets: { template: templatePath("engine/heroes/budgets-window"), scrollable: [".budget-groups"] },
  };

  readonly #budgets: AnyBudgets;
  readonly #opened: Readonly<Record<string, number>>;
  #shown: Readonly<Record<string, number>>;

  constructor(budgets: AnyBudgets) {
    super();
    this.#budgets = budgets;
    this.#opened = this.#shown = budgets.value;
  }

  protected override _prepareView() {
    const { words, groups } = this.#budgets;
    return {
      maximum: LARGEST_BUDGET,
      intro: words("Intro"),
      groups: Object.entries(groups).map(([id, names]) => ({
        label: words(`Group.${id}`),
        numbers: names.map((name) => ({ name, label: words(name), value: this.#shown[name] })),
      })),
    };
  }

  /** Shows the numbers that a new world has; they count once they are saved. */
  static async #onReset(this: BudgetsWindow): Promise<void> {
    this.#shown = this.#budgets.preset;
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
      ([name, value]) => value !== null && value !== this.#opened[name],
    );
    await this.#budgets.store(Object.fromEntries(filled));
  }
}
