import type { DeepPartial } from "fvtt-types/utils";

import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { kindName, type TenacityActiveEffect } from "../../documents/active-effect.ts";
import { statusIcon } from "../../documents/condition-icons.ts";
import { CONDITION_TYPES } from "../../rules/index.ts";
import { HandlebarsDocumentSheet } from "./bases.ts";
import { storedWords, withAdded, writeWords } from "./chip-actions.ts";
import { conditionControls } from "./condition-controls.ts";
import { conditionWords } from "./condition-words.ts";
import type { ControlGroup } from "./control-view.ts";
import { richText, type RichTextView } from "./details-view.ts";
import type { ItemToggle } from "./item-view.ts";
import { mendImages } from "./mend-images.ts";
import { OneByOne } from "./one-by-one.ts";
import { warnOutOfRange } from "./range-warning.ts";
import { SingleChange } from "./single-change.ts";
import { stepNumber } from "./step-number.ts";
import { TypedDraft } from "./typed-draft.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

/** One kind of condition in the segmented choice. */
interface KindView {
  id: string;
  label: string;
  img: string;
  chosen: boolean;
}

interface ConditionContext extends DocumentSheetV2.RenderContext<ActiveEffect.Implementation> {
  uuid: string;
  name: string;
  img: string;
  typeLabel: string;
  bearer: string;
  words: string;
  toggle: ItemToggle;
  kinds: KindView[];
  groups: ControlGroup[];
  description: RichTextView;
}

/** The sheet of a condition: its kind, what it touches and how much, how it ends, and what that means in words (R-1001). */
export class ConditionSheet extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["tenacity", "item-sheet", "condition-sheet"],
    position: { width: 560, height: 620 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      step: ConditionSheet.#onStep,
      toggle: ConditionSheet.#onToggle,
      removeChip: ConditionSheet.#onRemoveChip,
    },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/item/header") },
    condition: { template: templatePath("sheets/condition"), scrollable: [""] },
  };

  readonly #change = new SingleChange();
  readonly #draft = new TypedDraft();
  readonly #changes = new OneByOne();

  /** The sheet's effect, which is a condition because the sheet is registered for no other type. */
  get condition(): TenacityActiveEffect<"condition"> {
    const effect = this.document as TenacityActiveEffect;
    if (!effect.isCondition()) throw new Error(`${SYSTEM_ID}: this sheet is for conditions`);
    return effect;
  }

  protected override async _prepareContext(
    options: DeepPartial<DocumentSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ConditionContext> {
    const context = (await super._prepareContext(
      options,
    )) as DocumentSheetV2.RenderContext<ActiveEffect.Implementation>;
    const effect = this.condition;
    return {
      ...context,
      uuid: effect.uuid,
      name: effect.name,
      img: effect._source.img ?? "",
      typeLabel: kindName(effect.system.kind),
      bearer: game.i18n.format("TENACITY.Condition.On", { name: effect.parent?.name ?? "" }),
      words: conditionWords(effect.system),
      toggle: {
        path: "disabled",
        on: !effect.disabled,
        label: game.i18n.localize("TENACITY.Condition.InForce"),
      },
      kinds: CONDITION_TYPES.map((id) => ({
        id,
        label: kindName(id),
        img: statusIcon(id),
        chosen: id === effect.system.kind,
      })),
      groups: conditionControls(effect),
      description: await richText(effect, effect.description),
    };
  }

  protected override async _onFirstRender(...args: Parameters<DocumentSheetV2.Any["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#draft.watch(this.element);
  }

  protected override async _onRender(...args: Parameters<DocumentSheetV2.Any["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    mendImages(this.element, statusIcon(this.condition.system.kind));
  }

  protected override _preSyncPartState(
    ...args: Parameters<InstanceType<typeof HandlebarsDocumentSheet>["_preSyncPartState"]>
  ): void {
    super._preSyncPartState(...args);
    const [, fresh, prior] = args;
    this.#draft.carryOver(prior, fresh);
  }

  protected override _onChangeForm(...args: Parameters<DocumentSheetV2.Any["_onChangeForm"]>): void {
    const target = args[1].target as HTMLInputElement | HTMLSelectElement;
    warnOutOfRange(target);
    const { value } = target;
    const { chips } = target.dataset;
    // The stored number is shown again in place of one that was emptied.
    if (!this.#change.note(args[1])) void this.render();
    else if (chips !== undefined) void this.#changes.run(() => this.#addWord(chips, value));
    else super._onChangeForm(...args);
  }

  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): object {
    this.#change.keepOnly(formData.object);
    return super._processFormData(event, form, formData);
  }

  async #addWord(path: string, typed: string): Promise<void> {
    const words = withAdded(storedWords(this.condition, path), typed);
    // What was typed twice is taken out of the box again.
    await (words ? writeWords(this.condition, path, words) : this.render());
  }

  static async #onStep(this: ConditionSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#changes.run(() => stepNumber(this.condition, target));
  }

  static async #onToggle(this: ConditionSheet): Promise<void> {
    if (this.isEditable) await this.condition.update({ disabled: !this.condition.disabled });
  }

  static async #onRemoveChip(this: ConditionSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { path = "", word } = dataset;
    if (!this.isEditable) return;
    await this.#changes.run(() => {
      const words = storedWords(this.condition, path).filter((each) => each !== word);
      return writeWords(this.condition, path, words);
    });
  }
}
