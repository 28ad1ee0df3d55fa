import { isInput, isSelect } from "../../compat/elements.ts";
import { anyDocument, type AnyDocument } from "../../compat/documents.ts";
import type { AnyHandlebarsSheet as Sheet } from "./bases.ts";
import { OneByOne } from "./one-by-one.ts";
import { stepNumber, typeNumber, warnOutOfRange } from "./step-number.ts";

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

/** Says to screen readers which tab of a sheet is shown; core only moves a class (TB-2). */
function announceSelectedTab(root: HTMLElement): void {
  for (const tab of root.querySelectorAll<HTMLElement>('[role="tab"]')) {
    tab.setAttribute("aria-selected", String(tab.classList.contains("active")));
  }
}

/** Puts a picture in the place of each that cannot be loaded, so that a file that is gone leaves no hole. */
function mendImages(root: HTMLElement, placeholder: string): void {
  for (const image of root.querySelectorAll("img")) {
    const mend = () => {
      if (image.getAttribute("src") !== placeholder) image.src = placeholder;
    };
    if (image.complete && image.naturalWidth === 0) mend();
    else image.addEventListener("error", mend, { once: true });
  }
}

/** A document with sets of words in its system data. */
interface WithSets {
  readonly _source: object;
  update(changes: { system: object }): Promise<unknown>;
}

function storedWords({ _source }: Pick<WithSets, "_source">, path: string): string[] {
  return [...((foundry.utils.getProperty(_source, `system.${path}`) ?? []) as Iterable<string>)];
}

/** The set with the word that a control adds, chosen or typed; null where it adds nothing. */
function withAdded(words: readonly string[], typed: string): string[] | null {
  const word = typed.trim();
  const isThere = words.some((each) => each.toLowerCase() === word.toLowerCase());
  return word === "" || isThere ? null : [...words, word];
}

/** Writes a set; arrays are replaced whole (TRAP-14). */
async function writeWords(document: WithSets, path: string, words: readonly string[]): Promise<void> {
  await document.update({ system: foundry.utils.expandObject({ [path]: words }) });
}

/**
 * The one control of a form whose change is being submitted. The others may be out of date, because someone else changed
 * the document meanwhile, and must not be written back (TRAP-38).
 */
class SingleChange {
  #name: string | null = null;

  /**
   * Notes which control changed.
   * @returns False for an emptied number: Foundry would store the initial value for it (FD-2), which is not what anybody typed.
   * One that may be unknown is marked `data-optional`, and becomes null.
   */
  note(event: Event): boolean {
    const target = event.target as HTMLInputElement | null;
    const isEmptied = target?.type === "number" && target.value === "";
    if (isEmptied && target.dataset["optional"] === undefined) return false;
    this.#name = target?.name ?? null;
    return true;
  }

  /** Drops everything but the noted control from what is submitted; nothing is left when Enter was pressed, as each change already was. */
  keepOnly(submitted: object): void {
    for (const name of Object.keys(submitted)) if (name !== this.#name) Reflect.deleteProperty(submitted, name);
    this.#name = null;
  }
}
