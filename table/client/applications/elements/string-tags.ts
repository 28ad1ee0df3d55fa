import type { FormInputConfig } from "../fields/form-input-types.ts";
import { localize } from "../host.ts";
import { AbstractFormInputElement, createFormElement, innerInput } from "./form-input-element.ts";
import { tagList } from "./tag-list.ts";

/** `<string-tags>`: several short texts, none twice (FM-2). */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static readonly tagName = "string-tags";

  static create({ value, ...config }: FormInputConfig): HTMLStringTagsElement {
    const texts = value ? Array.from(value as Iterable<unknown>, String) : [];
    return createFormElement(this.tagName, config, { value: texts.join(",") }) as HTMLStringTagsElement;
  }

  readonly #value = new Set<string>();
  readonly #tags = document.createElement("div");

  protected override _getValue(): string[] {
    return [...this.#value];
  }
  protected override _setValue(value: Iterable<string>): void {
    this.#value.clear();
    for (const text of value) if (text.trim() !== "") this.#value.add(text.trim());
  }
  protected override _readMarkup(): void {
    this._setValue((this.getAttribute("value") ?? this.textContent).split(","));
    this.removeAttribute("value");
  }
  protected override _buildElements(): HTMLElement[] {
    this.#tags.className = "tags";
    const input = innerInput("text", ({ value }) => {
      input.value = "";
      if (value.trim() !== "") this.value = [...this.#value, value];
    });
    input.placeholder = this.getAttribute("placeholder") ?? localize("TABLE.Tags.Add");
    // Enter would submit the form around.
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      input.dispatchEvent(new Event("change"));
    });
    return [this.#tags, input];
  }
  protected override _refresh(): void {
    const tags = new Map([...this.#value].map((text) => [text, text]));
    this.#tags.replaceChildren(
      ...tagList(tags, (removed) => (this.value = this._getValue().filter((text) => text !== removed))),
    );
  }
}
