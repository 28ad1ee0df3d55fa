import { isInput, isSelect } from "../../compat/elements.ts";
import { anyDocument, type AnyDocument } from "../../compat/documents.ts";
import type { AnyHandlebarsSheet as Sheet } from "./bases.ts";
import { storedWords, withAdded, writeWords } from "./chip-actions.ts";
import { mendImages } from "./mend-images.ts";
import { OneByOne } from "./one-by-one.ts";
import { warnOutOfRange } from "./range-warning.ts";
import { announceSelectedTab } from "./selected-tab.ts";
import { SingleChange } from "./single-change.ts";
import { stepNumber, typeNumber } from "./step-number.ts";

import ApplicationV2 = foundry.applications.api.ApplicationV2;
import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

// oxlint-disable-next-line typescript/no-explicit-any -- TypeScript wants these parameters of a mixin's base (TS2545)
type SheetConstructor = abstract new (...args: any[]) => Sheet;

/**
 * What the sheets of all documents of ours share: fields that are edited in place and written one change at a time, steppers,
 * chips, pictures that leave no hole, and tabs that screen readers know.
 */
// oxlint-disable-next-line max-lines-per-function -- the function is a class
export function InPlaceSheetMixin<Base extends SheetConstructor>(base: Base) {
  abstract class InPlaceSheet extends base {
    static DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
      classes: ["tenacity"],
      window: { resizable: true },
      form: { submitOnChange: true, closeOnSubmit: false },
      actions: { step: InPlaceSheet.#onStep, removeChip: InPlaceSheet.#onRemoveChip },
    };

    readonly #change = new SingleChange();

    /** For changes that begin with what is stored. */
    protected readonly _changes = new OneByOne();

    /** Path of what stands in the place of a picture that is gone. */
    protected abstract get _placeholder(): string;

    get #isGone(): boolean {
      const { pack, uuid } = this.#edited;
      return !pack && fromUuidSync(uuid, { strict: false }) === null;
    }

    get #edited(): AnyDocument {
      return anyDocument(this.document);
    }

    /** Writes the words of a set below `system`. */
    protected async _writeWords(path: string, words: readonly string[]): Promise<void> {
      await writeWords(this.#edited, path, words);
    }

    /** Handles a changed control that is no plain member of the form; returns whether it was one. */
    protected _onChangeControl(control: HTMLInputElement | HTMLSelectElement): boolean {
      const { dataset, value } = control;
      const { chips } = dataset;
      if (isInput(control) && dataset["number"] !== undefined) {
        // Empty at once: while an earlier change is written, the next one may be typed.
        control.value = "";
        void this._changes.run(() => typeNumber(this.#edited, control, value));
        return true;
      }
      if (chips === undefined) return false;
      void this._changes.run(() => this.#addWord(chips, value));
      return true;
    }

    /** Each tab's part finds its tab as `tab` (HB-3, TB-2). */
    protected override async _preparePartContext(
      partId: string,
      context: ApplicationV2.RenderContext,
      options: Parameters<Sheet["_preparePartContext"]>[2],
    ): Promise<ApplicationV2.RenderContext & { tab?: unknown }> {
      const prepared = (await super._preparePartContext(partId, context, options)) as ApplicationV2.RenderContext;
      return { ...prepared, tab: prepared.tabs?.[partId] };
    }

    protected override async _onRender(...args: Parameters<Sheet["_onRender"]>): Promise<void> {
      await super._onRender(...args);
      mendImages(this.element, this._placeholder);
    }

    /** The keyboard's focus goes along into another browser window, and back (AP-11). */
    protected _onDetach(): void {
      this.element.focus();
    }
    protected _onAttach(): void {
      this.element.focus();
    }

    /** Says to screen readers which tab is shown; core only moves a class (TB-2). */
    override changeTab(...args: Parameters<Sheet["changeTab"]>): void {
      super.changeTab(...args);
      announceSelectedTab(this.element);
    }

    protected override _onChangeForm(...args: Parameters<Sheet["_onChangeForm"]>): void {
      // A field that goes with its document tells of what was typed into it, too.
      if (this.#isGone) return;
      const { target } = args[1];
      warnOutOfRange(target);
      const isControl = isInput(target) || isSelect(target);
      // The stored number is shown again in place of one that was emptied.
      if (!this.#change.note(args[1])) void this.render();
      else if (!isControl || !this._onChangeControl(target)) super._onChangeForm(...args);
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
      const words = withAdded(storedWords(this.#edited, path), typed);
      // What was typed twice is taken out of the box again.
      await (words ? this._writeWords(path, words) : this.render());
    }

    static async #onStep(this: InPlaceSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
      if (this.isEditable) await this._changes.run(() => stepNumber(this.#edited, target));
    }

    static async #onRemoveChip(this: InPlaceSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
      const { path = "", word } = dataset;
      if (!this.isEditable) return;
      await this._changes.run(() => {
        const words = storedWords(this.#edited, path).filter((each) => each !== word);
        return this._writeWords(path, words);
      });
    }
  }
  return InPlaceSheet;
}
