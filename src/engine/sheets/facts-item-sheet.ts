import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import { descriptionOf } from "../data/rich-text.ts";
import { typeIcon } from "../data/document-types.ts";
import { gameOfType } from "../game.ts";
import { HandlebarsItemSheet } from "./bases.ts";
import { type ControlGroup, ControlMaker } from "./control-view.ts";
import { type ItemHead, itemHead } from "./item-head.ts";
import { InPlaceSheetMixin } from "./in-place-sheet-mixin.ts";
import { scrollingPart } from "./scrolling-part.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** What the templates of these sheets read. */
export interface FactsContext extends ItemSheetV2.RenderContext, ItemHead {
  groups: ControlGroup[];
  /** Path of the description. */
  story: string;
}

/**
 * The sheet of an item: a header that says what it does, facts to edit in place, and a description, on one page where a game does not
 * lay it out otherwise.
 */
export abstract class FactsItemSheet extends InPlaceSheetMixin(HandlebarsItemSheet) {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["item-sheet"],
    position: { width: 560, height: 500 },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    header: { template: templatePath("engine/sheets/item/header") },
    item: scrollingPart("engine/sheets/item/facts"),
  };

  protected override get _placeholder(): string {
    return typeIcon(this.item.type) ?? "";
  }

  /** What the item does, in a line; without words of its own, as the compendium browser has it. */
  protected async _words(): Promise<string> {
    const { type } = this.item;
    // Without that line a sheet opens all the same.
    const types = await gameOfType("Item", type)
      ?.browsed?.()
      .catch(() => []);
    const browsed = types?.find((each) => each.type === type);
    return browsed?.read(this.item).facts().join(" · ") ?? "";
  }

  /** Its facts, under headings. */
  protected abstract _groups(make: ControlMaker): ControlGroup[];

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<FactsContext> {
    const context = (await super._prepareContext(options)) as ItemSheetV2.RenderContext;
    const item: Item.Implementation = this.item;
    return {
      ...context,
      ...(await itemHead(item, await this._words(), descriptionOf(item))),
      groups: this._groups(new ControlMaker(item)),
      story: "system.description",
    };
  }
}
