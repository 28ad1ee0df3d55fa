import { HandlebarsItemSheet } from "./bases.ts";
import { SingleChange } from "./single-change.ts";
import { stepNumber } from "./step-number.ts";
import { TypedDraft } from "./typed-draft.ts";

import FormDataExtended = foundry.applications.ux.FormDataExtended;
import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** What the sheets of all items share: steppers, and forms that write one change at a time. */
export abstract class TenacityItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["tenacity", "item-sheet"],
    position: { width: 560, height: 520 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { step: TenacityItemSheet.#onStep },
  };

  readonly #change = new SingleChange();
  readonly #draft = new TypedDraft();

  protected override async _onFirstRender(...args: Parameters<ItemSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#draft.watch(this.element);
  }

  protected override _preSyncPartState(
    ...args: Parameters<InstanceType<typeof HandlebarsItemSheet>["_preSyncPartState"]>
  ): void {
    super._preSyncPartState(...args);
    const [, fresh, prior] = args;
    this.#draft.carryOver(prior, fresh);
  }

  protected override _onChangeForm(...args: Parameters<ItemSheetV2["_onChangeForm"]>): void {
    // The stored number is shown again in place of one that was emptied.
    if (this.#change.note(args[1])) super._onChangeForm(...args);
    else void this.render();
  }

  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): object {
    this.#change.keepOnly(formData.object);
    return super._processFormData(event, form, formData);
  }

  static async #onStep(this: TenacityItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await stepNumber(this.item, target);
  }
}
