import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import { typeIcon } from "../../documents/type-icon.ts";
import type { ModifierType } from "../../rules/index.ts";
import { HandlebarsItemSheet } from "./bases.ts";
import { storedWords, withAdded, writeWords } from "./chip-actions.ts";
import type { ControlGroup } from "./control-view.ts";
import { richText, type RichTextView } from "./details-view.ts";
import { toggleOf, type ItemToggle } from "./item-view.ts";
import { itemWords } from "./item-words.ts";
import { mendImages } from "./mend-images.ts";
import { addModifier, changeModifier, moveModifier, removeModifier, storedModifiers } from "./modifier-actions.ts";
import { modifiersView, type ModifiersView } from "./modifier-view.ts";
import { OneByOne } from "./one-by-one.ts";
import { warnOutOfRange } from "./range-warning.ts";
import { announceSelectedTab } from "./selected-tab.ts";
import { SingleChange } from "./single-change.ts";
import { stepNumber } from "./step-number.ts";
import { TypedDraft } from "./typed-draft.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import FormDataExtended = foundry.applications.ux.FormDataExtended;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** What the templates of an item sheet read. */
export interface ItemContext extends ItemSheetV2.RenderContext {
  uuid: string;
  name: string;
  img: string;
  typeLabel: string;
  /** Whose it is, in words; empty for an item of the world. */
  bearer: string;
  /** What the item does, in words. */
  words: string;
  toggle: ItemToggle | null;
  groups: ControlGroup[];
  modifiers: ModifiersView;
  description: RichTextView;
}

/** The parts that owners see. Others get the header and one page to read. */
const PAGES = {
  header: { template: templatePath("sheets/item/header") },
  tabs: { template: templatePath("sheets/tabs") },
  facts: { template: templatePath("sheets/item/facts"), scrollable: [""] },
  modifiers: { template: templatePath("sheets/item/modifiers"), scrollable: [""] },
  description: { template: templatePath("sheets/item/description"), scrollable: [""] },
};

/**
 * What the sheets of all items share: a header that says in words what the item does, facts, modifiers and a description on
 * tabs, edited in place by owners and read by others; and forms that write one change at a time.
 */
export abstract class TenacityItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["tenacity", "item-sheet"],
    position: { width: 560, height: 520 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      step: TenacityItemSheet.#onStep,
      toggle: TenacityItemSheet.#onToggle,
      removeChip: TenacityItemSheet.#onRemoveChip,
      stepModifier: TenacityItemSheet.#onStepModifier,
      moveModifier: TenacityItemSheet.#onMoveModifier,
      removeModifier: TenacityItemSheet.#onRemoveModifier,
    },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> =
    PAGES;

  static override TABS = {
    primary: {
      tabs: [
        { id: "facts", label: "TENACITY.Item.Tab.facts" },
        { id: "modifiers", label: "TENACITY.Item.Tab.modifiers" },
        { id: "description", label: "TENACITY.Item.Tab.description" },
      ],
      initial: "facts",
    },
  };

  readonly #change = new SingleChange();
  readonly #draft = new TypedDraft();
  readonly #changes = new OneByOne();

  /** The controls of this type's own facts, under headings. */
  protected abstract _controlGroups(): ControlGroup[];

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ItemContext> {
    const context = (await super._prepareContext(options)) as ItemSheetV2.RenderContext;
    const { item } = this;
    return {
      ...context,
      uuid: item.uuid,
      name: item.name,
      img: item.img ?? "",
      typeLabel: game.i18n.localize(`TYPES.Item.${item.type}`),
      bearer: item.actor ? game.i18n.format("TENACITY.Item.BorneBy", { name: item.actor.name }) : "",
      words: itemWords(item),
      toggle: toggleOf(item),
      groups: this._controlGroups(),
      modifiers: modifiersView(item),
      description: await richText(item, (item.system as unknown as { description: string }).description),
    };
  }

  /** Each tab's part finds its tab as `tab` (HB-3, TB-2). */
  protected override async _preparePartContext(
    partId: string,
    context: ItemContext,
    options: DeepPartial<ItemSheetV2.RenderOptions>,
  ): Promise<ItemContext & { tab?: unknown }> {
    const prepared = (await super._preparePartContext(partId, context, options)) as ItemContext;
    return { ...prepared, tab: prepared.tabs?.[partId] };
  }

  protected override _configureRenderParts(
    ...args: Parameters<InstanceType<typeof HandlebarsItemSheet>["_configureRenderParts"]>
  ) {
    const parts = super._configureRenderParts(...args);
    if (this.isEditable) return parts;
    const { header } = parts;
    return {
      ...(header && { header }),
      reading: { template: templatePath("sheets/item/reading"), scrollable: [""] },
    };
  }

  protected override async _onFirstRender(...args: Parameters<ItemSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#draft.watch(this.element);
  }

  protected override async _onRender(...args: Parameters<ItemSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    mendImages(this.element, typeIcon(this.item.type) ?? "");
  }

  protected override _preSyncPartState(
    ...args: Parameters<InstanceType<typeof HandlebarsItemSheet>["_preSyncPartState"]>
  ): void {
    super._preSyncPartState(...args);
    const [, fresh, prior] = args;
    this.#draft.carryOver(prior, fresh);
  }

  override changeTab(...args: Parameters<ItemSheetV2["changeTab"]>): void {
    super.changeTab(...args);
    announceSelectedTab(this.element);
  }

  protected override _onChangeForm(...args: Parameters<ItemSheetV2["_onChangeForm"]>): void {
    const target = args[1].target as HTMLElement;
    warnOutOfRange(target);
    // The stored number is shown again in place of one that was emptied.
    if (!this.#change.note(args[1])) void this.render();
    else if (!this.#isOwnControl(target)) super._onChangeForm(...args);
  }

  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): object {
    this.#change.keepOnly(formData.object);
    return super._processFormData(event, form, formData);
  }

  /** Handles the controls that are no plain member of the form: chips, and modifiers, which are written whole (TRAP-51). */
  #isOwnControl(target: HTMLElement): boolean {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return false;
    const { chips, modifier, member, addModifier: adds, unsubmitted } = target.dataset;
    const { item } = this;
    const { value } = target;
    if (chips !== undefined) void this.#changes.run(() => this.#addWord(chips, value));
    else if (adds !== undefined) void this.#changes.run(() => addModifier(item, value as ModifierType));
    else if (modifier !== undefined && member !== undefined) {
      const given = target.type === "number" ? Number(value) : value;
      void this.#changes.run(() => changeModifier(item, modifier, { [member]: given }));
    } else return unsubmitted !== undefined;
    return true;
  }

  async #addWord(path: string, typed: string): Promise<void> {
    const words = withAdded(storedWords(this.item, path), typed);
    // What was typed twice is taken out of the box again.
    await (words ? this.#writeWords(path, words) : this.render());
  }

  async #writeWords(path: string, words: readonly string[]): Promise<void> {
    const [, id] = /^modifiers\.(\w+)\.scope$/.exec(path) ?? [];
    await (id === undefined
      ? writeWords(this.item, path, words)
      : changeModifier(this.item, id, { scope: [...words] }));
  }

  static async #onStep(this: TenacityItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#changes.run(() => stepNumber(this.item, target));
  }

  static async #onToggle(this: TenacityItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const path = target.dataset["path"] ?? "";
    const on = Boolean(foundry.utils.getProperty(this.item._source, `system.${path}`));
    await this.item.update({ system: foundry.utils.expandObject({ [path]: !on }) });
  }

  static async #onRemoveChip(this: TenacityItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { path = "", word } = dataset;
    if (!this.isEditable) return;
    await this.#changes.run(() => {
      const words = storedWords(this.item, path).filter((each) => each !== word);
      return this.#writeWords(path, words);
    });
  }

  static async #onStepModifier(this: TenacityItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { modifier = "", delta } = dataset;
    if (!this.isEditable) return;
    await this.#changes.run(() => {
      const value = storedModifiers(this.item).find(([id]) => id === modifier)?.[1].value ?? 0;
      return changeModifier(this.item, modifier, { value: value + Number(delta) });
    });
  }

  static async #onMoveModifier(this: TenacityItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { modifier = "", delta } = dataset;
    if (this.isEditable) await this.#changes.run(() => moveModifier(this.item, modifier, Number(delta)));
  }

  static async #onRemoveModifier(
    this: TenacityItemSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    if (this.isEditable) await removeModifier(this.item, dataset["modifier"] ?? "");
  }
}
