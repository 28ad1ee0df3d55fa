import { Color } from "../../../common/utils/color.ts";
import type { FormInputConfig } from "../fields/form-input-types.ts";
import { AbstractFormInputElement, createFormElement, innerInput } from "./form-input-element.ts";

/** `<color-picker>`: a color as "#rrggbb", or an empty text for none (FM-2). */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static readonly tagName = "color-picker";

  static create({ value, ...config }: FormInputConfig): HTMLColorPickerElement {
    const color = value instanceof Color ? value.css : value;
    return createFormElement(this.tagName, config, { value: color }) as HTMLColorPickerElement;
  }

  #value = "";
  #inputs: HTMLInputElement[] = [];

  protected override _getValue(): string {
    return this.#value;
  }
  protected override _setValue(value: string): void {
    const color = Color.from(value);
    this.#value = color.valid ? color.css : "";
  }
  protected override _readMarkup(): void {
    this._setValue(this.getAttribute("value") ?? "");
    this.removeAttribute("value");
  }
  protected override _buildElements(): HTMLElement[] {
    this.#inputs = ["text", "color"].map((type) => innerInput(type, ({ value }) => (this.value = value)));
    return this.#inputs;
  }
  protected override _refresh(): void {
    const [text, color] = this.#inputs;
    if (text) text.value = this.#value;
    if (color) color.value = this.#value || "#000000";
  }
}
