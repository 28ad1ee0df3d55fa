import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../../compat/system-id.ts";
import { type FactsContext, FactsItemSheet } from "../../../engine/sheets/facts-item-sheet.ts";
import { toggleOf } from "../items/item-view.ts";
import { itemWords } from "../items/item-labels.ts";
import {
  addModifier,
  changeModifier,
  moveModifier,
  removeModifier,
  storedModifiers,
} from "../items/modifier-actions.ts";
import { modifiersView } from "./modifier-view.ts";
import { scrollingPart, tabsOf } from "../../../engine/sheets/scrolling-part.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** What the templates of an item sheet read. */
interface ItemContext extends FactsContext {
  toggle: ReturnType<typeof toggleOf> | null;
  modifiers: ReturnType<typeof modifiersView>;
}

/** The parts that owners see. Others get the header and one page to read. */
const PAGES = {
  header: { template: templatePath("engine/sheets/item/header") },
  tabs: { template: templatePath("engine/sheets/tabs") },
  facts: scrollingPart("games/tenacity/sheets/item/facts"),
  modifiers: scrollingPart("games/tenacity/sheets/item/modifiers"),
  description: scrollingPart("engine/sheets/item/description"),
};

/**
 * What the sheets of all items share: a header that says in words what the item does, facts, modifiers and a description on
 * tabs, edited in place by owners and read by others; and forms that write one change at a time.
 */
export abstract class TenacityItemSheet extends FactsItemSheet {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    position: { height: 520 },
    actions: {
      toggle: TenacityItemSheet.#onToggle,
      stepModifier: TenacityItemSheet.#onStepModifier,
      moveModifier: TenacityItemSheet.#onMoveModifier,
      removeModifier: TenacityItemSheet.#onRemoveModifier,
    },
  };

  static override PARTS: typeof FactsItemSheet.PARTS = PAGES;

  static override TABS = tabsOf({
    facts: "TENACITY.Item.Tab.facts",
    modifiers: "TENACITY.Item.Tab.modifiers",
    description: "TENACITY.Item.Tab.description",
  });

  protected override _words(): string {
    return itemWords(this.item);
  }

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ItemContext> {
    const { item } = this;
    const context = await super._prepareContext(options);
    return { ...context, toggle: toggleOf(item), modifiers: modifiersView(item) };
  }

  protected override _configureRenderParts(...args: Parameters<FactsItemSheet["_configureRenderParts"]>) {
    const parts = super._configureRenderParts(...args);
    if (this.isEditable) return parts;
    const { header } = parts;
    return { ...(header && { header }), reading: scrollingPart("games/tenacity/sheets/item/reading") };
  }

  /** Modifiers are written whole (TRAP-51), and what only filters the page is not written at all. */
  protected override _onChangeControl(target: HTMLInputElement | HTMLSelectElement): boolean {
    if (super._onChangeControl(target)) return true;
    const { modifier, member, addModifier: adds, unsubmitted } = target.dataset;
    const { item } = this;
    const { value } = target;
    if (adds !== undefined) void this._changes.run(() => addModifier(item, value));
    else if (modifier !== undefined && member !== undefined) {
      const given = target.type === "number" ? Number(value) : value;
      void this._changes.run(() => changeModifier(item, modifier, { [member]: given }));
    } else return unsubmitted !== undefined;
    return true;
  }

  /** What a modifier is for is a member of the modifier, which is written whole (TRAP-51). */
  protected override async _writeWords(path: string, words: readonly string[]): Promise<void> {
    const [, id] = /^modifiers\.(\w+)\.scope$/.exec(path) ?? [];
    await (id === undefined ? super._writeWords(path, words) : changeModifier(this.item, id, { scope: [...words] }));
  }

  static async #onToggle(this: TenacityItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const path = target.dataset["path"] ?? "";
    const on = Boolean(foundry.utils.getProperty(this.item._source, `system.${path}`));
    await this.item.update({ system: foundry.utils.expandObject({ [path]: !on }) });
  }

  static async #onStepModifier(this: TenacityItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { modifier = "", delta } = dataset;
    if (!this.isEditable) return;
    await this._changes.run(() => {
      const value = storedModifiers(this.item).find(([id]) => id === modifier)?.[1].value ?? 0;
      return changeModifier(this.item, modifier, { value: value + Number(delta) });
    });
  }

  static async #onMoveModifier(this: TenacityItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { modifier = "", delta } = dataset;
    if (this.isEditable) await this._changes.run(() => moveModifier(this.item, modifier, Number(delta)));
  }

  static async #onRemoveModifier(
    this: TenacityItemSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    if (this.isEditable) await removeModifier(this.item, dataset["modifier"] ?? "");
  }
}
