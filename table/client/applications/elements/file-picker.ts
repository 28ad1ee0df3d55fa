import type { FormInputConfig } from "../fields/form-input-types.ts";
import { AbstractFormInputElement, createFormElement, innerInput } from "./form-input-element.ts";

/** `<file-picker>`: the path of a file (FM-2). There are no folders to browse on the practice table, so it is typed. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static readonly tagName = "file-picker";

  static create({ value, ...config }: FormInputConfig): HTMLFilePickerElement {
    return createFormElement(this.tagName, config, { value, type: config["type"] }) as HTMLFilePickerElement;
  }

  #value = "";
  #input: HTMLInputElement | undefined;

  protected override _getValue(): string {
    return this.#value;
  }
  protected override _setValue(value: string): void {
    this.#value = value;
  }
  protected override _readMarkup(): void {
    this._setValue(this.getAttribute("value") ?? "");
    this.removeAttribute("value");
  }
  protected override _buildElements(): HTMLElement[] {
    this.#input = innerInput("text", ({ value }) => (this.value = value));
    return [this.#input];
  }
  protected override _refresh(): void {
    if (this.#input) this.#input.value = this.#value;
  }
}
