import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../../compat/system-id.ts";
import { TIME_UNITS } from "../data/item/formula-data.ts";
import { controlGroup } from "./control-groups.ts";
import { namedChoices } from "../../../engine/sheets/control-view.ts";
import type { ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { recordUnit, workView } from "../items/formula-work.ts";
import { skillChoices } from "../data/registry-choices.ts";
import { type ItemContext, TenacityItemSheet } from "./tenacity-item-sheet.ts";
import { isFormula } from "../data/documents.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

interface FormulaContext extends ItemContext {
  work: ReturnType<typeof workView> | null;
}

/** The sheet of a formula: how far the work has come, what it takes, and one button for each unit of time. */
export class FormulaSheet extends TenacityItemSheet {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    actions: { succeed: FormulaSheet.#onSucceed, fail: FormulaSheet.#onFail },
  };

  static override PARTS = (({ header, tabs, facts, description }) => ({
    ...(header && { header }),
    work: { template: templatePath("games/tenacity/sheets/item/work") },
    ...(tabs && { tabs }),
    ...(facts && { facts }),
    ...(description && { description }),
  }))(TenacityItemSheet.PARTS);

  static override TABS = {
    primary: {
      tabs: TenacityItemSheet.TABS.primary.tabs.filter(({ id }) => id !== "modifiers"),
      initial: "facts",
    },
  };

  protected override _groups(make: ControlMaker): ControlGroup[] {
    const works = namedChoices(["craft", "repair", "modify"], (word) =>
      game.i18n.localize(`TENACITY.Formula.Work.${word}`),
    );
    const units = namedChoices(TIME_UNITS, (word) => game.i18n.localize(`TENACITY.Unit.${word}`));
    const knowledge = namedChoices(["none", "memorised", "written"], (word) =>
      game.i18n.localize(`TENACITY.Formula.Knowledge.${word}`),
    );
    return [
      controlGroup("plan", [
        make.choice("work", works),
        make.choice("skill", skillChoices()),
        make.choice("unit", units),
        make.number("challenge.dice"),
        make.number("challenge.modifier"),
        make.number("requirement"),
      ]),
      controlGroup("materials", [
        make.text("components"),
        make.choice("knowledge", knowledge),
        make.flag("ready"),
        make.flag("simple"),
      ]),
      controlGroup("amount", [make.number("progress"), make.number("unitsSpent")]),
    ];
  }

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<FormulaContext> {
    const context = await super._prepareContext(options);
    return { ...context, work: isFormula(this.item) ? workView(this.item) : null };
  }

  static async #onSucceed(this: FormulaSheet): Promise<void> {
    const box = this.element.querySelector<HTMLInputElement>("input[name=impact-of-unit]");
    if (!this.isEditable || !isFormula(this.item) || !box) return;
    if (!box.checkValidity() || box.value === "") {
      ui.notifications.warn("TENACITY.Problem.impact", { localize: true });
      return;
    }
    await recordUnit(this.item, box.valueAsNumber);
  }

  static async #onFail(this: FormulaSheet): Promise<void> {
    if (this.isEditable && isFormula(this.item)) await recordUnit(this.item, null);
  }
}
