import { HTMLEnrichedContentElement } from "./enriched-content.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";

/** Makes the table's own elements known to the page; once. */
export function registerElements(): void {
  customElements.define(HTMLEnrichedContentElement.tagName, HTMLEnrichedContentElement);
  customElements.define(HTMLProseMirrorElement.tagName, HTMLProseMirrorElement);
}
