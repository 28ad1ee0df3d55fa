import { AbstractFormInputElement } from "./form-input-element.ts";
import { HTMLColorPickerElement } from "./color-picker.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLEnrichedContentElement } from "./enriched-content.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

const ELEMENTS = [
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
];

/** The base of elements that go along with their window (generation 14): browsers adopt them as they are. */
class AdoptableHTMLElement extends HTMLElement {}

export const elementClasses: Readonly<Record<string, unknown>> = {
  AbstractFormInputElement,
  AdoptableHTMLElement,
  ...Object.fromEntries(ELEMENTS.map((element) => [element.name, element])),
};

/** Makes the table's own elements known to a browser window; once. */
export function defineElements({ defaultView }: Document): void {
  for (const element of ELEMENTS) defaultView?.customElements.define(element.tagName, element);
}
