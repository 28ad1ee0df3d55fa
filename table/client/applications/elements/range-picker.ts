import type { NumberInputConfig } from "../fields/form-input-types.ts";
import { AbstractFormInputElement, createFormElement, innerInput } from "./form-input-element.ts";

/** `<range-picker>`: a number between two others, by a slider or by its digits (FM-2). */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static readonly tagName = "range-picker";

  static create({ min, max, step, value, ...config }: NumberInputConfig): HTMLRangePickerElement {
    return createFormElement(this.tagName, config, { value, min, max, step }) as HTMLRangePickerElement;
  }

  #value = 0;
  #inputs: HTMLInputElement[] = [];

  protected override _getValue(): number {
    return this.#value;
  }
  protected override _setValue(value: number): void {
    const [min, max] = [this.#limit("min", 0), this.#limit("max", 1)];
    this.#value = Math.min(Math.max(Number.isFinite(value) ? value : min, min), max);
  }
  protected override _readMarkup(): void {
    this._setValue(Number(this.getAttribute("value") ?? this.#limit("min", 0)));
    this.removeAttribute("value");
  }
  protected override _buildElements(): HTMLElement[] {
    this.#inputs = ["range", "number"].map((type) => {
      const input = innerInput(type, ({ valueAsNumber }) => (this.value = valueAsNumber));
      for (const limit of ["min", "max", "step"]) input.setAttribute(limit, this.getAttribute(limit) ?? "");
      return input;
    });
    return this.#inputs;
  }
  protected override _refresh(): void {
    for (const input of this.#inputs) input.value = String(this.#value);
  }

  #limit(name: string, otherwise: number): number {
    return this.hasAttribute(name) ? Number(this.getAttribute(name)) : otherwise;
  }
}
