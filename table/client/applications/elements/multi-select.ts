import type { SelectInputConfig } from "../fields/form-input-types.ts";
import { prepareSelectOptionGroups } from "../fields/form-inputs.ts";
import { AbstractFormInputElement, createFormElement, innerInput } from "./form-input-element.ts";

/** `<multi-select>`: any number of the options that are its children, each a box to tick (FM-2). */
export class HTMLMultiSelectElement extends AbstractFormInputElement<string[]> {
  static readonly tagName: string = "multi-select";

  static create(config: SelectInputConfig): HTMLMultiSelectElement {
    const element = createFormElement(this.tagName, config) as HTMLMultiSelectElement;
    const options = prepareSelectOptionGroups({ ...config, blank: false }).flatMap((group) => group.options);
    for (const { value, label, selected } of options) {
      const option = Object.assign(document.createElement("option"), { value, textContent: label });
      option.toggleAttribute("selected", selected);
      element.append(option);
    }
    return element;
  }

  #options = new Map<string, string>();
  #value = new Set<string>();

  protected override _getValue(): string[] {
    return [...this.#options.keys()].filter((value) => this.#value.has(value));
  }
  protected override _setValue(value: Iterable<string>): void {
    this.#value = new Set(value);
  }
  protected override _readMarkup(): void {
    const options = [...this.querySelectorAll("option")];
    this.#options = new Map(options.map(({ value, textContent }) => [value, textContent]));
    this._setValue(options.filter((option) => option.hasAttribute("selected")).map(({ value }) => value));
  }
  protected override _buildElements(): HTMLElement[] {
    return [...this.#options].map(([value, text]) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const box = innerInput("checkbox", ({ checked }) => {
        this.value = checked ? [...this.#value, value] : this._getValue().filter((other) => other !== value);
      });
      box.value = value;
      box.setAttribute("aria-label", text);
      label.append(box, text);
      return label;
    });
  }
  protected override _refresh(): void {
    for (const box of this.querySelectorAll("input")) box.checked = this.#value.has(box.value);
  }
}

/** `<multi-checkbox>`: the table draws the boxes of both alike. */
export class HTMLMultiCheckboxElement extends HTMLMultiSelectElement {
  static override readonly tagName: string = "multi-checkbox";
}
