import { isInput } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { withEdition, type RulesSettings } from "../rules/index.ts";
import { chooseOption, OPTIONAL_RULE_GROUPS, ruleset, saveRuleset } from "./ruleset.ts";
import { fightNote, optionalRuleGroupViews, presetViews } from "./rules-view.ts";
import { COMMON_PARTS, SettingsWindow } from "../../../engine/settings/settings-window.ts";

import api = foundry.applications.api;

/** The edition that a world plays by, and each rule on which tables differ (section 17). */
export class RulesWindow extends SettingsWindow<RulesSettings> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-rules",
    classes: ["rules-window"],
    position: { width: 760, height: 720 },
    window: { title: "TENACITY.Rules.Title", icon: "fa-solid fa-scale-balanced" },
    actions: { showGroup: RulesWindow.#onShowGroup },
  };

  static override PARTS = {
    preset: { template: templatePath("games/tenacity/settings/rules-preset") },
    optionalRules: { template: templatePath("games/tenacity/settings/rules-optional"), scrollable: [""] },
    ...COMMON_PARTS,
  };

  protected override saved(): RulesSettings {
    return ruleset();
  }

  protected override store(draft: RulesSettings): Promise<void> {
    return saveRuleset(draft);
  }

  protected override _prepareView() {
    const { draft } = this;
    return {
      ...super._prepareView(),
      presets: presetViews(draft),
      fightNote: fightNote(),
      groups: optionalRuleGroupViews(draft),
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isInput(target)) void this.#choose(target);
    });
  }

  async #choose({ name, value, dataset }: HTMLInputElement): Promise<void> {
    if (name === "preset") {
      this.change(withEdition(this.draft, value === "older" ? "older" : "newer"));
      await this.redraw("preset", "optionalRules", "notice");
      return;
    }
    const optionalRule = OPTIONAL_RULE_GROUPS.flatMap(({ optionalRules }) => optionalRules).find(
      ({ key }) => key === dataset["optionalRule"],
    );
    if (optionalRule) this.change(chooseOption(this.draft, optionalRule, value));
    await this.redraw("preset", "notice");
  }

  static #onShowGroup(this: RulesWindow, _event: PointerEvent, target: HTMLElement): void {
    const group = this.element.querySelector<HTMLElement>(`[data-group-id="${target.dataset["target"] ?? ""}"]`);
    group?.scrollIntoView({ block: "start" });
    group?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
  }
}
