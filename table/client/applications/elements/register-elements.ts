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

/** `foundry.applications.elements` */
export const elementClasses = Object.fromEntries(ELEMENTS.map((element) => [element.name, element]));

/** Makes the table's own elements known to a browser window; once. */
export function defineElements({ defaultView }: Document): void {
  for (const element of ELEMENTS) defaultView?.customElements.define(element.tagName, element);
}
